/** Amounts counted along the shelf, item by item, until the count ends. */
import { z } from 'zod';
import { staffMember } from '../../../shared/bridge/session.ts';
import { countedFrom } from '../writes/write.ts';
import { readJson } from './set-aside.ts';
import type { Store } from './store.ts';

export const countedRow = z.object({
  full: z.int().nonnegative(),
  /** Whole grams left in the open pack; `gone`: none is open; null: not checked. */
  open: z.union([z.int().nonnegative(), z.literal('gone')]).nullable(),
  /** The balance when it was first counted, and in which pack size. */
  before: z.object({ packs: z.int(), openUsed: z.int() }),
  packSize: z.int().nullable(),
  /** How far the copy of the stock had come when it was begun: the last movement that was read, and when. */
  known: countedFrom.default({ movement: null, at: 0, updatedAt: null }),
  /** The balance moved between two times that it was counted, or another computer counted it too. */
  moved: z.boolean(),
  /** It is to be counted again, and no pack was counted since. */
  uncounted: z.boolean().default(false),
  by: staffMember,
  begunAt: z.number(),
  /** When it was last counted, by the service's clock. */
  countedAt: z.number().default(0),
  /** When its documents were saved; null: not yet. */
  keptAt: z.number().nullable(),
  /** Movements of the item elsewhere since the count began; `delivered`: packs of a delivery, else 0. */
  later: z.array(z.object({ id: z.string(), delivered: z.int() })).default([]),
});
export type CountedRow = z.infer<typeof countedRow>;

export interface CountRows {
  put(place: string, itemId: string, row: CountedRow, at: number): void;
  /** Replaces the item's count, which keeps its position. */
  change(place: string, itemId: string, row: CountedRow): void;
  of(place: string, itemId: string): CountedRow | null;
  isEmpty(place: string): boolean;
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
    change: (place, itemId, row) =>
      store.run(
        'UPDATE counted SET json = ? WHERE place = ? AND item_id = ?',
        JSON.stringify(row),
        place,
        itemId,
      ),
    of: (place, itemId) => {
      const kept = store.get('SELECT json FROM counted WHERE place = ? AND item_id = ?', place, itemId) as
        | { json: string }
        | undefined;
      return kept === undefined ? null : readJson(countedRow, kept.json);
    },
    isEmpty: (place) => store.get('SELECT 1 FROM counted WHERE place = ? LIMIT 1', place) === undefined,
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
