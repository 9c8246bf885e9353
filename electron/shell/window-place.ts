/** The window's last place, stored beside the local data, as the window opens before those. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const box = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });
/** A place on the desktop, which all screens share, in its pixels. */
export type Box = z.infer<typeof box>;

const windowPlace = z.object({
  /** Its bounds while not maximised or full screen. */
  bounds: box,
  maximised: z.boolean(),
  fullScreen: z.boolean(),
});
export type WindowPlace = z.infer<typeof windowPlace>;

const fileOf = (dataFolder: string) => path.join(dataFolder, 'window.json');

/** Null if none was stored, or if it cannot be read. */
export function readPlace(dataFolder: string): WindowPlace | null {
  try {
    return windowPlace.parse(JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}

/** Never throws: a window that opens somewhere else next time is no reason to stop. */
export function keepPlace(dataFolder: string, place: WindowPlace): void {
  const file = fileOf(dataFolder);
  try {
    writeFileSync(`${file}.new`, JSON.stringify(place));
    renameSync(`${file}.new`, file);
  } catch {
    // The next move is kept, if the disk takes it.
  }
}

const shared = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));
const common = (one: Box, other: Box) =>
  shared(one.x, one.width, other.x, other.width) * shared(one.y, one.height, other.y, other.height);

/**
 * The same window wholly on one screen: on the screen that shows most of it, or else on the first. It shrinks only to
 * fit the screen, and not below `least` if the screen has room. `areas`: each screen's usable area, the main one first.
 */
export function onScreens(
  bounds: Box,
  areas: readonly [Box, ...Box[]],
  least: readonly [width: number, height: number],
): Box {
  const area = areas.reduce((best, one) => (common(bounds, one) > common(bounds, best) ? one : best));
  const width = Math.min(Math.max(bounds.width, least[0]), area.width);
  const height = Math.min(Math.max(bounds.height, least[1]), area.height);
  const within = (from: number, length: number, start: number, all: number) =>
    Math.min(Math.max(from, start), start + all - length);
  return {
    x: within(bounds.x, width, area.x, area.width),
    y: within(bounds.y, height, area.y, area.height),
    width,
    height,
  };
}
