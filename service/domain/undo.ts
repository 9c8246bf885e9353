/** Undoing mixes (decisions 4, Undo). What happens to the open pack is `undoComponent`'s; this reads and records. */
import { undoComponent, type UndoRecord } from '../../shared/colour-bar/packs-undo.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { itemById, stockItem } from '../database/items.ts';
import { componentsOfMix, markUndone, mixById, type MixRow } from '../database/mixes.ts';
import { addMovement } from '../database/movements.ts';
import { nextSequence } from '../database/organisations.ts';
import type { MixComponentsTable, MovementsTable } from '../database/tables.ts';
import type { ChangeContext } from './change.ts';
import { movementOf } from './movements.ts';
import { stockedItem, type StockedItem } from './stock.ts';
import { undoReading, type UndoReading } from './undo-reading.ts';

async function record(
  connection: Connection,
  context: ChangeContext,
  item: StockedItem,
  mix: string,
  made: UndoRecord<string>,
): Promise<MovementsTable> {
  const next = await connection.first(nextSequence, { location: context.location.id });
  const shared = { sequence: next!.sequence, balance_after: made.balanceAfter, quantity: made.quantity };
  const movement =
    made.type === 'correction'
      ? movementOf(context, item, {
          ...shared,
          type: 'correction',
          mix_id: mix,
          corrects_movement_id: made.corrects,
        })
      : movementOf(context, item, {
          ...shared,
          type: 'withdrawal',
          shortfall: made.shortfall,
          reason: 'consumption',
          mix_id: mix,
          residue: made.residue,
          cause: made.cause,
        });
  await connection.run(addMovement, movement);
  return movement;
}

async function undoOne(
  connection: Connection,
  context: ChangeContext,
  component: MixComponentsTable,
  reading: UndoReading,
): Promise<void> {
  const row = await connection.first(itemById, { id: component.item_id });
  // The item was removed, and its stock with it.
  if (row === undefined) return;
  const item = stockedItem(row, context.location);
  const undone = undoComponent<string>(item.state, item.rules, {
    kept: {
      before: component.used_before,
      overdrawn: component.overdrawn_before,
      after: component.used_after,
      broughtDown: component.brought_down,
      packSize: component.pack_size,
    },
    ...(await reading.read(component, item.rules.packSize ?? component.pack_size ?? 1)),
  });
  for (const made of undone.records)
    reading.recorded(await record(connection, context, item, component.mix_id, made));
  const { packs, openUsed, overdrawn = 0 } = undone.state;
  if (packs !== row.packs || openUsed !== row.open_used || overdrawn !== row.overdrawn)
    await connection.run(stockItem, { id: item.id, packs, openUsed, overdrawn, now: context.now });
}

/** Component by component, last first. `not_allowed`: it was undone before. */
export async function undoMix(
  connection: Connection,
  context: ChangeContext,
  id: string,
): Promise<Result<MixRow, 'entity_not_found' | 'not_allowed'>> {
  const mix = await connection.first(mixById, { id });
  if (mix?.location_id !== context.location.id) return fail('entity_not_found');
  if (mix.undone_at !== null) return fail('not_allowed', { message: 'The mix is undone already.' });
  const components = await connection.all(componentsOfMix, { mix: id });
  const reading = await undoReading(connection, id, components);
  for (const component of components) await undoOne(connection, context, component, reading);
  const last = await connection.first(nextSequence, { location: context.location.id });
  await connection.run(markUndone, { id, now: context.now, sequence: last!.sequence });
  return ok({ ...mix, undone_at: context.now, undone_sequence: last!.sequence });
}
