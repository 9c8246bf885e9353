/**
 * The kept copy of a location's ranges, items and barcodes. A row that is none any more is forgotten, and the whole list is
 * read again from the service, which has it.
 */
import type { z } from 'zod';
import { colourBarItem, type ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { colourBarRange, type ColourBarRange } from '../../../shared/api/colour-bar-ranges.ts';
import { readJson } from './set-aside.ts';
import type { SqliteValue } from './sqlite-value.ts';
import type { Store } from './store.ts';

export interface CatalogueRows {
  putRange(place: string, range: ColourBarRange): void;
  putItem(place: string, item: ColourBarItem, gtin14s: Iterable<string>): void;
  removeRange(place: string, rangeId: string): void;
  removeItem(place: string, itemId: string): void;
  ranges(place: string): ColourBarRange[];
  item(place: string, itemId: string): ColourBarItem | null;
  /** By id, after `afterId`, so that a large catalogue is read in short steps. */
  itemsAfter(place: string, afterId: string, limit: number): ColourBarItem[];
  /** Items with a barcode, for a look-up while the catalogue is still being read into memory. */
  itemsWith(place: string, gtin14: string): ColourBarItem[];
}

export function catalogueRows(store: Store): CatalogueRows {
  const readAll = <T>(
    table: 'catalogue_ranges' | 'catalogue_items',
    schema: z.ZodType<{ readonly id: string }>,
    place: string,
    select: () => unknown[],
  ): T[] => {
    const rows = select() as { id: string; json: string }[];
    const bad = rows.filter(({ id, json }) => readJson(schema, json)?.id !== id);
    if (bad.length === 0) return rows.map(({ json }) => JSON.parse(json) as T);
    store.transaction(() => {
      for (const { id } of bad) store.run(`DELETE FROM ${table} WHERE place = ? AND id = ?`, place, id);
      store.run(
        "UPDATE settings SET value = json_set(value, '$.fullAt', 0) WHERE name = ? AND json_valid(value)",
        `catalogue ${place}`,
      );
    });
    return readAll(table, schema, place, select);
  };
  const items = (place: string, sql: string, ...values: SqliteValue[]) =>
    readAll<ColourBarItem>('catalogue_items', colourBarItem, place, () => store.all(sql, place, ...values));
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
      readAll<ColourBarRange>('catalogue_ranges', colourBarRange, place, () =>
        store.all('SELECT id, json FROM catalogue_ranges WHERE place = ?', place),
      ),
    item: (place, itemId) =>
      items(place, 'SELECT id, json FROM catalogue_items WHERE place = ? AND id = ?', itemId)[0] ?? null,
    itemsAfter: (place, afterId, limit) =>
      items(
        place,
        'SELECT id, json FROM catalogue_items WHERE place = ? AND id > ? ORDER BY id LIMIT ?',
        afterId,
        limit,
      ),
    itemsWith: (place, gtin14) =>
      items(
        place,
        `SELECT i.id, i.json FROM catalogue_barcodes b JOIN catalogue_items i ON i.place = b.place AND i.id = b.item_id
         WHERE b.place = ? AND b.gtin14 = ?`,
        gtin14,
      ),
  };
}
