/** Figure c: from a scanner's Enter to the item painted, with 20,000 items, against an empty page's Enter to paint. */
import type { Page } from '@playwright/test';
import { root } from '../build/setup.mjs';
import { sampleSalon } from '../service/sample/data/sample.ts';
import { npmStart } from './browser/app.ts';
import { valueOf } from '../testing/value-of.ts';
import { callBridge, untilAnswer } from './browser/bridge.ts';
import { serveEmptyPage } from './browser/empty-page.ts';
import { launchChromium, openPage, untilPinPad } from './browser/chromium.ts';
import { wedgeKeys, type TypeCode } from './browser/wedge-keys.ts';
import { openDatabase } from '../service/database/open.ts';
import { fill, type AddedItem } from './fill.ts';
import { startBenchService } from './servers/service.ts';
import { milliseconds, spread, type Figure, type FigureOutcome } from './measure/figure.ts';
import { percentile } from './measure/rounds.ts';
import { workspace } from './workspace.ts';

/** Times an empty page's. */
const target = 1.6;
export const items = 20_000;
const rounds = 5;
const perRound = 40;
/** A bowl is rarely more; then the next draft begins. */
const componentsPerDraft = 8;

const first = sampleSalon().organisations[0]?.locations[0];
const itemsInSample = first?.ranges.reduce((sum, range) => sum + range.items.length, 0) ?? 0;
export const pin = first?.staff[0]?.pin ?? '';

/** Milliseconds until a scan counts as lost. */
const patience = 5000;

/**
 * Types the code as a wedge scanner does, then Enter; milliseconds from Enter until `word` is painted. Null where the
 * machine was too busy to type as fast as a scanner: then nothing was scanned.
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

/** Without the lost ones; when a tenth was lost, the figure would say nothing. */
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
  // The screen is there when it shows a heading-sized weight or its tabs: nothing is fetched or drawn any more.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.paint.when(() => true));
}

/** Frames after which a list that was scrolled has looked what stands under the pointer now. */
const framesUntilRest = 3;

/** Nobody scans the next tube while the page still draws what this one made of the bowl. */
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

/** Times so many scans, from item `from` on. */
type TimeScans = (from: number, count: number) => Promise<number[]>;

async function scansInTheApp(address: string, page: Page, added: readonly AddedItem[]): Promise<TimeScans> {
  await page.goto(address);
  await untilPinPad(page);
  valueOf(await callBridge(page, 'session.signIn', { pin }), 'signing in');
  // Until the station has caught up with the service.
  await untilAnswer(page, 'stock.chart', { search: '', show: 'open', rangeId: null }, `"all":${items},`);

  const type = await wedgeKeys(page);
  return async (from, count) => {
    const times: (number | null)[] = [];
    for (let scan = 0; scan < count; scan++) {
      if (scan % componentsPerDraft === 0) await beginDraft(page);
      // A stride that shares no factor with their number: all over the ranges, and never the same twice.
      const item = added[((from + scan) * 7919) % added.length];
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

async function scansOnAnEmptyPage(url: string, page: Page, added: readonly AddedItem[]): Promise<TimeScans> {
  await page.goto(url);
  const type = await wedgeKeys(page);
  return async (from, count) => {
    const times: (number | null)[] = [];
    for (const { ean } of added.slice(from, from + count))
      times.push(await timeScan(page, type, ean, `Scanned ${ean}`));
    return seen(times);
  };
}

export async function addItems(file: string): Promise<readonly AddedItem[]> {
  const service = await startBenchService(file);
  await service[Symbol.asyncDispose]();
  const database = await openDatabase(file, Date.now());
  const { added } = await fill(database, service.locationId, items - itemsInSample, 0);
  await database.close();
  return added;
}

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  const data = space.file('data');
  const args = ['--browser', '--port', '0', '--data', data];
  // The first start makes the folder and its sample salon.
  await (await npmStart(root, args))[Symbol.asyncDispose]();
  const added = await addItems(`${data}/sample.sqlite`);

  await using browser = await launchChromium();
  using empty = await serveEmptyPage(emptyPage);
  await using app = await npmStart(root, args);
  const inTheApp = await scansInTheApp(app.address, await openPage(browser), added);
  const onAnEmptyPage = await scansOnAnEmptyPage(empty.url, await openPage(browser), added);
  const times: number[] = [];
  const emptyTimes: number[] = [];
  // The first round warms up and does not count.
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

export const scanToPaint: Figure = { letter: 'c', what: 'scan to paint', target: `≤ ${target} ×`, measure };
