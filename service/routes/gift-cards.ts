/** Gift cards (spec 2, Merchants and gift cards). */
import type { GiftCard } from '../../shared/api/gift-cards.ts';
import { giftCardById, giftCardsPage, type GiftCardRow } from '../database/gift-cards.ts';
import { giftCardCode, importGiftCard, statusOfGiftCard, voidCard } from '../domain/gift-cards.ts';
import { moneyText, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { afterLast, listAt } from '../http/paging.ts';
import { answered, created } from './answered.ts';
import { readsOf } from './by-id.ts';

const present = (row: GiftCardRow, { now }: { now: number }): GiftCard => ({
  id: row.id,
  locationId: row.location_id,
  merchantId: row.merchant_id ?? undefined,
  code: row.code,
  value: moneyText(row.value),
  remainingValue: moneyText(row.remaining_value),
  currency: row.currency,
  status: statusOfGiftCard(row, now),
  soldDate: row.sold_date ?? undefined,
  validUntil: row.valid_until ?? undefined,
  accountingType: row.accounting_type ?? undefined,
  vatPercent: row.vat_percent ?? undefined,
  customerId: row.customer_id ?? undefined,
  beneficiary: row.beneficiary ?? undefined,
  description: row.description ?? undefined,
  note: row.note ?? undefined,
  externalReference: row.external_reference ?? undefined,
  createdAt: timeText(row.created_at),
  updatedAt: timeText(row.updated_at),
});

export const giftCards: HandlersOf<'giftCards'> = {
  list: listAt(giftCardById, present, ({ location, query }, connection, last, count) =>
    connection.all(
      ...giftCardsPage({
        location: location.id,
        before: last?.sequence ?? afterLast,
        count,
        customer: query.customerId,
        reference: query.externalReference,
        code: query.code === undefined ? undefined : giftCardCode(query.code),
      }),
    ),
  ),
  ...readsOf('giftCardId', giftCardById, present),
  import: async (call, connection) =>
    created(await importGiftCard(connection, call, call.body), (card) => present(card, call)),
  void: async (call, connection) =>
    answered(await voidCard(connection, call, call.params.giftCardId), 200, (card) => present(card, call)),
};
