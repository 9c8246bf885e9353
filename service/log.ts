import { pino } from 'pino';
import type { Logger } from './ports.ts';

export interface ServiceLog {
  readonly log: Logger;
  /** Ends the process once all that was logged is written, or after a second where nobody reads it. */
  readonly exit: (code: number) => void;
}

const patienceMs = 1000;

/** One line of JSON per event on standard error. Never waited for: whoever stopped reading must not stop the service. */
export function openLog(): ServiceLog {
  // With a least length `flush` calls back once all is written, and not at once.
  const file = pino.destination({ dest: 2, sync: false, minLength: 1, maxLength: 4 * 1024 * 1024 });
  return {
    log: pino({ base: null }, file),
    exit: (code) => {
      const end = () => {
        // What is left would be tried again for ever at the exit, where its reader is gone.
        file.destroy();
        process.exit(code);
      };
      setTimeout(end, patienceMs);
      file.flush(end);
    },
  };
}
