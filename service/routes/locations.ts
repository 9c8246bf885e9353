/** Locations (spec 1, Locations and staff). */
import type { Location } from '../../shared/api/locations.ts';
import { ok } from '../../shared/result.ts';
import { locationsOfOrganisation } from '../database/organisations.ts';
import type { LocationsTable } from '../database/tables.ts';
import { canUse } from '../domain/keys.ts';
import type { HandlersOf } from '../http/call.ts';

const present = ({ id, name, currency, time_zone }: LocationsTable): Location => ({
  id,
  name,
  currency,
  timeZone: time_zone,
});

export const locations: HandlersOf<'locations'> = {
  list: async ({ key }, database) => {
    const rows = await database.read((connection) =>
      connection.all(locationsOfOrganisation, { organisation: key.organisationId }),
    );
    return ok({ status: 200, body: { data: rows.filter((row) => canUse(key, row)).map(present) } });
  },
  get: async ({ location }) => ok({ status: 200, body: present(location) }),
};
