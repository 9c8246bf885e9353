/**
 * An unexpected error ends the process, because its state may be wrong, and another process takes its place. It is logged
 * like every error: Node's own report would print all fields of the error.
 */
import { loggable } from './http/loggable.ts';
import type { Logger } from './ports.ts';

/** `exit`: ends the process once the log is written. Ends with 1. */
export function endOnBugs(log: Logger, exit: (code: number) => void): void {
  process.on('uncaughtException', (error) => {
    log.error({ error: loggable(error) }, 'ending because of a bug');
    exit(1);
  });
}
