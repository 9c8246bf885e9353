/** Restricts files with personal data to their owner. */
import { chmodSync, closeSync, openSync } from 'node:fs';

const owners = 0o600;

/** Creates the file if it is missing, and makes it readable by its owner only. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', owners));
  chmodSync(file, owners);
}
