/** Importing a range from a supplier's list: errors are shown before anything is written; the rest is sent and can be used. */
import { readFileSync } from 'node:fs';
import type { TestApp } from '../fixtures/app.ts';
import { askForRange, listEan, readList } from '../fixtures/catalogue-files.ts';
import { pinPad } from '../fixtures/frame.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

const dialog = () => app.page.getByRole('dialog').last();
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const words = en.catalogueFile;

test('a supplier’s list with mistakes is read, looked at, sent, and what was refused is a file again', async () => {
  const { page } = app;
  await test.step('each mistake has its line and its reason, and nothing is written yet', async () => {
    await readList(app);
    await expect(dialog()).toContainText('Midvinter (Colour, 60 g');
    const row = (line: number) => dialog().getByRole('row', { name: new RegExp(`^${line} `) });
    await expect(row(6)).toContainText(words.problem('date', '', 'jul-43', ''));
    await expect(row(7)).toContainText(words.problem('notANumber', words.column.packSize, 'sextio', ''));
    await expect(row(7)).toContainText(words.problem('barcode', '', '7310000000001', ''));
    await expect(row(8)).toContainText(words.problem('twice', '', '', '3'));
    await expect(row(9)).toContainText(words.problem('missing', words.column.range, '', ''));
    await expect(row(10)).toContainText(words.problem('torn', '', '', ''));
    expect(await app.call('scan', { code: listEan })).toMatchObject({ type: 'unknown' });
  });

  await test.step('it is there after the lock, and the refused rows are saved for the supplier', async () => {
    await page.keyboard.press('F9');
    await pinPad(page).waitFor();
    await app.signIn();
    await page.evaluate(() => (location.hash = '/stock'));
    await page.getByRole('button', { name: en.catalogue.title }).click();
    await expect(dialog()).toContainText(words.planned('prislista.csv'));
    await press(words.showFile);
    const saving = page.waitForEvent('download');
    await press(words.saveRefused);
    const saved = readFileSync(await (await saving).path(), 'utf8');
    expect(saved).toContain('jul-43');
    expect(saved.split('\r\n')).toHaveLength(7);
  });

  await test.step('the rest is sent, and the tube is known', async () => {
    await press(words.send(3));
    await expect(dialog()).toContainText(words.done('6'));
    await expect(dialog()).toContainText(words.doneText);
    await press(words.forget);
    const item = {
      shade: '6/0',
      name: 'Mörkblond',
      packs: 12,
      packSize: 60,
      listPrice: '98.50',
    };
    expect(await app.call('scan', { code: listEan })).toMatchObject({ type: 'item', item });
  });
});

test('a list of one range is asked for its range, and its total is left out', async () => {
  await askForRange(app);
  await dialog()
    .getByRole('button', { name: new RegExp(en.stock.range) })
    .click();
  await app.page.getByRole('option', { name: en.catalogue.newRange }).click();
  await dialog().getByLabel(words.rangeName).fill('Vintersol');
  await press(words.readWithRange);
  await expect(dialog()).toContainText('Vintersol (Colour, 60 g');
  await dialog().getByText(words.skipped('1')).click();
  await expect(dialog()).toContainText(words.problem('aside', '', 'Summa', ''));
  await dialog().getByText(words.create('2')).click();
  await expect(dialog().getByRole('row', { name: /^2 / })).toContainText('7/43 Vintersol');
});
