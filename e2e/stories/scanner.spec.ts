/** A scanner next to people who type: its settings, its test, and keys of both kept apart. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { goTo, toast } from '../fixtures/frame.ts';
import { beginAfresh, button, weight } from '../fixtures/mixing.ts';
import { pressKeys, typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made), {
  after: () => app.call('settings.set', { scannerPrefix: '', scannerSuffix: 'either', scannerGap: 45 }),
});

const testLines = () => app.page.getByRole('region', { name: en.scanner.testTitle }).getByRole('listitem');

test('a name typed fast, two keys rolled over, stays in the field whole and in order @window', async () => {
  await goTo(app.page, 'stock');
  const field = app.page.getByRole('searchbox', { name: en.stock.searchLabel });
  await field.focus();
  await pressKeys(app.page, 'Anna Lena'.split(''), [0, 55, 12, 60, 52, 20, 70, 51, 30]);
  await expect(field).toHaveValue('Anna Lena');
});

test('a scan in the middle of a name leaves the name', async () => {
  await goTo(app.page, 'stock');
  const field = app.page.getByRole('searchbox', { name: en.stock.searchLabel });
  await field.focus();
  await pressKeys(app.page, 'oxi'.split(''), [0, 80, 90]);
  await expect(field).toHaveValue('oxi');
  await typeScan(app.page, eans.copperGoldBlonde);
  await expect(app.page.getByRole('region', { name: en.stock.item, exact: true })).toContainText('7/43');
  await expect(field).toHaveValue('oxi');
});

test('a scan right after going to Mix is for Mix, also while it is still being loaded', async () => {
  await beginAfresh(app);
  await typeScan(app.page, eans.copperGoldBlonde);
  await expect(weight(app.page)).toContainText('7/43');
  await goTo(app.page, 'stock');
  await app.page.getByRole('link', { name: en.screens.mix, exact: true }).click();
  await typeScan(app.page, eans.developer6);
  await expect(weight(app.page)).toContainText('Oxid');
});

test('the test shows the keys, the time between them, what they are and why they are no scan', async () => {
  await goTo(app.page, 'settings');
  await button(app.page, en.scanner.test).click();
  await typeScan(app.page, eans.copperGoldBlonde);
  await expect(testLines().first()).toContainText(en.scanner.scan(eans.copperGoldBlonde));
  await expect(testLines().first()).toContainText(en.scanner.keys(eans.copperGoldBlonde.length));
  await typeScan(app.page, eans.misread);
  await expect(testLines().first()).toContainText(en.scanner.unreadable['check-digit']);
  await typeScan(app.page, eans.copperGoldBlonde, null);
  await expect(testLines().first()).toContainText(en.scanner.why.noEnd);
  await pressKeys(app.page, [...'12345'.split(''), 'Enter'], [0, 10, 10, 10, 10, 10]);
  await expect(testLines().first()).toContainText(en.scanner.why.few);
  await expect(app.page.getByRole('heading', { level: 1, name: en.settings.title })).toBeVisible();
});

test('a scanner that types nothing after a code is heard once the computer knows', async () => {
  await app.call('settings.set', { scannerSuffix: 'none' });
  await beginAfresh(app);
  await typeScan(app.page, eans.copperGoldBlonde, null);
  await expect(weight(app.page)).toContainText('7/43');
});

test('a scanner that ends a code with two Enters presses nothing that has the focus', async () => {
  await goTo(app.page, 'stock');
  await typeScan(app.page, eans.naturalBlonde);
  await button(app.page, en.stock.deliver).click();
  const dialog = app.page.getByRole('dialog');
  await dialog.getByRole('button', { name: `${en.parts.more} ${en.stock.packs}` }).click();
  const keys = [...eans.naturalBlonde.split(''), 'Enter', 'Enter'];
  await pressKeys(
    app.page,
    keys,
    keys.map(() => 10),
  );
  await expect(dialog).toContainText(en.stock.deliverPacks(en.parts.packs(3)));
  await expect(dialog.getByRole('textbox', { name: en.stock.packs })).toHaveValue('3');
});

const czech = (code: string) => Array.from(code, (digit) => 'é+ěščřžýáí'.charAt(Number(digit)));

test('what a Czech computer makes of a bad read is no gift card', async () => {
  await goTo(app.page, 'today');
  const keys = [...czech(eans.misread), 'Enter'];
  await pressKeys(
    app.page,
    keys,
    keys.map(() => 10),
  );
  await expect(toast(app.page)).toContainText(en.scanner.layout['computer-czech']);
  await expect(toast(app.page)).toContainText(en.scan.scanAgain);
  await expect(app.page.getByRole('heading', { level: 1, name: en.screens.today })).toBeAttached();
});

test('a scanner on another keyboard layout is understood, and it is said', async () => {
  await beginAfresh(app);
  const keys = Array.from(eans.copperGoldBlonde, (digit) => `à&é"'(-è_ç`.charAt(Number(digit)));
  await pressKeys(app.page, [...keys, 'Enter'], [0, ...keys.map(() => 10)]);
  await expect(weight(app.page)).toContainText('7/43');
  await expect(toast(app.page)).toContainText(en.scanner.layout['computer-french']);
});
