/** Waits a few seconds for a saved entry to settle, so that the person at the screen sees the result. */
import type { Clock } from '../ports.ts';
import type { Signals } from '../signals.ts';
import type { EntryRow } from '../writes/write.ts';
import type { Outbox } from './outbox.ts';

interface SettledSoonPorts {
  readonly outbox: Pick<Outbox, 'rows'>;
  readonly signals: Signals;
  readonly clock: Pick<Clock, 'after'>;
}

/** Milliseconds; after that the page shows the entry as waiting. */
const patienceMs = 4000;

/** The entry, once it is no longer being sent, or after the time limit. */
export function settledSoon(
  { outbox, signals, clock }: SettledSoonPorts,
  entryId: string,
): Promise<EntryRow | null> {
  return new Promise((resolve) => {
    const look = () => {
      const state = outbox.rows.byId(entryId)?.progress.state;
      if (state !== 'waiting' && state !== 'sending') end();
    };
    const cancel = clock.after(patienceMs, () => end());
    const end = () => {
      cancel();
      signals.off('waitingChanged', look);
      resolve(outbox.rows.byId(entryId));
    };
    signals.on('waitingChanged', look);
    look();
  });
}
