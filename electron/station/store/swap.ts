/**
 * Swaps a prepared database in for the current one, which gets another name and is never removed. Power may fail
 * after any step: the next start continues from there.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { marksName } from './marks.ts';
import { fileName } from './store.ts';

/** `salvaged`: the readable rows of a damaged database. `returned`: the copy from before a newer version. */
type Ready = 'salvaged' | 'returned';

const ready = /^station\.(salvaged|returned)-(\d{8}T\d{6})\.sqlite$/;
export const readyName = (kind: Ready, stamp: string) => `station.${kind}-${stamp}.sqlite`;
/** The name of an unfinished replacement. */
export const partName = (kind: Ready, stamp: string) => `station.${kind}-${stamp}.part`;
export const stampOf = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '');

/** The new name of the replaced database, in the data folder. */
export const asideName = (kind: Ready, stamp: string): string =>
  kind === 'salvaged'
    ? `station.damaged-${stamp}.sqlite`
    : path.join('backups', `station-newer-${stamp}.sqlite`);
/** Databases set aside for a newer version, which can restore from them like from daily copies. */
export const newerName = /^station-newer-\d{8}T\d{6}\.sqlite$/;

/** A database's files; the write-ahead log comes before the file that it belongs to. */
export const endings = ['-wal', '-shm', ''];

export function finishSwap(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, kind, stamp] = ready.exec(name) ?? [];
    if (stamp !== undefined) swap(folder, name, kind === 'returned' ? 'returned' : 'salvaged', stamp);
  }
}

function swap(folder: string, name: string, kind: Ready, stamp: string): void {
  const aside = path.join(folder, asideName(kind, stamp));
  mkdirSync(path.dirname(aside), { recursive: true, mode: 0o700 });
  for (const ending of endings) {
    const from = path.join(folder, `${fileName}${ending}`);
    if (existsSync(from)) renameSync(from, `${aside}${ending}`);
  }
  // When going back, the loss was shown beforehand, so the marks that would report it are deleted.
  if (kind === 'returned') rmSync(path.join(folder, marksName), { force: true });
  renameSync(path.join(folder, name), path.join(folder, fileName));
}
