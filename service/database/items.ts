/** Item rows, read together with what applies from their range, and their barcodes. */
import type { Kysely } from 'kysely';
import { byIds } from './id-lists.ts';
import { insertInto, updateById, updateRows } from './rows.ts';
import { statement } from './statement.ts';
import type { ItemsTable, Tables } from './tables.ts';

/** An item with its range's values and place. */
export interface ItemRow extends ItemsTable {
  range_position: number;
  range_pack_size: number | null;
  range_list_price: number | null;
}

const items = (db: Kysely<Tables>) =>
  db
    .selectFrom('items')
    .innerJoin('ranges', 'ranges.id', 'items.range_id')
    .selectAll('items')
    .select([
      'ranges.position as range_position',
      'ranges.pack_size as range_pack_size',
      'ranges.list_price as range_list_price',
    ]);

export const itemById = statement((db, p: { id: string }) => items(db).where('items.id', '=', p.id));

export const itemsByIds = byIds<ItemRow>((db, ids) => items(db).where('items.id', 'in', ids));

/** Ordered by range and shade, after a position. */
export const itemsPage = statement(
  (db, p: { location: string; afterRange: number; after: number; count: number }) =>
    items(db)
      .where('ranges.location_id', '=', p.location)
      .where('ranges.position', '>=', p.afterRange)
      .where((row) =>
        row.or([row('ranges.position', '>', p.afterRange), row('items.position', '>', p.after)]),
      )
      .orderBy('ranges.position')
      .orderBy('items.position')
      .limit(p.count),
);

export const itemsOfRangePage = statement(
  (db, p: { location: string; range: string; after: number; count: number }) =>
    items(db)
      .where('items.range_id', '=', p.range)
      .where('items.location_id', '=', p.location)
      .where('items.position', '>', p.after)
      .orderBy('items.position')
      .limit(p.count),
);

/** The items with a barcode, at most 20 (spec 2, Colour bar items). */
export const itemsByEan = statement((db, p: { location: string; ean: string }) =>
  items(db)
    .innerJoin('item_barcodes', 'item_barcodes.item_id', 'items.id')
    .where('item_barcodes.location_id', '=', p.location)
    .where('item_barcodes.ean', '=', p.ean)
    .orderBy('ranges.position')
    .orderBy('items.position')
    .limit(20),
);

export const itemsByArticle = statement((db, p: { location: string; articleNumber: string }) =>
  items(db)
    .where('items.location_id', '=', p.location)
    .where('items.article_number', '=', p.articleNumber)
    .orderBy('ranges.position')
    .orderBy('items.position')
    .limit(20),
);

export const shadesOfRange = statement((db, p: { range: string }) =>
  db
    .selectFrom('items')
    .select(['id', 'shade as text', 'position'])
    .where('range_id', '=', p.range)
    .orderBy('position'),
);

export const anyItemOfRange = statement((db, p: { range: string }) =>
  db.selectFrom('items').select('id').where('range_id', '=', p.range).limit(1),
);

export const addItem = insertInto('items');

export const changeItem = updateById(
  'items',
  'shade',
  'position',
  'name',
  'pack_size',
  'list_price',
  'article_number',
  'updated_at',
);

export const moveItem = updateById('items', 'position');

/** Writes the stock after a change, with `updated_at`. */
export const stockItems = updateRows('items', 'packs', 'open_used', 'overdrawn', 'updated_at');

export const removeItem = statement((db, p: { id: string }) => db.deleteFrom('items').where('id', '=', p.id));

/** Items that follow their range's pack size or list price change with it. */
export const touchItemsWithoutPackSize = statement((db, p: { range: string; now: number }) =>
  db
    .updateTable('items')
    .set({ updated_at: p.now })
    .where('range_id', '=', p.range)
    .where('pack_size', 'is', null),
);

export const touchItemsWithoutListPrice = statement((db, p: { range: string; now: number }) =>
  db
    .updateTable('items')
    .set({ updated_at: p.now })
    .where('range_id', '=', p.range)
    .where('list_price', 'is', null),
);

export const barcodeHolders = statement((db, p: { location: string; ean: string }) =>
  db
    .selectFrom('item_barcodes')
    .select(['item_id', 'catalogue'])
    .where('location_id', '=', p.location)
    .where('ean', '=', p.ean),
);

export const addBarcode = insertInto('item_barcodes');

export const removeBarcode = statement((db, p: { item: string; ean: string }) =>
  db.deleteFrom('item_barcodes').where('item_id', '=', p.item).where('ean', '=', p.ean),
);

export const removeBarcodesOfItem = statement((db, p: { item: string }) =>
  db.deleteFrom('item_barcodes').where('item_id', '=', p.item),
);

/** Writes the item's copy of its barcodes, in the API's form. */
export const writeEans = statement((db, p: { id: string; eans: string; now: number }) =>
  db.updateTable('items').set({ eans: p.eans, updated_at: p.now }).where('id', '=', p.id),
);
