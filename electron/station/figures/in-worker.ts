/** The figures' thread, started on first use and ended after a while without requests. */
import { Worker } from 'node:worker_threads';
import type { Clock } from '../ports.ts';
import type { FiguresAnswers, FiguresRequest } from './rows.ts';

export interface FiguresThread {
  /** Rejects if the disk or the thread failed: nothing of the request is stored then. */
  readonly ask: <R extends FiguresRequest>(request: R) => Promise<FiguresAnswers[R['type']]>;
  /** Ends the thread for good, after its current request. */
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

interface Said {
  readonly number: number;
  readonly answer?: never;
  readonly error?: string;
}

const idleMs = 300_000;

/** A thread, and who waits for its answers. */
interface Running {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  readonly gone: Promise<void>;
}

function started(ended: () => void): Running {
  const extension = import.meta.url.endsWith('.ts') ? 'worker.ts' : 'figures.cjs';
  const worker = new Worker(new URL(`./${extension}`, import.meta.url), { execArgv: [] });
  // It must not keep the process alive.
  worker.unref();
  const waiting = new Map<number, Waiting>();
  worker.on('message', ({ number, answer, error }: Said) => {
    const asked = waiting.get(number);
    waiting.delete(number);
    if (error === undefined) asked?.resolve(answer as never);
    else asked?.reject(new Error(error));
  });
  let why = new Error('the thread ended');
  worker.on('error', (error) => {
    why = error instanceof Error ? error : why;
  });
  const gone = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      for (const { reject } of waiting.values()) reject(why);
      ended();
      resolve();
    });
  });
  return { worker, waiting, gone };
}

/** `ended`: called when the thread ended, and with it its open store. */
export function figuresThread({ clock, ended }: { clock: Clock; ended: () => void }): FiguresThread {
  let running: Running | null = null;
  let cancelIdle = () => {};
  let last = 0;
  let closed = false;
  const end = async (): Promise<void> => {
    cancelIdle();
    const ending = running;
    running = null;
    ending?.worker.postMessage('end');
    await ending?.gone;
  };
  const start = (): Running => {
    const made = started(() => {
      if (running === null || running === made) ended();
      if (running === made) running = null;
    });
    return made;
  };

  return {
    ask: (request) => {
      if (closed) return Promise.reject(new Error('the station ends'));
      running ??= start();
      cancelIdle();
      cancelIdle = clock.after(idleMs, () => void end());
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      last += 1;
      running.waiting.set(last, { resolve, reject });
      running.worker.postMessage({ number: last, request });
      return promise;
    },
    close: () => {
      closed = true;
      return end();
    },
  };
}
