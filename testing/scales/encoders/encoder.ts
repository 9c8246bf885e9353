import type { Moment, Shown, ShownUnit, Weighed } from './moments.ts';

/** A scale's frame for one moment, and the expected reading; null: none. */
export interface SentFrame {
  readonly bytes: readonly number[];
  readonly words: string | null;
  /** What frames have in common that differ in digits alone: their length and decimals, unless said. */
  readonly shape?: string;
}

export interface Encoder {
  readonly id: string;
  /** How this scale can show weights; the usual one first. */
  readonly shows: readonly Omit<Shown, 'digits'>[];
  /** Makers and models differ: how many ways there are. */
  readonly variants: number;
  /** Of those, the ones that write no more digits than they must: a first one that is lost can't be told. */
  readonly unpadded?: readonly number[];
  /** Whether its frames can be net. */
  readonly net: boolean;
  /** Whether it can show less than nothing. */
  readonly belowZero: boolean;
  /** A frame's own words tell nothing of a missing beginning: the first may be lost. */
  readonly startUnknown?: true;
  /** A frame after one without an end is still told apart. */
  readonly tellsBeginning?: true;
  /** A tare is only told beside a moving pan: what must come first in a net stream. */
  readonly netFirst?: Moment;
  /** Told once when the unit changes. */
  readonly unitChange?: (unit: Shown['unit']) => readonly number[];
  /** Carries a sum that any damage shows. */
  readonly summed?: true;
  /** Text in seven bits with CR LF: damage and wrong settings can be played on it. */
  readonly text: boolean;
  /** What ends a frame; others are tried where any line end does. */
  readonly end: string;
  /** Without its end, as all that it says. */
  weight(moment: Weighed, variant: number): SentFrame;
  /** All that it can say beside weights. */
  says(net: boolean, variant: number): Readonly<Partial<Record<Saying, SentFrame>>>;
}
export type Saying = Exclude<Moment['type'], 'weight'>;

/** Most scales: lines of text, in one way. */
export const textLine = {
  variants: 1,
  net: false,
  belowZero: true,
  text: true,
  end: '\r\n',
} satisfies Partial<Encoder>;

/** Where it has no words for that it says something else; throws where it has nothing else either. */
export function encode(encoder: Encoder, moment: Moment, variant = 0): SentFrame {
  if (moment.type === 'weight') return encoder.weight(moment, variant);
  const says = encoder.says(moment.net, variant);
  const sent = says[moment.type] ?? says.chatter;
  if (sent === undefined) throw new Error(`${encoder.id} cannot say ${moment.type}`);
  return sent;
}

/** Steps that a scale counts in: `'0.01 g'`, `'0.0001 kg'`. */
export const showing = (...steps: `${number} ${ShownUnit}`[]): Encoder['shows'] =>
  steps.map((step) => {
    const [size = '', unit] = step.split(' ');
    return { decimals: size.split('.')[1]?.length ?? 0, unit: unit as ShownUnit };
  });

export const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
export const sentFrame = (text: string, words: string | null): SentFrame => ({ bytes: ascii(text), words });
