/** A pour as a scale of MT-SICS sends it: twenty frames a second, each with another weight. */
import { setTimeout as later } from 'node:timers/promises';
import { seededRandom } from '../../testing/seeded-random.ts';
import type { PseudoTerminal } from '../../testing/scales/pseudo-terminal.ts';

export const perSecond = 20;
const everyMs = 1000 / perSecond;
/** Without jitter all weights would come at the same moment of the screen's frame of 16.7 ms. */
const jitterMs = 10;
/** Hundredths of a gram: an empty bowl. */
const bowl = 18_000;
/** From frame to frame; a step of 0.1 g or more is shown at once. */
const step = 70;

const frame = (marker: 'S' | 'D', hundredths: number) =>
  `S ${marker} ${(hundredths / 100).toFixed(2).padStart(10)} g\r\n`;

/** The text on the screen for the frame of that number, unique in its pour. */
export const frameWeight = (number: number): string => ((step * (number + 1)) / 100).toFixed(1);

/** Calls `send` for each of `count` frames; resolves with the `performance.now()` just before each. */
async function atPace(count: number, send: (number: number) => void, seed = 1): Promise<number[]> {
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

/** The empty bowl, stable. */
export const sendStable = (terminal: PseudoTerminal, count: number): Promise<number[]> =>
  atPace(count, () => terminal.send(frame('S', bowl)));

/** From the empty bowl on. */
export const sendPour = (terminal: PseudoTerminal, count: number, seed?: number): Promise<number[]> =>
  atPace(count, (number) => terminal.send(frame('D', bowl + step * (number + 1))), seed);
