/** PINs, hashed with the location's salt, so that one hash finds the person with a PIN (spec 1, PinCheck). */
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const slowHash = promisify<string, string, number, { N: number }, Buffer>(scrypt);

/** Takes about 10 ms, to slow down guessing the few digits of PINs in a stolen database. */
export const hashOfPin = async (pin: string, salt: string): Promise<string> =>
  (await slowHash(pin, salt, 32, { N: 4096 })).toString('hex');
