/**
 * Figure y: the shade chart with 20,000 items: from going to Stock to its first tiles painted, from the last key of a
 * search to the tile painted, and the frames while it is scrolled; each beside an empty page in the same run.
 */
import type { Page } from '@playwright/test';
import { root } from '../build/setup.mjs';
import { valueOf } from '../testing/value-of.ts';
import { npmStart } from './browser/app.ts';
import { callBridge, untilAnswer } from './browser/bridge.ts';
import { launchChromium, openPage, untilPinPad } from './browser/chromium.ts';
import { serveEmptyPage } from './browser/empty-page.ts';
import { framesWhileScrolling, type Frames } from './browser/scrolling.ts';
import type { AddedItem } from './fill.ts';
import { milliseconds, share, spread, type Figure, type FigureOutcome } from './measure/figure.ts';
import { percentile } from './measure/rounds.ts';
import { addItems, items, pin } from './scan.ts';
import { workspace } from './workspace.ts';

/** Milliseconds. */
const targets = { paint: 300, filter: 50 };
const targetDropped = 0.01;
const visits = 10;
const searches = 40;
/** A quarter of a minute at sixty a second. */
const mostFrames = 900;
/** Fewer than a name without its last digit has: with it, another's barcode may have the same digits in it. */
const fewTiles = 5;
/** Milliseconds until an item counts as not found. */
const patience = 5000;
const tile = 'li[aria-posinset]';

/** Milliseconds from going to a page's other part until its first tiles are painted; it is loaded anew before each. */
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

/** Milliseconds from the last key of an item's name until its tile is painted, and hardly another. */
async function filtered(page: Page, added: readonly AddedItem[]): Promise<number[]> {
  const field = page.getByRole('searchbox');
  await page.evaluate(() => {
    addEventListener('keydown', ({ timeStamp }) => Object.assign(window, { lastKey: timeStamp }), true);
  });
  const times: number[] = [];
  for (let search = 0; search < searches; search += 1) {
    // A stride all over the ranges, but for the first ones: their numbers begin those of others.
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

interface Chart {
  readonly paints: readonly number[];
  readonly filters: readonly number[];
  readonly frames: Frames;
}

async function measured(page: Page, added: readonly AddedItem[], from: string, to: string): Promise<Chart> {
  const paints = await firstPaints(page, from, to);
  const frames = await framesWhileScrolling(page, { rows: tile, most: mostFrames });
  return { paints, frames, filters: await filtered(page, added) };
}

/** As many tiles as a screen has, in as long a list; one of them where a whole name is typed. */
const emptyPage = `<!doctype html><title>Empty</title><input type="search"><div style="block-size: 80vh; overflow: auto"></div><script>
const [field, list] = [document.querySelector('input'), document.querySelector('div')];
const draw = (count) => {
  list.innerHTML = '<ul>' + '<li aria-posinset="1" style="block-size: 108px">7/43</li>'.repeat(count) + '</ul>';
};
addEventListener('hashchange', () => { if (location.hash === '#/tiles') draw(2000); });
field.addEventListener('input', () => draw(field.value.length === 12 ? 1 : 60));
</script>`;

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  const data = space.file('data');
  const args = ['--browser', '--port', '0', '--data', data];
  // The first start makes the folder and its sample salon.
  await (await npmStart(root, args))[Symbol.asyncDispose]();
  const added = await addItems(`${data}/sample.sqlite`);

  await using browser = await launchChromium();
  using served = await serveEmptyPage(emptyPage);
  const blank = await openPage(browser);
  await blank.goto(served.url);
  const empty = await measured(blank, added, '/nothing', '/tiles');
  await using running = await npmStart(root, args);
  const page = await openPage(browser);
  await page.goto(running.address);
  await untilPinPad(page);
  valueOf(await callBridge(page, 'session.signIn', { pin }), 'signing in');
  // Until the station has caught up with the service.
  await untilAnswer(page, 'stock.chart', { search: '', show: 'open', rangeId: null }, `"all":${items},`);
  const app = await measured(page, added, '/activity', '/stock');

  const [paint, filter] = [percentile(app.paints, 95), percentile(app.filters, 95)];
  const shareOf = ({ dropped, frames }: Frames) => dropped / frames;
  const dropped = shareOf(app.frames);
  return {
    what: `Shade chart of ${items} items, first paint, p95`,
    value: milliseconds(paint),
    measured: `first paint ${milliseconds(paint)}, a filter ${milliseconds(filter)}, ${share(dropped)} of ${app.frames.frames} frames dropped, the longest ${milliseconds(app.frames.longest)}`,
    holds:
      paint <= targets.paint && filter <= targets.filter && dropped <= targetDropped + shareOf(empty.frames),
    compared: [
      { what: 'an empty page, first paint', value: spread(empty.paints, 95) },
      { what: 'an empty page, key to paint', value: spread(empty.filters, 95) },
      {
        what: 'an empty page, scrolled',
        value: `${share(shareOf(empty.frames))} of ${empty.frames.frames} frames dropped`,
      },
    ],
    notes: [
      `Medians: first paint ${milliseconds(percentile(app.paints, 50))}, a filter ${milliseconds(percentile(app.filters, 50))}.`,
    ],
  };
}

export const shadeChart: Figure = {
  letter: 'y',
  what: 'the shade chart',
  target: `≤ ${targets.paint} ms to paint, ≤ ${targets.filter} ms to filter, frames as an empty page`,
  measure,
};
