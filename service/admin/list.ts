/** Lists everything that this command can create and change. */
import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import { everyOrganisation, keysOfOrganisation } from '../database/administration.ts';
import type { Connection } from '../database/connection.ts';
import { merchantsOfLocation } from '../database/gift-cards.ts';
import { locationsOfOrganisation } from '../database/organisations.ts';
import { staffOfLocation } from '../database/staff.ts';
import type { LocationsTable, OrganisationsTable } from '../database/tables.ts';
import { presentKey } from './keys.ts';
import { presentLocation } from './locations.ts';
import { presentMerchant } from './merchants.ts';
import { presentOrganisation } from './organisations.ts';
import { presentStaff } from './staff.ts';
import { verb } from './verb.ts';

const whole = async (connection: Connection, row: LocationsTable) => ({
  ...presentLocation(row),
  staff: (await connection.all(staffOfLocation, { location: row.id })).map(presentStaff),
  merchants: (await connection.all(merchantsOfLocation, { location: row.id })).map(presentMerchant),
});

async function described(connection: Connection, row: OrganisationsTable) {
  const locations = [];
  for (const location of await connection.all(locationsOfOrganisation, { organisation: row.id }))
    locations.push(await whole(connection, location));
  const keys = await connection.all(keysOfOrganisation, { organisation: row.id });
  keys.sort((a, b) => (a.created_at ?? 0) - (b.created_at ?? 0));
  return { ...presentOrganisation(row), locations, keys: keys.map(presentKey) };
}

export const listOrganisations = verb({
  name: 'list',
  schema: 'current',
  options: '',
  fields: z.strictObject({}),
  run: ({ database }) =>
    database.read(async (connection) => {
      const organisations = [];
      for (const row of await connection.all(everyOrganisation, {}))
        organisations.push(await described(connection, row));
      return ok({ organisations });
    }),
});
