/** Undoing mixes (decisions 4, Undo). What happens to the open pack is `undoComponent`'s; this reads and records. */
import { undoComponent, type UndoRecord } from '../../shared/colour-bar/packs-undo.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { itemById, stockItem } from '../database/items.ts';
import { componentsOfMix, markUndone, mixById, takenSince, type MixRow } from '../database/mixes.ts';
import {
  addMovement,
  movementsOfComponent,
  openPackWithdrawnSince,
  overdrawnStanding,
  packMarkedSince,
} from '../database/movements.ts';
import { nextSequence } from '../database/organisations.ts';
import type { MixComponentsTable } from '../database/tables.ts';
import type { Doing } from './change.ts';
import { movementOf } from './movements.ts';
import { stockedItem, type StockedItem } from './stock.ts';

async function sinceComponent(
  connection: Connection,
  { item_id: item, sequence, mix_id: mix }: MixComponentsTable,
): Promise<'nothing' | 'taken' | 'open-pack-left'> {
  const marked = await connection.first(packMarkedSince, { item, sequence, mix });
  if (marked !== undefined) return 'open-pack-left';
  const withdrawn = await connection.first(openPackWithdrawnSince, { item, sequence });
  if (withdrawn !== undefined) return 'open-pack-left';
  return (await connection.first(takenSince, { item, sequence })) === undefined ? 'nothing' : 'taken';
}

async function record(
  connection: Connection,
  doing: Doing,
  item: StockedItem,
  mix: string,
  made: UndoRecord<string>,
): Promise<void> {
  const next = await connection.first(nextSequence, { location: doing.location.id });
  const shared = { sequence: next!.sequence, balance_after: made.balanceAfter, quantity: made.quantity };
  await connection.run(
    addMovement,
    made.type === 'correction'
      ? movementOf(doing, item, {
          ...shared,
          type: 'correction',
          mix_id: mix,
          corrects_movement_id: made.corrects,
        })
      : movementOf(doing, item, {
          ...shared,
          type: 'withdrawal',
          shortfall: made.shortfall,
          reason: 'consumption',
          mix_id: mix,
          residue: made.residue,
          cause: made.cause,
        }),
  );
}

async function undoOne(connection: Connection, doing: Doing, component: MixComponentsTable): Promise<void> {
  const row = await connection.first(itemById, { id: component.item_id });
  // The item was removed, and its stock with it.
  if (row === undefined) return;
  const item = stockedItem(row, doing.location);
  const { mix_id: mix, component: at } = component;
  const own = await connection.all(movementsOfComponent, { mix, component: at });
  const packSize = item.rules.packSize ?? component.pack_size ?? 1;
  // As many as U can fall below zero by, beside its own.
  const most = Math.ceil(component.used_after / packSize) + 2 * own.length + 1;
  const overdrawn = await connection.all(overdrawnStanding, { item: item.id, count: most });
  const undone = undoComponent<string>(item.state, item.rules, {
    kept: {
      before: component.used_before,
      after: component.used_after,
      broughtDown: component.brought_down,
      packSize: component.pack_size,
    },
    movements: own.map(({ id, quantity, corrected_by }) => ({
      ref: id,
      quantity,
      corrected: corrected_by !== null,
    })),
    since: await sinceComponent(connection, component),
    overdrawn: overdrawn
      .filter((movement) => movement.mix_id !== mix || movement.component !== at)
      .map(({ id, quantity }) => ({ ref: id, quantity })),
  });
  for (const made of undone.records) await record(connection, doing, item, mix, made);
  const { packs, openUsed } = undone.state;
  if (packs !== row.packs || openUsed !== row.open_used)
    await connection.run(stockItem, { id: item.id, packs, openUsed, now: doing.now });
}

/** Component by component, last first. `not_allowed`: it was undone before. */
export async function undoMix(
  connection: Connection,
  doing: Doing,
  id: string,
): Promise<Result<MixRow, 'entity_not_found' | 'not_allowed'>> {
  const mix = await connection.first(mixById, { id });
  if (mix?.location_id !== doing.location.id) return fail('entity_not_found');
  if (mix.undone_at !== null) return fail('not_allowed', { message: 'The mix is undone already.' });
  for (const component of await connection.all(componentsOfMix, { mix: id }))
    await undoOne(connection, doing, component);
  const last = await connection.first(nextSequence, { location: doing.location.id });
  await connection.run(markUndone, { id, now: doing.now, sequence: last!.sequence });
  return ok({ ...mix, undone_at: doing.now, undone_sequence: last!.sequence });
}
