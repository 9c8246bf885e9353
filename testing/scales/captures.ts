/**
 * Streams of one scale, whole and damaged, each with the expected readings. The same seed gives the same streams.
 */
import { brokenPieces, type Break, type Piece } from './breaks.ts';
import { encode, type Encoder, type Saying } from './encoders/encoder.ts';
import { digitsFor, type Moment, type Shown } from './encoders/moments.ts';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import { garbled } from './encoders/uart.ts';

export interface Capture {
  readonly name: string;
  /** Chunks as they arrive. If `whole`, each is one report and must not be split or joined. */
  readonly chunks: readonly Uint8Array[];
  readonly whole: boolean;
  /** In order; `?` before one that may be missing. */
  readonly readings: readonly string[];
}

/** A pour of several seconds, ten frames a second, with the movements of a hand. */
function pour(random: SeededRandom, encoder: Encoder, shown: Omit<Shown, 'digits'>, net: boolean): Moment[] {
  const most = encoder.id === 'hid' ? 65_535 : 9_999_999;
  const show = (grams: number, stable: boolean): Moment => ({
    type: 'weight',
    digits: Math.min(most, digitsFor(grams, shown)),
    ...shown,
    stable,
    net: net && encoder.net,
  });
  let grams = random.pick([0, 0, random.whole(20, 300), random.whole(300, 1200)]);
  if (encoder.belowZero && random.often(0.2)) grams = -random.whole(1, 300);
  const moments: Moment[] = [show(grams, true), show(grams, true), show(grams, true)];
  const frames = random.whole(4, 14);
  for (let frame = 0; frame < frames; frame += 1) {
    grams += random.whole(0, 700) / 100;
    moments.push(show(grams, random.often(0.2)));
  }
  return [...moments, show(grams, true), show(grams, true), show(grams, true)];
}

const plot: Readonly<Record<CaptureKind, Break | null>> = {
  pour: null,
  'unit change': null,
  'beside weights': null,
  'half a frame at first': 'half at first',
  'a lost byte': 'lost byte',
  'a frame cut short': 'cut short',
  'two frames in one': 'lost end',
  'noise in a frame': 'noise inside',
  'noise between frames': 'noise between',
  'a flipped bit': 'flipped bit',
  'other line ends': null,
  'parity read as data': null,
  'another speed': null,
};
const kinds = [
  'pour',
  'unit change',
  'beside weights',
  'half a frame at first',
  'a lost byte',
  'a frame cut short',
  'two frames in one',
  'noise in a frame',
  'noise between frames',
  'a flipped bit',
  'other line ends',
  'parity read as data',
  'another speed',
] as const;
export type CaptureKind = (typeof kinds)[number];

/** Damage possible on this carrier: reports have no line ends, and packets no parity. */
const befalls = (encoder: Encoder): readonly CaptureKind[] => {
  if (encoder.id === 'hid')
    return kinds.filter((kind) =>
      ['pour', 'unit change', 'beside weights', 'a frame cut short'].includes(kind),
    );
  const ofText: readonly CaptureKind[] = ['other line ends', 'parity read as data', 'another speed'];
  return kinds.filter((kind) => encoder.text || !ofText.includes(kind));
};

export function capturesOf(encoder: Encoder, { seed, count }: { seed: number; count: number }): Capture[] {
  const possible = befalls(encoder);
  return Array.from({ length: count }, (_, at) => {
    const kind = possible[at % possible.length] ?? 'pour';
    return captureOf(encoder, kind, seed * 1000 + at);
  });
}

