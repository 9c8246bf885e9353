/** Stock documents and the list of movements (spec 2, Stock movements; decisions 3). */
import type { Scope } from '../../shared/api/scopes.ts';
import type { StockMovement, StockMovementLine } from '../../shared/api/stock-movements.ts';
import { assertNever, fail, ok } from '../../shared/result.ts';
import { firstTooYoung, movementById, movementsPage, type MovementRow } from '../database/movements.ts';
import { hasScope, type ApiKey } from '../domain/keys.ts';
import { recordDocument } from '../domain/stock-documents.ts';
import { optionalMoney, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { afterLast, cursorsOf, findAt, listPage } from '../http/paging.ts';

const present = (row: MovementRow): StockMovement => ({
  id: row.id,
  type: row.type,
  productId: row.product_id ?? undefined,
  colourBarItemId: row.item_id ?? undefined,
  quantity: row.quantity,
  balanceAfter: row.balance_after,
  shortfall: row.shortfall,
  reason: row.reason ?? undefined,
  comment: row.comment ?? undefined,
  externalReference: row.external_reference ?? undefined,
  staffId: row.staff_id ?? undefined,
  listValue: optionalMoney(row.list_value),
  colourBarMixId: row.mix_id ?? undefined,
  residue: row.residue ?? undefined,
  correctsMovementId: row.corrects_movement_id ?? undefined,
  correctedByMovementId: row.corrected_by ?? undefined,
  createdAt: timeText(row.created_at),
});

function scopeOfLine({ type }: StockMovementLine): Scope | null {
  switch (type) {
    case 'correction':
      return 'stock:correct';
    case 'delivery':
      return 'stock:cost';
    case 'withdrawal':
      return null;
    default:
      return assertNever(type);
  }
}

/** POST rule 2: lines that need more scopes than the key has. */
function forbiddenLine(key: ApiKey, lines: readonly StockMovementLine[]) {
  for (const [line, one] of lines.entries()) {
    const scope = scopeOfLine(one);
    if (scope !== null && !hasScope(key, scope)) return fail('forbidden', { details: { line, scope } });
  }
  return null;
}

export const stockMovements: HandlersOf<'stockMovements'> = {
  list: (call, database) =>
    database.read((connection) => {
      const { location, query, now, listDelaySeconds } = call;
      const own = cursorsOf(call);
      return listPage(call, {
        cursors: { ...own, read: (after) => (after.startsWith('mov_') ? after : own.read(after)) },
        last: (id) => findAt(connection, movementById, location, id),
        rows: async (last, count) => {
          // A movement that is too recent also hides all later ones, so that a reader skips none.
          const time = now - listDelaySeconds * 1000;
          const young = await connection.first(firstTooYoung, { location: location.id, time });
          return connection.all(
            ...movementsPage({
              location: location.id,
              after: last?.sequence ?? 0,
              before: young?.sequence ?? afterLast,
              count,
              item: query.colourBarItemId,
              product: query.productId,
              type: query.type,
              reference: query.externalReference,
            }),
          );
        },
        present,
      });
    }),

  create: async (call, connection) => {
    const forbidden = forbiddenLine(call.key, call.body.lines);
    if (forbidden !== null) return forbidden;
    const done = await recordDocument(connection, call, call.body);
    if (!done.ok) return done;
    const { movements, repeated } = done.value;
    return ok({ status: repeated ? 200 : 201, body: { data: movements.map(present) } });
  },
};
