/** Scans, wherever the focus is. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { tap } from '../fixtures/fingers.ts';
import { goTo, toast } from '../fixtures/frame.ts';
import {
  amount,
  beginAfresh,
  button,
  component,
  grams,
  said,
  typeNumber,
  weight,
} from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));
test.beforeEach(() => beginAfresh(app));

test('a known tube begins a mix; scanned again it is more of the same @window', async () => {
  await typeScan(app.page, eans.copperGoldBlonde);
  await expect(weight(app.page)).toContainText('Nordlys Permanent');
  await typeScan(app.page, eans.developer6);
  await expect(weight(app.page)).toContainText('Oxid');
  await typeScan(app.page, eans.copperGoldBlonde);
  await expect(weight(app.page)).toContainText('7/43');
  await expect(component(app.page, '7/43')).toHaveCount(1);
  await expect(component(app.page, '6 %')).toHaveCount(1);
});

test('a scan draws no ring around what a finger chose, and leaves a keyboard’s', async () => {
  const { page } = app;
  const focus = page.locator(':focus-visible');
  await tap(page.getByRole('navigation').getByRole('link', { name: en.screens.mix, exact: true }));
  await typeScan(page, eans.naturalBlonde);
  await expect(component(page, '7/0')).toBeVisible();
  await expect(focus).toHaveCount(0);

  // A Tab right after a scan belongs to the scanner.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(focus).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await typeScan(page, eans.copperGoldBlonde);
  await expect(component(page, '7/43')).toBeVisible();
  await expect(focus).toHaveCount(1);
});

const scale = async () => (await app.call('app.state', {})).scale.reading;
/** Pours 20 g of 7/43 into the bowl over two seconds of a clock at this pace. */
async function beginPour(pace = 1): Promise<void> {
  await app.call('virtual.load', { hundredths: 16_500 });
  await expect.poll(scale).toMatchObject({ state: 'stable', hundredths: 16_500 });
  await typeScan(app.page, eans.copperGoldBlonde);
  await expect(weight(app.page)).toContainText('7/43');
  // The bowl is at its base for a while before the pour, as with hands.
  await app.clock.pass(2);
  await app.clock.pace(pace);
  await app.call('virtual.pour', { hundredths: 2000, seconds: 2 });
}

test('what was poured before a scan goes to the tube in front, and what comes after it to the scanned one', async () => {
  // The scan comes during the pour, also on a slow computer.
  await beginPour(0.2);
  await expect.poll(async () => (await scale()).hundredths).toBeGreaterThan(16_700);
  await typeScan(app.page, eans.developer6);
  await expect(weight(app.page)).toContainText(en.mix.next('Oxid 6 % Developer 20 vol'));
  await app.clock.pace(1);
  await expect(weight(app.page)).toContainText('7/43');
  // The pour went on: one tap gives the later grams to their row.
  const next = weight(app.page).getByRole('button', { name: /g to 6 %$/u });
  const after = Number.parseInt((await next.textContent()) ?? '', 10);
  expect(after).toBeGreaterThan(0);
  await next.click();
  await expect(component(app.page, '6 %')).toHaveAttribute('data-active', 'true');
  await expect(amount(app.page, '7/43', 20 - after)).toBeVisible();
  await expect(amount(app.page, '6 %', after)).toBeVisible();
});

test('over a scale that fell silent in mid-pour the next tube waits for it, or for the weight to be typed', async () => {
  await beginPour();
  await expect.poll(async () => (await scale()).hundredths).toBeGreaterThan(17_000);
  await app.call('virtual.unplug', { unplugged: true });
  await expect.poll(scale).toMatchObject({ state: 'silent' });
  await typeScan(app.page, eans.developer6);
  await expect(weight(app.page)).toContainText(en.mix.nextSilent('Oxid 6 % Developer 20 vol'));
  await expect(weight(app.page)).toContainText('7/43');
  await app.call('virtual.unplug', { unplugged: false });
  await weight(app.page)
    .getByRole('button', { name: en.mix.keepGrams(grams(20)) })
    .click();
  await expect(component(app.page, '6 %')).toHaveAttribute('data-active', 'true');
  await expect(component(app.page, '7/43')).toContainText('20');
  await expect(component(app.page, '6 %')).toContainText(en.mix.nothingYet);
});

