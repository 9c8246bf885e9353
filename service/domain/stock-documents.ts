/** Stock documents: every line or none (spec 2, Stock movements, POST rules; decisions 3 and 4, Whole packs). */
import type { StockDocument } from '../../shared/api/stock-movements.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import {
  addDocument,
  addMovement,
  documentByReference,
  movementsOfDocument,
  type MovementRow,
} from '../database/movements.ts';
import { nextSequences } from '../database/organisations.ts';
import { staffAt } from '../database/staff.ts';
import type { ChangeContext } from './change.ts';
import { applyLine, findLine, openStocks, type FoundLine, type LineRefusal } from './document-lines.ts';

export interface RecordedDocument {
  readonly movements: readonly MovementRow[];
  /** The reference was used before: these are the existing movements, and nothing was changed. */
  readonly repeated: boolean;
}

/** If the reference was ever used before: `repeated` with the existing movements. */
export async function recordDocument(
  connection: Connection,
  context: ChangeContext,
  document: StockDocument,
): Promise<Result<RecordedDocument, LineRefusal>> {
  const { location, newId, now } = context;
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
  const stocks = openStocks(connection, location);
  const lines: FoundLine[] = [];
  for (const [index, line] of document.lines.entries()) {
    const found = await findLine(connection, stocks, location.id, line, `lines.${index}`);
    if (!found.ok) return found;
    lines.push(found.value);
  }

  const documentId = newId('sdo');
  const count = lines.length;
  const last = await connection.first(nextSequences, { location: location.id, count });
  connection.write(addDocument, {
    id: documentId,
    location_id: location.id,
    external_reference: reference ?? null,
  });
  for (const [index, line] of lines.entries()) {
    const made = await applyLine(connection, context, stocks, line, index);
    if (!made.ok) return made;
    connection.write(addMovement, {
      ...made.value,
      sequence: last!.sequence - count + 1 + index,
      document_id: documentId,
      comment: document.comment ?? null,
      external_reference: reference ?? null,
      staff_id: staffId ?? null,
    });
  }
  stocks.items.putBack(now);
  stocks.products.putBack(now);
  const movements = await connection.all(movementsOfDocument, { document: documentId });
  return ok({ movements, repeated: false });
}
