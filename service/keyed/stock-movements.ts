/** Stock documents and the list of movements (spec 2, Stock movements; decisions 3). */
import type { Scope } from '../../shared/api/scopes.ts';
import type { StockMovement, StockMovementLine } from '../../shared/api/stock-movements.ts';
import { assertNever, fail, ok } from '../../shared/result.ts';
import { firstTooYoung, movementById, movementsPage, type MovementRow } from '../database/movements.ts';
import { hasScope, type ApiKey } from '../domain/keys.ts';
import { recordDocument } from '../domain/stock-documents.ts';
import { moneyText, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor } from '../http/cursors.ts';

const present = (row: MovementRow): StockMovement => ({
  id: row.id,
  type: row.type,
  ...(row.product_id !== null && { productId: row.product_id }),
  ...(row.item_id !== null && { colourBarItemId: row.item_id }),
  quantity: row.quantity,
  balanceAfter: row.balance_after,
  shortfall: row.shortfall,
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.comment !== null && { comment: row.comment }),
  ...(row.external_reference !== null && { externalReference: row.external_reference }),
  ...(row.staff_id !== null && { staffId: row.staff_id }),
  ...(row.list_value !== null && { listValue: moneyText(row.list_value) }),
  ...(row.mix_id !== null && { colourBarMixId: row.mix_id }),
  ...(row.residue !== null && { residue: row.residue }),
  ...(row.corrects_movement_id !== null && { correctsMovementId: row.corrects_movement_id }),
  ...(row.corrected_by !== null && { correctedByMovementId: row.corrected_by }),
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

/** POST rule 2: what a key that only records use may not do. */
function forbiddenLine(key: ApiKey, lines: readonly StockMovementLine[]) {
  for (const [line, one] of lines.entries()) {
    const scope = scopeOfLine(one);
    if (scope !== null && !hasScope(key, scope)) return fail('forbidden', { details: { line, scope } });
  }
  return null;
}

export const stockMovements: HandlersOf<'stockMovements'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const { location, query, now, listDelaySeconds } = call;
      let after = 0;
      if (query.after !== undefined) {
        const id = query.after.startsWith('mov_') ? query.after : cursorsOf(call).read(query.after);
        const last = id === undefined ? undefined : await connection.first(movementById, { id });
        if (last?.location_id !== location.id) return staleCursor();
        after = last.sequence;
      }
      // No movement is passed over: one that is too young hides all after it until it shows.
      const time = now - listDelaySeconds * 1000;
      const young = await connection.first(firstTooYoung, { location: location.id, time });
      const filters = {
        item: query.colourBarItemId !== undefined,
        product: query.productId !== undefined,
        type: query.type !== undefined,
        reference: query.externalReference !== undefined,
      };
      const rows = await connection.all(movementsPage(filters), {
        location: location.id,
        after,
        before: young?.sequence ?? Number.MAX_SAFE_INTEGER,
        count: query.limit + 1,
        item: query.colourBarItemId ?? '',
        product: query.productId ?? '',
        type: query.type ?? '',
        reference: query.externalReference ?? '',
      });
      return ok({ status: 200, body: pageOfRows(rows, query.limit, () => cursorsOf(call), present) });
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
