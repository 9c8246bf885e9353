/** A pour as a scale of MT-SICS sends it: twenty frames a second, each with another weight. */
import { setTimeout as later } from 'node:timers/promises';
import type { PseudoTerminal } from '../../testing/scales/pseudo-terminal.ts';
import { seededRandom } from '../../service/faults/seeded-random.ts';

export const perSecond = 20;
const everyMs = 1000 / perSecond;
/** A screen draws a frame each 16.7 ms: without it, all weights would come at the same moment of one. */
const jitterMs = 10;
/** Hundredths of a gram: an empty bowl. */
const bowl = 18_000;
/** From frame to frame; what is 0.1 g or more is never held for the eye. */
const step = 70;

const frame = (marker: 'S' | 'D', hundredths: number) =>
  `S ${marker} ${(hundredths / 100).toFixed(2).padStart(10)} g\r\n`;

/** What the screen says of the frame of that number; no two of one pour say the same. */
export const frameWeight = (number: number): string => ((step * (number + 1)) / 100).toFixed(1);

/** Calls `send` for each of `count` frames; resolves after the last with the `performance.now()` right before each. */
export async function atPace(count: number, send: (number: number) => void, seed = 1): Promise<number[]> {
  const random = seededRandom(seed);
  const began = performance.now();
  const sent: number[] = [];
  for (let number = 0; number < count; number++) {
    const due = began + number * everyMs + random.fraction() * jitterMs;
    await later(Math.max(0, due - performance.now()));
    sent.push(performance.now());
    send(number);
  }
  return sent;
}

/** The bowl alone, at rest. */
export const rest = (terminal: PseudoTerminal, count: number): Promise<number[]> =>
  atPace(count, () => terminal.send(frame('S', bowl)));

/** From the empty bowl on. */
export const sendPour = (terminal: PseudoTerminal, count: number, seed?: number): Promise<number[]> =>
  atPace(count, (number) => terminal.send(frame('D', bowl + step * (number + 1))), seed);
