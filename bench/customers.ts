/**
 * Figures q and r: with 5,000 customers, from the last key of a name to the one who was meant painted, and 200 recipes
 * scrolled, on the customer's page and beside a mix; each beside an empty page.
 */
import type { Page } from '@playwright/test';
import { root } from '../build/setup.mjs';
import { openDatabase } from '../service/database/open.ts';
import { sampleSalon } from '../service/sample/data/sample.ts';
import { valueOf } from '../testing/value-of.ts';
import { npmStart } from './browser/app.ts';
import { callBridge, untilAnswer } from './browser/bridge.ts';
import { launchChromium, openPage, untilPinPad } from './browser/chromium.ts';
import { serveEmptyPage } from './browser/empty-page.ts';
import { framesWhileScrolling, type Frames } from './browser/scrolling.ts';
import { fillCustomers, type AddedPerson } from './fill-customers.ts';
import { milliseconds, share, spread, type Figure, type FigureOutcome } from './measure/figure.ts';
import { percentile } from './measure/rounds.ts';
import { startBenchService } from './servers/service.ts';
import { workspace } from './workspace.ts';

/** Mix has its third column. */
const large = { width: 1920, height: 1080 };
const persons = 5000;
const recipes = 200;
const searches = 60;
const warmUp = 5;
/** Milliseconds between two keys of somebody who types fast. */
const pace = 60;
/** Milliseconds until somebody counts as not found. */
const patience = 5000;
const targetFound = 100;
const targetDropped = 0.01;

const first = sampleSalon().organisations[0]?.locations[0];
const itemsInSample = first?.ranges.reduce((sum, range) => sum + range.items.length, 0) ?? 0;
const pin = first?.staff[0]?.pin ?? '';

/** What is measured on a page of the app, and on one that shows `html` and nothing else. */
async function inBoth<T>(
  html: string,
  inTheApp: (page: Page, added: readonly AddedPerson[]) => Promise<T>,
  onAnEmptyPage: (page: Page, added: readonly AddedPerson[]) => Promise<T>,
): Promise<{ app: T; empty: T }> {
  using space = workspace();
  const data = space.file('data');
  const args = ['--browser', '--port', '0', '--data', data];
  // The first start makes the folder and its sample salon.
  await (await npmStart(root, args))[Symbol.asyncDispose]();
  const service = await startBenchService(`${data}/sample.sqlite`);
  await service[Symbol.asyncDispose]();
  const database = await openDatabase(`${data}/sample.sqlite`, Date.now());
  const added = await fillCustomers(database, service.locationId, persons, recipes);
  await database.close();

  await using browser = await launchChromium();
  using served = await serveEmptyPage(html);
  const emptyPage = await openPage(browser);
  await emptyPage.goto(served.url);
  const empty = await onAnEmptyPage(emptyPage, added);
  await using running = await npmStart(root, args);
  const page = await openPage(browser);
  await page.goto(running.address);
  await untilPinPad(page);
  valueOf(await callBridge(page, 'session.signIn', { pin }), 'signing in');
  // Until the station has caught up with the service.
  await untilAnswer(
    page,
    'stock.chart',
    { search: '', show: 'open', rangeId: null },
    `"all":${itemsInSample},`,
  );
  return { app: await inTheApp(page, added), empty };
}

/** Milliseconds from the last key of each name until its owner is the only one in the list. */
async function findEach(page: Page, added: readonly AddedPerson[]): Promise<number[]> {
  const field = page.locator('input');
  await page.evaluate(() => {
    addEventListener('keydown', ({ timeStamp }) => Object.assign(window, { lastKey: timeStamp }), true);
  });
  const times: number[] = [];
  for (let search = 0; search < searches + warmUp; search++) {
    // A stride that shares no factor with their number: all over, and never the same twice.
    const { lastName } = added[(search * 1777) % added.length]!;
    await field.fill('');
    const painted = page.evaluate(
      ([name, longest]) =>
        Promise.race([
          window.paint.when(() => {
            const found = document.querySelectorAll('[role="option"]');
            return found.length === 1 && found[0]!.textContent.includes(name);
          }),
          new Promise<null>((resolve) => setTimeout(resolve, longest, null)),
        ]),
      [lastName, patience] as const,
    );
    await field.pressSequentially(lastName, { delay: pace });
    const at = await painted;
    if (at === null) throw new Error(`${lastName} was not found in ${patience} ms`);
    const time = at - (await page.evaluate(() => (window as unknown as { lastKey: number }).lastKey));
    if (search >= warmUp) times.push(time);
  }
  return times;
}

