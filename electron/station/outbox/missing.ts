/** Finds delivered entries that a service restored from an older copy has lost. */
import type { Api } from '../api/api.ts';
import type { Clock } from '../ports.ts';
import type { EntryRow } from '../writes/write.ts';
import { kinds, knownEntry, takesBack, writeOf, type WriteKind, type KnownEntry } from '../writes/writes.ts';
import type { LastSent } from './doubt.ts';
import type { Entries } from './entries.ts';
import { reactionTo } from './reactions.ts';

/** How many days back deliveries are checked: no older copy is restored. */
const askedDays = 30;
const most = 5000;
/**
 * After this many consecutive deliveries of one kind that are present, earlier ones are taken as present too: an older
 * copy lacks the end.
 */
const thereInTurn = 20;
/** A movement shows some seconds late (decisions 3), so the absence of a recent one proves nothing yet. */
const shownAfterMs = 30_000;
/** How many of a kind are searched for one that was not undone. */
const newest = 20;

export interface MissingPorts {
  readonly entries: Entries;
  readonly api: Api;
  readonly clock: Pick<Clock, 'now'>;
  readonly signal: AbortSignal;
}

/**
 * `about`: the resource that it refers to is missing. `unasked`: the key may not read it. `unreached`: unknown for now.
 */
type Whereabouts = 'there' | 'gone' | 'about' | 'unasked' | 'unreached';

async function whereabouts(ports: MissingPorts, entry: KnownEntry): Promise<Whereabouts> {
  const found = await writeOf(entry).recognition.find(ports.api, entry, ports.signal);
  if (found.ok) {
    if (found.value !== null) return 'there';
    // If the entry that it reverses is missing too, the two cancel each other out.
    const reversed = takesBack(entry) ? parentOf(ports, entry) : null;
    const where = reversed === null ? 'there' : await whereabouts(ports, reversed);
    if (where === 'there') return 'gone';
    return where === 'gone' ? 'about' : where;
  }
  if (found.error.code === 'entity_not_found') return 'about';
  switch (reactionTo(found.error)) {
    case 'scope':
    case 'location':
    case 'refusal':
      return 'unasked';
    default:
      return 'unreached';
  }
}

const parentOf = ({ entries: { rows } }: MissingPorts, { parent }: EntryRow): KnownEntry | null => {
  const row = parent === null ? null : rows.byId(parent);
  return row && knownEntry(row);
};

/** Whether an undo of it was delivered and holds: then its effect must be absent. */
const isReversed = (ports: MissingPorts, entry: EntryRow): boolean => {
  const { rows } = ports.entries;
  const about = [
    ...rows.children(entry.id),
    ...(writeOf(entry)?.reversal?.by === 'reference' ? rows.byReference(entry.reference) : []),
  ];
  return about.some((row) => takesBack(row) && row.progress.state === 'done' && !isReversed(ports, row));
};

/** Entries of a kind delivered in the last weeks and not undone, latest delivery first. */
function delivered(ports: MissingPorts, place: string, kind: WriteKind, limit: number): KnownEntry[] {
  const from = ports.clock.now() - askedDays * 86_400_000;
  return (
    ports.entries.rows
      .since(place, kind, from, limit)
      .flatMap((row) => knownEntry(row) ?? [])
      // Skip sealed entries: their text may be forgotten, so they cannot be sent again.
      .filter(({ details }) => details.sealed !== true)
      .filter((entry) => entry.progress.state === 'done' && !isReversed(ports, entry))
      .toSorted((a, b) => b.progress.at - a.progress.at)
  );
}

/** Whether the service shows it by now, if it has it and its clock goes right. */
const isShownBy = (now: number, { kind, progress }: KnownEntry): boolean =>
  !writeOf({ kind }).recognition.shownLate || Math.abs(now - progress.at) >= shownAfterMs;

/**
 * Whether a delivered entry is surely missing. Checks the newest of each kind that others cannot change or remove and
 * that is visible at once, so it detects a restored service also with a key that may not read movements. Changes
 * nothing.
 */
export async function isAnyMissing(
  ports: MissingPorts,
  place: string,
): Promise<'some' | 'none' | 'unreached'> {
  for (const kind of kinds()) {
    const { lasts, shownLate } = writeOf({ kind }).recognition;
    const entry = lasts && !shownLate && delivered(ports, place, kind, newest)[0];
    if (!entry) continue;
    const where = await whereabouts(ports, entry);
    if (where === 'gone') return 'some';
    if (where === 'unreached') return 'unreached';
  }
  return 'none';
}

/**
 * Asks a restored service for each entry of a place that was delivered in the last weeks. A missing one waits for a
 * person, who has it sent again: its reference or mark prevents a second effect, or repeating it is harmless. Skipped
 * are a write and its undo that are both missing, and entries that others may have changed before the newest one
 * present. Returns the number of entries that wait for a person; null if it could not be found out, `later` if an entry
 * was delivered too shortly before `noticedAt` to be shown yet.
 */
export async function lookForMissing(
  ports: MissingPorts & { readonly lastSent: Pick<LastSent, 'answered'> },
  place: string,
  noticedAt: number,
): Promise<number | 'later' | null> {
  const { rows } = ports.entries;
  let isEarly = false;
  /** The latest delivery that is present: the restored copy is later than it. */
  let copyAfter = -Infinity;
  const lasting = (kind: WriteKind) => writeOf({ kind }).recognition.lasts;
  for (const kind of [...kinds().filter(lasting), ...kinds().filter((one) => !lasting(one))]) {
    let there = 0;
    // If the search is interrupted, entries already found missing are not asked for again.
    for (const { id, progress } of delivered(ports, place, kind, most)) {
      if (there === thereInTurn || (!lasting(kind) && progress.at <= copyAfter)) break;
      const row = rows.byId(id);
      const entry = row && knownEntry(row);
      if (entry?.progress.state !== 'done') continue;
      if (!isShownBy(ports.clock.now(), entry)) {
        isEarly ||= entry.progress.at <= noticedAt;
        continue;
      }
      const where = await whereabouts(ports, entry);
      if (where === 'unreached') return null;
      if (where === 'unasked') break;
      if (where === 'there') {
        there += 1;
        if (lasting(kind)) copyAfter = Math.max(copyAfter, progress.at);
        continue;
      }
      there = 0;
      const { whenSubjectLost } = writeOf(entry).recognition;
      // If the parent existed when the copy was made, a person removed it later; it was not lost with the copy.
      const lost = where === 'gone' || (whenSubjectLost === 'missing' && progress.at > copyAfter);
      if (!lost) continue;
      ports.lastSent.answered(entry);
      ports.entries.move(entry, { type: 'missing' });
    }
  }
  return isEarly ? 'later' : rows.wentBack(place);
}
