/** Undoes mixes (decisions 4, Undo). `undoComponent` has the rules for the open pack; this file reads and records. */
import { undoComponent, type UndoRecord } from '../../shared/colour-bar/packs-undo.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { componentsOfMix, markUndone, mixById, type MixRow } from '../database/mixes.ts';
import { addMovements } from '../database/movements.ts';
import { nextSequences } from '../database/organisations.ts';
import type { MovementsTable } from '../database/tables.ts';
import type { ChangeContext } from './change.ts';
import { movementOf } from './movements.ts';
import { openStock, type StockedItem } from './stock.ts';
import { addInTurns, turns } from './turns.ts';
import { undoReading } from './undo-reading.ts';

/** The row without its sequence, which is assigned when all rows are made. */
function recordOf(
  context: ChangeContext,
  item: StockedItem,
  mix: string,
  made: UndoRecord<string>,
): MovementsTable {
  const shared = { sequence: 0, balance_after: made.balanceAfter, quantity: made.quantity, mix_id: mix };
  return made.type === 'correction'
    ? movementOf(context, item, { ...shared, type: 'correction', corrects_movement_id: made.corrects })
    : movementOf(context, item, {
        ...shared,
        type: 'withdrawal',
        shortfall: made.shortfall,
        reason: 'consumption',
        residue: made.residue,
        cause: made.cause,
      });
}

/** Undoes the components, last first. `not_allowed`: the mix was undone before. */
export async function undoMix(
  connection: Connection,
  context: ChangeContext,
  id: string,
): Promise<Result<MixRow, 'entity_not_found' | 'not_allowed'>> {
  const { location, now } = context;
  const mix = await connection.first(mixById, { id });
  if (mix?.location_id !== location.id) return fail('entity_not_found');
  if (mix.undone_at !== null) return fail('not_allowed', { message: 'The mix is undone already.' });
  const components = await connection.all(componentsOfMix, { mix: id });
  const stock = openStock(connection, location);
  const found = await stock.find(components.map(({ item_id }) => item_id));
  const reading = await undoReading(connection, id, components, (item) => found.get(item)?.rules.packSize);
  const made: MovementsTable[] = [];
  const turn = turns();
  for (const component of components) {
    const item = found.get(component.item_id);
    // The item was removed, and its stock with it.
    if (item === undefined) continue;
    const undone = undoComponent<string>(item.state, item.rules, {
      kept: {
        before: component.used_before,
        overdrawn: component.overdrawn_before,
        after: component.used_after,
        broughtDown: component.brought_down,
        packSize: component.pack_size,
      },
      ...reading.of(component),
    });
    item.state = undone.state;
    for (const one of undone.records) {
      const movement = recordOf(context, item, id, one);
      reading.recorded(movement);
      made.push(movement);
    }
    await turn();
  }
  const count = made.length + 1;
  const last = await connection.first(nextSequences, { location: location.id, count });
  const sequence = last!.sequence;
  for (const [at, movement] of made.entries()) movement.sequence = sequence - made.length + at;
  await addInTurns(connection, addMovements, made);
  stock.putBack(now);
  connection.write(markUndone, { id, now, sequence });
  return ok({ ...mix, undone_at: now, undone_sequence: sequence });
}
