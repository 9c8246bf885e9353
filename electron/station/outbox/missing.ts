/** What the service had and has no more, since it was restored from an older copy. */
import type { Api } from '../api/api.ts';
import type { Clock } from '../ports.ts';
import { kinds, knownEntry, writeOf } from '../writes/writes.ts';
import type { Entries } from './entries.ts';

/** Older copies than this nobody restores. */
const askedDays = 30;
const most = 5000;
/** What came before so many that are there, of one kind and one after the other, is there too: an older copy lacks the end. */
const thereInTurn = 20;

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
    let there = 0;
    // What arrived last first. Where it is broken off, those that were missing are not asked for again.
    const sent = rows.since(place, kind, from, most).toSorted((a, b) => b.progress.at - a.progress.at);
    for (const { id } of sent) {
      if (there === thereInTurn) break;
      const row = rows.byId(id);
      const entry = row && knownEntry(row);
      if (entry?.progress.state !== 'done') continue;
      const undone = rows
        .byReference(entry.reference)
        .some((one) => one.kind === 'undo' && one.progress.state === 'done');
      if (undone) continue;
      const found = await recognition.find(api, entry, signal);
      if (!found.ok) return false;
      if (found.value !== null) there += 1;
      else {
        there = 0;
        entries.move(entry, { type: 'missing' });
      }
    }
  }
  return true;
}
