/** Figure d: from `npm start` to the PIN pad on the screen, against an empty page's server started the same way. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Browser, Page } from '@playwright/test';
import { root } from '../build/setup.mjs';
import { npmStart } from './browser/app.ts';
import { launchChromium, openPage, untilPinPad } from './browser/chromium.ts';
import { milliseconds, multiple, type Figure, type FigureOutcome } from './measure/figure.ts';
import { inTurn, median, pause } from './measure/rounds.ts';
import { workspace } from './workspace.ts';

/** Times an empty page's server. */
const target = 1.6;
const rounds = 11;

const emptyServer = `
import { createServer } from 'node:http';
const page = '<!doctype html><title>Empty</title><p id="there">There</p>';
const server = createServer((request, response) => response.setHeader('content-type', 'text/html').end(page));
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port + '/'));
process.on('SIGTERM', () => process.exit());
`;

/** A package whose \`npm start\` serves one empty page through the same launcher: npm, Node, the pinned Node. */
function writeEmptyPackage(folder: string): void {
  mkdirSync(folder);
  writeFileSync(`${folder}/server.mjs`, emptyServer);
  const start = `node ${JSON.stringify(`${root}/build/run.mjs`)} ${JSON.stringify(`${folder}/server.mjs`)}`;
  writeFileSync(`${folder}/package.json`, JSON.stringify({ private: true, scripts: { start } }));
}

/** Milliseconds from `npm start` until `painted` resolves; the browser runs already, with an empty page open. */
async function timeStart(
  browser: Browser,
  folder: string,
  args: string[],
  painted: (page: Page) => Promise<void>,
): Promise<{ listening: number; painted: number }> {
  const page = await openPage(browser);
  await pause();
  const began = performance.now();
  await using app = await npmStart(folder, args);
  const listening = performance.now() - began;
  await page.goto(app.address, { waitUntil: 'commit' });
  await painted(page);
  const done = performance.now() - began;
  await page.context().close();
  return { listening, painted: done };
}

async function untilThere(page: Page): Promise<void> {
  await page.waitForFunction(() => 'paint' in window);
  await page.evaluate(() => window.paint.when(() => document.getElementById('there') !== null));
}

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  const empty = space.file('empty');
  writeEmptyPackage(empty);
  await using browser = await launchChromium();
  const args = (data: string) => ['--browser', '--port', '0', '--data', space.file(data)];
  const app = (data: string) => timeStart(browser, root, args(data), untilPinPad);

  const listening: number[] = [];
  const found = await inTurn(rounds, {
    // The round that does not count builds what is not built.
    app: async () => {
      const times = await app('data');
      listening.push(times.listening);
      return times.painted;
    },
    fresh: async (round) => (await app(`fresh-${round}`)).painted,
    empty: async () => (await timeStart(browser, empty, [], untilThere)).painted,
  });
  return {
    what: 'npm start to PIN pad',
    value: milliseconds(found.median('app')),
    measured: `${multiple(found, 'app', 'empty')} an empty page’s server`,
    holds: found.ratio('app', 'empty') <= target,
    compared: [
      {
        what: 'until it prints its address',
        value: milliseconds(median(listening.slice(1))),
      },
      { what: 'the same with a new sample salon to make', value: milliseconds(found.median('fresh')) },
      {
        what: 'an empty page’s server through the same launcher',
        value: milliseconds(found.median('empty')),
      },
    ],
    notes: [],
  };
}

export const startUp: Figure = {
  letter: 'd',
  what: 'npm start to PIN pad',
  target: `≤ ${target} ×`,
  measure,
};
