/** An item's stock during a change, as several lines or components may refer to one item. */
import { packState, type PackRules, type PackState } from '../../shared/colour-bar/packs.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { itemById, itemsByIds, stockItems, type ItemRow } from '../database/items.ts';
import type { LocationsTable } from '../database/tables.ts';
import { maybeMoneyText } from './values.ts';

export interface StockedItem {
  readonly id: string;
  readonly rules: PackRules;
  /** A decimal string; null without one. */
  readonly listPrice: string | null;
  state: PackState;
}

const stockedItem = (row: ItemRow, location: LocationsTable): StockedItem => ({
  id: row.id,
  rules: {
    packSize: row.pack_size ?? row.range_pack_size,
    finishesWhenOverdrawn: location.finishes_overdrawn_packs === 1,
  },
  listPrice: maybeMoneyText(row.list_price ?? row.range_list_price),
  state: packState(row.packs, row.open_used, row.overdrawn),
});

/** The items of a change, each read once. */
export interface StockInUse {
  /** The items with these ids at the location, in one read. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, StockedItem>>;
  /** `entity_not_found`: no such item at the location; `details.field`: the referring field. */
  take(id: string, field: string): Promise<Result<StockedItem, 'entity_not_found'>>;
  /** Writes the items whose stock changed. */
  putBack(now: number): void;
}

const isSame = (one: PackState, other: PackState): boolean =>
  one.packs === other.packs && one.openUsed === other.openUsed && one.overdrawn === other.overdrawn;

export function openStock(connection: Connection, location: LocationsTable): StockInUse {
  const taken = new Map<string, StockedItem>();
  const before = new Map<StockedItem, PackState>();
  const open = (row: ItemRow): StockedItem => {
    const item = stockedItem(row, location);
    taken.set(item.id, item);
    before.set(item, item.state);
    return item;
  };
  return {
    find: async (ids) => {
      const rows = await itemsByIds(connection, [...new Set(ids)]);
      for (const row of rows) if (row.location_id === location.id) open(row);
      return taken;
    },
    take: async (id, field) => {
      const known = taken.get(id);
      if (known !== undefined) return ok(known);
      const row = await connection.first(itemById, { id });
      return row?.location_id === location.id
        ? ok(open(row))
        : fail('entity_not_found', { details: { field } });
    },
    putBack: (now) => {
      const changed = [...before].filter(([item, state]) => !isSame(item.state, state));
      stockItems(
        connection,
        changed.map(
          ([
            {
              id,
              state: { packs, openUsed, overdrawn = 0 },
            },
          ]) => ({
            id,
            packs,
            open_used: openUsed,
            overdrawn,
            updated_at: now,
          }),
        ),
      );
    },
  };
}
