/**
 * Entries that may have arrived without our knowing: whether the service has them, which is asked where sending again is
 * not enough or not harmless, and under which `Idempotency-Key` they are sent again.
 */
import { fail, ok } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { ServiceAccess } from '../api/request.ts';
import type { Clock, Random } from '../ports.ts';
import type { AnyWrite, EntryRow } from '../writes/write.ts';
import { writeOf, type KnownEntry } from '../writes/writes.ts';
import { reactionTo, type Reaction } from './reactions.ts';

/** This long after the last attempt, an entry that the service does not show did not arrive. */
export const certainAfterMs = 120_000;

/**
 * Asks whether the service has an entry: found, surely absent (null), or `not_ready` if that cannot be known yet.
 * `ago`: milliseconds since it was surely sent last.
 */
export async function endDoubt(
  api: Api,
  entry: KnownEntry,
  ago: number,
  signal: AbortSignal,
): ReturnType<AnyWrite['recognition']['find']> {
  const found = await writeOf(entry).recognition.find(api, entry, signal);
  if (found.ok && found.value !== null) return found;
  // If the parent resource is missing, so is this one.
  const isAbsent = found.ok || found.error.code === 'entity_not_found';
  // A request may still be on its way, and a movement shows some seconds late (decisions 3).
  return isAbsent && ago >= certainAfterMs
    ? ok(null)
    : fail('not_ready', { details: { why: 'may_have_arrived' } });
}

/** The service answers an attempt by its key for a day; clocks may be some hours wrong. */
const rememberedMs = 12 * 3_600_000;

/**
 * Whether an earlier attempt of the entry may have had the effect that the service shows. If the service still
 * remembered the key of that attempt, it would have repeated its answer. To be asked before the next attempt is noted.
 */
export function mayBeItsOwn(row: EntryRow, access: ServiceAccess, lastSent: LastSent, now: number): boolean {
  const { doubtful, sentAt } = row.progress;
  if (!doubtful) return false;
  const ago = now - (sentAt ?? now);
  const isRemembered = ago >= 0 && ago < rememberedMs && lastSent.ago(row) < rememberedMs;
  return !isRemembered || !lastSent.underSameKeys(row, access);
}

type NewKey = { readonly idempotencyKey: string } | Record<string, never>;

/** Nothing but its key keeps the service from doing it again, and it may have been done. */
export const onlyItsKeyTells = (row: Pick<EntryRow, 'kind' | 'operation' | 'progress'>): boolean =>
  row.progress.doubtful && writeOf(row)?.recognition.by === 'mark';

/**
 * For a refused or blocked entry that is retried. The service keeps a refusal with its key for a day (spec 1,
 * Idempotency-Key 5), so a retry needs a new key. If only the key prevents a second effect, it stays as long as an
 * earlier attempt may still arrive.
 */
export const keyToTryAgain = (row: EntryRow, random: Random): NewKey =>
  onlyItsKeyTells(row) || isOnlyAsked(row) ? {} : { idempotencyKey: random.uuid() };

/** A person had to say so, and no service has refused it: its key holds no refusal, and another computer may send by it. */
const isOnlyAsked = ({ progress }: Pick<EntryRow, 'progress'>): boolean =>
  progress.failure?.code === 'restored';

/** For one that goes out now, `ago` milliseconds after it was surely sent last: the key that stayed may stay no longer. */
export function keyToSend(row: EntryRow, ago: () => number, random: Random): NewKey {
  const { failure } = row.progress;
  if (!onlyItsKeyTells(row) || isOnlyAsked(row) || failure === null || ago() < certainAfterMs) return {};
  const refused: readonly Reaction[] = ['refusal', 'scope', 'location'];
  return refused.includes(reactionTo(failure)) ? { idempotencyKey: random.uuid() } : {};
}

/**
 * How long ago an entry was surely sent last, and under which keys, by the steady clock, as the time of day can be set.
 * An attempt of another process or of an earlier start counts from when this process learned of it.
 */
export interface LastSent {
  /** To be called when an entry goes out, and when an attempt ended without its outcome known. */
  readonly sent: (row: EntryRow, access: ServiceAccess) => void;
  readonly know: (rows: Iterable<Attempted>) => void;
  /** It was answered, so none of its requests is pending any more. */
  readonly answered: (row: EntryRow) => void;
  /** Milliseconds since its last attempt went out or ended. */
  readonly ago: (row: EntryRow) => number;
  /** Whether the service would know it again by its `Idempotency-Key`, which it knows together with the API key. */
  readonly underSameKeys: (row: EntryRow, access: ServiceAccess) => boolean;
  /** To be called when an entry is not doubtful any more. */
  readonly forget: (entryId: string) => void;
}

interface Attempted {
  readonly id: string;
  /** The number of the last attempt. */
  readonly attempts: number;
}

interface Last {
  readonly attempts: number;
  readonly at: number;
  /** The keys that it was sent under; null: not by this process. */
  readonly keys: string | null;
}

export function createLastSent(clock: Pick<Clock, 'steady'>): LastSent {
  const known = new Map<string, Last>();
  const keysOf = ({ idempotencyKey }: EntryRow, { key }: ServiceAccess) => `${idempotencyKey} ${key}`;
  const last = ({ id, attempts }: Attempted): Last => {
    const before = known.get(id);
    if (before?.attempts === attempts) return before;
    const now = { attempts, at: clock.steady(), keys: null };
    known.set(id, now);
    return now;
  };
  const lastOf = ({ id, progress }: EntryRow) => last({ id, attempts: progress.attempts });
  return {
    sent: (row, access) => {
      const { attempts } = row.progress;
      known.set(row.id, { attempts, at: clock.steady(), keys: keysOf(row, access) });
    },
    know: (rows) => {
      for (const row of rows) last(row);
    },
    answered: ({ id, progress }) => {
      known.set(id, { attempts: progress.attempts, at: -Infinity, keys: null });
    },
    ago: (row) => clock.steady() - lastOf(row).at,
    underSameKeys: (row, access) => lastOf(row).keys === keysOf(row, access),
    forget: (entryId) => {
      known.delete(entryId);
    },
  };
}
