/** Items and their barcodes (spec 2, Colour bar items). */
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import { storedForm } from '../../shared/colour-bar/barcodes.ts';
import { packFigures } from '../../shared/colour-bar/packs.ts';
import {
  itemById,
  itemsByArticle,
  itemsByEan,
  itemsOfRangePage,
  itemsPage,
  type ItemRow,
} from '../database/items.ts';
import { attachEan, detachEan, storedEans } from '../domain/barcodes.ts';
import { createItem, deleteItem, updateItem } from '../domain/items.ts';
import { rowAt } from '../domain/located.ts';
import { optionalMoney, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { beforeFirst, findAt, listPage } from '../http/paging.ts';
import { answered, noBody } from './answered.ts';
import { readsOf } from './by-id.ts';

function present(row: ItemRow): ColourBarItem {
  const packSize = row.pack_size ?? row.range_pack_size;
  const listPrice = row.list_price ?? row.range_list_price;
  const figures = packFigures({ packs: row.packs, openUsed: row.open_used }, packSize);
  return {
    id: row.id,
    locationId: row.location_id,
    rangeId: row.range_id,
    shade: row.shade,
    name: row.name ?? undefined,
    packs: row.packs,
    openUsed: figures.openUsed,
    unopenedPacks: figures.unopenedPacks,
    openLeft: figures.openLeft ?? undefined,
    gramsLeft: figures.gramsLeft ?? undefined,
    packSize: row.pack_size ?? undefined,
    listPrice: optionalMoney(row.list_price),
    packSizeInUse: packSize ?? undefined,
    listPriceInUse: optionalMoney(listPrice),
    eans: JSON.parse(row.eans) as string[],
    catalogueEans: JSON.parse(row.catalogue_eans) as string[],
    articleNumber: row.article_number ?? undefined,
    createdAt: timeText(row.created_at),
    updatedAt: timeText(row.updated_at),
  };
}

export const colourBarItems: HandlersOf<'colourBarItems'> = {
  list: async (call, database) => {
    const { ean, articleNumber, rangeId } = call.query;
    const location = call.location.id;
    let found: ItemRow[] | null = null;
    if (ean !== undefined) found = await database.readRows(itemsByEan, { location, ean: storedForm(ean) });
    else if (articleNumber !== undefined)
      found = await database.readRows(itemsByArticle, { location, articleNumber });
    if (found !== null)
      return listPage(call, {
        last: async (id) => found.find((row) => row.id === id),
        rows: async (last) => (last === undefined ? found : found.slice(found.indexOf(last) + 1)),
        present,
      });
    return database.read((connection) =>
      listPage(call, {
        last: (id) => findAt(connection, itemById, call.location, id),
        rows: (last, count) => {
          const [afterRange, after] = [last?.range_position ?? beforeFirst, last?.position ?? beforeFirst];
          return rangeId === undefined
            ? connection.all(itemsPage, { location, afterRange, after, count })
            : connection.all(itemsOfRangePage, { location, range: rangeId, after, count });
        },
        present,
      }),
    );
  },
  create: async (call, connection) => answered(await createItem(connection, call, call.body), 201, present),
  ...readsOf('colourBarItemId', itemById, present),
  update: async (call, connection) =>
    answered(await updateItem(connection, call, call.params.colourBarItemId, call.body), 200, present),
  remove: async (call, connection) =>
    answered(await deleteItem(connection, call, call.params.colourBarItemId), 204, noBody),
  addEan: async ({ location, params, body, now }, connection) => {
    // The check digit is a field rule, so it is checked before the item (decisions 1, Order of checks).
    const stored = storedEans([body.ean], () => 'ean');
    if (!stored.ok) return stored;
    const item = await rowAt(connection, itemById, location.id, params.colourBarItemId);
    if (!item.ok) return item;
    return answered(await attachEan(connection, item.value, storedForm(body.ean), now), 200, present);
  },
  removeEan: async ({ location, params, now }, connection) => {
    const item = await rowAt(connection, itemById, location.id, params.colourBarItemId);
    return item.ok ? answered(detachEan(connection, item.value, params.ean, now), 200, present) : item;
  },
};
