/** Customers' personal data, sealed: only the holder of the key can read them (`customers/personal-data.ts`). */
import type { Store } from './store.ts';

interface PersonalRow {
  readonly sealed: Uint8Array;
  /** When the service last said so. */
  readonly seenAt: number;
}

export interface PersonalRows {
  put(place: string, kind: string, id: string, row: PersonalRow): void;
  byId(place: string, kind: string, id: string): PersonalRow | null;
  /** Milliseconds since 1970; null where there is none. */
  seenAt(place: string, kind: string, id: string): number | null;
  /** The last seen first. */
  newest(place: string, kind: string, limit: number): readonly (PersonalRow & { readonly id: string })[];
  forget(place: string, kind: string, id: string): void;
  /** Forgets rows last seen before a time, in milliseconds since 1970. */
  forgetBefore(kind: string, time: number): void;
  forgetAll(): void;
}

export const personalRows = (store: Store): PersonalRows => ({
  put: (place, kind, id, { sealed, seenAt }) =>
    store.run(
      `INSERT INTO personal_data (place, kind, id, seen_at, sealed) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (place, kind, id) DO UPDATE SET seen_at = excluded.seen_at, sealed = excluded.sealed`,
      place,
      kind,
      id,
      seenAt,
      sealed,
    ),
  byId: (place, kind, id) => {
    const row = store.get(
      'SELECT seen_at, sealed FROM personal_data WHERE place = ? AND kind = ? AND id = ?',
      place,
      kind,
      id,
    ) as { seen_at: number; sealed: Uint8Array } | undefined;
    return row ? { sealed: row.sealed, seenAt: row.seen_at } : null;
  },
  seenAt: (place, kind, id) => {
    const row = store.get(
      'SELECT seen_at FROM personal_data WHERE place = ? AND kind = ? AND id = ?',
      place,
      kind,
      id,
    ) as { seen_at: number } | undefined;
    return row?.seen_at ?? null;
  },
  newest: (place, kind, limit) => {
    const found = store.all(
      'SELECT id, seen_at, sealed FROM personal_data WHERE place = ? AND kind = ? ORDER BY seen_at DESC LIMIT ?',
      place,
      kind,
      limit,
    ) as { id: string; seen_at: number; sealed: Uint8Array }[];
    return found.map((row) => ({ id: row.id, sealed: row.sealed, seenAt: row.seen_at }));
  },
  forget: (place, kind, id) =>
    store.run('DELETE FROM personal_data WHERE place = ? AND kind = ? AND id = ?', place, kind, id),
  forgetBefore: (kind, time) =>
    store.run('DELETE FROM personal_data WHERE kind = ? AND seen_at < ?', kind, time),
  forgetAll: () => store.run('DELETE FROM personal_data'),
});