function captureOf(encoder: Encoder, kind: CaptureKind, seed: number): Capture {
  const random = seededRandom(seed);
  const variant = random.whole(0, encoder.variants - 1);
  const net = encoder.net && random.often(0.3);
  const moments = momentsOf(random, encoder, kind, net);
  const end = kind === 'other line ends' ? random.pick(otherEnds(encoder)) : encoder.end;
  const ending = Array.from(end, (letter) => letter.charCodeAt(0));

  let unit: Shown['unit'] = 'g';
  const pieces: Piece[] = moments.flatMap((moment) => {
    const sent = encode(encoder, moment, variant);
    const bytes = [...sent.bytes, ...ending];
    const shape = sent.shape ?? `${bytes.length} ${moment.type === 'weight' ? moment.decimals : 0}`;
    const piece: Piece = { bytes, words: sent.words, shape, sound: true };
    if (moment.type !== 'weight' || moment.unit === unit || !encoder.unitChange) return [piece];
    unit = moment.unit;
    return [{ bytes: encoder.unitChange(unit), words: null, shape: '', sound: true }, piece];
  });

  const how = plot[kind];
  const sent =
    how === null
      ? pieces
      : brokenPieces(pieces, how, random, { encoder, padded: !encoder.unpadded?.includes(variant) });
  const name = `${encoder.id}, ${kind}, seed ${seed}`;
  if (encoder.id === 'hid')
    return {
      name,
      whole: true,
      chunks: sent.map(({ bytes }) => Uint8Array.from(bytes)),
      readings: readingsOf(encoder, sent),
    };

  const bytes = sent.flatMap((piece) => piece.bytes);
  if (kind === 'parity read as data' || kind === 'another speed') {
    const [sender, receiver] = mismatch(random, kind);
    const received = garbled(bytes, sender, receiver, { frame: sent[0]?.bytes.length ?? 20, gapBits: 12 });
    return { name, whole: false, chunks: [Uint8Array.from(received)], readings: [] };
  }
  return { name, whole: false, chunks: [Uint8Array.from(bytes)], readings: readingsOf(encoder, sent) };
}

function momentsOf(random: SeededRandom, encoder: Encoder, kind: CaptureKind, net: boolean): Moment[] {
  const shown = random.often(0.6)
    ? (encoder.shows[0] ?? random.pick(encoder.shows))
    : random.pick(encoder.shows);
  const first: Moment[] = net && encoder.netFirst ? [encoder.netFirst] : [];
  const moments = [...first, ...pour(random, encoder, shown, net)];
  if (kind === 'unit change') moments.push(...pour(random, encoder, random.pick(encoder.shows), net));
  const sayings = Object.keys(encoder.says(net, 0)) as Saying[];
  if (kind === 'beside weights')
    for (let turn = 0; turn < 6; turn += 1)
      moments.splice(random.whole(first.length, moments.length), 0, { type: random.pick(sayings), net });
  return moments;
}

const otherEnds = ({ end }: Encoder): readonly string[] =>
  end === '\r' ? ['\r\n', '\r\r', '\r'] : ['\r', '\n', '\n\r', '\r\n\r\n', '\r\r\n'];

function mismatch(random: SeededRandom, kind: CaptureKind) {
  const sevenE1 = { dataBits: 7, parity: 'even', stopBits: 1 } as const;
  const eightN1 = { dataBits: 8, parity: 'none', stopBits: 1 } as const;
  if (kind === 'parity read as data')
    return [
      { baud: 9600, ...sevenE1 },
      { baud: 9600, ...eightN1 },
    ] as const;
  const [from, to] = random.pick([
    [2400, 9600],
    [4800, 9600],
    [1200, 9600],
    [9600, 2400],
    [9600, 4800],
    [19_200, 9600],
  ] as const);
  return [
    { baud: from, ...random.pick([sevenE1, eightN1]) },
    { baud: to, ...eightN1 },
  ] as const;
}

/**
 * A frame must be read if two of the five weights before it had its shape, and so must the first frames. A frame of a
 * new shape may be skipped until it came twice; so may the first if a frame does not mark its beginning.
 */
function readingsOf(encoder: Encoder, pieces: readonly Piece[]): string[] {
  const shapes: string[] = [];
  let nothingYet = true;
  return pieces.flatMap(({ shape, words, sound }) => {
    if (words === null) return [];
    if (!sound) {
      nothingYet = false;
      return [`?${words}`];
    }
    if (!/^-?\d/.test(words)) return [words];
    const first = nothingYet && !encoder.startUnknown;
    nothingYet = false;
    const surely = first || shapes.filter((one) => one === shape).length >= 2;
    shapes.push(...(first ? [shape, shape] : [shape]));
    if (shapes.length > 5) shapes.shift();
    return [surely ? words : `?${words}`];
  });
}
