/**
 * The documents that each save of a count sent, item by item, until the service has reported other counts. Of two counts
 * of one item the later one is taken back. The list outlives the count's lines, which a person may end at once.
 */
import { z } from 'zod';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

/** When the service made a movement or a mix, and its id. */
const stamp = z.object({ at: z.string(), id: z.string() });
export type Stamp = z.infer<typeof stamp>;

const sentCount = z.object({
  itemId: z.string(),
  /** The `updatedAt` of the copy that it was counted against; null: not known. */
  updatedAt: z.string().nullable(),
  savedAt: z.number(),
  /** Its documents and mixes that are not taken back; null: the service has not answered yet. */
  sent: z.record(z.string(), stamp.nullable()),
  /** Movements and mixes of other counts that this one did not know. */
  others: z.array(stamp),
  /** Another count came first: all of it is taken back. */
  lost: z.boolean(),
  /** It took grams that were taken elsewhere before: its mix is taken back, for no count can put grams in. */
  stale: z.boolean(),
  /** When the item was counted, by the service's clock. */
  countedAt: z.number(),
});
export type SentCount = z.infer<typeof sentCount>;

export interface SentCounts {
  readonly of: (place: string) => readonly SentCount[];
  readonly add: (place: string, added: readonly SentCount[]) => void;
  /** Those that are left of each; inside the caller's transaction. */
  readonly change: (place: string, changed: (one: SentCount) => SentCount) => void;
}

const keptMs = 7 * 86_400_000;

/** The service's order; of one millisecond, the same one on each computer. */
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

/** Its document or mix is another one now; null: nothing of it is sent. */
export function resent(one: SentCount, before: string, now: string | null): SentCount {
  const { [before]: found, ...rest } = one.sent;
  if (found === undefined) return one;
  return { ...one, sent: now === null ? rest : { ...rest, [now]: null } };
}
