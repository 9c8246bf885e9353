import type { Moment, Shown, ShownUnit, Weighed } from './moments.ts';

/** A scale's frame for one moment, and the expected reading; null: none. */
export interface SentFrame {
  readonly bytes: readonly number[];
  readonly words: string | null;
  /** Identifies frames that differ in digits only; default: their length and decimals. */
  readonly shape?: string;
}

export interface Encoder {
  readonly id: string;
  /** How this scale can show weights; the usual one first. */
  readonly shows: readonly Omit<Shown, 'digits'>[];
  /** The number of variants among makers and models. */
  readonly variants: number;
  /** Variants that pad no digits, so that a lost first digit cannot be detected. */
  readonly unpadded?: readonly number[];
  /** Whether its frames can be net. */
  readonly net: boolean;
  /** Whether it can show negative weights. */
  readonly belowZero: boolean;
  /** A frame does not mark its beginning, so the first one may be lost. */
  readonly startUnknown?: true;
  /** A frame is recognised even after one without a terminator. */
  readonly tellsBeginning?: true;
  /** The scale reports a tare only while the weight moves; this moment must come first in a net stream. */
  readonly netFirst?: Moment;
  /** Sent once when the unit changes. */
  readonly unitChange?: (unit: Shown['unit']) => readonly number[];
  /** Has a checksum that detects any damage. */
  readonly summed?: true;
  /** 7-bit text with CR LF, so that damage and wrong serial settings can be simulated. */
  readonly text: boolean;
  /** The terminator; others are tried if the protocol accepts any line end. */
  readonly end: string;
  /** The frame of a weight, without the terminator. */
  weight(moment: Weighed, variant: number): SentFrame;
  /** The frames of everything else that it can report. */
  says(net: boolean, variant: number): Readonly<Partial<Record<Saying, SentFrame>>>;
}
export type Saying = Exclude<Moment['type'], 'weight'>;

/** Most scales: lines of text, one variant. */
export const textLine = {
  variants: 1,
  net: false,
  belowZero: true,
  text: true,
  end: '\r\n',
} satisfies Partial<Encoder>;

/** If the scale has no frame for the moment, sends another frame; throws if it has none. */
export function encode(encoder: Encoder, moment: Moment, variant = 0): SentFrame {
  if (moment.type === 'weight') return encoder.weight(moment, variant);
  const says = encoder.says(moment.net, variant);
  const sent = says[moment.type] ?? says.chatter;
  if (sent === undefined) throw new Error(`${encoder.id} cannot say ${moment.type}`);
  return sent;
}

/** Display steps: `'0.01 g'`, `'0.0001 kg'`. */
export const showing = (...steps: `${number} ${ShownUnit}`[]): Encoder['shows'] =>
  steps.map((step) => {
    const [size = '', unit] = step.split(' ');
    return { decimals: size.split('.')[1]?.length ?? 0, unit: unit as ShownUnit };
  });

export const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
export const sentFrame = (text: string, words: string | null): SentFrame => ({ bytes: ascii(text), words });
