/** Merchants, with defaults for their gift cards (spec 2, Gift card; decisions 1). */
import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import { changeMerchant, merchantById } from '../database/administration.ts';
import { addMerchant, merchantsOfLocation } from '../database/gift-cards.ts';
import { locationById } from '../database/organisations.ts';
import type { MerchantsTable } from '../database/trade-tables.ts';
import { gap } from '../domain/order.ts';
import * as values from './values.ts';
import { chosen, isThere, verb } from './verb.ts';

/** Omits null fields: number, cards' validity, accounting type, VAT rate. */
export const presentMerchant = (row: MerchantsTable) => ({
  id: row.id,
  locationId: row.location_id,
  name: row.name,
  organisationNumber: row.organisation_number ?? undefined,
  giftCardMonths: row.gift_card_months ?? undefined,
  giftCardAccounting: row.gift_card_accounting ?? undefined,
  giftCardVat: row.gift_card_vat ?? undefined,
});

const settings = {
  organisationNumber: values.orNone(values.organisationNumberOption).optional(),
  giftCardMonths: values.orNone(values.months).optional(),
  giftCardAccounting: values.orNone(values.accounting).optional(),
  giftCardVat: values.orNone(values.percent).optional(),
};
const settingOptions =
  '[--organisation-number NUMBER|none] [--gift-card-months N|none] [--gift-card-accounting single_purpose|multi_purpose|none] [--gift-card-vat PERCENT|none]';

const add = verb({
  name: 'merchant add',
  options: `--location LOCATION --name NAME ${settingOptions}`,
  fields: z.strictObject({ location: values.idOption, name: values.name, ...settings }),
  run: ({ database, newId }, wanted) =>
    database.change(async (connection) => {
      const { location: id } = wanted;
      const location = isThere(await connection.first(locationById, { id }), `location ${id}`);
      if (!location.ok) return location;
      const last = (await connection.all(merchantsOfLocation, { location: id })).at(-1);
      const row: MerchantsTable = {
        id: newId('mer'),
        location_id: id,
        position: (last?.position ?? 0) + gap,
        name: wanted.name,
        organisation_number: chosen(wanted.organisationNumber, null),
        gift_card_months: chosen(wanted.giftCardMonths, null),
        gift_card_accounting: chosen(wanted.giftCardAccounting, null),
        gift_card_vat: chosen(wanted.giftCardVat, null),
      };
      connection.write(addMerchant, row);
      return ok(presentMerchant(row));
    }, wanted.location),
});

const change = verb({
  name: 'merchant change',
  subject: 'MERCHANT',
  options: `[--name NAME] ${settingOptions}`,
  fields: z.strictObject({ id: values.idOption, name: values.name.optional(), ...settings }),
  run: ({ database }, wanted) =>
    database.change(async (connection) => {
      const { id } = wanted;
      const found = isThere(await connection.first(merchantById, { id }), `merchant ${id}`);
      if (!found.ok) return found;
      const before = found.value;
      const row: MerchantsTable = {
        ...before,
        name: wanted.name ?? before.name,
        organisation_number: chosen(wanted.organisationNumber, before.organisation_number),
        gift_card_months: chosen(wanted.giftCardMonths, before.gift_card_months),
        gift_card_accounting: chosen(wanted.giftCardAccounting, before.gift_card_accounting),
        gift_card_vat: chosen(wanted.giftCardVat, before.gift_card_vat),
      };
      connection.write(changeMerchant, row);
      return ok(presentMerchant(row));
    }),
});

export const merchantVerbs = [add, change];
