/** Copies a data folder as a power cut would leave it now: files on disk, opened by no process. For tests only. */
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { fileName } from '../../electron/station/store/store.ts';
import { newFolder } from './bench-station.ts';

/** Returns the copy's path. A process that has the old folder open does not affect the copy. */
export function asAfterPowerLoss(folder: string): string {
  const copy = newFolder();
  for (const name of [fileName, `${fileName}-wal`])
    if (existsSync(path.join(folder, name))) copyFileSync(path.join(folder, name), path.join(copy, name));
  return copy;
}
