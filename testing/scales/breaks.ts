/** Damage to bytes on a cable. The first and the last frames stay undamaged. */
import type { Encoder } from './encoders/encoder.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** One frame including its terminator. */
export interface Piece {
  readonly bytes: readonly number[];
  readonly words: string | null;
  /** Frames of one shape differ in digits only. */
  readonly shape: string;
  /** Whether it is undamaged. A damaged frame must give the same reading or none. */
  readonly sound: boolean;
}

export type Break =
  | 'half at first'
  | 'lost byte'
  | 'cut short'
  | 'lost end'
  | 'noise inside'
  | 'noise between'
  | 'flipped bit';

const spared = { first: 4, last: 5 };
/**
 * Lost bytes in every third frame. Without a checksum they may form other valid numbers, which no reader can detect.
 */
const rate: Readonly<Record<Exclude<Break, 'half at first'>, number>> = {
  'lost byte': 0.12,
  'cut short': 0.3,
  'lost end': 0.3,
  'noise inside': 0.35,
  'noise between': 0.35,
  'flipped bit': 0.35,
};

export function brokenPieces(
  pieces: readonly Piece[],
  how: Break,
  random: SeededRandom,
  { encoder, padded }: { encoder: Encoder; padded: boolean },
): readonly Piece[] {
  if (how === 'half at first') return halfAtFirst(pieces, random);
  const sent: Piece[] = [];
  let endless = false;
  for (const [at, piece] of pieces.entries()) {
    const hit = at >= spared.first && at < pieces.length - spared.last && random.often(rate[how]);
    const made = hit ? damage(piece, how, random, encoder, padded) : { pieces: [piece], endless: false };
    // A frame after one without a terminator merges with it, unless the protocol marks beginnings.
    const tainted = endless && !encoder.tellsBeginning;
    sent.push(...made.pieces.map((one, index) => (tainted && index === 0 ? { ...one, sound: false } : one)));
    endless = made.endless;
  }
  return sent;
}

function halfAtFirst([first, ...rest]: readonly Piece[], random: SeededRandom): Piece[] {
  if (!first) return rest;
  // Frames without a reading stay whole: the parser cannot detect a lost unit or tare.
  if (first.words === null || !/^-?\d/.test(first.words)) return [first, ...halfAtFirst(rest, random)];
  const bytes = first.bytes.slice(random.whole(1, first.bytes.length - 1));
  return [{ ...first, bytes, sound: false }, ...rest];
}

function damage(
  piece: Piece,
  how: Exclude<Break, 'half at first'>,
  random: SeededRandom,
  encoder: Encoder,
  padded: boolean,
): { pieces: Piece[]; endless: boolean } {
  const bytes = [...piece.bytes];
  const content = bytes.length - encoder.end.length;
  const hurt = (with_: readonly number[]): Piece => ({ ...piece, bytes: with_, sound: false });
  switch (how) {
    case 'lost byte': {
      const places = [...bytes.keys()].filter((place) => padded || !isDigit(bytes[place] ?? 0));
      const place = random.pick(places);
      return {
        pieces: [hurt(bytes.toSpliced(place, 1))],
        endless: encoder.end.length < 2 && place >= content,
      };
    }
    case 'cut short':
      return { pieces: [hurt(bytes.slice(0, random.whole(1, content - 1)))], endless: true };
    case 'lost end':
      return { pieces: [hurt(bytes.slice(0, content))], endless: true };
    case 'noise inside': {
      const noise = noiseOf(random, encoder, random.whole(1, 3));
      return { pieces: [hurt(bytes.toSpliced(random.whole(0, content), 0, ...noise))], endless: false };
    }
    case 'noise between': {
      const noise = [...noiseOf(random, encoder, random.whole(3, 120)), ...bytes.slice(content)];
      return { pieces: [{ bytes: noise, words: null, shape: '', sound: true }, piece], endless: false };
    }
    case 'flipped bit': {
      const place = random.whole(0, content - 1);
      const bit = encoder.summed ? 1 << random.whole(0, 7) : 0x80;
      return { pieces: [hurt(bytes.with(place, (bytes[place] ?? 0) ^ bit))], endless: false };
    }
    default:
      return how satisfies never;
  }
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** Characters that neither begin nor end a frame. */
function noiseOf(random: SeededRandom, encoder: Encoder, count: number): number[] {
  const from = encoder.text
    ? [0, 0x1b, 0x23, 0x40, 0x58, 0x7f, 0x80, 0xa0, 0xb1, 0xf8, 0xff]
    : [0, 1, 0x7f, 0xdd, 0xff];
  return Array.from({ length: count }, () => random.pick(from));
}
