/** Puts a sample location's merchants and gift cards into a database. */
import type { Connection } from '../database/connection.ts';
import { addGiftCard, addMerchant } from '../database/gift-cards.ts';
import { nextSequences } from '../database/organisations.ts';
import { gap } from '../domain/order.ts';
import { hundredthsOf } from '../domain/values.ts';
import type { ChooseCustomer } from './choose-customer.ts';
import type { SamplePlace } from './load-products.ts';
import { sampleId } from './sample-ids.ts';
import type { SampleTrade } from './sample-trade.ts';

export async function loadTill(
  connection: Connection,
  { key, location, made }: SamplePlace,
  { merchants, giftCards }: Pick<SampleTrade, 'merchants' | 'giftCards'>,
  choose: ChooseCustomer,
): Promise<void> {
  for (const [at, merchant] of merchants.entries())
    connection.write(addMerchant, {
      id: sampleId('mer', key, merchant.key),
      location_id: location,
      position: (at + 1) * gap,
      name: merchant.name,
      organisation_number: merchant.organisationNumber ?? null,
      gift_card_months: merchant.giftCardMonths ?? null,
      gift_card_accounting: merchant.giftCardAccounting ?? null,
      gift_card_vat: merchant.giftCardVat ?? null,
    });
  if (giftCards.length === 0) return;
  const last = await connection.first(nextSequences, { location, count: giftCards.length });
  for (const [at, card] of giftCards.entries())
    connection.write(addGiftCard, {
      id: sampleId('gft', key, card.key),
      location_id: location,
      sequence: last!.sequence - giftCards.length + 1 + at,
      merchant_id: card.merchant === undefined ? null : sampleId('mer', key, card.merchant),
      code: card.code,
      value: hundredthsOf(card.value),
      remaining_value: hundredthsOf(card.remainingValue),
      sold_date: card.soldDate ?? null,
      valid_until: card.validUntil ?? null,
      accounting_type: card.accountingType ?? null,
      vat_percent: card.vatPercent ?? null,
      customer_id: card.customer === undefined ? null : (choose(card.customer) ?? null),
      beneficiary: card.beneficiary ?? null,
      description: card.description ?? null,
      note: card.note ?? null,
      external_reference: card.externalReference ?? null,
      voided_at: card.voided === true ? made : null,
      created_at: made,
      updated_at: made,
    });
}
