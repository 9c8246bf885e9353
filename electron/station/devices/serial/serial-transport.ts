/**
 * A serial port that comes and goes. Unplugging is often silent: `close` may not come and a write may never call back.
 * So a port counts as lost when its path is gone or leads to another device, when a write takes more than a second, and
 * when it reports an error; then it is reopened with growing waits until the transport is closed.
 */
import { stat } from 'node:fs/promises';
import type { SerialPort } from 'serialport';
import type { Clock } from '../../ports.ts';
import type { ScaleTransport, SerialSettings } from '../protocol.ts';
import { readAtOnce } from './read-at-once.ts';

export type SerialState =
  | { readonly type: 'open' }
  | { readonly type: 'opening' }
  /** It will be tried again; `denied`: the person at this computer may not use the port; `busy`: another program does. */
  | { readonly type: 'waiting'; readonly because: 'absent' | 'denied' | 'busy' | 'lost' | 'failed' }
  | { readonly type: 'closed' };

export interface SerialTransport extends ScaleTransport {
  state(): SerialState;
}

export interface SerialTransportOptions {
  /** `/dev/serial/by-id/…`, `COM3`: one that stays when the device is plugged in again. */
  readonly path: string;
  readonly settings: SerialSettings;
  readonly clock: Clock;
  readonly stateChanged?: (state: SerialState) => void;
}

const writeWithinMs = 1000;
const lookEveryMs = 1000;
const firstRetryMs = 250;
const slowestRetryMs = 5000;
/** The most polls that the device has not taken yet; more would not help. */
const mostWaiting = 8;

export function serialTransport({
  path,
  settings,
  clock,
  stateChanged,
}: SerialTransportOptions): SerialTransport {
  let state: SerialState = { type: 'closed' };
  let connection: Connection | null = null;
  const change = (next: SerialState) => {
    state = next;
    stateChanged?.(next);
  };
  return {
    state: () => state,
    open: (listen, ready) => {
      connection?.end();
      const mine = connect({ path, settings, clock, listen, ready, change });
      connection = mine;
      return () => {
        mine.end();
        if (connection !== mine) return;
        connection = null;
        change({ type: 'closed' });
      };
    },
    write: (bytes) => connection?.write(bytes),
  };
}

interface Connection {
  write(bytes: Uint8Array): void;
  end(): void;
}

interface Wanted extends Omit<SerialTransportOptions, 'stateChanged'> {
  readonly listen: (bytes: Uint8Array) => void;
  readonly ready: () => void;
  readonly change: (state: SerialState) => void;
}

function connect({ path, settings, clock, listen, ready, change }: Wanted): Connection {
  let ended = false;
  let port: SerialPort | null = null;
  let portIs: string | null = null;
  let retryMs = firstRetryMs;
  let waiting = 0;
  let cancel: (() => void) | null = null;

  const later = (ms: number, run: () => void) => {
    cancel?.();
    cancel = clock.after(ms, run);
  };
  const wait = (because: Extract<SerialState, { type: 'waiting' }>['because']) => {
    if (ended) return;
    later(retryMs, () => void tryOpen());
    retryMs = Math.min(slowestRetryMs, retryMs * 2);
    // Last, as a listener may end it.
    change({ type: 'waiting', because });
  };
  const lose = (lost: SerialPort) => {
    if (port !== lost) return;
    port = null;
    waiting = 0;
    giveUp(lost);
    wait('lost');
  };
  const look = (watched: SerialPort) => {
    if (port !== watched || process.platform === 'win32') return;
    later(lookEveryMs, () => {
      void deviceAt(path).then((found) => {
        if (found !== null && found === portIs) look(watched);
        else lose(watched);
      });
    });
  };
  const tryOpen = async (): Promise<void> => {
    change({ type: 'opening' });
    // Before it is opened: if the device is swapped in between, it is opened once too often rather than never.
    const [made, found] = await Promise.all([makePort(path, settings), deviceAt(path)]);
    if (ended) return;
    if (made === null) return wait('failed');
    made.once('open', () => readAtOnce(made));
    made.on('data', (bytes: Uint8Array) => {
      if (port === made) listen(bytes);
    });
    made.on('close', () => lose(made));
    made.on('error', () => lose(made));
    made.open((error) => {
      if (ended) return giveUp(made);
      if (error) return wait(reasonOf(error));
      port = made;
      portIs = found;
      retryMs = firstRetryMs;
      change({ type: 'open' });
      look(made);
      if (port === made) ready();
    });
  };

  void tryOpen();
  return {
    write: (bytes) => {
      const to = port;
      if (to === null || waiting >= mostWaiting) return;
      waiting += 1;
      const cancelLimit = clock.after(writeWithinMs, () => lose(to));
      to.write(Uint8Array.from(bytes), undefined, (error) => {
        cancelLimit();
        if (port !== to) return;
        waiting -= 1;
        if (error) lose(to);
      });
    },
    end: () => {
      ended = true;
      cancel?.();
      if (port) giveUp(port);
      port = null;
    },
  };
}

/** Null if the library does not load on this machine, or if it refuses the settings. */
async function makePort(path: string, { baud, ...framing }: SerialSettings): Promise<SerialPort | null> {
  try {
    const { SerialPort: Port } = await import('serialport');
    return new Port({ path, baudRate: baud, ...framing, autoOpen: false });
  } catch {
    return null;
  }
}

/**
 * Identifies the path's current device; null: none. Within a second a link may lead to another device, and a device
 * that was plugged in again has its old number but a new node.
 */
async function deviceAt(path: string): Promise<string | null> {
  if (process.platform === 'win32') return null;
  try {
    const { dev, ino, rdev } = await stat(path);
    return [dev, ino, rdev].join(':');
  } catch {
    return null;
  }
}

/** Not awaited: an unplugged port may never close. */
function giveUp(port: SerialPort): void {
  port.removeAllListeners();
  port.on('error', () => undefined);
  if (port.isOpen) port.close(() => undefined);
}

function reasonOf({ message }: Error): 'absent' | 'denied' | 'busy' | 'failed' {
  if (/no such file|not found|ENOENT|File not found/i.test(message)) return 'absent';
  if (/permission|access denied|EACCES/i.test(message)) return 'denied';
  return /lock|busy|EBUSY/i.test(message) ? 'busy' : 'failed';
}
