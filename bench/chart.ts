/**
 * The shade chart of 20,000 items: from going to Stock until its first tiles are painted, from the last key of a search
 * until the tile is painted, and the frames while it is scrolled.
 */
import type { Page } from '@playwright/test';
import { framesWhileScrolling } from './browser/scrolling.ts';
import { openStocked } from './browser/stocked.ts';
import { items, type AddedItem } from './fill.ts';
import { milliseconds, share, type Figure, type FigureOutcome } from './measure/figure.ts';
import { percentile } from './measure/rounds.ts';

/** Milliseconds, and the share of frames. */
const targets = { paint: 300, filter: 50, dropped: 0.01 };
const visits = 10;
const searches = 40;
/** A quarter of a minute at 60 frames a second. */
const mostFrames = 900;
/** A whole name finds fewer tiles than this; a name without its last digit finds more. */
const fewTiles = 5;
/** Milliseconds until an item counts as not found. */
const patience = 5000;
const tile = 'li[aria-posinset]';

/** Milliseconds from the change of the hash until the first tiles are painted; each visit reloads the page. */
async function firstPaints(page: Page, from: string, to: string): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    await page.evaluate((hash) => (location.hash = hash), from);
    await page.reload();
    await page.waitForLoadState('networkidle');
    const time = await page.evaluate(
      async ([hash, selector]) => {
        const began = performance.now();
        location.hash = hash;
        return (await window.paint.when(() => document.querySelector(selector) !== null)) - began;
      },
      [to, tile] as const,
    );
    times.push(time);
  }
  return times;
}

/** Milliseconds from the last key of an item's name until its tile is painted with few others. */
async function filtered(page: Page, added: readonly AddedItem[]): Promise<number[]> {
  const field = page.getByRole('searchbox');
  await page.evaluate(() => {
    addEventListener('keydown', ({ timeStamp }) => Object.assign(window, { lastKey: timeStamp }), true);
  });
  const times: number[] = [];
  for (let search = 0; search < searches; search += 1) {
    // All ranges but the first: their numbers are the beginnings of others.
    const { name } = added[2000 + ((search * 7919) % (added.length - 2000))]!;
    await field.fill(name.slice(0, -1));
    await page.evaluate(
      ([selector, few]) => window.paint.when(() => document.querySelectorAll(selector).length >= few),
      [tile, fewTiles] as const,
    );
    const painted = page.evaluate(
      ([selector, longest, few]) =>
        Promise.race([
          window.paint.when(() => {
            const { length } = document.querySelectorAll(selector);
            return length > 0 && length < few;
          }),
          new Promise<null>((resolve) => setTimeout(resolve, longest, null)),
        ]),
      [tile, patience, fewTiles] as const,
    );
    await field.press(name.slice(-1));
    const at = await painted;
    if (at === null) throw new Error(`${name} was not found in ${patience} ms`);
    times.push(at - (await page.evaluate(() => (window as unknown as { lastKey: number }).lastKey)));
  }
  return times;
}

async function measure(): Promise<FigureOutcome> {
  await using stocked = await openStocked();
  const { app, added } = stocked;
  const paints = await firstPaints(app, '/activity', '/stock');
  const { frames, dropped, longest } = await framesWhileScrolling(app, tile, mostFrames);
  const filters = await filtered(app, added);
  const [paint, filter] = [percentile(paints, 95), percentile(filters, 95)];
  return {
    what: `Shade chart of ${items} items, first paint, p95`,
    value: milliseconds(paint),
    measured: `a filter ${milliseconds(filter)}, ${share(dropped / frames)} of ${frames} frames dropped, the longest ${milliseconds(longest)}`,
    holds: paint <= targets.paint && filter <= targets.filter && dropped <= targets.dropped * frames,
    compared: [
      { what: 'first paint, median', value: milliseconds(percentile(paints, 50)) },
      { what: 'a filter, median', value: milliseconds(percentile(filters, 50)) },
    ],
    notes: [],
  };
}

export const chart: Figure = {
  name: 'chart',
  what: 'the shade chart of 20,000 items',
  target: `≤ ${targets.paint} ms, a filter ≤ ${targets.filter} ms, ≤ ${share(targets.dropped)} dropped`,
  measure,
};
