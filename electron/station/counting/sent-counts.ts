/**
 * The documents that each saved count sent, item by item, kept for 7 days to detect other counts of the item. Of two such
 * counts the later one is undone. The list remains after a person ends the count.
 */
import { z } from 'zod';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

/** A movement's or mix's id, and when the service recorded it. */
const stamp = z.object({ at: z.string(), id: z.string() });
export type Stamp = z.infer<typeof stamp>;

const sentCount = z.object({
  itemId: z.string(),
  /** `updatedAt` of the item's copy at the count; null: not known. */
  updatedAt: z.string().nullable(),
  savedAt: z.number(),
  /** Its documents and mixes that are not undone; null: the service has not answered yet. */
  sent: z.record(z.string(), stamp.nullable()),
  /** Movements and mixes of other counts that this count did not include. */
  others: z.array(stamp),
  /** Another count came first, so all documents are undone. */
  lost: z.boolean(),
  /** Its grams were already taken elsewhere. Its mix is undone, because a count cannot add grams. */
  stale: z.boolean(),
  /** When the item was counted, by the service's clock. */
  countedAt: z.number(),
});
export type SentCount = z.infer<typeof sentCount>;

export interface SentCounts {
  readonly of: (place: string) => readonly SentCount[];
  readonly add: (place: string, added: readonly SentCount[]) => void;
  /** Changes each; one without documents is removed. Call it inside a transaction. */
  readonly change: (place: string, changed: (one: SentCount) => SentCount) => void;
}

const keptMs = 7 * 86_400_000;

/** The service's order. Ids break ties, so that all computers agree. */
const isBefore = (one: Stamp, other: Stamp): boolean =>
  one.at === other.at ? one.id < other.id : one.at < other.at;

export const isLost = ({ sent, others }: Pick<SentCount, 'sent' | 'others'>): boolean => {
  const own = Object.values(sent).filter((one) => one !== null);
  const [first] = own.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  return first !== undefined && others.some((other) => isBefore(other, first));
};

export function sentCounts(store: Store): SentCounts {
  const stored = (place: string) => storedValue(store, `counts sent ${place}`, z.array(sentCount));
  const of = (place: string) => stored(place).get() ?? [];
  const set = (place: string, all: readonly SentCount[]) => {
    if (all.length === 0) stored(place).clear();
    else stored(place).set([...all]);
  };
  return {
    of,
    add: (place, added) => {
      const now = Math.max(0, ...added.map(({ savedAt }) => savedAt));
      set(place, [...of(place).filter(({ savedAt }) => now - savedAt < keptMs), ...added]);
    },
    change: (place, changed) => {
      const before = of(place);
      const after = before.map(changed);
      if (after.every((one, at) => one === before[at])) return;
      set(
        place,
        after.filter(({ sent }) => Object.keys(sent).length > 0),
      );
    },
  };
}

/** Replaces the reference `before` by `now`; null: removes it. */
export function resent(one: SentCount, before: string, now: string | null): SentCount {
  const { [before]: found, ...rest } = one.sent;
  if (found === undefined) return one;
  return { ...one, sent: now === null ? rest : { ...rest, [now]: null } };
}
