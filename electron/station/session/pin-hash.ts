/** The stored form of a PIN: a salted slow hash, never the PIN. */
import { randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import type { PinHashCost } from '../ports.ts';

/** About a quarter of a second and 32 MB for a PIN; kept beside the hashes, so that it can be raised later. */
export const pinHashCost: PinHashCost = { N: 2 ** 15, r: 8, p: 3 };
const hashBytes = 32;

/** The parameters of a hash. */
export const saltedBy = z.object({
  cost: z.object({ N: z.int(), r: z.int(), p: z.int() }),
  salt: z.string(),
});

export const newSalt = (): string => randomBytes(16).toString('base64');

/** The PIN's slow hash; the asynchronous form works off the main thread. */
export function pinHashOf(
  pin: string,
  { salt, cost: { N, r, p } }: z.infer<typeof saltedBy>,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const options = { N, r, p, maxmem: 256 * N * r };
  scrypt(pin, Buffer.from(salt, 'base64'), hashBytes, options, (error, hash) => {
    if (error) reject(error);
    else resolve(hash.toString('base64'));
  });
  return promise;
}
