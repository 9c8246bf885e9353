/** `--key NAME=scope,scope[@locationId,…]`: keys that the service creates at its start and prints in its ready line. */
import { ok, type Result } from '../shared/result.ts';
import type { Database } from './database/connection.ts';
import { createIds } from './domain/ids.ts';
import { keepKey, makeKey, readScopes, type MadeKey, type WantedKey } from './domain/new-keys.ts';
import { sampleKeyNames } from './sample/sample-ids.ts';

const form = '--key takes NAME=scope,scope or NAME=scope,scope@locationId,locationId';
const keyName = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

function readKey(text: string): WantedKey {
  const [, name, scopes, locations] = /^([^=]*)=([^@]*)(?:@(.*))?$/s.exec(text) ?? [];
  if (name === undefined || scopes === undefined) throw new Error(`${form}, not "${text}"`);
  if (!keyName.test(name))
    throw new Error(`--key: the name "${name}" is not a letter and at most 39 letters, digits, "-" and "_"`);
  const read = readScopes(scopes);
  if (!read.ok) throw new Error(`--key ${name}: ${read.error.message}`);
  const locationIds = locations?.split(',') ?? null;
  if (locationIds?.includes(''))
    throw new Error(`--key ${name}: after "@" come location ids with commas between`);
  return { name, scopes: read.value, locationIds };
}

/** Throws an error of one sentence. Names must be unique, as the ready line lists secrets by name. */
export function readKeys(given: readonly string[], sample: boolean): WantedKey[] {
  const wanted = given.map(readKey);
  const taken = new Set<string>(sample ? sampleKeyNames : []);
  for (const { name } of wanted) {
    if (taken.has(name)) throw new Error(`--key ${name}: there is another key of that name`);
    taken.add(name);
  }
  return wanted;
}

/**
 * Validates and creates the keys without storing them, so that a service that fails to listen leaves no unknown keys.
 * `organisationId`: the keys' owner; null: the locations' organisation, or the only one.
 */
export function makeKeys(
  database: Database,
  wanted: readonly WantedKey[],
  organisationId: string | null,
  randomBytes: (count: number) => Uint8Array,
  now: number,
): Promise<Result<MadeKey[]>> {
  const newId = createIds(randomBytes);
  return database.read(async (connection) => {
    const made: MadeKey[] = [];
    for (const one of wanted) {
      const key = await makeKey(connection, newId, now, one, organisationId);
      if (!key.ok)
        return { ok: false, error: { ...key.error, message: `--key ${one.name}: ${key.error.message}` } };
      made.push(key.value);
    }
    return ok(made);
  });
}

/** All of them or none. Answers with the secrets by name. */
export async function keepKeys(
  database: Database,
  made: readonly MadeKey[],
): Promise<Record<string, string>> {
  if (made.length > 0)
    await database.change(async (connection) => {
      for (const key of made) await keepKey(connection, key);
      return ok(null);
    });
  return Object.fromEntries(made.map(({ name, secret }) => [name, secret]));
}
