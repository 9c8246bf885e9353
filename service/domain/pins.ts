/** PINs: kept hashed with the location's salt, so that one hash finds who has a PIN (spec 1, PinCheck). */
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const slowHash = promisify<string, string, number, { N: number }, Buffer>(scrypt);

/** About 10 ms: a PIN has few digits, so a stolen database must not give all of them away at once. */
export const hashOfPin = async (pin: string, salt: string): Promise<string> =>
  (await slowHash(pin, salt, 32, { N: 4096 })).toString('hex');
