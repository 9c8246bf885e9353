/** Changes of gift cards through the API (spec 2, Gift card; Merchants and gift cards). */
import type { GiftCardImport } from '../../shared/api/gift-cards.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { customerById } from '../database/customers.ts';
import {
  addGiftCard,
  giftCardByCode,
  giftCardById,
  giftCardByReference,
  merchantsOfLocation,
  voidGiftCard,
  type GiftCardRow,
} from '../database/gift-cards.ts';
import { nextSequence } from '../database/organisations.ts';
import type { GiftCardsTable, MerchantsTable } from '../database/trade-tables.ts';
import type { ChangeContext, Created } from './change.ts';
import { dayAt, monthsAfter } from '../../shared/days.ts';
import type { NewId } from './ids.ts';
import { rowAt } from './located.ts';
import { hundredthsOf } from './values.ts';

export type GiftCardStatus = 'active' | 'partially_redeemed' | 'redeemed' | 'expired' | 'void';

/** Expiry is calculated, not stored: the last valid day is over at the location. */
export function statusOfGiftCard(row: GiftCardRow, now: number): GiftCardStatus {
  if (row.voided_at !== null) return 'void';
  if (row.remaining_value === 0) return 'redeemed';
  if (row.valid_until !== null && row.valid_until < dayAt(now, row.time_zone)) return 'expired';
  return row.remaining_value < row.value ? 'partially_redeemed' : 'active';
}

/** A code as it is stored and looked up: upper case. */
export const giftCardCode = (code: string): string => code.toUpperCase();

/** The word for gift card in the location's language, which is Swedish. */
const defaultDescription = 'Presentkort';

const unknown = (field: string) => fail('entity_not_found', { details: { field } });

/** `merchant_required`: the location has several and none was sent; null: it has none. */
async function merchantOf(
  connection: Connection,
  location: string,
  named: string | undefined,
): Promise<Result<MerchantsTable | null, 'entity_not_found' | 'merchant_required'>> {
  const merchants = await connection.all(merchantsOfLocation, { location });
  if (named !== undefined) {
    const merchant = merchants.find(({ id }) => id === named);
    return merchant === undefined ? unknown('merchantId') : ok(merchant);
  }
  if (merchants.length > 1) return fail('merchant_required');
  return ok(merchants[0] ?? null);
}

/** Twelve characters of a new random id, in upper case. */
const newCode = (newId: NewId): string => giftCardCode(newId('gft').slice(-12));

async function freeCode(
  connection: Connection,
  location: string,
  wanted: string | undefined,
  newId: NewId,
): Promise<Result<string, 'code_already_used'>> {
  if (wanted !== undefined) {
    const code = giftCardCode(wanted);
    const holder = await connection.first(giftCardByCode, { location, code });
    return holder === undefined ? ok(code) : fail('code_already_used');
  }
  for (;;) {
    const code = newCode(newId);
    if ((await connection.first(giftCardByCode, { location, code })) === undefined) return ok(code);
  }
}

/** The card's taxation: as sent, else the merchant's default. Only single-purpose cards have a VAT rate. */
function accountingOf(
  { accountingType, vatPercent }: GiftCardImport,
  merchant: MerchantsTable | null,
): Pick<GiftCardsTable, 'accounting_type' | 'vat_percent'> {
  const type = accountingType ?? merchant?.gift_card_accounting ?? null;
  return {
    accounting_type: type,
    vat_percent: type === 'multi_purpose' ? null : (vatPercent ?? merchant?.gift_card_vat ?? null),
  };
}

/** Records a card that was sold elsewhere. `entity_not_found` with `details.field` for the merchant and the customer. */
export async function importGiftCard(
  connection: Connection,
  { location, now, newId }: ChangeContext,
  wanted: GiftCardImport,
): Promise<Result<Created<GiftCardRow>, 'entity_not_found' | 'merchant_required' | 'code_already_used'>> {
  const { externalReference: reference, customerId } = wanted;
  if (reference !== undefined) {
    const first = await connection.first(giftCardByReference, { location: location.id, reference });
    if (first !== undefined) return ok({ row: first, repeated: true });
  }
  if (customerId !== undefined) {
    const customer = await connection.first(customerById, { id: customerId });
    if (customer?.location_id !== location.id) return unknown('customerId');
  }
  const merchant = await merchantOf(connection, location.id, wanted.merchantId);
  if (!merchant.ok) return merchant;
  const code = await freeCode(connection, location.id, wanted.code, newId);
  if (!code.ok) return code;

  const soldDate = wanted.soldDate ?? dayAt(now, location.time_zone);
  const months = merchant.value?.gift_card_months ?? null;
  const value = hundredthsOf(wanted.value);
  const next = await connection.first(nextSequence, { location: location.id });
  const row: GiftCardsTable = {
    id: newId('gft'),
    location_id: location.id,
    sequence: next!.sequence,
    merchant_id: merchant.value?.id ?? null,
    code: code.value,
    value,
    remaining_value: wanted.remainingValue === undefined ? value : hundredthsOf(wanted.remainingValue),
    sold_date: soldDate,
    valid_until: wanted.validUntil ?? (months === null ? null : monthsAfter(soldDate, months)),
    ...accountingOf(wanted, merchant.value),
    customer_id: customerId ?? null,
    beneficiary: wanted.beneficiary ?? null,
    description: wanted.description ?? defaultDescription,
    note: wanted.note ?? null,
    external_reference: reference ?? null,
    voided_at: null,
    created_at: now,
    updated_at: now,
  };
  connection.write(addGiftCard, row);
  const { currency, time_zone } = location;
  return ok({ row: { ...row, currency, time_zone }, repeated: false });
}

/** `gift_card_already_used`: used at least in part, or void already. An expired unused card can be voided. */
export async function voidCard(
  connection: Connection,
  { location, now }: ChangeContext,
  id: string,
): Promise<Result<GiftCardRow, 'entity_not_found' | 'gift_card_already_used'>> {
  const found = await rowAt(connection, giftCardById, location.id, id);
  if (!found.ok) return found;
  const card = found.value;
  if (card.voided_at !== null || card.remaining_value < card.value) return fail('gift_card_already_used');
  connection.write(voidGiftCard, { id, now });
  return ok({ ...card, voided_at: now, updated_at: now });
}
