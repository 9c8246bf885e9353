/** Figure o: what a scale that sends twenty frames a second costs the station's process, and all others. */
import path from 'node:path';
import type { CDPSession } from '@playwright/test';
import { launchChromium } from './browser/chromium.ts';
import { milliseconds, smallShare, type Figure, type FigureOutcome } from './measure/figure.ts';
import { median } from './measure/rounds.ts';
import {
  commandOf,
  familyOf,
  pressureNote,
  processorMs,
  residentMegabytes,
  tickMs,
  watchPressure,
} from './measure/processes.ts';
import { pseudoTerminal } from '../testing/scales/pseudo-terminal.ts';
import { changedSpots, followChanges, openEmptyPage } from './serial/empty-page.ts';
import { perSecond, sendPour, rest } from './serial/frames.ts';
import { openWeighingApp } from './serial/weighing-app.ts';
import { startServer } from './servers/process.ts';
import { workspace } from './workspace.ts';

/** Shares of one core: the station's, and the page's beyond an empty one that paints the same spots. */
const target = 0.005;
const pageTarget = 0.05;
const rounds = 3;
const secondsInRound = 20;

type Group = 'station' | 'service' | 'browser' | 'passing';

/** Share of one core that each group of processes used while `work` went on. */
async function shares(
  groups: Readonly<Record<Group, readonly number[]>>,
  work: () => Promise<unknown>,
): Promise<Record<Group, number>> {
  const names = Object.keys(groups) as Group[];
  const taken = () => names.map((name) => processorMs(groups[name]));
  const [began, before] = [performance.now(), taken()];
  await work();
  const [ms, after] = [performance.now() - began, taken()];
  return Object.fromEntries(
    names.map((name, at) => [name, ((after[at] ?? 0) - (before[at] ?? 0)) / ms]),
  ) as Record<Group, number>;
}

async function metric(session: CDPSession, named: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === named)?.value ?? 0;
}

/** What the page still holds once nothing is left to be collected. */
async function heapMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await metric(session, 'JSHeapUsedSize')) / 1e6;
}

const beforeAndAfter = (before: number, after: number) => `${before.toFixed(1)} → ${after.toFixed(1)} MB`;

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  await using browser = await launchChromium();
  await using app = await openWeighingApp(browser, space.file('data'));
  await using parts = new AsyncDisposableStack();
  const session = await app.page.context().newCDPSession(app.page);
  // Processor time: what else the machine does is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  // The same errand with the least that does it: another port, a program that only passes on, a page with nothing else.
  const other = parts.adopt(await pseudoTerminal(), (one) => one.unplug());
  const passing = parts.use(
    await startServer([path.join(import.meta.dirname, 'serial/pass-on.ts'), other.path], {
      isReady: (text) => text.startsWith('ws:'),
    }),
  );
  await app.page.evaluate(() => window.paint.forget());
  await app.page.mouse.move(0, 0);
  await followChanges(app.page);
  // As long as each of those that follow: it tells how often each spot changes, and how wide it becomes.
  await sendPour(app.terminal, secondsInRound * perSecond);
  await openEmptyPage(browser, passing.line, await changedSpots(app.page));
  const groups = {
    passing: [passing.pid],
    station: [app.pid],
    service: familyOf(app.pid).slice(1),
    // Its first process and all that this one started, each once.
    browser: familyOf(
      familyOf(process.pid).find((pid) => commandOf(pid).includes('--remote-debugging-pipe')) ?? Number.NaN,
    ),
  };

  const sleep = (seconds: number) =>
    app.page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), seconds * 1000);
  const found: {
    quiet: Record<Group, number>;
    weighing: Record<Group, number>;
    least: Record<Group, number>;
  }[] = [];
  const scripts: number[] = [];
  const memory = { station: [0, 0], page: [0, 0] };
  const remember = async (at: 0 | 1) => {
    memory.page[at] = await heapMegabytes(session);
    memory.station[at] = residentMegabytes(app.pid);
  };
  const pressure = watchPressure();
  for (let round = 0; round <= rounds; round++) {
    // The first warms up and does not count: scales are on all day.
    if (round === 1) await remember(0);
    const quiet = await shares(groups, () => sleep(secondsInRound));
    await rest(app.terminal, perSecond);
    const before = await metric(session, 'ScriptDuration');
    const weighing = await shares(groups, () => sendPour(app.terminal, secondsInRound * perSecond, round));
    const script = (await metric(session, 'ScriptDuration')) - before;
    await rest(app.terminal, perSecond);
    const least = await shares(groups, () => sendPour(other, secondsInRound * perSecond, round));
    if (round === 0) continue;
    found.push({ quiet, weighing, least });
    scripts.push((script * 1000) / (secondsInRound * perSecond));
  }
  await remember(1);
  const waited = pressure();

  const more = (name: Group) => median(found.map(({ quiet, weighing }) => weighing[name] - quiet[name]));
  const idle = (name: Group) => median(found.map(({ quiet }) => quiet[name]));
  const leastMore = (name: Group) => median(found.map(({ quiet, least }) => least[name] - quiet[name]));
  const [station, service, page] = [more('station'), more('service'), more('browser')];
  const beyond = page - leastMore('browser');
  return {
    what: `Scale: ${perSecond} frames a second, of one core, the station`,
    value: smallShare(station),
    measured: `the page ${smallShare(beyond)} beyond an empty one; median of ${rounds} rounds of ${secondsInRound} s with frames, each less as long without`,
    holds: station <= target && beyond <= pageTarget,
    compared: [
      { what: 'the station without frames', value: smallShare(idle('station')) },
      { what: 'a program that only passes them on', value: smallShare(leastMore('passing')) },
      { what: 'the browser, to paint them', value: smallShare(page) },
      { what: 'the browser, to paint them in an empty page', value: smallShare(leastMore('browser')) },
      { what: "the page's script, per frame", value: milliseconds(median(scripts)) },
      { what: 'all of it, with the service', value: smallShare(station + service + page) },
      { what: "the station's memory, before and after", value: beforeAndAfter(...pair(memory.station)) },
      { what: "the page's heap, before and after", value: beforeAndAfter(...pair(memory.page)) },
    ],
    notes: [
      `Each frame is another weight, as in a pour. Linux counts processor time by ${tickMs} ms: ${smallShare(tickMs / 1000 / secondsInRound)} of such a round.`,
      ...pressureNote(waited),
    ],
  };
}

const pair = ([before = 0, after = 0]: readonly number[]): [number, number] => [before, after];

export const serialCost: Figure = {
  letter: 'o',
  what: "what a scale's frames cost",
  target: `station ≤ ${target * 100} % of a core, page ≤ ${pageTarget * 100} % beyond an empty one`,
  measure,
};
