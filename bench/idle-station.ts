/** Figure f: what a station with 20,000 items holds and takes while nobody does anything, beside a Node program that only waits. */
import { setTimeout as sleep } from 'node:timers/promises';
import { valueOf } from '../testing/value-of.ts';
import { startHost } from './browser/app.ts';
import { callBridge, untilAnswer } from './browser/bridge.ts';
import { launchChromium, openPage, untilPinPad } from './browser/chromium.ts';
import { megabytes, smallShare, type Figure, type FigureOutcome } from './measure/figure.ts';
import { pressureNote, processorMs, residentMegabytes, watchPressure } from './measure/processes.ts';
import { addItems, items, pin } from './scan.ts';
import { startServer } from './servers/process.ts';
import { workspace } from './workspace.ts';

const mostMegabytes = 140;
/** Share of one core. */
const mostBusy = 0.002;
/** Until what a start sets going has come to its end, and how long it is then watched. */
const settleMs = 75_000;
const watchedMs = 60_000;

const waits = "console.log('there'); setInterval(() => undefined, 2 ** 30)";

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  const data = space.file('data');
  // The first start makes the folder and its sample salon.
  await (await startHost(data))[Symbol.asyncDispose]();
  await addItems(`${data}/sample.sqlite`);

  await using browser = await launchChromium();
  await using host = await startHost(data);
  await using waiting = await startServer(['-e', waits], { isReady: (text) => text === 'there' });
  const page = await openPage(browser);
  await page.goto(host.address);
  await untilPinPad(page);
  valueOf(await callBridge(page, 'session.signIn', { pin }), 'signing in');
  await untilAnswer(page, 'stock.chart', { search: '', show: 'open', rangeId: null }, `"all":${items},`);
  await sleep(settleMs);

  const pids = { station: host.pid, waiting: waiting.pid };
  const pressure = watchPressure();
  const taken = () => ({ station: processorMs([pids.station]), waiting: processorMs([pids.waiting]) });
  const [began, before] = [performance.now(), taken()];
  await sleep(watchedMs);
  const [ms, after] = [performance.now() - began, taken()];
  const share = (of: keyof typeof pids) => (after[of] - before[of]) / ms;
  const held = residentMegabytes(pids.station);
  return {
    what: `A station with ${items} items at rest`,
    value: megabytes(held),
    measured: `${smallShare(share('station'))} of one core, somebody signed in and the page open`,
    holds: held <= mostMegabytes && share('station') <= mostBusy,
    compared: [
      { what: 'a Node program that only waits', value: megabytes(residentMegabytes(pids.waiting)) },
      { what: 'what that takes of one core', value: smallShare(share('waiting')) },
    ],
    notes: pressureNote(pressure()),
  };
}

export const idleStation: Figure = {
  letter: 'f',
  what: 'a station at rest',
  target: `≤ ${megabytes(mostMegabytes)}, ≤ ${smallShare(mostBusy)} of one core`,
  measure,
};
