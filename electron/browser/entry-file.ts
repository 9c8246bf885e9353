/**
 * Passes the address to the browser in a file that only its owner can read: every user of this computer can read
 * command lines.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface EntryFile {
  /** Writes it; answers with its path. */
  write(address: string): string;
  remove(): void;
}

export function entryFile(dataFolder: string): EntryFile {
  const file = path.join(dataFolder, 'open-in-browser.html');
  const remove = () => rmSync(file, { force: true });
  return {
    write(address) {
      // Creates a new file: an existing link is not followed, and the mode is ours from the first byte.
      remove();
      const page = `<!doctype html><meta charset="utf-8"><title>Colour Bar</title><meta http-equiv="refresh" content="0; url=${address}">`;
      writeFileSync(file, page, { flag: 'wx', mode: 0o600 });
      return file;
    },
    remove,
  };
}
