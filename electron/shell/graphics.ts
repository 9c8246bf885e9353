/**
 * A computer whose graphics fail again and again goes without its graphics card: slower, and there. It is noted beside the
 * local data, as it counts from the app's beginning; another version tries the card again.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const markOf = (dataFolder: string) => path.join(dataFolder, 'without-graphics');

/** Whether this version is to begin without the card. */
export function withoutGraphics(dataFolder: string, version: string): boolean {
  try {
    if (readFileSync(markOf(dataFolder), 'utf8') === version) return true;
    rmSync(markOf(dataFolder));
  } catch {
    // Nothing is noted.
  }
  return false;
}

export function noteGraphics(dataFolder: string, version: string): void {
  try {
    writeFileSync(markOf(dataFolder), version);
  } catch {
    // The next start tries the card again.
  }
}
