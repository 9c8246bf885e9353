/**
 * After repeated graphics failures the app runs without the graphics card: slower, but it runs. A file beside the local
 * data marks this, as it must be known before the app is ready; another version tries the card again.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { limitOf } from '../station/limit.ts';

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

function noteGraphics(dataFolder: string, version: string): void {
  try {
    writeFileSync(markOf(dataFolder), version);
  } catch {
    // The next start tries the card again.
  }
}

/** Failures of one run of the card's process within `within` milliseconds that a version lives with. */
const most = 3;
const within = 600_000;

export interface GraphicsWatch {
  /** To be called with each failure. True: the next start runs without the card. */
  readonly failed: () => boolean;
  /** To be called once the window is shown. */
  readonly shown: () => void;
}

/**
 * Chromium ends the app after a few failures in a row, so each one before the window is shown is saved at once.
 * `without`: this start already runs without the card.
 */
export function graphicsWatch(dataFolder: string, version: string, without: boolean): GraphicsWatch {
  const may = limitOf(most, within, () => performance.now());
  let isShown = false;
  let isLasting = without;
  return {
    failed: () => {
      isLasting = !may() || isLasting;
      if (isLasting || !isShown) noteGraphics(dataFolder, version);
      return isLasting;
    },
    shown: () => {
      isShown = true;
      if (!isLasting) rmSync(markOf(dataFolder), { force: true });
    },
  };
}
