/**
 * What nobody expected ends the process, as what it holds may be wrong, and another begins in its place. It is logged as
 * every error is: Node's own report would show all that the error carries.
 */
import { loggable } from './http/loggable.ts';
import type { Logger } from './ports.ts';

/** `flush`: writes what is logged before the process is gone. Ends with 1. */
export function endOnBugs(log: Logger, flush: () => void): void {
  process.on('uncaughtException', (error) => {
    log.error({ error: loggable(error) }, 'ending because of a bug');
    flush();
    process.exit(1);
  });
}
