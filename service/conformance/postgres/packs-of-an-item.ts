/** One item's stock, for tests that block a commit or lose its answer. */
import { ok } from '../../../shared/result.ts';
import type { Database } from '../../database/connection.ts';
import { itemById, stockItems } from '../../database/items.ts';
import { itemId } from '../salon.ts';

export async function packsOfAnItem(database: Database) {
  const id = itemId('7/43');
  // Outside a transaction, so that the read commits nothing else.
  const item = async () => (await database.readRows(itemById, { id }))[0]!;
  const { packs: before, location_id: location } = await item();
  return {
    before,
    now: async () => (await item()).packs,
    addOne: () =>
      database.change(async (connection) => {
        const row = (await connection.first(itemById, { id }))!;
        stockItems(connection, [{ ...row, packs: row.packs + 1, updated_at: 1 }]);
        return ok(null);
      }, location),
  };
}
