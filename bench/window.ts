/** The app's window beside a bare Electron window in the same runtime: its start until the PIN pad is painted, and its rest. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleApp, dist } from '../build/bundle.ts';
import { findRuntime, hasDisplay } from '../build/runtime.ts';
import { startSample } from '../testing/service/sample-service.ts';
import { megabytes, milliseconds, smallShare, type Figure, type FigureOutcome } from './measure/figure.ts';
import { processorMs, sharedMegabytes } from './measure/processes.ts';
import { inTurn, pause } from './measure/rounds.ts';
import { writeBareApp } from './window/bare.ts';
import { openWindow, type WindowedApp } from './window/open.ts';

/** Limits as multiples of a bare window's values. */
const targets = { start: 1.6, memory: 1.5 };
/** Share of one core. */
const mostIdle = 0.005;
const rounds = 7;
/** Milliseconds until the work that a start triggers has ended: V8 cleans up for a minute. */
const settleMs = { salon: 75_000, bare: 20_000 };
const watchedMs = 45_000;

interface Windows {
  readonly salon: WindowedApp;
  readonly bare: WindowedApp;
}

/** Runs the work with the app, at a service in another process, and with an empty app. */
async function withWindows<T>(work: (windows: Windows) => Promise<T>): Promise<T> {
  const program = findRuntime(process.env);
  if (program === null || !hasDisplay(process.platform, process.env))
    throw new Error('there is no Electron runtime here, or no display');
  await bundleApp({ say: () => undefined });
  // The runtime may run as another user.
  const place = mkdtempSync(path.join(tmpdir(), 'colour-bar-window-'));
  chmodSync(place, 0o755);
  const service = await startSample();
  try {
    const keyFile = path.join(place, 'key.txt');
    writeFileSync(keyFile, service.keys.full, { mode: 0o644 });
    const salon: WindowedApp = {
      program,
      args: [
        dist,
        `--address=${service.url}`,
        `--key-file=${keyFile}`,
        `--location=${service.locations[0]?.name ?? ''}`,
        '--keep-key-unsealed',
      ],
      dataFolder: path.join(place, 'salon'),
      untilShown: (page) =>
        page.waitForFunction(() => {
          const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
          return [...document.querySelectorAll('button')].filter(isShown).length >= 10;
        }),
    };
    const bare: WindowedApp = {
      program,
      args: [writeBareApp(path.join(place, 'bare'))],
      dataFolder: path.join(place, 'bare-data'),
      untilShown: (page) => page.waitForSelector('h1'),
    };
    return await work({ salon, bare });
  } finally {
    await service.kill();
    rmSync(place, { recursive: true, force: true });
  }
}

async function startOf(app: WindowedApp): Promise<number> {
  await pause();
  await using opened = await openWindow(app);
  return opened.paintedAfter;
}

async function inWindow<T>(
  app: WindowedApp,
  work: (pids: () => readonly number[]) => Promise<T>,
): Promise<T> {
  await using opened = await openWindow(app);
  return await work(opened.pids);
}

const measureStart = () =>
  withWindows(async ({ salon, bare }): Promise<FigureOutcome> => {
    const found = await inTurn(rounds, { salon: () => startOf(salon), bare: () => startOf(bare) });
    const part = found.ratio('salon', 'bare');
    return {
      what: 'Window: start to PIN pad',
      value: milliseconds(found.median('salon')),
      measured: `${part.toFixed(2)} × (at least ${found.least('salon', 'bare').toFixed(2)}) a bare window’s`,
      holds: part <= targets.start,
      compared: [{ what: 'a bare window', value: milliseconds(found.median('bare')) }],
      notes: [],
    };
  });

const memoryOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + sharedMegabytes(pid), 0);

/** One window after the other: two would share the pages of the same program. */
const measureRest = () =>
  withWindows(async ({ salon, bare }): Promise<FigureOutcome> => {
    const least = await inWindow(bare, async (pids) => {
      await sleep(settleMs.bare);
      return memoryOf(pids());
    });
    const { held, idle } = await inWindow(salon, async (pids) => {
      await sleep(settleMs.salon);
      const [began, before] = [performance.now(), processorMs(pids())];
      await sleep(watchedMs);
      return { held: memoryOf(pids()), idle: (processorMs(pids()) - before) / (performance.now() - began) };
    });
    const memory = held / least;
    return {
      what: 'Window: memory at the PIN pad',
      value: megabytes(held),
      measured: `${memory.toFixed(2)} × a bare window’s, ${smallShare(idle)} of one core`,
      holds: memory <= targets.memory && idle <= mostIdle,
      compared: [{ what: 'a bare window', value: megabytes(least) }],
      notes: [`After ${settleMs.salon / 1000} s, for ${watchedMs / 1000} s.`],
    };
  });

export const start: Figure = {
  name: 'start',
  what: "the window's start until the PIN pad is painted, beside a bare window",
  target: `≤ ${targets.start} ×`,
  measure: measureStart,
};

export const rest: Figure = {
  name: 'rest',
  what: "the idle window's memory and processor time, beside a bare window",
  target: `≤ ${targets.memory} × its memory, ≤ ${smallShare(mostIdle)} of one core`,
  measure: measureRest,
};
