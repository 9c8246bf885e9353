/**
 * A private sample on one computer. Its single key is generated with it and stored in a file that only its owner can read;
 * the sample's well-known keys do not work there.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ok } from '../../shared/result.ts';
import { everyKey } from '../database/administration.ts';
import type { Database } from '../database/connection.ts';
import { addApiKey, revokeApiKey } from '../database/organisations.ts';
import { hashOfKey } from '../domain/keys.ts';
import { sampleId, scopesOfSampleKey } from './sample-ids.ts';
import type { SampleSalon } from './sample-salon.ts';

/** The key in the file, or a new one from `make`. Throws if it cannot be stored. */
export function keyIn(file: string, make: () => string): string {
  const kept = read(file);
  if (/^key_test_\w{20,}$/.test(kept)) return kept;
  const made = make();
  // Recreate the file: never write through an existing link, and set the mode from the first byte.
  rmSync(file, { force: true });
  writeFileSync(file, made, { flag: 'wx', mode: 0o600, flush: true });
  return made;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Makes `key` the only key of the sample's first organisation, and removes all other keys. */
export async function openBy(
  key: string,
  database: Database,
  { organisations: [first] }: SampleSalon,
  now: number,
): Promise<void> {
  if (first === undefined) return;
  const hash = hashOfKey(key);
  await database.change(async (connection) => {
    const keys = await connection.all(everyKey, {});
    for (const other of keys)
      if (other.hash !== hash && other.revoked_at === null)
        connection.write(revokeApiKey, { hash: other.hash, now });
    if (!keys.some((one) => one.hash === hash))
      connection.write(addApiKey, {
        hash,
        organisation_id: sampleId('org', first.key),
        scopes: scopesOfSampleKey.full.join(' '),
        location_ids: null,
        revoked_at: null,
      });
    return ok(null);
  });
}
