/** Stock documents: every line or none (spec 2, Stock movements, POST rules; decisions 3 and 4, Whole packs). */
import type { StockDocument, StockMovementLine } from '../../shared/api/stock-movements.ts';
import { correctWithdrawal, deliverPacks, withdrawPacks } from '../../shared/colour-bar/packs.ts';
import { assertNever, fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { mixTouchedSince } from '../database/mixes.ts';
import {
  addDocument,
  addMovement,
  documentByReference,
  movementById,
  movementsOfDocument,
  type MovementRow,
} from '../database/movements.ts';
import { nextSequences } from '../database/organisations.ts';
import { staffAt } from '../database/staff.ts';
import type { MovementsTable } from '../database/tables.ts';
import type { Doing } from './change.ts';
import { movementOf } from './movements.ts';
import { openShelf, type Shelf, type StockedItem } from './stock.ts';

export type DocumentRefusal = 'entity_not_found' | 'not_allowed' | 'insufficient_stock';

/** A line whose ids are known to exist. */
type FoundLine =
  | { readonly type: 'delivery' | 'withdrawal'; readonly item: StockedItem; readonly line: StockMovementLine }
  | { readonly type: 'correction'; readonly corrects: string };

export interface Documented {
  readonly movements: readonly MovementRow[];
  /** The reference was used before: these are the first ones, and nothing was applied. */
  readonly repeated: boolean;
}

async function findLine(
  connection: Connection,
  shelf: Shelf,
  location: string,
  line: StockMovementLine,
  path: string,
): Promise<Result<FoundLine, 'entity_not_found'>> {
  if (line.type === 'correction') {
    const id = line.correctsMovementId ?? '';
    const movement = await connection.first(movementById, { id });
    return movement?.location_id === location
      ? ok({ type: 'correction', corrects: id })
      : fail('entity_not_found', { details: { field: `${path}.correctsMovementId` } });
  }
  if (line.colourBarItemId === undefined)
    return fail('entity_not_found', { details: { field: `${path}.productId` } });
  const item = await shelf.take(line.colourBarItemId, `${path}.colourBarItemId`);
  return item.ok ? ok({ type: line.type, item: item.value, line }) : item;
}

/** `repeated` and the first movements where the reference was used before, however long ago. */
export async function recordDocument(
  connection: Connection,
  doing: Doing,
  document: StockDocument,
): Promise<Result<Documented, DocumentRefusal>> {
  const { location, newId, now } = doing;
  const { externalReference: reference, staffId } = document;
  if (reference !== undefined) {
    const first = await connection.first(documentByReference, { location: location.id, reference });
    if (first !== undefined) {
      const movements = await connection.all(movementsOfDocument, { document: first.id });
      return ok({ movements, repeated: true });
    }
  }

  if (staffId !== undefined) {
    const person = await connection.first(staffAt, { id: staffId, location: location.id });
    if (person === undefined) return fail('entity_not_found', { details: { field: 'staffId' } });
  }
  const shelf = openShelf(connection, location);
  const lines: FoundLine[] = [];
  for (const [index, line] of document.lines.entries()) {
    const found = await findLine(connection, shelf, location.id, line, `lines.${index}`);
    if (!found.ok) return found;
    lines.push(found.value);
  }

  const documentId = newId('sdo');
  const count = lines.length;
  const last = await connection.first(nextSequences, { location: location.id, count });
  await connection.run(addDocument, {
    id: documentId,
    location_id: location.id,
    external_reference: reference ?? null,
  });
  for (const [index, line] of lines.entries()) {
    const made = await applyLine(connection, doing, shelf, line, index);
    if (!made.ok) return made;
    await connection.run(addMovement, {
      ...made.value,
      sequence: last!.sequence - count + 1 + index,
      document_id: documentId,
      comment: document.comment ?? null,
      external_reference: reference ?? null,
      staff_id: staffId ?? null,
    });
  }
  await shelf.putBack(now);
  const movements = await connection.all(movementsOfDocument, { document: documentId });
  return ok({ movements, repeated: false });
}

/** The document and the sequence are filled in by the caller. */
async function applyLine(
  connection: Connection,
  doing: Doing,
  shelf: Shelf,
  found: FoundLine,
  index: number,
): Promise<Result<MovementsTable, DocumentRefusal>> {
  switch (found.type) {
    case 'delivery': {
      const { item, line } = found;
      const quantity = line.quantity ?? 0;
      item.state = deliverPacks(item.state, quantity);
      const { packs } = item.state;
      return ok(movementOf(doing, item, { type: 'delivery', sequence: 0, quantity, balance_after: packs }));
    }
    case 'withdrawal': {
      const { item, line } = found;
      const quantity = line.quantity ?? 0;
      const left = withdrawPacks(item.state, quantity);
      if (!left.ok)
        return fail('insufficient_stock', {
          details: { line: index, colourBarItemId: item.id, ...left.error.details },
        });
      item.state = left.value.state;
      return ok(
        movementOf(doing, item, {
          type: 'withdrawal',
          sequence: 0,
          quantity: -quantity,
          balance_after: item.state.packs,
          reason: line.reason ?? 'consumption',
          open_taken: left.value.openTaken,
        }),
      );
    }
    case 'correction':
      return correct(connection, doing, shelf, found.corrects, index);
    default:
      return assertNever(found);
  }
}

async function correct(
  connection: Connection,
  doing: Doing,
  shelf: Shelf,
  corrects: string,
  index: number,
): Promise<Result<MovementsTable, DocumentRefusal>> {
  const refuse = (message: string) => fail('not_allowed', { message, details: { line: index } });
  // Read again: an earlier line of this document may have corrected it.
  const movement = await connection.first(movementById, { id: corrects });
  if (movement === undefined) throw new Error(`the movement ${corrects} was there a moment ago`);
  if (movement.type !== 'withdrawal') return refuse('Only a withdrawal can be corrected.');
  if (movement.corrected_by !== null) return refuse('The movement is corrected already.');
  if (movement.mix_id !== null) return refuse('The movement is of a mix: undo the mix.');
  const taken = movement.item_id === null ? undefined : await shelf.take(movement.item_id, '');
  if (taken === undefined || !taken.ok) return refuse('The item was removed.');
  const item = taken.value;
  const touched = await connection.first(mixTouchedSince, { item: item.id, sequence: movement.sequence });
  const left = -movement.quantity;
  const corrected = correctWithdrawal(item.state, {
    left,
    openTaken: movement.open_taken,
    mixSince: touched !== undefined,
  });
  item.state = corrected.state;
  return ok(
    movementOf(doing, item, {
      type: 'correction',
      sequence: 0,
      quantity: left,
      balance_after: item.state.packs,
      corrects_movement_id: corrects,
      open_returned: Number(corrected.openReturned),
    }),
  );
}
