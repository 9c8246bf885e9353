/** Whole packs in and out, seen here at once and at the service a moment later. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import type { App } from '../fixtures/app.ts';
import { goTo, toast } from '../fixtures/frame.ts';
import { grams } from '../fixtures/mixing.ts';
import { scan } from '../fixtures/scanner.ts';
import type { Truth } from '../fixtures/service.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: App;
let truth: Truth;
eachSignedIn((made) => (app = made));
test.beforeEach(async () => {
  truth = await app.truth();
  await goTo(app.page, 'stock');
});

const item = () => app.page.getByRole('region', { name: en.stock.item, exact: true });
const dialog = () => app.page.getByRole('dialog');
const open = async (ean: string, shade: string) => {
  await scan(app.page, ean);
  await expect(item().getByText(shade, { exact: true }).first()).toBeVisible();
};

/** The service shows a movement some seconds after it was made; the station asks now and then. */
async function shownByService(itemId: string, movement: Partial<StockMovement>) {
  await expect.poll(async () => (await truth.movementsOf(itemId)).at(-1)).toMatchObject(movement);
  await app.clock.jump(60);
}

test('more than there is cannot be withdrawn: one tap takes what there is, and that is corrected to the gram', async () => {
  const before = await truth.itemOf(eans.bleach);
  await open(eans.bleach, 'Powder 7');
  await item().getByRole('button', { name: en.stock.withdraw, exact: true }).click();
  const packs = dialog().getByRole('textbox', { name: en.stock.packs });
  await packs.fill('7');
  await packs.blur();
  await expect(dialog()).toContainText(en.stock.tooMany(en.parts.packs(3)));
  await expect(
    dialog().getByRole('button', { name: en.stock.withdrawPacks(en.parts.packs(7)) }),
  ).toBeDisabled();
  expect(await truth.itemOf(eans.bleach)).toMatchObject({ packs: 3 });

  await dialog()
    .getByRole('button', { name: en.stock.takeAll(en.parts.packs(3)) })
    .click();
  await dialog().getByText(en.stock.reasonWord('damaged'), { exact: true }).click();
  await dialog()
    .getByRole('button', { name: en.stock.withdrawPacks(en.parts.packs(3)) })
    .click();
  await expect(toast(app.page)).toContainText('Powder 7');
  await expect.poll(() => truth.itemOf(eans.bleach)).toMatchObject({ packs: 0, openUsed: 0 });

  // Corrected, what was open is open again.
  await shownByService(before.id, { type: 'withdrawal', reason: 'damaged' });
  await item()
    .getByRole('button', { name: /^Undo: / })
    .click();
  await dialog()
    .getByRole('button', { name: en.stock.correctPacks(en.parts.packs(3)) })
    .click();
  await expect(toast(app.page)).toContainText('Powder 7');
  await expect.poll(() => truth.itemOf(eans.bleach)).toMatchObject({ packs: 3, openUsed: 180 });
  await expect(item()).toContainText(grams(1320));
  await shownByService(before.id, { type: 'correction' });
  await expect(item().getByText(`· ${en.stock.isCorrected}`)).toBeVisible();
});

test('a delivery is there at once, and its movement when the service shows it', async () => {
  const before = await truth.itemOf(eans.developer9);
  await open(eans.developer9, '9 %');
  await item().getByRole('button', { name: en.stock.deliver, exact: true }).click();
  await dialog().getByRole('textbox', { name: en.stock.packs }).fill('4');
  await dialog().getByRole('textbox', { name: en.stock.comment }).fill('Order 77');
  await dialog()
    .getByRole('button', { name: en.stock.deliverPacks(en.parts.packs(4)) })
    .click();
  await expect(toast(app.page)).toContainText('9 %');
  await expect(item()).toContainText(en.parts.packs(before.packs + 4));
  await expect.poll(() => truth.itemOf(eans.developer9)).toMatchObject({ packs: before.packs + 4 });
  await shownByService(before.id, { comment: 'Order 77' });
  await expect(item()).toContainText('Order 77');
});

test('a withdrawal is undone from its message', async () => {
  const before = await truth.itemOf(eans.developer9);
  await open(eans.developer9, '9 %');
  await item().getByRole('button', { name: en.stock.withdraw, exact: true }).click();
  await dialog()
    .getByRole('button', { name: en.stock.withdrawPacks(en.parts.packs(1)) })
    .click();
  await expect.poll(() => truth.itemOf(eans.developer9)).toMatchObject({ packs: before.packs - 1 });
  await toast(app.page).getByRole('button', { name: en.parts.undo }).click();
  await expect.poll(() => truth.itemOf(eans.developer9)).toMatchObject({ packs: before.packs });
});

test('a scan over a delivery counts the same tube, closes nothing for another, and a number is read whole or refused', async () => {
  await open(eans.developer9, '9 %');
  await item().getByRole('button', { name: en.stock.deliver, exact: true }).click();
  const packs = dialog().getByRole('textbox', { name: en.stock.packs });
  const deliver = (count: number) =>
    dialog().getByRole('button', { name: en.stock.deliverPacks(en.parts.packs(count)), exact: true });
  // Digits go straight into the number.
  await expect(packs).toBeFocused();
  await packs.fill('4');
  await scan(app.page, eans.developer9);
  await expect(packs).toHaveValue('5');
  await scan(app.page, eans.soft);
  await expect(toast(app.page)).toContainText('9/13');
  await expect(packs).toHaveValue('5');
  await expect(deliver(5)).toBeEnabled();
  for (const [typed, said] of [
    ['1,5', en.stock.notANumber],
    ['−5', en.stock.notANumber],
    ['12345678', en.mix.atMost(en.parts.packs(100_000))],
  ] as const) {
    await packs.fill(typed);
    await expect(packs).toHaveValue(typed);
    await expect(dialog().getByText(said)).toBeVisible();
  }
  await dialog().getByRole('button', { name: en.parts.cancel }).click();
});

test('a shade is found by its number, and its tile says what is left', async () => {
  await app.page.getByRole('searchbox', { name: en.stock.searchLabel }).fill('6/65');
  await app.page.getByRole('button', { name: /^Nordlys Permanent/ }).click();
  const tile = app.page.getByRole('button', { name: /^6\/65 / }).first();
  await expect(tile).toContainText(en.stock.emptyShort);
  await tile.click();
  await expect(item()).toContainText('Nordlys Permanent');
});
