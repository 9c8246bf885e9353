/** Changes of items, except their stock (spec 2, Colour bar items; decisions 4). */
import type { ColourBarItemCreate, ColourBarItemUpdate } from '../../shared/api/colour-bar-items.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import {
  addBarcode,
  addItem,
  changeItem,
  itemById,
  moveItem,
  removeBarcodesOfItem,
  removeItem,
  shadesOfRange,
  type ItemRow,
} from '../database/items.ts';
import { rangeById } from '../database/ranges.ts';
import type { ItemsTable } from '../database/tables.ts';
import { noneTaken, storedEans } from './barcodes.ts';
import type { ChangeContext } from './change.ts';
import { rowAt } from './located.ts';
import { byShade, positionFor } from './order.ts';
import { sameFields } from './ranges.ts';
import { runInTurns } from './turns.ts';
import { maybeHundredths } from './values.ts';

/** The position of a shade among the range's other items; `duplicate`: one of them has it. */
async function placeByShade(
  connection: Connection,
  range: string,
  shade: string,
  self: string | null,
): Promise<Result<number, 'duplicate'>> {
  const rows = await connection.all(shadesOfRange, { range });
  if (rows.some(({ id, text }) => id !== self && text === shade))
    return fail('duplicate', {
      message: 'The range holds this shade already.',
      details: { fieldErrors: { shade: 'is held by the range already' } },
    });
  const { position, displaced } = positionFor(shade, rows, byShade, self);
  await runInTurns(connection, moveItem, displaced);
  return ok(position);
}

/** `entity_not_found` for the range; `validation_failed` for a barcode; `duplicate` for a shade or barcode. */
export async function createItem(
  connection: Connection,
  { location, now, newId }: ChangeContext,
  wanted: ColourBarItemCreate,
): Promise<Result<ItemRow, 'entity_not_found' | 'validation_failed' | 'duplicate'>> {
  const eans = storedEans(wanted.eans ?? [], (index) => `eans.${index}`);
  if (!eans.ok) return eans;
  const range = await rowAt(connection, rangeById, location.id, wanted.rangeId);
  if (!range.ok) return range;
  const place = await placeByShade(connection, range.value.id, wanted.shade, null);
  if (!place.ok) return place;
  const free = await noneTaken(connection, location.id, eans.value, null);
  if (!free.ok) return free;
  const row: ItemsTable = {
    id: newId('cbi'),
    location_id: location.id,
    range_id: range.value.id,
    shade: wanted.shade,
    position: place.value,
    name: wanted.name ?? null,
    pack_size: wanted.packSize ?? null,
    list_price: maybeHundredths(wanted.listPrice),
    article_number: wanted.articleNumber ?? null,
    eans: JSON.stringify(eans.value),
    catalogue_eans: '[]',
    packs: 0,
    open_used: 0,
    overdrawn: 0,
    created_at: now,
    updated_at: now,
  };
  connection.write(addItem, row);
  for (const ean of eans.value)
    connection.write(addBarcode, { item_id: row.id, location_id: location.id, ean, catalogue: 0 });
  return ok({
    ...row,
    range_position: range.value.position,
    range_pack_size: range.value.pack_size,
    range_list_price: range.value.list_price,
  });
}

/** Changes the fields sent; stock is not touched. `duplicate`: the range holds the shade. */
export async function updateItem(
  connection: Connection,
  { location, now }: ChangeContext,
  id: string,
  sent: ColourBarItemUpdate,
): Promise<Result<ItemRow, 'entity_not_found' | 'duplicate'>> {
  const found = await rowAt(connection, itemById, location.id, id);
  if (!found.ok) return found;
  const before = found.value;
  let { position } = before;
  if (sent.shade !== undefined && sent.shade !== before.shade) {
    const place = await placeByShade(connection, before.range_id, sent.shade, id);
    if (!place.ok) return place;
    position = place.value;
  }
  const after: ItemRow = {
    ...before,
    shade: sent.shade ?? before.shade,
    position,
    name: sent.name === undefined ? before.name : sent.name,
    pack_size: sent.packSize === undefined ? before.pack_size : sent.packSize,
    list_price: sent.listPrice === undefined ? before.list_price : maybeHundredths(sent.listPrice),
    article_number: sent.articleNumber === undefined ? before.article_number : sent.articleNumber,
  };
  if (sameFields(before, after)) return ok(before);
  after.updated_at = now;
  connection.write(changeItem, after);
  return ok(after);
}

/** Removes the item with its stock and frees its barcodes; its movements and mixes stay. */
export async function deleteItem(
  connection: Connection,
  { location }: ChangeContext,
  id: string,
): Promise<Result<null, 'entity_not_found'>> {
  const found = await rowAt(connection, itemById, location.id, id);
  if (!found.ok) return found;
  connection.write(removeBarcodesOfItem, { item: id });
  connection.write(removeItem, { id });
  return ok(null);
}
