/** Organisations, their keys and locations. */
import { accessStatement, statement } from './statement.ts';
import type { ApiKeysTable, LocationsTable, OrganisationsTable } from './tables.ts';

export const addOrganisation = statement((db, p: Omit<OrganisationsTable, 'sandbox'>) =>
  db.insertInto('organisations').values({ id: p.id, name: p.name, blocked: p.blocked }),
);

/** Its data is not real. */
export const markSandbox = statement((db, p: { id: string }) =>
  db.updateTable('organisations').set({ sandbox: 1 }).where('id', '=', p.id),
);

export const organisationById = statement((db, p: { id: string }) =>
  db.selectFrom('organisations').selectAll().where('id', '=', p.id),
);

export const blockOrganisation = accessStatement((db, p: { id: string; blocked: number }) =>
  db.updateTable('organisations').set({ blocked: p.blocked }).where('id', '=', p.id),
);

/** One that nobody gave a name. */
export const addApiKey = statement((db, p: Omit<ApiKeysTable, 'name' | 'created_at'>) =>
  db.insertInto('api_keys').values({
    hash: p.hash,
    organisation_id: p.organisation_id,
    scopes: p.scopes,
    location_ids: p.location_ids,
    revoked_at: p.revoked_at,
  }),
);

export const revokeApiKey = accessStatement((db, p: { hash: string; now: number }) =>
  db.updateTable('api_keys').set({ revoked_at: p.now }).where('hash', '=', p.hash),
);

/** With whether its organisation is blocked. */
export const apiKeyByHash = statement((db, p: { hash: string }) =>
  db
    .selectFrom('api_keys')
    .innerJoin('organisations', 'organisations.id', 'api_keys.organisation_id')
    .select([
      'api_keys.hash',
      'api_keys.organisation_id',
      'api_keys.scopes',
      'api_keys.location_ids',
      'organisations.blocked',
    ])
    .where('api_keys.hash', '=', p.hash)
    .where('api_keys.revoked_at', 'is', null),
);

export const addLocation = statement((db, p: LocationsTable) =>
  db.insertInto('locations').values({
    id: p.id,
    organisation_id: p.organisation_id,
    position: p.position,
    name: p.name,
    currency: p.currency,
    time_zone: p.time_zone,
    pins_in_use: p.pins_in_use,
    pin_salt: p.pin_salt,
    keeps_medical_records: p.keeps_medical_records,
    shares_customers: p.shares_customers,
    finishes_overdrawn_packs: p.finishes_overdrawn_packs,
    sequence: p.sequence,
  }),
);

export const locationById = statement((db, p: { id: string }) =>
  db.selectFrom('locations').selectAll().where('id', '=', p.id),
);

export const locationsOfOrganisation = statement((db, p: { organisation: string }) =>
  db.selectFrom('locations').selectAll().where('organisation_id', '=', p.organisation).orderBy('position'),
);

export const everyLocation = statement((db) => db.selectFrom('locations').selectAll().orderBy('position'));

/** The rest of the transaction has the location to itself. PostgreSQL's: in SQLite a change is alone anyway. */
export const lockLocation = statement((db, p: { id: string }) =>
  db.selectFrom('locations').select('id').where('id', '=', p.id).forUpdate(),
);

/** Gives out the next sequence of a location; the row stays locked until the transaction ends, so they follow commits. */
export const nextSequence = statement((db, p: { location: string }) =>
  db
    .updateTable('locations')
    .set((row) => ({ sequence: row('sequence', '+', 1) }))
    .where('id', '=', p.location)
    .returning('sequence'),
);

/** Gives out several at once: answers with the last of them. */
export const nextSequences = statement((db, p: { location: string; count: number }) =>
  db
    .updateTable('locations')
    .set((row) => ({ sequence: row('sequence', '+', p.count) }))
    .where('id', '=', p.location)
    .returning('sequence'),
);
