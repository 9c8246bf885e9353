/**
 * What nobody expected ends the process, as what it holds may be wrong, and another begins in its place. It is logged as
 * every error is: Node's own report would show all that the error carries.
 */
import { loggable } from './http/loggable.ts';
import type { Logger } from './ports.ts';

/** `exit`: ends the process once what is logged is written. Ends with 1. */
export function endOnBugs(log: Logger, exit: (code: number) => void): void {
  process.on('uncaughtException', (error) => {
    log.error({ error: loggable(error) }, 'ending because of a bug');
    exit(1);
  });
}