test('what is typed while a tube is still on its way into the bowl is that tube’s, not the one’s before', async () => {
  await typeScan(app.page, eans.copperGoldBlonde);
  await expect(component(app.page, '7/43')).toHaveAttribute('data-active', 'true');
  // A busy computer answers the next step late.
  await app.page.evaluate(() => {
    type Call = (name: string, input: unknown) => Promise<unknown>;
    const held = window as unknown as { colourBar: { call: Call }; answer: () => void };
    const { call } = held.colourBar;
    const answered = Promise.withResolvers<void>();
    held.answer = answered.resolve;
    held.colourBar.call = async (name, input) => {
      if (name === 'drafts.apply') await answered.promise;
      return call(name, input);
    };
  });
  await typeScan(app.page, eans.developer6);
  await expect(weight(app.page)).toContainText('6 %');
  await button(app.page, en.mix.typeWeight).click();
  await expect(app.page.getByRole('dialog')).toBeHidden();
  await app.page.evaluate(() => (window as unknown as { answer: () => void }).answer());
  await expect(app.page.getByRole('dialog')).toContainText('6 %');
  await typeNumber(app.page, '45');
  await expect(amount(app.page, '6 %', 45)).toBeVisible();
  await expect(component(app.page, '7/43')).toContainText(en.mix.nothingYet);
});

test('a weight that is typed when the next tube is scanned is taken, and one that cannot be keeps its pad', async () => {
  await typeScan(app.page, eans.copperGoldBlonde);
  await button(app.page, en.mix.typeWeight).click();
  const pad = app.page.getByRole('dialog');
  await pad.getByRole('textbox').fill('30');
  await typeScan(app.page, eans.developer6);
  await expect(component(app.page, '6 %')).toHaveAttribute('data-active', 'true');
  await expect(amount(app.page, '7/43', 30)).toBeVisible();
  await expect(said(app.page, en.mix.typedSaved(grams(30)))).toBeVisible();

  await button(app.page, en.mix.typeWeight).click();
  await pad.getByRole('textbox').fill('300000');
  await typeScan(app.page, eans.naturalBlonde);
  await expect(toast(app.page)).toContainText(en.scan.waits('Nordlys Permanent 7/0 Natural blonde'));
  await expect(pad.getByRole('textbox')).toHaveValue('300000');
  await expect(component(app.page, '7/0')).toHaveCount(0);
});

test('a tube is known by its supplier’s barcode, and a twelve-digit one as it is printed', async () => {
  await typeScan(app.page, eans.fromCatalogue);
  await expect(weight(app.page)).toContainText('Fjäll Permanent');
  await typeScan(app.page, eans.upcAsPrinted);
  await expect(weight(app.page)).toContainText('Sidensvans');
});

test('an unknown barcode changes nothing and says what to do', async () => {
  await typeScan(app.page, eans.copperGoldBlonde);
  await expect(weight(app.page)).toContainText('7/43');
  await typeScan(app.page, eans.unknown);
  await expect(said(app.page, en.scan.unknownTitle(eans.unknown))).toBeVisible();
  await expect(weight(app.page)).toContainText('7/43');
});

test('a bad read says so', async () => {
  await typeScan(app.page, eans.misread);
  await expect(said(app.page, en.scan.unreadableTitle)).toBeVisible();
  expect(await app.call('drafts.list', {})).toEqual([]);
});

test('a barcode that two items have asks which one is in the hand', async () => {
  await typeScan(app.page, eans.ambiguous);
  const dialog = app.page.getByRole('dialog', { name: en.scan.severalTitle });
  await expect(dialog.getByRole('button', { name: 'Fjäll Permanent' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fjäll Demi' }).click();
  await expect(weight(app.page)).toContainText('Fjäll Demi');

  await test.step('who scans on instead of answering is told that nothing was chosen', async () => {
    await typeScan(app.page, eans.ambiguous);
    await expect(dialog).toBeVisible();
    await typeScan(app.page, eans.naturalBlonde);
    await expect(weight(app.page)).toContainText('7/0');
    await expect(dialog).toHaveCount(0);
    await expect(toast(app.page)).toContainText(/Not taken: Fjäll/u);
  });
});

test('digits do not stay in a text field that has the focus, and what was typed there does @window', async () => {
  await goTo(app.page, 'stock');
  const field = app.page.getByRole('searchbox', { name: en.stock.searchLabel });
  await field.fill('oxid');
  await typeScan(app.page, eans.copperGoldBlonde);
  await expect(app.page.getByRole('region', { name: en.stock.item, exact: true })).toContainText('7/43');
  await expect(field).toHaveValue('oxid');
});

test('keys of a scanner that was interrupted are just keys', async () => {
  await goTo(app.page, 'stock');
  const field = app.page.getByRole('searchbox', { name: en.stock.searchLabel });
  await field.focus();
  await typeScan(app.page, '743', null);
  await expect(field).toHaveValue('743');
});
