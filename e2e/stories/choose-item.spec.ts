/** Choosing an item without its tube, by gloved fingers: no scan and no key. */
import type { Locator } from '@playwright/test';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { draftOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { tap } from '../fixtures/fingers.ts';
import { beginAfresh, button, component, weight } from '../fixtures/mixing.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

const dialog = () => app.page.getByRole('dialog', { name: en.mix.chooseItem });
const part = (name: string) => dialog().getByRole('region', { name, exact: true });
const pad = (digit: string) => dialog().getByRole('button', { name: digit, exact: true });
const choice = (among: Locator, shade: string) =>
  among
    .getByRole('listitem')
    .filter({ has: app.page.getByText(shade, { exact: true }) })
    .getByRole('button');

/** Opens the chooser, taps through it to the shade, and returns the active element. */
async function choose(through: () => Promise<string>) {
  await tap(button(app.page, en.mix.chooseItem));
  await dialog().waitFor();
  const shade = await through();
  await expect(dialog()).toBeHidden();
  await expect(weight(app.page)).toContainText(shade);
  await expect(component(app.page, shade)).toHaveAttribute('data-active', 'true');
}

test('an item is chosen by taps alone: used lately, an open pack, by its digits, by its range', async () => {
  const { page } = app;
  const mixed = async (...tubes: (readonly [string, number])[]) =>
    app.call('mixes.register', { draftId: await draftOf(app, tubes) });
  await test.step('a colleague mixed before, and somebody on this computer after', async () => {
    await app.call('session.lock', {});
    await app.signIn('2580');
    await mixed([eans.fromCatalogue, 20]);
    await app.call('session.lock', {});
    await app.signIn();
    await mixed([eans.soft, 25]);
  });
  await beginAfresh(app);
  await tap(button(page, en.mix.begin));
  await weight(page).waitFor();

  await choose(async () => {
    const lately = part(en.mix.usedLately);
    // Newest first; the sample's mixes of this morning follow.
    await expect(lately.getByRole('listitem').first()).toContainText('Nordlys Soft');
    await expect(lately.getByRole('listitem').nth(1)).toContainText('Fjäll Permanent');
    await tap(choice(lately, '9/13'));
    return '9/13';
  });
  await choose(async () => {
    const open = part(en.mix.otherOpenPacks);
    // Each item once.
    await expect(choice(open, '9/13').filter({ hasText: 'Nordlys Soft' })).toHaveCount(0);
    const [first] = await open.getByRole('listitem').first().getByRole('paragraph').allTextContents();
    await tap(open.getByRole('button').first());
    return first ?? '';
  });
  await choose(async () => {
    await tap(pad('7'));
    // The list is cut off, and a text says so.
    await expect(dialog().getByText(/^30 of \d+/u)).toBeVisible();
    for (const digit of ['/', '4', '4']) await tap(pad(digit));
    await tap(pad(en.parts.eraseDigit));
    await tap(pad('3'));
    await expect(dialog().getByRole('searchbox')).toHaveValue('7/43');
    await tap(choice(dialog(), '7/43').first());
    return '7/43';
  });
  await choose(async () => {
    const chip = dialog().getByRole('button', { name: 'Oxid', exact: true });
    await tap(chip);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await tap(choice(dialog(), '6 %'));
    return '6 %';
  });
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
});

test('a number and Enter choose the shade of the range that is in the bowl', async () => {
  const { page } = app;
  await beginAfresh(app);
  await tap(button(page, en.mix.begin));
  for (const [ean, range] of [
    [eans.soft, 'Nordlys Soft'],
    [eans.fromCatalogue, 'Fjäll Permanent'],
    [eans.naturalBlonde, 'Nordlys Permanent'],
  ] as const) {
    const draftId = await draftOf(app, [[ean, 20]]);
    await page.goto(`${page.url().split('#')[0]}#/mix/${draftId}`);
    await expect(component(page, ean === eans.soft ? '9/13' : '7/0')).toContainText(range);
    await tap(button(page, en.mix.chooseItem));
    await dialog().getByRole('searchbox').fill('60');
    await dialog().getByRole('listitem').first().waitFor();
    // A bouncing key, or a second press, neither adds another item nor opens another question.
    for (const _ of [1, 2, 3]) await page.keyboard.press('Enter');
    await expect(component(page, '6/0')).toContainText(range);
    await expect(dialog()).toBeHidden();
  }
});

test('in a range, and in the stock, Enter takes the exact shade, not what the chart has first', async () => {
  const { page } = app;
  const draftId = await draftOf(app, [[eans.naturalBlonde, 20]]);
  await page.evaluate((path) => (location.hash = path), `/mix/${draftId}`);
  await tap(button(page, en.mix.chooseItem));
  await tap(dialog().getByRole('button', { name: 'Vårda', exact: true }));
  const [first] = (
    await app.call('stock.chart', { search: 'mask', show: 'all', rangeId: null })
  ).ranges.flatMap(({ tiles }) => tiles);
  expect(first?.shade).toBe('Jar');
  // Immediately, before the list has loaded. A bouncing key chooses once.
  await dialog().getByRole('searchbox').fill('mask');
  await dialog()
    .getByRole('searchbox')
    .evaluate((field) => {
      for (const _ of [1, 2])
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
  await expect(component(page, 'Mask')).toContainText('Vårda');
  const { bowls } = await app.call('drafts.get', { draftId });
  expect(bowls[0]?.components.map(({ amount }) => amount)).toEqual([20, 1]);

  await page.evaluate((path) => (location.hash = path), '/stock');
  await page.getByRole('searchbox', { name: en.stock.searchLabel }).fill('mask');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: en.stock.item })).toContainText('VårdaMask');
});
