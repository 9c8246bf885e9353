/** The station's process of `npm run dev`: restarted after each change, and signed in again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket, type RawData } from 'ws';
import type { PageFrame } from '../../shared/frames.ts';
import { root } from '../setup.mjs';

const signIn = 'session.signIn';
/** The number of retries while a station does not know its staff yet, and the milliseconds between them. */
const tries = 50;
const between = 100;

/** A text frame arrives as one buffer. */
const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

export interface StationProcess {
  /**
   * Connects a page to the station. Closes the page's connection when the station ends, so that the page reconnects.
   */
  readonly serve: (page: WebSocket) => void;
  /** Replaces the process; resolves once the new one answers. */
  readonly restart: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** `args`: for `station.ts`; `--fresh` applies to the first process only. `pin`: the person signed in at first. */
export function stationProcess(args: readonly string[], pin: string): StationProcess {
  let lastSignIn: unknown = { pin };
  let child = begin(args);
  let turn: Promise<void> = Promise.resolve();

  function begin(given: readonly string[]): { process: ChildProcess; address: Promise<string> } {
    const started = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(root, 'build/dev/station.ts'), ...given],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    const address = new Promise<string>((resolve) => {
      started.once('message', (port: number) => resolve(`ws://127.0.0.1:${port}`));
    });
    const ready = address.then(signedIn);
    // The process may end before its result is awaited.
    ready.catch(() => undefined);
    return { process: started, address: ready };
  }

  /** Signs the previous person in again, as soon as the restarted station knows its staff. */
  async function signedIn(address: string): Promise<string> {
    const socket = new WebSocket(address);
    // The process may end at any moment.
    socket.on('error', () => undefined);
    await once(socket, 'open');
    for (let id = 0; id < tries; id += 1) {
      const frame: PageFrame = { id, name: signIn, input: lastSignIn };
      socket.send(JSON.stringify(frame));
      const answer = await answerTo(socket, id);
      if (answer.ok) break;
      await sleep(between);
    }
    socket.close();
    return address;
  }

  async function serve(page: WebSocket) {
    const early: string[] = [];
    let onward: WebSocket | null = null;
    page.on('message', (data) => {
      const text = textOf(data);
      const { name, input } = JSON.parse(text) as Partial<PageFrame>;
      if (name === signIn) lastSignIn = input;
      if (onward === null) early.push(text);
      else onward.send(text);
    });
    const opened = new WebSocket(await child.address);
    opened.on('error', () => page.close());
    opened.on('message', (data) => page.send(textOf(data)));
    opened.on('close', () => page.close(1012, 'the station begins again'));
    page.on('close', () => opened.close());
    await once(opened, 'open');
    for (const text of early) opened.send(text);
    onward = opened;
  }

  async function end() {
    const { process: running } = child;
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  }

  return {
    serve: (page) => void serve(page).catch(() => page.close()),
    restart: () =>
      (turn = turn.then(async () => {
        await end();
        child = begin(args.filter((one) => one !== '--fresh'));
        await child.address;
      })),
    end,
  };
}

function answerTo(socket: WebSocket, id: number): Promise<{ ok: boolean }> {
  return new Promise((resolve) => {
    const hear = (data: RawData) => {
      const frame = JSON.parse(textOf(data)) as { id?: number; result?: { ok: boolean } };
      if (frame.id !== id || frame.result === undefined) return;
      socket.off('message', hear);
      resolve(frame.result);
    };
    socket.on('message', hear);
  });
}
