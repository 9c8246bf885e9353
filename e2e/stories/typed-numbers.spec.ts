/** Numbers typed while scans are counted and answers are pending. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { draftOf, itemOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { at } from '../fixtures/arrange.ts';
import { goTo, pinPad } from '../fixtures/frame.ts';
import { button } from '../fixtures/mixing.ts';
import { pressKeys, typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

const dialog = () => app.page.getByRole('dialog').last();
const packs = () => dialog().getByRole('textbox', { name: en.stock.packs });
/** Typed by hand, well before the next scan. */
const type = (digits: string) =>
  pressKeys(
    app.page,
    digits.split(''),
    digits.split('').map(() => 80),
    Date.now() - 600,
  );

test('a number typed after a scan takes the place of what the scan counted', async () => {
  await goTo(app.page, 'stock');
  await typeScan(app.page, eans.naturalBlonde);
  await button(app.page, en.stock.deliver).click();
  await expect(packs()).toBeFocused();
  await typeScan(app.page, eans.naturalBlonde);
  await type('6');
  await expect(packs()).toHaveValue('6');
  await typeScan(app.page, eans.naturalBlonde);
  await expect(packs()).toHaveValue('7');
  await type('12');
  await expect(packs()).toHaveValue('12');
  await app.page.keyboard.press('ArrowUp');
  await type('3');
  await expect(packs()).toHaveValue('3');
  // Keys and pad type one number; a scan between them ends it.
  await dialog().getByRole('button', { name: '4', exact: true }).click();
  await expect(packs()).toHaveValue('34');
  await typeScan(app.page, eans.naturalBlonde);
  await dialog().getByRole('button', { name: '5', exact: true }).click();
  await expect(packs()).toHaveValue('5');
});

test('digits beside the field go on with no number that a scan counted', async () => {
  await at(app, `/stock/${await itemOf(app, eans.naturalBlonde)}`);
  await button(app.page, en.stock.withdraw).click();
  await dialog()
    .getByRole('button', { name: `${en.parts.more} ${en.stock.packs}` })
    .click();
  await type('1');
  await expect(packs()).toHaveValue('1');
  await dialog()
    .getByRole('button', { name: `${en.parts.more} ${en.stock.packs}` })
    .click();
  await expect(packs()).toHaveValue('2');
  await type('3');
  await expect(packs()).toHaveValue('3');
  // Backspace deletes digits; after the last one the earlier number is back.
  await app.page.keyboard.press('Backspace');
  await expect(packs()).toHaveValue('2');
  await type('45');
  await expect(packs()).toHaveValue('45');
  await app.page.keyboard.press('Backspace');
  await expect(packs()).toHaveValue('4');
});

test('a count keeps a number that is typed when the next tube is scanned, and each step of a held key', async () => {
  const soft = await itemOf(app, eans.soft);
  const { shade, rangeName } = await app.call('stock.item', { itemId: soft });
  await at(app, '/stock/count');
  await typeScan(app.page, eans.soft);
  const line = app.page.getByRole('listitem', { name: `${rangeName} ${shade}` });
  const field = line.getByRole('textbox');
  await expect(field).toHaveValue('1');
  const full = async () => {
    const { lines } = await app.call('counting.view', { limit: 50, rangeId: null });
    return lines.find(({ item }) => item.itemId === soft)?.full;
  };

  // Also outside the fields; a scanner's digits are not part of the number.
  await type('10');
  await expect(field).toHaveValue('10');
  await app.page.keyboard.press('Backspace');
  await type('5');
  await expect(field).toHaveValue('15');
  await typeScan(app.page, eans.soft);
  await expect(field).toHaveValue('16');
  await expect.poll(full).toBe(16);

  await field.focus();
  await field.press('ControlOrMeta+a');
  await type('12');
  await typeScan(app.page, eans.soft);
  await expect(field).toHaveValue('13');
  await expect.poll(full).toBe(13);
  await type('4');
  await typeScan(app.page, eans.naturalBlonde);
  await expect.poll(full).toBe(4);
  // A finger selects the whole number; arrow keys move the caret inside it.
  await field.click();
  await type('6');
  await expect(field).toHaveValue('6');
  await field.press('Enter');
  await field.click();
  await field.press('End');
  await type('1');
  await expect(field).toHaveValue('61');
  await field.fill('4');
  await field.press('Enter');
  await expect.poll(full).toBe(4);

  // A number that stays in its field until the screen locks is counted.
  await field.click();
  await type('9');
  await expect.poll(full).toBe(9);
  await type('1');
  await expect(field).toHaveValue('91');
  await expect.poll(full).toBe(91);
  await app.clock.jump(60 * 60);
  await pinPad(app.page).waitFor();
  await app.signIn();
  await at(app, '/stock/count');
  await expect(field).toHaveValue('91');
  await field.fill('4');
  await field.press('Enter');

  // While a finger holds the button, the number grows and nothing that the page reads replaces it.
  await line.getByRole('button', { name: new RegExp(`^${en.parts.more}`) }).hover();
  await app.page.mouse.down();
  await expect.poll(async () => Number(await field.inputValue())).toBeGreaterThan(7);
  await app.page.mouse.up();
  await expect.poll(full).toBe(Number(await field.inputValue()));
  await app.call('counting.end', {});
});

test('a number in an open dialog is there again after the lock and a crash of the page, until the dialog is closed', async () => {
  const { page } = app;
  const draftId = await draftOf(app, [[eans.naturalBlonde, 20]]);
  const typed = dialog().getByRole('textbox');
  await at(app, `/mix/${draftId}`);
  await button(page, en.mix.typeWeight).click();
  await typed.fill('35');
  await page.keyboard.press('F9');
  await pinPad(page).waitFor();
  await app.signIn();
  await button(page, en.mix.typeWeight).click();
  await expect(typed).toHaveValue('35');
  await at(app, `/mix/${draftId}`);
  await button(page, en.mix.typeWeight).click();
  await expect(typed).toHaveValue('35');
  await page.keyboard.press('Escape');
  await expect(typed).toBeHidden();
  await page.keyboard.press('F2');
  await expect(typed).toHaveValue('20');
  await page.keyboard.press('Escape');
});
