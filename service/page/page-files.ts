/** The booking page's files, few and small, so they are read and compressed once. */
import { ownEntry } from '../../shared/own-entry.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface BookingPageFile {
  readonly type: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly gzipped: Uint8Array<ArrayBuffer>;
}

/** Files by name. No address can reach a file that is not in this map. */
export type PageFiles = ReadonlyMap<string, BookingPageFile>;

/** Throws if the folder does not exist. */
export function readPageFiles(folder: string): PageFiles {
  const files = new Map<string, BookingPageFile>();
  for (const name of readdirSync(folder)) {
    const type = ownEntry(kinds, path.extname(name));
    if (type === undefined) continue;
    const plain = Uint8Array.from(readFileSync(path.join(folder, name)));
    files.set(name, { type, plain, gzipped: Uint8Array.from(gzipSync(plain, { level: 9 })) });
  }
  return files;
}
