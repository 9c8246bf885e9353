/** Organisations, their keys and locations. */
import { insertInto, updateById, selectById } from './rows.ts';
import { accessStatement, statement } from './statement.ts';

export const addOrganisation = insertInto('organisations', 'id', 'name', 'blocked');

/** Marks an organisation whose data is not real. */
export const markSandbox = statement((db, p: { id: string }) =>
  db.updateTable('organisations').set({ sandbox: 1 }).where('id', '=', p.id),
);

export const organisationById = selectById('organisations');

export const blockOrganisation = accessStatement(updateById('organisations', 'blocked').build);

/** Adds a key without a name. */
export const addApiKey = insertInto(
  'api_keys',
  'hash',
  'organisation_id',
  'scopes',
  'location_ids',
  'revoked_at',
);

export const revokeApiKey = accessStatement((db, p: { hash: string; now: number }) =>
  db.updateTable('api_keys').set({ revoked_at: p.now }).where('hash', '=', p.hash),
);

/** The key with this hash, whether its organisation is blocked, and the location with this id if it belongs to it. */
export const apiKeyByHash = statement((db, p: { hash: string; location: string }) =>
  db
    .selectFrom('api_keys')
    .innerJoin('organisations', 'organisations.id', 'api_keys.organisation_id')
    .leftJoin('locations', (join) =>
      join
        .onRef('locations.organisation_id', '=', 'api_keys.organisation_id')
        .on('locations.id', '=', p.location),
    )
    .selectAll('locations')
    .select([
      'api_keys.hash as key_hash',
      'api_keys.organisation_id as key_organisation_id',
      'api_keys.scopes as key_scopes',
      'api_keys.location_ids as key_location_ids',
      'organisations.blocked as key_blocked',
    ])
    .where('api_keys.hash', '=', p.hash)
    .where('api_keys.revoked_at', 'is', null),
);

export const addLocation = insertInto('locations');

export const locationById = selectById('locations');

export const locationsOfOrganisation = statement((db, p: { organisation: string }) =>
  db.selectFrom('locations').selectAll().where('organisation_id', '=', p.organisation).orderBy('position'),
);

export const everyLocation = statement((db) => db.selectFrom('locations').selectAll().orderBy('position'));

/** Locks the location until the transaction ends. PostgreSQL only; SQLite's changes are exclusive anyway. */
export const lockLocation = statement((db, p: { id: string }) =>
  db.selectFrom('locations').select('id').where('id', '=', p.id).forUpdate(),
);

/** Assigns the location's next sequence. The row stays locked until the transaction ends, so sequences follow commits. */
export const nextSequence = statement((db, p: { location: string }) =>
  db
    .updateTable('locations')
    .set((row) => ({ sequence: row('sequence', '+', 1) }))
    .where('id', '=', p.location)
    .returning('sequence'),
);

/** The last assigned sequence; constant within a transaction that has locked the location. */
export const lastSequence = statement((db, p: { location: string }) =>
  db.selectFrom('locations').select('sequence').where('id', '=', p.location),
);

/** Assigns several sequences and answers with the last. */
export const nextSequences = statement((db, p: { location: string; count: number }) =>
  db
    .updateTable('locations')
    .set((row) => ({ sequence: row('sequence', '+', p.count) }))
    .where('id', '=', p.location)
    .returning('sequence'),
);
