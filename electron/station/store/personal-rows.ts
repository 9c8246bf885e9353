/** Customers' personal data, sealed: only the holder of the key can read them (`customers/personal-data.ts`). */
import type { Store } from './store.ts';

interface PersonalRow {
  readonly sealed: Uint8Array;
  /** When the service last sent these data. */
  readonly seenAt: number;
}

/** `copy`: the index among the rows of one id that are sealed with different keys. */
interface PersonalCopy extends PersonalRow {
  readonly id: string;
  readonly copy: number;
}

export interface PersonalRows {
  /** Replaces the copies `instead`; the other copies stay. */
  put(place: string, kind: string, id: string, row: PersonalRow, instead: readonly number[]): void;
  /** All copies, the last seen first. */
  byId(place: string, kind: string, id: string): readonly PersonalCopy[];
  /** Milliseconds since 1970; null if there is none. */
  seenAt(place: string, kind: string, id: string): number | null;
  /** The last seen first. */
  newest(place: string, kind: string, limit: number): readonly PersonalCopy[];
  /** Deletes the given copies; all if none are given. */
  forget(place: string, kind: string, id: string, copies?: readonly number[]): void;
  /** Forgets rows last seen before a time, in milliseconds since 1970. */
  forgetBefore(kind: string, time: number): void;
  forgetAll(): void;
}

/** The most copies of an id, one for each key. */
const mostCopies = 8;
const copies = Array.from({ length: mostCopies }, (_, at) => at);

/** The row's key: the id, and for further copies their index. */
const keyOf = (id: string, copy: number): string => (copy === 0 ? id : `${id}\n${copy}`);
const keysOf = (id: string): string[] => copies.map((copy) => keyOf(id, copy));

const copyOf = (row: unknown): PersonalCopy => {
  const { id: key, seen_at, sealed } = row as { id: string; seen_at: number; sealed: Uint8Array };
  const [id = '', copy = '0'] = key.split('\n');
  return { id, copy: Number(copy), sealed, seenAt: seen_at };
};

const ofId = `place = ? AND kind = ? AND id IN (${copies.map(() => '?').join(', ')})`;

export const personalRows = (store: Store): PersonalRows => {
  const byId: PersonalRows['byId'] = (place, kind, id) =>
    store
      .all(
        `SELECT id, seen_at, sealed FROM personal_data WHERE ${ofId} ORDER BY seen_at DESC`,
        place,
        kind,
        ...keysOf(id),
      )
      .map(copyOf);
  const forgetCopy = (place: string, kind: string, key: string) =>
    store.run('DELETE FROM personal_data WHERE place = ? AND kind = ? AND id = ?', place, kind, key);
  return {
    put: (place, kind, id, { sealed, seenAt }, [first, ...others]) => {
      const taken = new Set(byId(place, kind, id).map(({ copy }) => copy));
      const copy = first ?? copies.find((one) => !taken.has(one)) ?? mostCopies - 1;
      store.run(
        `INSERT INTO personal_data (place, kind, id, seen_at, sealed) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (place, kind, id) DO UPDATE SET seen_at = excluded.seen_at, sealed = excluded.sealed`,
        place,
        kind,
        keyOf(id, copy),
        seenAt,
        sealed,
      );
      for (const other of others) forgetCopy(place, kind, keyOf(id, other));
    },
    byId,
    seenAt: (place, kind, id) => {
      const row = store.get(
        `SELECT max(seen_at) AS seen_at FROM personal_data WHERE ${ofId}`,
        place,
        kind,
        ...keysOf(id),
      ) as { seen_at: number | null };
      return row.seen_at;
    },
    newest: (place, kind, limit) =>
      store
        .all(
          'SELECT id, seen_at, sealed FROM personal_data WHERE place = ? AND kind = ? ORDER BY seen_at DESC LIMIT ?',
          place,
          kind,
          limit,
        )
        .map(copyOf),
    forget: (place, kind, id, some = copies) => {
      for (const copy of some) forgetCopy(place, kind, keyOf(id, copy));
    },
    forgetBefore: (kind, time) =>
      store.run('DELETE FROM personal_data WHERE kind = ? AND seen_at < ?', kind, time),
    forgetAll: () => store.run('DELETE FROM personal_data'),
  };
};
