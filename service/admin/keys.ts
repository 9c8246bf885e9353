/** API keys: shown once when created, revoked permanently (spec 1, Authentication). */
import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import { everyKey } from '../database/administration.ts';
import { revokeApiKey } from '../database/organisations.ts';
import type { ApiKeysTable } from '../database/tables.ts';
import { hashOfKey, idOfKey } from '../domain/keys.ts';
import { keepKey, makeKey, readScopes } from '../domain/new-keys.ts';
import { optionalTime } from '../domain/values.ts';
import * as values from './values.ts';
import { refused, verb } from './verb.ts';

/** `locationIds` omitted: every location of the organisation. */
export const presentKey = (row: ApiKeysTable) => ({
  id: idOfKey(row.hash),
  organisationId: row.organisation_id,
  name: row.name ?? undefined,
  scopes: row.scopes === '' ? [] : row.scopes.split(' '),
  locationIds: row.location_ids?.split(' '),
  createdAt: optionalTime(row.created_at),
  revokedAt: optionalTime(row.revoked_at),
});

const scopesOption = z.string().transform((text, context) => {
  const read = readScopes(text);
  if (read.ok) return read.value;
  context.addIssue({ code: 'custom', message: read.error.message ?? '' });
  return z.NEVER;
});

const add = verb({
  name: 'key add',
  options: '--organisation ORGANISATION --name NAME --scopes all|SCOPE,SCOPE [--locations LOCATION,LOCATION]',
  fields: z.strictObject({
    organisation: values.idOption,
    name: values.name,
    scopes: scopesOption,
    locations: values.ids.optional(),
  }),
  run: ({ database, newId, now }, { organisation, name, scopes, locations }) =>
    database.change(async (connection) => {
      const wanted = { name, scopes, locationIds: locations ?? null };
      const made = await makeKey(connection, newId, now, wanted, organisation);
      if (!made.ok) return made;
      await keepKey(connection, made.value);
      return ok({ ...presentKey(made.value.row), key: made.value.secret });
    }),
});

/** By its id, or by the key: a person who finds a leaked key has only the key. */
const revoke = verb({
  name: 'key revoke',
  subject: 'KEY',
  options: '',
  fields: z.strictObject({ id: values.idOption }),
  run: ({ database, now }, { id }) =>
    database.change(async (connection) => {
      const named = id.startsWith('key_') ? idOfKey(hashOfKey(id)) : id;
      const rows = await connection.all(everyKey, {});
      const row = rows.find(({ hash }) => idOfKey(hash) === named);
      if (row === undefined) return refused(id === named ? `there is no key ${id}` : 'there is no such key');
      if (row.revoked_at !== null) return ok(presentKey(row));
      connection.write(revokeApiKey, { hash: row.hash, now });
      return ok(presentKey({ ...row, revoked_at: now }));
    }),
});

export const keyVerbs = [add, revoke];
