/** Merchants (spec 2, Merchants and gift cards). */
import type { Merchant } from '../../shared/api/merchants.ts';
import { ok } from '../../shared/result.ts';
import { merchantsOfLocation } from '../database/gift-cards.ts';
import type { MerchantsTable } from '../database/trade-tables.ts';
import type { HandlersOf } from '../http/call.ts';

const present = ({ id, name, organisation_number }: MerchantsTable): Merchant => ({
  id,
  name,
  organisationNumber: organisation_number ?? undefined,
});

export const merchants: HandlersOf<'merchants'> = {
  list: async ({ location }, database) => {
    const rows = await database.read((connection) =>
      connection.all(merchantsOfLocation, { location: location.id }),
    );
    return ok({ status: 200, body: { data: rows.map(present) } });
  },
};
