/** The kept copy of a location's ranges, items and barcodes. */
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarRange } from '../../../shared/api/colour-bar-ranges.ts';
import type { Store } from './store.ts';

export interface CatalogueRows {
  putRange(place: string, range: ColourBarRange): void;
  putItem(place: string, item: ColourBarItem, gtin14s: Iterable<string>): void;
  removeRange(place: string, rangeId: string): void;
  removeItem(place: string, itemId: string): void;
  ranges(place: string): ColourBarRange[];
  item(place: string, itemId: string): ColourBarItem | null;
  /** By id, after `afterId`: so that a large catalogue is read in short steps. */
  itemsAfter(place: string, afterId: string, limit: number): ColourBarItem[];
  /** What has a barcode, for a look-up while the rest is still being read into memory. */
  itemsWith(place: string, gtin14: string): ColourBarItem[];
}

export function catalogueRows(store: Store): CatalogueRows {
  const read = (row: unknown): unknown => JSON.parse((row as { json: string }).json);
  const items = (rows: unknown[]) => rows.map((row) => read(row) as ColourBarItem);
  return {
    putRange: (place, range) =>
      store.run(
        `INSERT INTO catalogue_ranges (place, id, json) VALUES (?, ?, ?)
         ON CONFLICT (place, id) DO UPDATE SET json = excluded.json`,
        place,
        range.id,
        JSON.stringify(range),
      ),
    putItem: (place, item, gtin14s) => {
      store.run(
        `INSERT INTO catalogue_items (place, id, json) VALUES (?, ?, ?)
         ON CONFLICT (place, id) DO UPDATE SET json = excluded.json`,
        place,
        item.id,
        JSON.stringify(item),
      );
      store.run('DELETE FROM catalogue_barcodes WHERE place = ? AND item_id = ?', place, item.id);
      for (const gtin14 of gtin14s)
        store.run(
          'INSERT OR IGNORE INTO catalogue_barcodes (place, gtin14, item_id) VALUES (?, ?, ?)',
          place,
          gtin14,
          item.id,
        );
    },
    removeRange: (place, rangeId) =>
      store.run('DELETE FROM catalogue_ranges WHERE place = ? AND id = ?', place, rangeId),
    removeItem: (place, itemId) => {
      store.run('DELETE FROM catalogue_items WHERE place = ? AND id = ?', place, itemId);
      store.run('DELETE FROM catalogue_barcodes WHERE place = ? AND item_id = ?', place, itemId);
    },
    ranges: (place) =>
      store
        .all('SELECT json FROM catalogue_ranges WHERE place = ?', place)
        .map((row) => read(row) as ColourBarRange),
    item: (place, itemId) =>
      items(store.all('SELECT json FROM catalogue_items WHERE place = ? AND id = ?', place, itemId))[0] ??
      null,
    itemsAfter: (place, afterId, limit) =>
      items(
        store.all(
          'SELECT json FROM catalogue_items WHERE place = ? AND id > ? ORDER BY id LIMIT ?',
          place,
          afterId,
          limit,
        ),
      ),
    itemsWith: (place, gtin14) =>
      items(
        store.all(
          `SELECT i.json FROM catalogue_barcodes b JOIN catalogue_items i ON i.place = b.place AND i.id = b.item_id
           WHERE b.place = ? AND b.gtin14 = ?`,
          place,
          gtin14,
        ),
      ),
  };
}
