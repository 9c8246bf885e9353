/** Edits the catalogue where it is needed: an unknown barcode is given to an item, ranges and items are created. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { withCheckDigit } from '../../shared/colour-bar/barcodes.ts';
import { itemOf } from '../fixtures/a-day.ts';
import { at } from '../fixtures/arrange.ts';
import type { TestApp } from '../fixtures/app.ts';
import { goTo, toast, pinPad } from '../fixtures/frame.ts';
import { beginAfresh, component, countTaps, said } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

const dialog = () => app.page.getByRole('dialog').last();
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

test('a tube that nobody knows is attached in two taps in the middle of a mix, and is in the bowl then', async () => {
  const { page } = app;
  await beginAfresh(app);
  await typeScan(page, eans.copperGoldBlonde);
  await expect(component(page, '7/43')).toBeVisible();
  await typeScan(page, eans.unknown);
  await expect(said(page, en.scan.unknownTitle(eans.unknown))).toBeVisible();
  const taps = await countTaps(page);
  await page.getByRole('button', { name: en.catalogue.attachTo }).click();
  await dialog().getByRole('searchbox').fill('oxid 9');
  await dialog().getByRole('button', { name: /9 %/ }).first().click();
  await expect(toast(page)).toContainText('9 %');
  await expect(component(page, '9 %')).toBeVisible();
  expect(await taps()).toBe(2);
  const { eans: own } = await app.call('stock.item', { itemId: await itemOf(app, eans.developer9) });
  expect(own).toContain(eans.unknown);
});

test('a range and an item in it are made, an unknown barcode anywhere makes the next, and what exists is said', async () => {
  const { page } = app;
  const ean = withCheckDigit('731099900001');
  await test.step('a range, then an item of it', async () => {
    await goTo(page, 'stock');
    await page.getByRole('button', { name: en.catalogue.title }).click();
    await press(en.catalogue.newRange);
    await dialog().getByLabel(en.catalogue.name, { exact: true }).fill('Aurora');
    await dialog().getByLabel(en.stock.packSize).fill('60');
    await dialog().getByLabel(en.stock.listPrice).fill('98,5');
    await press(en.catalogue.save);
    await expect(dialog()).toContainText('Aurora');
    await press(en.catalogue.newItem);
    await dialog().getByRole('button', { name: en.stock.range }).click();
    await page.getByRole('option', { name: 'Aurora' }).click();
    await dialog().getByLabel(en.stock.columnShade).fill('8/1');
    await press(en.catalogue.save);
    await expect(toast(page)).toContainText(en.catalogue.itemSaved('8/1 Aurora'));
    await page.keyboard.press('Escape');
  });

  await test.step('what was typed of the next range and not saved is there again after a lock', async () => {
    const begin = async () => {
      await goTo(page, 'stock');
      await page.getByRole('button', { name: en.catalogue.title }).click();
      await press(en.catalogue.newRange);
    };
    await begin();
    await dialog().getByLabel(en.catalogue.name, { exact: true }).fill('Borealis');
    await dialog().getByLabel(en.stock.packSize).fill('80');
    await page.keyboard.press('F9');
    await pinPad(page).waitFor();
    await app.signIn();
    await begin();
    await expect(dialog().getByLabel(en.catalogue.name, { exact: true })).toHaveValue('Borealis');
    await expect(dialog().getByLabel(en.stock.packSize)).toHaveValue('80');
    await press(en.parts.cancel);
    await page.keyboard.press('Escape');
  });

  await test.step('an unknown tube on another screen becomes an item', async () => {
    await goTo(page, 'activity');
    await typeScan(page, ean);
    await press(en.catalogue.newItem);
    await dialog().getByRole('button', { name: en.stock.range }).click();
    await page.getByRole('option', { name: 'Aurora' }).click();
    await dialog().getByLabel(en.stock.columnShade).fill('8/1');
    await page.keyboard.press('F9');
    await pinPad(page).waitFor();
    await app.signIn();
    await goTo(page, 'activity');
    await typeScan(page, ean);
    await press(en.catalogue.newItem);
    await expect(dialog().getByLabel(en.stock.columnShade)).toHaveValue('8/1');
    await expect(dialog()).toContainText('Aurora');
    await press(en.catalogue.save);
    await expect(dialog().getByRole('alert')).toContainText(en.catalogue.shadeTaken.happened);
    await dialog().getByLabel(en.stock.columnShade).fill('8/2');
    await press(en.catalogue.save);
    // The scan then goes to the screen that it was meant for.
    await expect(page.getByRole('region', { name: en.stock.item })).toContainText('8/2');
  });

  await test.step('it is changed and deleted, with what goes with it said', async () => {
    await page.getByRole('button', { name: en.catalogue.edit, exact: true }).click();
    await dialog().getByLabel(en.stock.listPrice).fill('101');
    await press(en.catalogue.save);
    await expect(page.getByRole('region', { name: en.stock.item })).toContainText('101');
    await page.getByRole('button', { name: en.catalogue.edit, exact: true }).click();
    await dialog().getByLabel(en.stock.columnName).fill('Pearl');
    await page.keyboard.press('Escape');
    // Another change arrives: saving the text typed over the earlier version would undo it.
    const scanned = await app.call('scan', { code: ean });
    const itemId = scanned.type === 'item' ? scanned.item.itemId : '';
    await app.call('catalogue.changeItem', { itemId, change: { listPrice: '103' } });
    await expect(page.getByRole('region', { name: en.stock.item })).toContainText('103');
    await page.getByRole('button', { name: en.catalogue.edit, exact: true }).click();
    await expect(dialog().getByLabel(en.stock.columnName)).toHaveValue('');
    await press(en.catalogue.remove);
    await expect(dialog()).toContainText(en.catalogue.goesBarcodes(1));
    await press(en.catalogue.removeNow);
    await expect(page.getByRole('region', { name: en.stock.item })).toContainText(en.stock.gone);
    await at(app, '/stock');
    expect(await app.call('scan', { code: ean })).toMatchObject({ type: 'unknown' });
  });
});