const searchPage = `<!doctype html><title>Empty</title><input><div></div><script>
const [field, list] = [document.querySelector('input'), document.querySelector('div')];
field.addEventListener('input', () => {
  list.innerHTML = '<p role="option"></p>'.repeat(field.value.length === 6 ? 1 : 2);
  for (const one of list.children) one.textContent = field.value;
});
</script>`;

async function measureFound(): Promise<FigureOutcome> {
  const { app, empty } = await inBoth(
    searchPage,
    async (page, added) => {
      await page.evaluate(() => {
        location.hash = '/customers';
      });
      await page.getByRole('combobox').waitFor();
      return findEach(page, added);
    },
    findEach,
  );
  const p95 = percentile(app, 95);
  return {
    what: 'Customer: last key to found and painted, p95',
    value: milliseconds(p95),
    measured: `p95 of ${app.length} searches among ${persons} customers, median ${milliseconds(percentile(app, 50))}`,
    holds: p95 <= targetFound,
    compared: [{ what: 'an empty page, key to paint', value: spread(empty, 95) }],
    notes: [],
  };
}

/** As many blocks as recipes, of a recipe's height. */
const scrollPage = `<!doctype html><title>Empty</title>
<div style="block-size: 100vh; overflow: auto">${'<article style="block-size: 160px">Recipe</article>'.repeat(recipes)}</div>`;

/** On the person's page, and in the column that Mix has beside the bowls on a large screen. */
async function framesOfRecipes(page: Page, personId: string): Promise<{ page: Frames; column: Frames }> {
  const goTo = async (path: string) => {
    await page.evaluate((to) => {
      location.hash = to;
    }, path);
    await page.getByRole('article').first().waitFor();
  };
  await goTo(`/customers/${encodeURIComponent(personId)}`);
  const onPage = await framesWhileScrolling(page, { last: 'Visit 1' });
  const { id } = valueOf(await callBridge(page, 'drafts.begin', { personId }), 'a mix for the customer');
  await page.setViewportSize(large);
  await goTo(`/mix/${id}`);
  return { page: onPage, column: await framesWhileScrolling(page, { last: 'Visit 1' }) };
}

async function measureScrolling(): Promise<FigureOutcome> {
  const { app, empty } = await inBoth(
    scrollPage,
    (page, added) => framesOfRecipes(page, added[0]!.id),
    async (page) => {
      const frames = await framesWhileScrolling(page, {});
      return { page: frames, column: frames };
    },
  );
  const shareOf = ({ dropped, frames }: Frames) => dropped / frames;
  const most = Math.max(shareOf(app.page), shareOf(app.column));
  const said = ({ dropped, frames, longest }: Frames) =>
    `${dropped} of ${frames}, the longest ${milliseconds(longest)}`;
  return {
    what: `Frames dropped while ${recipes} recipes are scrolled`,
    value: share(most),
    measured: `on the customer's page ${said(app.page)}; beside a mix ${said(app.column)}`,
    holds: most <= targetDropped + shareOf(empty.page),
    compared: [
      { what: 'an empty page of blocks', value: `${share(shareOf(empty.page))} of ${empty.page.frames}` },
    ],
    notes: [],
  };
}

export const customerFound: Figure = {
  letter: 'q',
  what: 'customer found',
  target: `≤ ${targetFound} ms`,
  measure: measureFound,
};

export const recipesScrolled: Figure = {
  letter: 'r',
  what: 'recipes scrolled',
  target: `≤ ${share(targetDropped)} more than an empty page`,
  measure: measureScrolling,
};
