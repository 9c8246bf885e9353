/** Files that hold people's data are their owner's alone. */
import { chmodSync, closeSync, openSync } from 'node:fs';

const owners = 0o600;

/** Makes the file where there is none, readable by its owner only; also one that was made in another way. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', owners));
  chmodSync(file, owners);
}
