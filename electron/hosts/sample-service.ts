/**
 * The embedded service with the sample salon, as a separate process. The host provides the spawn function: a child
 * process, or Electron's utility process.
 */
import path from 'node:path';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { yieldToEvents } from '../station/lifetime.ts';
import type { Log, SampleAccount, SampleStarter } from '../station/ports.ts';
import { sampleKeyFile } from './data-folder.ts';

export interface ServiceProcess {
  readonly pid: number | undefined;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** The listener is called once, when the process is gone or could not be started. */
  onExit(listener: (code: number | null) => void): void;
  /** Ends the process; `force`: without waiting for its clean end. */
  kill(force: boolean): void;
}

export interface EmbeddedService extends SampleStarter {
  /** Ends the process, if one runs, and starts no other. */
  end(): Promise<void>;
}

export interface EmbeddedServiceOptions {
  readonly dataFolder: string;
  readonly spawn: (args: readonly string[]) => ServiceProcess;
  readonly log: Log;
  /** The process starts when this is settled (at most two seconds later), as its start would slow the page's start down. */
  readonly firstPicture?: Promise<unknown>;
  /** Called with the booking page's address of the sample's first location, each time the service listens. */
  readonly onBookingPage?: (address: string) => void;
  /** Milliseconds after which a silent service counts as failed. */
  readonly patience?: number;
  /** Milliseconds between asking it to end and ending it. */
  readonly grace?: number;
}

interface Ready {
  readonly url: string;
  readonly key: string;
  readonly widget: readonly SampleAccount[];
}

/** Arguments: with history, on a random local port, with its own key. */
const argsOf = (dataFolder: string): string[] => [
  '--database',
  path.join(dataFolder, 'sample.sqlite'),
  '--own-key',
  path.join(dataFolder, sampleKeyFile),
  ...'--port 0 --sample --history --rate-limit 0 --list-delay 1'.split(' '),
];

/** Parses the service's ready line and its key with all scopes. */
function readReady(line: string): Ready {
  const {
    url,
    keys,
    widget = [],
  } = JSON.parse(line) as { url?: unknown; keys?: { full?: unknown }; widget?: SampleAccount[] };
  if (typeof url !== 'string' || typeof keys?.full !== 'string') throw new Error('not the line of a service');
  return { url, key: keys.full, widget };
}

/** The booking page of the first account, on the service's server. */
function bookingPageOf({ url, widget }: Ready): string | null {
  const [, account] = /\/([^/]+)$/.exec(widget[0]?.url ?? '') ?? [];
  return account === undefined ? null : `${url}/book/${account}`;
}

/** Calls back for each whole line. */
function eachLine(stream: Readable, listener: (line: string) => void): void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  stream.on('data', (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) listener(line);
  });
  // A broken pipe is followed by the exit, which is handled.
  stream.on('error', () => undefined);
}

/** The longest wait for the first paint, in milliseconds. */
const longestWaitMs = 2000;

export function embeddedService({
  dataFolder,
  spawn,
  log,
  firstPicture,
  onBookingPage,
  patience = 60_000,
  grace = 3_000,
}: EmbeddedServiceOptions): EmbeddedService {
  let running: { process: ServiceProcess; ready: Promise<Ready>; gone: Promise<void> } | null = null;
  let ended = false;
  const mayBegin = Promise.withResolvers<void>();
  const begin = () => mayBegin.resolve();
  if (firstPicture === undefined) begin();
  else {
    firstPicture.then(begin, begin);
    setTimeout(begin, longestWaitMs).unref();
  }

  function launch(): NonNullable<typeof running> {
    const child = spawn(argsOf(dataFolder));
    const left = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Ready>();
    let lastLine = '';
    const timer = setTimeout(() => {
      answer.reject(new Error('the sample service did not say that it is ready'));
      child.kill(true);
    }, patience);
    eachLine(child.stderr, (line) => {
      lastLine = line;
      log('info', 'service.says', { line });
    });
    eachLine(child.stdout, (line) => {
      try {
        const ready = readReady(line);
        answer.resolve(ready);
        clearTimeout(timer);
        const page = bookingPageOf(ready);
        if (page !== null) onBookingPage?.(page);
      } catch (cause) {
        answer.reject(new Error('the sample service said something unexpected', { cause }));
        // The process is useless: the next `start` spawns another one.
        child.kill(true);
      }
    });
    child.onExit((code) => {
      clearTimeout(timer);
      if (running?.process === child) running = null;
      if (!ended) log('warn', 'service.ended', { code });
      answer.reject(new Error(`the sample service ended (${code ?? 'killed'}): ${lastLine}`));
      left.resolve();
    });
    // A rejection that is not awaited is no bug.
    answer.promise.catch(() => undefined);
    return { process: child, ready: answer.promise, gone: left.promise };
  }

  return {
    async start() {
      await mayBegin.promise;
      if (ended) throw new Error('the host is ending');
      running ??= launch();
      return running.ready;
    },
    async end() {
      ended = true;
      begin();
      // First, callers that still wait for the start get their rejection.
      if (running === null) return yieldToEvents();
      const { process: child, gone } = running;
      child.kill(false);
      const timer = setTimeout(() => child.kill(true), grace);
      await gone;
      clearTimeout(timer);
    },
  };
}
