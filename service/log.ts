import { pino } from 'pino';
import type { Logger } from './ports.ts';

export interface ServiceLog {
  readonly log: Logger;
  /** Ends the process once the log is written, or after a second if its reader is stuck. */
  readonly exit: (code: number) => void;
}

const patienceMs = 1000;

/** Logs one JSON line per event to standard error. Never blocks: a stuck reader must not stop the service. */
export function openLog(): ServiceLog {
  // Only with a `minLength` does `flush` call back after everything is written.
  const file = pino.destination({ dest: 2, sync: false, minLength: 1, maxLength: 4 * 1024 * 1024 });
  return {
    log: pino({ base: null }, file),
    exit: (code) => {
      const end = () => {
        // Otherwise the exit would retry the remaining lines for ever if the reader is gone.
        file.destroy();
        process.exit(code);
      };
      setTimeout(end, patienceMs);
      file.flush(end);
    },
  };
}
