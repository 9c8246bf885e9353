/** An Electron app in its window, driven through Chromium's debugging port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { connectToWindow } from '../../testing/connect-to-window.ts';
import { largestPaint } from '../browser/chromium.ts';
import { familyOf } from '../measure/processes.ts';

export interface OpenWindow extends AsyncDisposable {
  readonly page: Page;
  /** Milliseconds from the program's start until the largest contentful paint. */
  readonly paintedAfter: number;
  /** All its processes. */
  readonly pids: () => readonly number[];
}

export interface WindowedApp {
  readonly program: string;
  /** The app's folder and its arguments. */
  readonly args: readonly string[];
  readonly dataFolder: string;
  /** Resolves when the page is ready. */
  readonly untilShown: (page: Page) => Promise<unknown>;
}

export async function openWindow({
  program,
  args,
  dataFolder,
  untilShown,
}: WindowedApp): Promise<OpenWindow> {
  const began = Date.now();
  const child = spawn(program, [...args, '--remote-debugging-port=0', `--user-data-dir=${dataFolder}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  await using opening = new AsyncDisposableStack();
  opening.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let said = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      const found = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`it ended: ${said}`)));
  });
  const browser = await connectToWindow(`http://127.0.0.1:${port}`);
  opening.defer(() => browser.close());
  let page: Page | undefined;
  while ((page = browser.contexts()[0]?.pages()[0]) === undefined) await sleep(20);
  await untilShown(page);
  const paintedAfter = (await largestPaint(page)) - began;
  const opened = opening.move();
  return {
    page,
    paintedAfter,
    pids: () => familyOf(child.pid ?? Number.NaN),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
