/** Gift cards (spec 2, Merchants and gift cards). */
import type { GiftCard } from '../../shared/api/gift-cards.ts';
import { ok } from '../../shared/result.ts';
import { giftCardById, giftCardsPage, type GiftCardRow } from '../database/gift-cards.ts';
import { giftCardCode, importGiftCard, statusOfGiftCard, voidCard } from '../domain/gift-cards.ts';
import { moneyText, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor } from '../http/cursors.ts';
import { answered } from './answered.ts';
import { readAnywhere, readAt } from './by-id.ts';

const presentAt =
  (now: number) =>
  (row: GiftCardRow): GiftCard => ({
    id: row.id,
    locationId: row.location_id,
    ...(row.merchant_id !== null && { merchantId: row.merchant_id }),
    code: row.code,
    value: moneyText(row.value),
    remainingValue: moneyText(row.remaining_value),
    currency: row.currency,
    status: statusOfGiftCard(row, now),
    ...(row.sold_date !== null && { soldDate: row.sold_date }),
    ...(row.valid_until !== null && { validUntil: row.valid_until }),
    ...(row.accounting_type !== null && { accountingType: row.accounting_type }),
    ...(row.vat_percent !== null && { vatPercent: row.vat_percent }),
    ...(row.customer_id !== null && { customerId: row.customer_id }),
    ...(row.beneficiary !== null && { beneficiary: row.beneficiary }),
    ...(row.description !== null && { description: row.description }),
    ...(row.note !== null && { note: row.note }),
    ...(row.external_reference !== null && { externalReference: row.external_reference }),
    createdAt: timeText(row.created_at),
    updatedAt: timeText(row.updated_at),
  });

export const giftCards: HandlersOf<'giftCards'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const { location, query, now } = call;
      let before = Number.MAX_SAFE_INTEGER;
      if (query.after !== undefined) {
        const id = cursorsOf(call).read(query.after);
        const last = id === undefined ? undefined : await connection.first(giftCardById, { id });
        if (last?.location_id !== location.id) return staleCursor();
        before = last.sequence;
      }
      const filters = {
        customer: query.customerId !== undefined,
        reference: query.externalReference !== undefined,
        code: query.code !== undefined,
      };
      const rows = await connection.all(giftCardsPage(filters), {
        location: location.id,
        before,
        count: query.limit + 1,
        customer: query.customerId ?? '',
        reference: query.externalReference ?? '',
        code: giftCardCode(query.code ?? ''),
      });
      return ok({
        status: 200,
        body: pageOfRows(rows, query.limit, () => cursorsOf(call), presentAt(now)),
      });
    }),
  get: async ({ location, params, now }, database) =>
    answered(await readAt(database, giftCardById, location.id, params.giftCardId), 200, presentAt(now)),
  getById: async ({ key, params, now }, database) =>
    answered(await readAnywhere(database, giftCardById, key, params.giftCardId), 200, presentAt(now)),
  import: async (call, connection) => {
    const done = await importGiftCard(connection, call, call.body);
    if (!done.ok) return done;
    const { card, repeated } = done.value;
    return ok({ status: repeated ? 200 : 201, body: presentAt(call.now)(card) });
  },
  void: async (call, connection) =>
    answered(await voidCard(connection, call, call.params.giftCardId), 200, presentAt(call.now)),
};
