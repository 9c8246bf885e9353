/** The host's log: one line of JSON per event, in the data folder, readable by its owner only. */
import { renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import type { Log } from '../station/ports.ts';

const largest = 5_000_000;

export interface LogFile {
  readonly log: Log;
  readonly close: () => void;
}

/** A log that has grown large is set aside when the host starts; one older log is kept. */
export function openLogFile(dataFolder: string): LogFile {
  const file = path.join(dataFolder, 'colour-bar.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(file, `${file}.1`);
  const destination = pino.destination({ dest: file, mode: 0o600, sync: true });
  const logger = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    log: (level, event, more = {}) => logger[level](more, event),
    close: () => destination.end(),
  };
}
