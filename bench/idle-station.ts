/**
 * Figure f: what a station with 20,000 items holds and takes while nobody does anything, beside a Node program that only
 * waits, and one that does nothing but is woken as often.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { valueOf } from '../testing/value-of.ts';
import { startHost } from './browser/app.ts';
import { callBridge, untilAnswer } from './browser/bridge.ts';
import { launchChromium, openPage, untilPinPad } from './browser/chromium.ts';
import { megabytes, smallShare, type Figure, type FigureOutcome } from './measure/figure.ts';
import {
  pressureNote,
  processorMs,
  residentMegabytes,
  timesWoken,
  watchPressure,
} from './measure/processes.ts';
import { addItems, items, pin } from './scan.ts';
import { startServer } from './servers/process.ts';
import { workspace } from './workspace.ts';

const mostMegabytes = 140;
/** Share of one core. */
const mostBusy = 0.002;
/**
 * Until what a start sets going has come to its end (the engine compiles for two minutes, and collects what is left of it
 * within six), and how long it is then watched: two rounds of what is done each minute.
 */
const settleMs = 360_000;
const watchedMs = 120_000;

/** How many times a second a station at rest is woken: by the service's answers, its scale's frames, its own heart. */
const wakings = 3;

/** A program that does nothing, every so many milliseconds. */
const startWaiting = (everyMs: number) =>
  startServer(['-e', `console.log('there'); setInterval(() => undefined, ${everyMs})`], {
    isReady: (text) => text === 'there',
  });

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  const data = space.file('data');
  // The first start makes the folder and its sample salon.
  await (await startHost(data))[Symbol.asyncDispose]();
  await addItems(`${data}/sample.sqlite`);

  await using browser = await launchChromium();
  await using host = await startHost(data);
  await using waiting = await startWaiting(2 ** 30);
  await using waking = await startWaiting(1000 / wakings);
  const page = await openPage(browser);
  await page.goto(host.address);
  await untilPinPad(page);
  valueOf(await callBridge(page, 'session.signIn', { pin }), 'signing in');
  await untilAnswer(page, 'stock.chart', { search: '', show: 'open', rangeId: null }, `"all":${items},`);
  await sleep(settleMs);

  const look = () => ({
    at: performance.now(),
    station: processorMs([host.pid]),
    waking: processorMs([waking.pid]),
    woken: timesWoken(host.pid),
  });
  const pressure = watchPressure();
  const before = look();
  await sleep(watchedMs);
  const after = look();
  const perMs = (of: keyof typeof before) => (after[of] - before[of]) / (after.at - before.at);
  const held = residentMegabytes(host.pid);
  return {
    what: `A station with ${items} items at rest`,
    value: megabytes(held),
    measured: `${smallShare(perMs('station'))} of one core, somebody signed in and the page open`,
    holds: held <= mostMegabytes && perMs('station') <= mostBusy,
    compared: [
      { what: 'a Node program that only waits', value: megabytes(residentMegabytes(waiting.pid)) },
      { what: `what one takes that is woken ${wakings} times a second`, value: smallShare(perMs('waking')) },
    ],
    notes: [
      `Its main thread was woken ${Math.round(perMs('woken') * 1000)} times a second.`,
      ...pressureNote(pressure()),
    ],
  };
}

export const idleStation: Figure = {
  letter: 'f',
  what: 'a station at rest',
  target: `≤ ${megabytes(mostMegabytes)}, ≤ ${smallShare(mostBusy)} of one core`,
  measure,
};
