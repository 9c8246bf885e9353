/** From a scale's frame on a serial port until its number is painted. */
import { alignClocks, type Aligned } from './browser/align-clocks.ts';
import { launchChromium } from './browser/chromium.ts';
import { milliseconds, type Figure, type FigureOutcome } from './measure/figure.ts';
import { percentile } from './measure/rounds.ts';
import { openWeighingApp, type WeighingApp } from './weighing/app.ts';
import { frameWeight, perSecond, sendPour, sendStable } from './weighing/frames.ts';
import { workspace } from './workspace.ts';

/** Milliseconds. */
const target = 33;
const rounds = 3;
const framesInRound = 200;
/** Milliseconds; a number that is never painted ends the figure. */
const patience = 10_000;

interface Painted {
  /** Milliseconds from each frame until its number, or a later one, was painted. */
  readonly times: number[];
  /** Numbers that were skipped because a later one was painted. */
  readonly overtaken: number;
}

async function measureRound(
  { page, terminal }: WeighingApp,
  { here }: Aligned,
  seed: number,
): Promise<Painted> {
  await page.evaluate(() => void (window.paint.observed = []));
  const sent = await sendPour(terminal, framesInRound, seed);
  const last = frameWeight(framesInRound - 1);
  await page.waitForFunction((text) => window.paint.observed.at(-1)?.text === text, last, {
    timeout: patience,
  });
  const observed = await page.evaluate(() => window.paint.observed);
  const numbers = new Map(sent.map((_, number) => [frameWeight(number), number]));
  const painted = observed.flatMap(({ text, at }) => {
    const number = numbers.get(text);
    return number === undefined ? [] : [{ number, at: here(at) }];
  });
  const times = sent.map((at, number) => {
    const first = painted.find((one) => one.number >= number);
    if (first === undefined) throw new Error(`the number ${frameWeight(number)} was never painted`);
    return first.at - at;
  });
  return { times, overtaken: sent.length - new Set(painted.map(({ number }) => number)).size };
}

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  await using browser = await launchChromium();
  await using app = await openWeighingApp(browser, space.file('data'));
  const clocks = await alignClocks(app.page);
  const found: Painted[] = [];
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    await sendStable(app.terminal, perSecond);
    const painted = await measureRound(app, clocks, round);
    // The scale goes back to the weight before the pour, so that the screen asks nothing after the silence.
    await sendStable(app.terminal, perSecond);
    if (round > 0) found.push(painted);
  }
  const times = found.flatMap((one) => one.times);
  const overtaken = found.reduce((sum, one) => sum + one.overtaken, 0);
  const p95 = percentile(times, 95);
  return {
    what: 'Scale: frame on the port to number painted, p95',
    value: milliseconds(p95),
    measured: `p95 of ${times.length} frames at ${perSecond} a second, median ${milliseconds(percentile(times, 50))}, longest ${milliseconds(percentile(times, 100))}`,
    holds: p95 <= target,
    compared: [{ what: 'the time between two frames of the screen', value: milliseconds(1000 / 60) }],
    notes: [
      `The page's clock is known to ±${clocks.within.toFixed(2)} ms.`,
      `An overtaken number counts until the later one is painted: ${overtaken} of ${times.length}.`,
    ],
  };
}

export const weight: Figure = {
  name: 'weight',
  what: "a scale's frame until its number is painted",
  target: `≤ ${target} ms`,
  measure,
};
