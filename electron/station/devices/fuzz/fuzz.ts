/**
 * Random and mutated bytes through a parser: it must not throw, must read nothing that its protocol's grammar does not
 * allow, must not keep what it is fed, and must read a sound frame again once the noise is over.
 */
import type { Frame, ProtocolId } from '../protocol.ts';
import { protocolOf } from '../protocols.ts';
import { capturesOf } from '../protocols/corpus/captures.ts';
import { encoders } from '../protocols/corpus/encoders.ts';
import { chanceOf, type Chance } from '../protocols/corpus/encoders/seeded.ts';
import { grammars, longestRaw } from '../protocols/corpus/grammars.ts';
import { wordsOf } from '../protocols/corpus/reading-words.ts';

export interface FuzzReport {
  readonly protocol: ProtocolId;
  readonly seed: number;
  readonly megabytes: number;
  /** Frames that said a weight, overload, underload or motion. */
  readonly readings: number;
  readonly violations: number;
  /** The first few, in words. */
  readonly examples: readonly string[];
  /** Of the parser alone. */
  readonly megabytesPerSecond: number;
}

const chunk = 1 << 16;

/** `milliseconds`: a clock that only goes forward. */
export function fuzz(
  protocol: ProtocolId,
  { megabytes, seed }: { megabytes: number; seed: number },
  milliseconds: () => number,
): FuzzReport {
  const chance = chanceOf(seed);
  const sound = streamsOf(protocol, seed);
  const parser = protocolOf(protocol).parser();
  const examples: string[] = [];
  let [readings, violations, spent, fed] = [0, 0, 0, 0];
  const violation = (text: string) => {
    violations += 1;
    if (examples.length < 5) examples.push(text);
  };
  const check = (frame: Frame) => {
    if (frame.raw.length > longestRaw[protocol]) violation(`${frame.raw.length} characters kept`);
    if (frame.what === 'answer' || frame.what === 'other' || frame.what === 'noise') return;
    readings += 1;
    const words = wordsOf(frame) ?? '';
    if (!grammars[protocol](frame.raw).includes(words)) violation(`${words} of ${JSON.stringify(frame.raw)}`);
  };

  const whole = protocolOf(protocol).carrier === 'hid';
  for (let turn = 0; fed < megabytes * 1_000_000; turn += 1) {
    const bytes = made(
      kinds[turn % kinds.length] ?? 'random',
      chance,
      sound,
      Math.min(chunk, megabytes * 1_000_000 - fed),
    );
    fed += bytes.length;
    const pieces = whole ? reports(bytes, chance) : [bytes];
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

/** In turn: anything, the protocol's own letters in any order, its streams with bytes changed, lost and sent again. */
const kinds = ['random', 'letters', 'mutated'] as const;

function made(kind: (typeof kinds)[number], chance: Chance, sound: Uint8Array, size: number): Uint8Array {
  switch (kind) {
    case 'random':
      return Uint8Array.from({ length: size }, () => chance.whole(0, 255));
    case 'letters':
      return Uint8Array.from({ length: size }, () => chance.pick(sound));
    case 'mutated':
      return mutated(chance, sound, size);
    default:
      return kind satisfies never;
  }
}

function mutated(chance: Chance, sound: Uint8Array, size: number): Uint8Array {
  let from = chance.whole(0, sound.length - 1);
  let hurtIn = chance.whole(1, 60);
  return Uint8Array.from({ length: size }, () => {
    const byte = sound[from] ?? 0;
    let step = 1;
    hurtIn -= 1;
    if (hurtIn === 0) {
      hurtIn = chance.whole(1, 60);
      switch (chance.whole(0, 3)) {
        case 0:
          step = chance.whole(2, 5);
          break;
        case 1:
          step = -chance.whole(1, 30);
          break;
        case 2:
          // One more that was never sent.
          return chance.whole(0, 255);
        default:
          from = (from + 1) % sound.length;
          return byte ^ (1 << chance.whole(0, 7));
      }
    }
    from = (from + step + sound.length) % sound.length;
    return byte;
  });
}

/** Mostly of the right length, as an operating system gives them. */
function reports(bytes: Uint8Array, chance: Chance): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = chance.often(0.9) ? 6 : chance.whole(0, 64);
    pieces.push(bytes.subarray(at, at + length));
    at += Math.max(1, length);
  }
  return pieces;
}
