/** From a scanner's Enter until the item is painted in a mix, with 20,000 items, against an empty page. */
import type { Page } from '@playwright/test';
import { valueOf } from '../testing/value-of.ts';
import { callBridge } from './browser/bridge.ts';
import { openPage } from './browser/chromium.ts';
import { openStocked } from './browser/stocked.ts';
import { wedgeKeys, type TypeCode } from './browser/wedge-keys.ts';
import { items, type AddedItem } from './fill.ts';
import { milliseconds, spread, type Figure, type FigureOutcome } from './measure/figure.ts';
import { percentile } from './measure/rounds.ts';

/** Times an empty page's. */
const target = 1.6;
const rounds = 5;
const perRound = 40;
/** A bowl rarely has more; then the next draft begins. */
const componentsPerDraft = 8;

/** Milliseconds until a scan counts as lost. */
const patience = 5000;

/**
 * Types the code and Enter as a wedge scanner does; returns milliseconds from Enter until `word` is painted. Null: the
 * machine was too busy to type as fast as a scanner, so nothing was scanned.
 */
async function timeScan(page: Page, type: TypeCode, code: string, word: string): Promise<number | null> {
  const painted = page.evaluate(
    ([text, longest]) =>
      Promise.race([
        window.paint.when(() => document.body.textContent.includes(text)),
        new Promise<null>((resolve) => setTimeout(resolve, longest, null)),
      ]),
    [word, patience] as const,
  );
  await type(code);
  const at = await painted;
  return at === null ? null : at - (await page.evaluate(() => window.paint.lastEnter));
}

/** Drops lost scans; throws when more than a tenth was lost. */
function seen(times: readonly (number | null)[]): number[] {
  const found = times.filter((time) => time !== null);
  if (found.length < times.length * 0.9)
    throw new Error(
      `${times.length - found.length} of ${times.length} scans were lost: the machine is too busy`,
    );
  return found;
}

async function beginDraft(page: Page): Promise<void> {
  const draft = valueOf(await callBridge(page, 'drafts.begin', {}), 'a new draft');
  await page.evaluate((id) => {
    location.hash = `/mix/${encodeURIComponent(id)}`;
  }, draft.id);
  // The screen is ready when nothing is fetched or painted.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.paint.when(() => true));
}

/** Frames until a scrolled list has found the row under the pointer. */
const framesUntilRest = 3;

/** A person scans the next tube only when the bowl is painted. */
const untilInBowl = (page: Page, name: string) =>
  page.evaluate(
    async ([text, longest, frames]) => {
      const inBowl = window.paint.when(
        () => document.querySelector('[role="tabpanel"]')?.textContent.includes(text) === true,
      );
      const never = new Promise((_, reject) =>
        setTimeout(reject, longest, new Error(`${text} never came into the bowl`)),
      );
      await Promise.race([inBowl, never]);
      for (let frame = 0; frame < frames; frame += 1) await window.paint.when(() => true);
    },
    [name, patience, framesUntilRest] as const,
  );

/** Times `count` scans, from item `from` on. */
type TimeScans = (from: number, count: number) => Promise<number[]>;

async function scansInTheApp(page: Page, added: readonly AddedItem[]): Promise<TimeScans> {
  const type = await wedgeKeys(page);
  return async (from, count) => {
    const times: (number | null)[] = [];
    for (let number = 0; number < count; number++) {
      if (number % componentsPerDraft === 0) await beginDraft(page);
      // A stride without a common factor: all ranges, and no item twice.
      const item = added[((from + number) * 7919) % added.length];
      if (item === undefined) throw new Error('no items were added');
      const time = await timeScan(page, type, item.ean, item.name);
      times.push(time);
      if (time !== null) await untilInBowl(page, item.name);
    }
    return seen(times);
  };
}

const emptyPage = `<!doctype html><title>Empty</title><p></p><script>
let keys = '';
addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') keys += event.key;
  else { document.querySelector('p').textContent = 'Scanned ' + keys; keys = ''; }
});
</script>`;

async function scansOnAnEmptyPage(page: Page, added: readonly AddedItem[]): Promise<TimeScans> {
  await page.goto(`data:text/html,${encodeURIComponent(emptyPage)}`);
  const type = await wedgeKeys(page);
  return async (from, count) => {
    const times: (number | null)[] = [];
    for (const { ean } of added.slice(from, from + count))
      times.push(await timeScan(page, type, ean, `Scanned ${ean}`));
    return seen(times);
  };
}

async function measure(): Promise<FigureOutcome> {
  await using stocked = await openStocked();
  const inTheApp = await scansInTheApp(stocked.app, stocked.added);
  const onAnEmptyPage = await scansOnAnEmptyPage(await openPage(stocked.browser), stocked.added);
  const times: number[] = [];
  const emptyTimes: number[] = [];
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const ours = await inTheApp(round * perRound, perRound);
    const theirs = await onAnEmptyPage(round * perRound, perRound);
    if (round === 0) continue;
    times.push(...ours);
    emptyTimes.push(...theirs);
  }

  const p95 = percentile(times, 95);
  const part = p95 / percentile(emptyTimes, 95);
  return {
    what: 'Scan: Enter to item painted, p95',
    value: milliseconds(p95),
    measured: `${part.toFixed(2)} × an empty page’s; of ${times.length} scans among ${items} items, median ${milliseconds(percentile(times, 50))}`,
    holds: part <= target,
    compared: [{ what: 'an empty page, Enter to paint', value: spread(emptyTimes, 95) }],
    notes: [],
  };
}

export const scan: Figure = {
  name: 'scan',
  what: 'a scan until its item is painted in a mix',
  target: `≤ ${target} × an empty page`,
  measure,
};
