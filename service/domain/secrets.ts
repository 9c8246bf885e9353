/** The service's signing secrets, generated once and stored in the database for all processes. */
import { ok } from '../../shared/result.ts';
import { addSecret, secretByName } from '../database/secrets.ts';
import type { Database } from '../database/connection.ts';

/** Bytes: the length of the HMAC's hash. */
const length = 32;

export type Secret = () => Promise<Buffer>;

/** The secret with this name; read or generated at first use. */
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
