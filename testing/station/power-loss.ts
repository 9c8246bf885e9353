/** A data folder as a power cut leaves it at this moment: what is on the disk, and nobody who has it. For tests only. */
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { fileName } from '../../electron/station/store/store.ts';
import { newFolder } from './bench-station.ts';

/** The copy. Whoever has the old folder open goes on with the old one, and reaches nothing of the new. */
export function asAfterPowerLoss(folder: string): string {
  const copy = newFolder();
  for (const name of [fileName, `${fileName}-wal`])
    if (existsSync(path.join(folder, name))) copyFileSync(path.join(folder, name), path.join(copy, name));
  return copy;
}
