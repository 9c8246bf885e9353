/** What was counted along the shelf, item by item, until the count ends. */
import { z } from 'zod';
import { staffMember } from '../../../shared/bridge/session.ts';
import { readJson } from './set-aside.ts';
import type { Store } from './store.ts';

export const countedRow = z.object({
  full: z.int().nonnegative(),
  /** Whole grams left in the open pack; null: none was counted. */
  open: z.int().nonnegative().nullable(),
  /** The balance when it was first counted, and in which pack size. */
  before: z.object({ packs: z.int(), openUsed: z.int() }),
  packSize: z.int().nullable(),
  /** The balance moved between two times that it was counted, or since in a way that its documents do not fit. */
  moved: z.boolean(),
  by: staffMember,
  begunAt: z.number(),
  /** When its documents were saved; null: not yet. */
  keptAt: z.number().nullable(),
});
export type CountedRow = z.infer<typeof countedRow>;

export interface CountRows {
  put(place: string, itemId: string, row: CountedRow, at: number): void;
  of(place: string, itemId: string): CountedRow | null;
  /** The latest first. */
  all(place: string): { readonly itemId: string; readonly at: number; readonly row: CountedRow }[];
  remove(place: string, itemId: string): void;
  clear(place: string): void;
}

export function countRows(store: Store): CountRows {
  return {
    put: (place, itemId, row, at) =>
      store.run(
        `INSERT INTO counted (place, item_id, at, json) VALUES (?, ?, ?, ?)
         ON CONFLICT (place, item_id) DO UPDATE SET at = excluded.at, json = excluded.json`,
        place,
        itemId,
        at,
        JSON.stringify(row),
      ),
    of: (place, itemId) => {
      const kept = store.get('SELECT json FROM counted WHERE place = ? AND item_id = ?', place, itemId) as
        | { json: string }
        | undefined;
      return kept === undefined ? null : readJson(countedRow, kept.json);
    },
    all: (place) => {
      const rows = store.all(
        'SELECT item_id, at, json FROM counted WHERE place = ? ORDER BY at DESC, item_id',
        place,
      ) as { item_id: string; at: number; json: string }[];
      return rows.flatMap(({ item_id: itemId, at, json }) => {
        const row = readJson(countedRow, json);
        return row === null ? [] : [{ itemId, at, row }];
      });
    },
    remove: (place, itemId) =>
      store.run('DELETE FROM counted WHERE place = ? AND item_id = ?', place, itemId),
    clear: (place) => store.run('DELETE FROM counted WHERE place = ?', place),
  };
}
