/** The host's log: one line of JSON per event, in the data folder, readable by its owner only. */
import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import type { Log } from '../station/ports.ts';

/** Bytes after which a log is set aside, and a new one begun. */
const usualLargest = 5_000_000;
/** How many that were set aside are kept. */
const older = 2;

export interface LogFile {
  readonly log: Log;
  /** The last lines, at most `bytes` long. */
  readonly tail: (bytes: number) => string;
  readonly close: () => void;
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Removes texts that look like keys from every line. */
const withoutKeys = (line: string): string => line.replaceAll(/key_(live|test)_[\w-]+/g, 'key_$1_…');

/** Writes each line synchronously, as the process may be ending. `largest`: only tests ask for another. */
export function openLogFile(dataFolder: string, largest = usualLargest): LogFile {
  const file = path.join(dataFolder, 'colour-bar.log');
  const open = () => pino.destination({ dest: file, mode: 0o600, sync: true });
  const setAside = () => {
    for (let age = older - 1; age >= 1; age -= 1)
      if (sizeOf(`${file}.${age}`) > 0) renameSync(`${file}.${age}`, `${file}.${age + 1}`);
    renameSync(file, `${file}.1`);
  };
  let size = sizeOf(file);
  if (size > largest) {
    setAside();
    size = 0;
  }
  let destination = open();
  const write = (line: string) => {
    const safe = withoutKeys(line);
    size += Buffer.byteLength(safe);
    destination.write(safe);
    if (size <= largest) return;
    destination.end();
    try {
      setAside();
      size = 0;
    } catch {
      // Another program holds it open, as Windows allows: it grows until the next start.
      size = -Infinity;
    }
    destination = open();
  };
  const logger = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, { write });
  return {
    log: (level, event, more = {}) => logger[level](more, event),
    tail(bytes) {
      const length = Math.min(bytes, sizeOf(file));
      const buffer = Buffer.alloc(length);
      const descriptor = openSync(file, 'r');
      try {
        readSync(descriptor, buffer, 0, length, Math.max(0, sizeOf(file) - length));
      } finally {
        closeSync(descriptor);
      }
      const text = buffer.toString('utf8');
      // The first line may have been cut.
      return length === sizeOf(file) ? text : text.slice(text.indexOf('\n') + 1);
    },
    close: () => destination.end(),
  };
}
