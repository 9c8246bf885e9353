/** API keys: shown once when created, revoked permanently (spec 1, Authentication). */
import { z } from 'zod';
import { scopes } from '../../shared/api/scopes.ts';
import { ok } from '../../shared/result.ts';
import { changeKey, everyKey } from '../database/administration.ts';
import type { Connection } from '../database/connection.ts';
import { revokeApiKey } from '../database/organisations.ts';
import type { ApiKeysTable } from '../database/tables.ts';
import { hashOfKey, idOfKey } from '../domain/keys.ts';
import { keepKey, makeKey, readScopes } from '../domain/new-keys.ts';
import { optionalTime } from '../domain/values.ts';
import * as values from './values.ts';
import { refused, verb, type VerbResult } from './verb.ts';

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
  run: ({ database, newId, now }, { organisation, name, scopes: wantedScopes, locations }) =>
    database.change(async (connection) => {
      const wanted = { name, scopes: wantedScopes, locationIds: locations ?? null };
      const made = await makeKey(connection, newId, now, wanted, organisation);
      if (!made.ok) return made;
      await keepKey(connection, made.value);
      return ok({ ...presentKey(made.value.row), key: made.value.secret });
    }),
});

/** By its id, or by the key: a person who finds a leaked key has only the key. */
async function keyNamed(connection: Connection, word: string): Promise<VerbResult<ApiKeysTable>> {
  const id = word.startsWith('key_') ? idOfKey(hashOfKey(word)) : word;
  const row = (await connection.all(everyKey, {})).find(({ hash }) => idOfKey(hash) === id);
  if (row !== undefined) return ok(row);
  return refused(id === word ? `there is no key ${id}` : 'there is no such key');
}

/** Scopes are only added: a key with fewer is a new one. */
const change = verb({
  name: 'key change',
  subject: 'KEY',
  options: '[--name NAME] [--add-scopes all|SCOPE,SCOPE]',
  fields: z.strictObject({
    id: values.idOption,
    name: values.name.optional(),
    addScopes: scopesOption.optional(),
  }),
  run: ({ database }, { id, name, addScopes = [] }) =>
    database.change(async (connection) => {
      const found = await keyNamed(connection, id);
      if (!found.ok) return found;
      const before = found.value;
      if (before.revoked_at !== null) return refused('this key is revoked: make a new one with "key add"');
      const wanted = new Set<string>([...before.scopes.split(' '), ...addScopes]);
      const row: ApiKeysTable = {
        ...before,
        name: name ?? before.name,
        scopes: scopes.filter((scope) => wanted.has(scope)).join(' '),
      };
      connection.write(changeKey, row);
      return ok(presentKey(row));
    }),
});

const revoke = verb({
  name: 'key revoke',
  subject: 'KEY',
  options: '',
  fields: z.strictObject({ id: values.idOption }),
  run: ({ database, now }, { id }) =>
    database.change(async (connection) => {
      const found = await keyNamed(connection, id);
      if (!found.ok) return found;
      const row = found.value;
      if (row.revoked_at !== null) return ok(presentKey(row));
      connection.write(revokeApiKey, { hash: row.hash, now });
      return ok(presentKey({ ...row, revoked_at: now }));
    }),
});

export const keyVerbs = [add, change, revoke];
