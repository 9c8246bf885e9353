/** Figure n: from a scale's frame on a serial port to its number painted, against an empty page that is sent the same. */
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { SerialPort } from 'serialport';
import { WebSocketServer } from 'ws';
import { pseudoTerminal } from '../testing/scales/pseudo-terminal.ts';
import { alignClocks, type Aligned } from './browser/align-clocks.ts';
import { serveEmptyPage } from './browser/empty-page.ts';
import { launchChromium, openPage } from './browser/chromium.ts';
import { milliseconds, spread, type Figure, type FigureOutcome } from './measure/figure.ts';
import { percentile } from './measure/rounds.ts';
import { pressureNote, watchPressure } from './measure/processes.ts';
import { atPace, perSecond, sendPour, rest, frameWeight } from './serial/frames.ts';
import { openWeighingApp } from './serial/weighing-app.ts';
import { workspace } from './workspace.ts';

/** Milliseconds. */
const target = 33;
const rounds = 3;
const framesInRound = 200;
/** A number that is never painted ends the figure. */
const patience = 10_000;

interface Painted {
  /** Milliseconds from each frame until its number, or a later one, was painted. */
  readonly times: number[];
  /** Numbers that a later one was painted in place of. */
  readonly overtaken: number;
}

type SendPour = (seed: number) => Promise<number[]>;

async function measureRound(page: Page, { here }: Aligned, send: SendPour, seed: number): Promise<Painted> {
  await page.evaluate(() => void (window.paint.observed = []));
  const sent = await send(seed);
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

const emptyPage = `<!doctype html><title>Empty</title><p>0.0</p><script>
new WebSocket('ws://' + location.host).addEventListener('message', ({ data }) => {
  document.querySelector('p').textContent = JSON.parse(data).data.shown;
});
</script>`;

/** Sends to the page right from here: neither a serial port nor a station is in between. */
async function openEmptyPage(page: Page): Promise<{ send: SendPour } & Disposable> {
  const served = await serveEmptyPage(emptyPage);
  const sockets = new WebSocketServer({ server: served.server, perMessageDeflate: false });
  const connected = once(sockets, 'connection');
  await page.goto(served.url);
  await connected;
  await page.evaluate(() => window.paint.observe(() => document.querySelector('p')?.textContent ?? ''));
  const text = (number: number) => JSON.stringify({ event: 'reading', data: { shown: frameWeight(number) } });
  return {
    send: (seed) =>
      atPace(
        framesInRound,
        (number) => {
          for (const client of sockets.clients) client.send(text(number));
        },
        seed,
      ),
    [Symbol.dispose]: () => {
      for (const client of sockets.clients) client.terminate();
      served[Symbol.dispose]();
    },
  };
}

/** The same frames to a serial port that this process has opened itself: what the cable and its library take. */
async function portAlone(): Promise<number[]> {
  const terminal = await pseudoTerminal();
  const port = new SerialPort({ path: terminal.path, baudRate: 9600, autoOpen: false });
  try {
    await new Promise<void>((resolve, reject) => port.open((error) => (error ? reject(error) : resolve())));
    const came: number[] = [];
    const all = new Promise<void>((resolve) => {
      port.on('data', (bytes: Buffer) => {
        for (const byte of bytes) if (byte === 0x0a) came.push(performance.now());
        if (came.length === framesInRound) resolve();
      });
    });
    const sent = await sendPour(terminal, framesInRound);
    await all;
    return sent.map((at, number) => (came[number] ?? Number.NaN) - at);
  } finally {
    await new Promise<void>((resolve) => port.close(() => resolve()));
    await terminal.unplug();
  }
}

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  await using browser = await launchChromium();
  await using app = await openWeighingApp(browser, space.file('data'));
  const emptyTab = await openPage(browser);
  using empty = await openEmptyPage(emptyTab);
  const clocks = { app: await alignClocks(app.page), empty: await alignClocks(emptyTab) };

  const found: Record<'app' | 'empty', Painted[]> = { app: [], empty: [] };
  const pressure = watchPressure();
  // In turn, after one that warms up and does not count.
  for (let round = 0; round <= rounds; round++) {
    await emptyTab.bringToFront();
    const beside = await measureRound(emptyTab, clocks.empty, empty.send, round);
    await app.page.bringToFront();
    await rest(app.terminal, perSecond);
    const own = await measureRound(
      app.page,
      clocks.app,
      (seed) => sendPour(app.terminal, framesInRound, seed),
      round,
    );
    // What comes after the silence is what stood there before: nothing to ask about.
    await rest(app.terminal, perSecond);
    if (round === 0) continue;
    found.app.push(own);
    found.empty.push(beside);
  }
  const waited = pressure();
  const port = await portAlone();

  const [times, emptyTimes] = [found.app, found.empty].map((all) => all.flatMap((one) => one.times));
  if (times === undefined || emptyTimes === undefined) throw new Error('no rounds');
  const overtaken = found.app.reduce((sum, one) => sum + one.overtaken, 0);
  const p95 = percentile(times, 95);
  return {
    what: 'Scale: frame on the port to number painted, p95',
    value: milliseconds(p95),
    measured: `p95 of ${times.length} frames at ${perSecond} a second, median ${milliseconds(percentile(times, 50))}, longest ${milliseconds(percentile(times, 100))}`,
    holds: p95 <= target,
    compared: [
      { what: 'an empty page, sent the same over a socket', value: spread(emptyTimes, 95) },
      { what: 'the serial port alone, to its bytes in a program', value: spread(port, 95) },
    ],
    notes: [
      `From before the frame is written to a pseudo-terminal; the page's clock is known to ±${clocks.app.within.toFixed(2)} ms, its resolution is 0.1 ms.`,
      `A number that the next one overtook counts until that was painted: ${overtaken} of ${times.length}.`,
      ...pressureNote(waited),
    ],
  };
}

export const serialFrames: Figure = {
  letter: 'n',
  what: "a scale's frame to paint",
  target: `≤ ${target} ms`,
  measure,
};
