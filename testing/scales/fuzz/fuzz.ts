/**
 * Random and mutated bytes through a parser: it must not throw, must read only what its protocol's grammar allows, must not
 * buffer without a limit, and must read a valid frame again after the noise.
 */
import * as fc from 'fast-check';
import type { Frame, ProtocolId } from '../../../electron/station/devices/protocol.ts';
import { protocolOf } from '../../../electron/station/devices/protocols.ts';
import { capturesOf } from '../captures.ts';
import { encoders } from '../encoders.ts';
import { grammars, longestRaw } from '../grammars.ts';
import { readingWords } from '../reading-words.ts';

export interface ScaleFuzzReport {
  readonly protocol: ProtocolId;
  readonly seed: number;
  readonly megabytes: number;
  /** Frames with a weight, overload, underload or motion. */
  readonly readings: number;
  readonly violations: number;
  /** The first few faults, in words. */
  readonly examples: readonly string[];
  /** Megabytes per second that the parser alone reads. */
  readonly megabytesPerSecond: number;
}

/** Blocks generated and parsed at once. */
const perChunk = 256;

/** `milliseconds`: a clock that only goes forward. */
export function fuzzProtocol(
  protocol: ProtocolId,
  { megabytes, seed }: { megabytes: number; seed: number },
  milliseconds: () => number,
): ScaleFuzzReport {
  const drawn = blocks(streamsOf(protocol, seed));
  const parser = protocolOf(protocol).parser();
  const examples: string[] = [];
  let [readings, violations, spent, fed] = [0, 0, 0, 0];
  const violation = (text: string) => {
    violations += 1;
    if (examples.length < 5) examples.push(text);
  };
  const check = (frame: Frame) => {
    if (frame.raw.length > longestRaw[protocol]) violation(`${frame.raw.length} characters kept`);
    if (frame.type === 'answer' || frame.type === 'other' || frame.type === 'noise') return;
    readings += 1;
    const words = readingWords(frame) ?? '';
    if (!grammars[protocol](frame.raw).includes(words)) violation(`${words} of ${JSON.stringify(frame.raw)}`);
  };

  const whole = protocolOf(protocol).carrier === 'hid';
  for (let turn = 0; fed < megabytes * 1_000_000; turn += 1) {
    const draws = { seed: Math.imul(seed, 1_000_003) + turn, unbiased: true };
    const bytes = Buffer.concat(fc.sample(drawn, { ...draws, numRuns: perChunk })).subarray(
      0,
      megabytes * 1_000_000 - fed,
    );
    fed += bytes.length;
    const pieces = whole
      ? reports(bytes, fc.sample(lengths, { ...draws, numRuns: Math.ceil(bytes.length / 6) }))
      : [bytes];
    const began = milliseconds();
    let frames: Frame[] = [];
    try {
      frames = pieces.flatMap((piece) => parser.push(piece));
    } catch (error) {
      violation(`threw ${String(error)}`);
    }
    spent += milliseconds() - began;
    for (const frame of frames) check(frame);
  }
  return {
    protocol,
    seed,
    megabytes,
    readings,
    violations,
    examples,
    megabytesPerSecond: Math.round((fed / 1000 / Math.max(1, spent)) * 10) / 10,
  };
}

const streamsOf = (protocol: ProtocolId, seed: number): Uint8Array =>
  Uint8Array.from(
    capturesOf(encoders[protocol], { seed, count: 60 }).flatMap(({ chunks }) =>
      chunks.flatMap((one) => [...one]),
    ),
  );

/** Damage to a stream, after `sound` bytes as they were sent. */
interface Damage {
  readonly sound: number;
  readonly type: 'lost' | 'repeated' | 'added' | 'changed';
  /** How many bytes, or which byte to add or change. */
  readonly amount: number;
}

const damage: fc.Arbitrary<Damage> = fc.record({
  sound: fc.nat({ max: 59 }),
  type: fc.constantFrom('lost', 'repeated', 'added', 'changed'),
  amount: fc.nat({ max: 255 }),
});

function damaged(stream: Uint8Array, from: number, damages: readonly Damage[]): Uint8Array {
  const bytes: number[] = [];
  let at = from;
  const next = () => stream[at++ % stream.length] ?? 0;
  for (const { sound, type, amount } of damages) {
    for (let count = 0; count < sound; count += 1) bytes.push(next());
    if (type === 'lost') at += 1 + (amount % 4);
    else if (type === 'repeated') at = Math.max(0, at - (1 + (amount % 30)));
    else if (type === 'added') bytes.push(amount);
    else bytes.push(next() ^ (1 << (amount % 8)));
  }
  return Uint8Array.from(bytes);
}

/** About 250 bytes: random, the protocol's own characters shuffled, or its damaged stream. */
function blocks(stream: Uint8Array): fc.Arbitrary<Uint8Array> {
  const words = (count: number) => fc.int32Array({ minLength: count, maxLength: count });
  return fc.oneof(
    words(64).map(({ buffer }) => new Uint8Array(buffer)),
    words(128).map(({ buffer }) =>
      Uint8Array.from(new Uint16Array(buffer), (place) => stream[place % stream.length] ?? 0),
    ),
    fc
      .tuple(fc.nat({ max: stream.length - 1 }), fc.array(damage, { minLength: 8, maxLength: 8 }))
      .map(([from, damages]) => damaged(stream, from, damages)),
  );
}

/** Report lengths: mostly the right one, as an operating system delivers them. */
const lengths = fc.oneof(
  { weight: 9, arbitrary: fc.constant(6) },
  { weight: 1, arbitrary: fc.nat({ max: 64 }) },
);

function reports(bytes: Uint8Array, ofLengths: readonly number[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const length of ofLengths) {
    if (at >= bytes.length) break;
    pieces.push(bytes.subarray(at, at + length));
    at += Math.max(1, length);
  }
  return pieces;
}
