/**
 * Loaded into the service before it starts (`--import`): writes each time in which its thread did nothing else to the
 * file that COLOUR_BAR_BLOCKS names, a line of two moments each, in milliseconds since 1970.
 */
import { openSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Shorter ones are nobody's concern. Milliseconds. */
const worthALine = 5;

if (isMainThread) {
  const file = openSync(process.env['COLOUR_BAR_BLOCKS'] ?? 'blocks.txt', 'a');
  const now = (): number => performance.timeOrigin + performance.now();
  let last = now();
  setInterval(() => {
    const time = now();
    if (time - last > worthALine) writeSync(file, `${last} ${time}\n`);
    last = time;
  }, 1).unref();
}
