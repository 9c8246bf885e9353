/** Changes of ranges (spec 2, Colour bar ranges; decisions 4). */
import type { ColourBarRangeCreate, ColourBarRangeUpdate } from '../../shared/api/colour-bar-ranges.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { anyItemOfRange, touchItemsWithoutListPrice, touchItemsWithoutPackSize } from '../database/items.ts';
import { addRange, changeRange, moveRange, rangeById, rangeNames, removeRange } from '../database/ranges.ts';
import type { RangesTable } from '../database/tables.ts';
import type { ChangeContext } from './change.ts';
import { rowAt } from './located.ts';
import { byName, positionFor } from './order.ts';
import { runInTurns } from './turns.ts';
import { maybeHundredths } from './values.ts';

const duplicate = () =>
  fail('duplicate', {
    message: 'The location has a range of this name.',
    details: { fieldErrors: { name: 'is the name of another range' } },
  });

/** The position of a name among the location's other ranges; `duplicate`: one of them has it. */
async function placeByName(
  connection: Connection,
  location: string,
  name: string,
  self: string | null,
): Promise<Result<number, 'duplicate'>> {
  const rows = await connection.all(rangeNames, { location });
  if (rows.some(({ id, text }) => id !== self && text === name)) return duplicate();
  const { position, displaced } = positionFor(name, rows, byName, self);
  await runInTurns(connection, moveRange, displaced);
  return ok(position);
}

/** `duplicate`: the name is taken. */
export async function createRange(
  connection: Connection,
  { location, now, newId }: ChangeContext,
  wanted: ColourBarRangeCreate,
): Promise<Result<RangesTable, 'duplicate'>> {
  const place = await placeByName(connection, location.id, wanted.name, null);
  if (!place.ok) return place;
  const row: RangesTable = {
    id: newId('cbr'),
    location_id: location.id,
    name: wanted.name,
    position: place.value,
    kind: wanted.kind,
    pack_size: wanted.packSize ?? null,
    list_price: maybeHundredths(wanted.listPrice),
    mixing_ratio: wanted.mixingRatio ?? null,
    created_at: now,
    updated_at: now,
  };
  connection.write(addRange, row);
  return ok(row);
}

const changed = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent);

/**
 * Changes the fields sent. A new pack size or list price changes every item without its own (spec 2, Item), so the
 * `updatedAt` of these items changes too; their stock does not change (decisions 4, Whole packs).
 */
export async function updateRange(
  connection: Connection,
  { location, now }: ChangeContext,
  id: string,
  sent: ColourBarRangeUpdate,
): Promise<Result<RangesTable, 'entity_not_found' | 'duplicate'>> {
  const found = await rowAt(connection, rangeById, location.id, id);
  if (!found.ok) return found;
  const before = found.value;
  let { position } = before;
  if (sent.name !== undefined && sent.name !== before.name) {
    const place = await placeByName(connection, location.id, sent.name, id);
    if (!place.ok) return place;
    position = place.value;
  }
  const after: RangesTable = {
    ...before,
    name: changed(sent.name, before.name),
    position,
    kind: changed(sent.kind, before.kind),
    pack_size: changed(sent.packSize, before.pack_size),
    list_price: sent.listPrice === undefined ? before.list_price : maybeHundredths(sent.listPrice),
    mixing_ratio: changed(sent.mixingRatio, before.mixing_ratio),
  };
  if (sameFields(before, after)) return ok(before);
  after.updated_at = now;
  connection.write(changeRange, after);
  if (after.pack_size !== before.pack_size) connection.write(touchItemsWithoutPackSize, { range: id, now });
  if (after.list_price !== before.list_price)
    connection.write(touchItemsWithoutListPrice, { range: id, now });
  return ok(after);
}

/** Whether all fields are equal, so that `updatedAt` stays (spec 1, Times 2). */
export const sameFields = <Row extends object>(before: Row, after: Row): boolean =>
  (Object.keys(after) as (keyof Row)[]).every((name) => before[name] === after[name]);

/** `not_allowed`: it still has items. */
export async function deleteRange(
  connection: Connection,
  { location }: ChangeContext,
  id: string,
): Promise<Result<null, 'entity_not_found' | 'not_allowed'>> {
  const found = await rowAt(connection, rangeById, location.id, id);
  if (!found.ok) return found;
  if ((await connection.first(anyItemOfRange, { range: id })) !== undefined)
    return fail('not_allowed', { message: 'The range still has items.' });
  connection.write(removeRange, { id });
  return ok(null);
}
