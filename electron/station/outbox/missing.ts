/** What the service had and has no more, since it was restored from an older copy. */
import type { Api } from '../api/api.ts';
import type { Clock } from '../ports.ts';
import { kinds, knownEntry, writeOf } from '../writes/writes.ts';
import type { Entries } from './entries.ts';

/** Older copies than this nobody restores. */
const askedDays = 30;
const most = 5000;

/**
 * Asks for each entry of a place that was done in the last weeks; one that is not there any more waits for a person, who has
 * it sent again: its reference or mark keeps it to one. What is harmless when repeated, and a mix that was undone, is left.
 * False where it could not be found out.
 */
export async function lookForMissing(
  {
    entries,
    api,
    clock,
    signal,
  }: { entries: Entries; api: Api; clock: Pick<Clock, 'now'>; signal: AbortSignal },
  place: string,
): Promise<boolean> {
  const { rows } = entries;
  const from = clock.now() - askedDays * 86_400_000;
  for (const kind of kinds) {
    const { recognition } = writeOf({ kind });
    if (recognition.by === 'harmless') continue;
    // The oldest first, as they were sent.
    for (const { id } of rows.since(place, kind, from, most).toReversed()) {
      const row = rows.byId(id);
      const entry = row && knownEntry(row);
      if (entry?.progress.state !== 'done') continue;
      const undone = rows
        .byReference(entry.reference)
        .some((one) => one.kind === 'undo' && one.progress.state === 'done');
      if (undone) continue;
      const found = await recognition.find(api, entry, signal);
      if (!found.ok) return false;
      if (found.value === null) entries.move(entry, { type: 'missing' });
    }
  }
  return true;
}
