/** Items and their barcodes (spec 2, Colour bar items). */
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import { storedForm } from '../../shared/colour-bar/barcodes.ts';
import { packFigures } from '../../shared/colour-bar/packs.ts';
import { ok } from '../../shared/result.ts';
import {
  itemById,
  itemsByArticle,
  itemsByEan,
  itemsOfRangePage,
  itemsPage,
  type ItemRow,
} from '../database/items.ts';
import { attachEan, detachEan, storedEans } from '../domain/barcodes.ts';
import { createItem, deleteItem, itemAt, updateItem } from '../domain/items.ts';
import { moneyText, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor } from '../http/cursors.ts';
import { answered, nothing } from './answered.ts';
import { readAnywhere, readAt } from './by-id.ts';

function present(row: ItemRow): ColourBarItem {
  const packSize = row.pack_size ?? row.range_pack_size;
  const listPrice = row.list_price ?? row.range_list_price;
  const figures = packFigures({ packs: row.packs, openUsed: row.open_used }, packSize);
  return {
    id: row.id,
    locationId: row.location_id,
    rangeId: row.range_id,
    shade: row.shade,
    ...(row.name !== null && { name: row.name }),
    packs: row.packs,
    openUsed: figures.openUsed,
    unopenedPacks: figures.unopenedPacks,
    ...(figures.openLeft !== null && { openLeft: figures.openLeft }),
    ...(figures.gramsLeft !== null && { gramsLeft: figures.gramsLeft }),
    ...(row.pack_size !== null && { packSize: row.pack_size }),
    ...(row.list_price !== null && { listPrice: moneyText(row.list_price) }),
    ...(packSize !== null && { packSizeInUse: packSize }),
    ...(listPrice !== null && { listPriceInUse: moneyText(listPrice) }),
    eans: JSON.parse(row.eans) as string[],
    catalogueEans: JSON.parse(row.catalogue_eans) as string[],
    ...(row.article_number !== null && { articleNumber: row.article_number }),
    createdAt: timeText(row.created_at),
    updatedAt: timeText(row.updated_at),
  };
}

const start = Number.MIN_SAFE_INTEGER;

type Listing = Parameters<HandlersOf<'colourBarItems'>['list']>[0];

/** Of the few items found: a page, like that of any list. */
function lookUp(call: Listing, found: ItemRow[]) {
  const { after, limit } = call.query;
  let from = 0;
  if (after !== undefined) {
    const last = cursorsOf(call).read(after);
    from = found.findIndex(({ id }) => id === last) + 1;
    if (from === 0) return staleCursor();
  }
  return ok({
    status: 200,
    body: pageOfRows(found.slice(from, from + limit + 1), limit, () => cursorsOf(call), present),
  } as const);
}

export const colourBarItems: HandlersOf<'colourBarItems'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const { query } = call;
      const location = call.location.id;
      const { ean, articleNumber } = query;
      if (ean !== undefined)
        return lookUp(call, await connection.all(itemsByEan, { location, ean: storedForm(ean) }));
      if (articleNumber !== undefined)
        return lookUp(call, await connection.all(itemsByArticle, { location, articleNumber }));
      let [afterRange, after] = [start, start];
      if (query.after !== undefined) {
        const id = cursorsOf(call).read(query.after);
        const last = id === undefined ? undefined : await connection.first(itemById, { id });
        if (last?.location_id !== location) return staleCursor();
        [afterRange, after] = [last.range_position, last.position];
      }
      const count = query.limit + 1;
      const rows =
        query.rangeId === undefined
          ? await connection.all(itemsPage, { location, afterRange, after, count })
          : await connection.all(itemsOfRangePage, { location, range: query.rangeId, after, count });
      return ok({ status: 200, body: pageOfRows(rows, query.limit, () => cursorsOf(call), present) });
    }),
  create: async (call, connection) => answered(await createItem(connection, call, call.body), 201, present),
  get: async ({ location, params }, database) =>
    answered(await readAt(database, itemById, location.id, params.colourBarItemId), 200, present),
  getById: async ({ key, params }, database) =>
    answered(await readAnywhere(database, itemById, key, params.colourBarItemId), 200, present),
  update: async (call, connection) =>
    answered(await updateItem(connection, call, call.params.colourBarItemId, call.body), 200, present),
  remove: async (call, connection) =>
    answered(await deleteItem(connection, call, call.params.colourBarItemId), 204, nothing),
  addEan: async ({ location, params, body, now }, connection) => {
    // The check digit is a matter of fields, so it goes before the item (decisions 1, Order of checks).
    const stored = storedEans([body.ean], () => 'ean');
    if (!stored.ok) return stored;
    const item = await itemAt(connection, location.id, params.colourBarItemId);
    if (!item.ok) return item;
    return answered(await attachEan(connection, item.value, storedForm(body.ean), now), 200, present);
  },
  removeEan: async ({ location, params, now }, connection) => {
    const item = await itemAt(connection, location.id, params.colourBarItemId);
    return item.ok ? answered(await detachEan(connection, item.value, params.ean, now), 200, present) : item;
  },
};
