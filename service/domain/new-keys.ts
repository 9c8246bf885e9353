/** Creates API keys (spec 1, Authentication). The secret is shown once; only its hash is stored. */
import { scopes, type Scope } from '../../shared/api/scopes.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { addNamedKey, everyOrganisation } from '../database/administration.ts';
import type { Connection } from '../database/connection.ts';
import { everyLocation } from '../database/organisations.ts';
import type { ApiKeysTable, OrganisationsTable } from '../database/tables.ts';
import type { NewId } from './ids.ts';
import { hashOfKey } from './keys.ts';

export interface WantedKey {
  /** Its purpose, in the administrator's words. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** null: every location of the organisation. */
  readonly locationIds: readonly string[] | null;
}

export interface MadeKey {
  readonly name: string;
  readonly secret: string;
  readonly row: ApiKeysTable;
}

/** `all`, `none`, or scopes with commas between them, in any order. The failure's message is one sentence. */
export function readScopes(text: string): Result<Scope[], 'validation_failed'> {
  if (text === 'all') return ok([...scopes]);
  if (text === 'none') return ok([]);
  const wanted = text.split(',');
  const unknown = wanted.find((word) => !(scopes as readonly string[]).includes(word));
  if (unknown === undefined) return ok(scopes.filter((scope) => wanted.includes(scope)));
  return fail('validation_failed', {
    message: `"${unknown}" is no scope: scopes are ${scopes.join(', ')}; "all" is all of them, "none" is none`,
  });
}

const refused = (message: string) => fail('not_allowed', { message });

/**
 * The key's organisation: `organisationId` if given, else the organisation of its locations, else the only organisation.
 */
async function ownerOf(
  connection: Connection,
  { locationIds }: WantedKey,
  organisationId: string | null,
): Promise<Result<OrganisationsTable, 'not_allowed'>> {
  const organisations = await connection.all(everyOrganisation, {});
  const owners = new Map(
    (await connection.all(everyLocation, {})).map((row) => [row.id, row.organisation_id]),
  );
  const named = locationIds ?? [];
  const unknown = named.find((id) => !owners.has(id));
  if (unknown !== undefined) return refused(`there is no location ${unknown}`);
  const ids =
    organisationId === null ? new Set(named.map((id) => owners.get(id))) : new Set([organisationId]);
  if (ids.size > 1) return refused('a key belongs to one organisation, and its locations belong to several');
  const stranger = named.find((id) => !ids.has(owners.get(id)));
  if (stranger !== undefined)
    return refused(`the location ${stranger} belongs to another organisation than the key`);
  const [id] = ids;
  if (id !== undefined) {
    const owner = organisations.find((one) => one.id === id);
    return owner === undefined ? refused(`there is no organisation ${id}`) : ok(owner);
  }
  const [only, ...others] = organisations;
  if (only === undefined) return refused('there is no organisation yet that the key could belong to');
  return others.length === 0
    ? ok(only)
    : refused('there are several organisations: name the locations that the key is for');
}

/** Validates and creates a key without storing it. */
export async function makeKey(
  connection: Connection,
  newId: NewId,
  now: number,
  wanted: WantedKey,
  organisationId: string | null,
): Promise<Result<MadeKey, 'not_allowed'>> {
  const owner = await ownerOf(connection, wanted, organisationId);
  if (!owner.ok) return owner;
  const secret = newId(owner.value.sandbox === 1 ? 'key_test' : 'key_live');
  return ok({
    name: wanted.name,
    secret,
    row: {
      hash: hashOfKey(secret),
      organisation_id: owner.value.id,
      scopes: wanted.scopes.join(' '),
      location_ids: wanted.locationIds === null ? null : [...new Set(wanted.locationIds)].join(' '),
      revoked_at: null,
      name: wanted.name,
      created_at: now,
    },
  });
}

export const keepKey = (connection: Connection, { row }: MadeKey): Promise<number> =>
  connection.run(addNamedKey, row);
