/**
 * Figure w: the desktop app beside a bare Electron window in the same runtime: how long until the PIN pad is painted, how
 * much memory both hold, and what the app takes of the processor while nobody does anything.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleApp, dist } from '../build/bundle.ts';
import { findRuntime, hasDisplay } from '../build/runtime.ts';
import { startSample } from '../testing/service/sample-service.ts';
import {
  megabytes,
  milliseconds,
  multiple,
  smallShare,
  type Figure,
  type FigureOutcome,
} from './measure/figure.ts';
import { pressureNote, processorMs, sharedMegabytes, watchPressure } from './measure/processes.ts';
import { inTurn, pause } from './measure/rounds.ts';
import { writeBareApp } from './window/bare.ts';
import { openWindow, type OpenWindow, type WindowedApp } from './window/open.ts';

/** Times a bare window's. */
const most = 1.5;
/** Share of one core. */
const mostIdle = 0.005;
const rounds = 7;
/**
 * Until what a start sets going has come to its end (the engine clears up after it for a minute), and how long it is then
 * watched.
 */
const settleMs = 75_000;
const watchedMs = 60_000;

interface AtRest {
  readonly megabytes: number;
  /** Share of one core. */
  readonly idle: number;
}

async function atRest(app: WindowedApp): Promise<AtRest> {
  await using opened = await openWindow(app);
  await sleep(settleMs);
  const held = opened.pids().reduce((sum, pid) => sum + sharedMegabytes(pid), 0);
  const [began, before] = [performance.now(), processorMs(opened.pids())];
  await sleep(watchedMs);
  return { megabytes: held, idle: (processorMs(opened.pids()) - before) / (performance.now() - began) };
}

async function startOf(app: WindowedApp): Promise<number> {
  await pause();
  await using opened: OpenWindow = await openWindow(app);
  return opened.paintedAfter;
}

async function measure(): Promise<FigureOutcome> {
  const program = findRuntime(process.env);
  if (program === null || !hasDisplay(process.platform, process.env))
    throw new Error('there is no Electron runtime here, or no display');
  await bundleApp();
  // Its runtime may run as somebody else.
  const place = mkdtempSync(path.join(tmpdir(), 'colour-bar-window-'));
  chmodSync(place, 0o755);
  const service = await startSample();
  const keyFile = path.join(place, 'key.txt');
  writeFileSync(keyFile, service.keys.full, { mode: 0o644 });
  const bare: WindowedApp = {
    program,
    args: [writeBareApp(path.join(place, 'bare'))],
    dataFolder: path.join(place, 'bare-data'),
    untilShown: (page) => page.waitForSelector('h1'),
  };
  const ours = (dataFolder: string, more: readonly string[]): WindowedApp => ({
    program,
    args: [dist, ...more],
    dataFolder,
    untilShown: (page) =>
      page.waitForFunction(() => {
        const visible = { visibilityProperty: true };
        return (
          [...document.querySelectorAll('button')].filter((one) => one.checkVisibility(visible)).length >= 10
        );
      }),
  });
  const [name = ''] = service.locations.map((one) => one.name);
  const salon = ours(path.join(place, 'salon'), [
    `--address=${service.url}`,
    `--key-file=${keyFile}`,
    `--location=${name}`,
    '--keep-key-unsealed',
  ]);
  const sample = ours(path.join(place, 'sample'), []);
  try {
    const pressure = watchPressure();
    const found = await inTurn(rounds, {
      salon: () => startOf(salon),
      sample: () => startOf(sample),
      bare: () => startOf(bare),
    });
    const rest = { salon: await atRest(salon), sample: await atRest(sample), bare: await atRest(bare) };
    const time = found.ratio('salon', 'bare');
    const memory = rest.salon.megabytes / rest.bare.megabytes;
    return {
      what: 'desktop app, start to PIN pad',
      value: milliseconds(found.median('salon')),
      measured: `${multiple(found, 'salon', 'bare')} a bare window’s time, ${memory.toFixed(2)} × its memory, idle ${smallShare(rest.salon.idle)}`,
      holds: time <= most && memory <= most && rest.salon.idle <= mostIdle,
      compared: [
        { what: 'a bare window', value: milliseconds(found.median('bare')) },
        { what: 'the same with the sample salon', value: milliseconds(found.median('sample')) },
        { what: 'memory at rest', value: megabytes(rest.salon.megabytes) },
        { what: 'memory of a bare window', value: megabytes(rest.bare.megabytes) },
        { what: 'memory with the sample salon', value: megabytes(rest.sample.megabytes) },
        { what: 'idle, a bare window', value: smallShare(rest.bare.idle) },
        { what: 'idle, with the sample salon', value: smallShare(rest.sample.idle) },
      ],
      notes: pressureNote(pressure()),
    };
  } finally {
    await service.kill();
    rmSync(place, { recursive: true, force: true });
  }
}

export const desktopWindow: Figure = {
  letter: 'w',
  what: 'the desktop app beside a bare window',
  target: `≤ ${most} × time and memory, idle ≤ ${smallShare(mostIdle)}`,
  measure,
};
