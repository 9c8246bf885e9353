/**
 * Entries that wait for the id of a new person get it in the transaction that marks the person as created. If the
 * person was discarded, a mix goes on without a customer; an entry that needs a person is closed and stays in the
 * journal.
 */
import { assertNever } from '../../../shared/result.ts';
import { localIdOf } from '../writes/new-person.ts';
import { answeredId, bodyOf, type EntryRow, type EntryRows } from '../writes/write.ts';
import type { Queue } from './queue.ts';

type Outcome =
  /** `entry`: the one that creates the person, or creates the person again after a correction. */
  | { readonly type: 'waits'; readonly entry: EntryRow }
  | { readonly type: 'known'; readonly personId: string }
  /** The person was discarded. */
  | { readonly type: 'nobody' };

function outcomeOf(maker: EntryRow | null, byId: EntryRows['byId']): Outcome {
  if (maker === null) return { type: 'nobody' };
  const { state, replacedBy } = maker.progress;
  switch (state) {
    case 'waiting':
    case 'sending':
    case 'refused':
    case 'blocked':
      return { type: 'waits', entry: maker };
    case 'done': {
      const personId = answeredId(maker.answer);
      return personId === null ? { type: 'nobody' } : { type: 'known', personId };
    }
    case 'discarded':
      if (replacedBy?.what === 'person') return { type: 'known', personId: replacedBy.id };
      return replacedBy?.what === 'entry' ? outcomeOf(byId(replacedBy.id), byId) : { type: 'nobody' };
    default:
      return assertNever(state);
  }
}

/** The outcome of a new person, by the entry that creates the person. */
export const newPersonNow = (rows: Pick<EntryRows, 'byId'>, entryId: string): Outcome =>
  outcomeOf(rows.byId(entryId), rows.byId);

interface Waiting {
  readonly queue: () => Pick<Queue, 'awaiting'>;
  readonly rows: Pick<EntryRows, 'byId'>;
  readonly rewrite: (row: EntryRow, as: Parameters<EntryRows['rewrite']>[1]) => void;
  readonly close: (
    row: EntryRow,
    closing: { readonly what: 'discarded'; readonly because: string; readonly by: null },
  ) => unknown;
}

/** Settles the waiting entries whose person's outcome is known. To be called inside a transaction. */
export function settleAwaiting({ queue, rows, rewrite, close }: Waiting): void {
  for (const id of queue().awaiting()) {
    const row = rows.byId(id);
    const { awaits } = row?.details ?? {};
    if (!row || awaits === undefined) continue;
    const now = newPersonNow(rows, awaits);
    switch (now.type) {
      case 'waits':
        if (now.entry.id !== awaits)
          rewrite(row, forPerson(row, localIdOf(now.entry.reference), now.entry.id));
        break;
      case 'known':
        rewrite(row, forPerson(row, now.personId));
        break;
      case 'nobody':
        // Its path names the person, so it cannot be sent without one.
        if (row.params['personId'] === undefined) rewrite(row, forPerson(row, null));
        else {
          const because = rows.byId(awaits)?.progress.discardedBecause ?? '';
          close(row, { what: 'discarded', because, by: null });
        }
        break;
      default:
        assertNever(now);
    }
  }
}

/** An entry's path, body and details for this person; null: without a person. */
function forPerson(
  row: EntryRow,
  personId: string | null,
  awaits?: string,
): Pick<EntryRow, 'params' | 'body' | 'details'> {
  const { awaits: _before, ...details } = row.details;
  const sent = bodyOf(row);
  const named = typeof sent === 'object' && sent !== null && 'personId' in sent;
  // JSON leaves out an undefined field.
  const body = named ? { ...sent, personId: personId ?? undefined } : sent;
  return {
    params:
      personId === null || row.params['personId'] === undefined ? row.params : { ...row.params, personId },
    body: row.body === null ? null : new TextEncoder().encode(JSON.stringify(body)),
    details: awaits === undefined ? details : { ...details, awaits },
  };
}
