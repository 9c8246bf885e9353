/** An item's stock while a change runs: several lines or components may name the same item. */
import { packState, type PackRules, type PackState } from '../../shared/colour-bar/packs.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { itemById, stockItem, type ItemRow } from '../database/items.ts';
import type { LocationsTable } from '../database/tables.ts';
import { maybeMoneyText } from './values.ts';

export interface StockedItem {
  readonly id: string;
  readonly rules: PackRules;
  /** A decimal string; null without one. */
  readonly listPrice: string | null;
  state: PackState;
}

export const stockedItem = (row: ItemRow, location: LocationsTable): StockedItem => ({
  id: row.id,
  rules: {
    packSize: row.pack_size ?? row.range_pack_size,
    finishesWhenOverdrawn: location.finishes_overdrawn_packs === 1,
  },
  listPrice: maybeMoneyText(row.list_price ?? row.range_list_price),
  state: packState(row.packs, row.open_used, row.overdrawn),
});

/** The items that a change names, each read once. */
export interface StockInUse {
  /** `entity_not_found` where the location has no such item; `details.field` says who named it. */
  take(id: string, field: string): Promise<Result<StockedItem, 'entity_not_found'>>;
  /** Writes what changed. */
  putBack(now: number): Promise<void>;
}

export function openStock(connection: Connection, location: LocationsTable): StockInUse {
  const taken = new Map<string, { item: StockedItem; before: PackState }>();
  return {
    take: async (id, field) => {
      const known = taken.get(id);
      if (known !== undefined) return ok(known.item);
      const row = await connection.first(itemById, { id });
      if (row?.location_id !== location.id) return fail('entity_not_found', { details: { field } });
      const item = stockedItem(row, location);
      taken.set(id, { item, before: item.state });
      return ok(item);
    },
    putBack: async (now) => {
      for (const { item, before } of taken.values()) {
        const { packs, openUsed, overdrawn = 0 } = item.state;
        if (packs !== before.packs || openUsed !== before.openUsed)
          await connection.run(stockItem, { id: item.id, packs, openUsed, overdrawn, now });
      }
    },
  };
}
