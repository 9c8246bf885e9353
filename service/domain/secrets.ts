/** What signs for this service: made once and kept in the database, so that every process knows it. */
import { ok } from '../../shared/result.ts';
import { addSecret, secretByName } from '../database/secrets.ts';
import type { Database } from '../database/connection.ts';

/** Bytes: as many as the hashes that it goes into have. */
const length = 32;

export type Secret = () => Promise<Buffer>;

/** The secret of a name; read, or made, when it is first asked for. */
export function secretOf(
  database: Database,
  randomBytes: (count: number) => Uint8Array,
  name: string,
): Secret {
  let known: Promise<Buffer> | null = null;
  const read = async (): Promise<Buffer> => {
    const there = await database.read((connection) => connection.first(secretByName, { name }));
    if (there !== undefined) return Buffer.from(there.secret, 'base64');
    const made = Buffer.from(randomBytes(length)).toString('base64');
    const kept = await database.change(async (connection) => {
      connection.write(addSecret, { name, secret: made });
      return ok(await connection.first(secretByName, { name }));
    });
    return Buffer.from(kept.value!.secret, 'base64');
  };
  return () =>
    (known ??= read().catch((error: unknown) => {
      known = null;
      throw error;
    }));
}
