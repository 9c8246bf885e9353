/** Whole packs in and out: shown here at once, and at the service a moment later. */
import type { Locator } from '@playwright/test';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import { draftOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { goTo, toast } from '../fixtures/frame.ts';
import { countTaps, grams } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import type { Truth } from '../fixtures/service.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { setLanguage, setSize, sketch, small } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
let truth: Truth;
eachSignedIn((made) => (app = made));
test.beforeEach(async () => {
  truth = await app.truth();
  await goTo(app.page, 'stock');
});

const item = () => app.page.getByRole('region', { name: en.stock.item, exact: true });
const dialog = () => app.page.getByRole('dialog');
const withdrawOne = async () => {
  await item().getByRole('button', { name: en.stock.withdraw, exact: true }).click();
  await dialog()
    .getByRole('button', { name: en.stock.withdrawPacks(en.parts.packs(1)) })
    .click();
};
const open = async (ean: string, shade: string) => {
  await typeScan(app.page, ean);
  await expect(item().getByText(shade, { exact: true }).first()).toBeVisible();
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The service lists a movement some seconds late, and the station polls. */
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

  const takeAll = dialog().getByRole('button', { name: en.stock.takeAll(en.parts.packs(3)) });
  const [field, below] = [await packs.boundingBox(), await takeAll.boundingBox()];
  const ring = 5;
  expect(below?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0) + ring);
  await takeAll.click();
  await dialog().getByText(en.stock.reasonWord('damaged'), { exact: true }).click();
  await dialog()
    .getByRole('button', { name: en.stock.withdrawPacks(en.parts.packs(3)) })
    .click();
  await expect(toast(app.page)).toContainText('Powder 7');
  await expect.poll(() => truth.itemOf(eans.bleach)).toMatchObject({ packs: 0, openUsed: 0 });

  // The correction reopens the open pack.
  await shownByService(before.id, { type: 'withdrawal', reason: 'damaged' });
  await item()
    .getByRole('button', { name: /^Undo: Withdrawn/ })
    .click();
  await dialog()
    .getByRole('button', { name: en.stock.correctPacks(en.parts.packs(3)) })
    .click();
  await expect(toast(app.page)).toContainText('Powder 7');
  await expect.poll(() => truth.itemOf(eans.bleach)).toMatchObject({ packs: 3, openUsed: 180 });
  await expect(item()).toContainText(grams(1320));
  await shownByService(before.id, { type: 'correction' });
  await expect(item().getByText(/^Undoes “Withdrawn, damaged”/)).toBeVisible();
  await expect(item().getByText(/^Undone .* by Astrid Lind$/)).toBeVisible();
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
  await item().getByRole('button', { name: /\+4/u }).first().press('Enter');
  await expect(dialog()).toContainText('Order 77');
  await app.page.keyboard.press('Escape');
});

test('a withdrawal is undone from its message', async () => {
  const before = await truth.itemOf(eans.developer9);
  await open(eans.developer9, '9 %');
  await withdrawOne();
  await expect.poll(() => truth.itemOf(eans.developer9)).toMatchObject({ packs: before.packs - 1 });
  await toast(app.page).getByRole('button', { name: en.parts.undo }).click();
  await expect.poll(() => truth.itemOf(eans.developer9)).toMatchObject({ packs: before.packs });
  await shownByService(before.id, { type: 'correction' });
  await expect(
    item()
      .getByText(/^Undone .* by Astrid Lind$/)
      .first(),
  ).toBeVisible();
  await test.step('the figures stand below each other, whether or not there is more behind a row', async () => {
    const ends = await item()
      .getByText(/^[+−]\d+$/u)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
    expect(ends.length).toBeGreaterThan(2);
    expect(new Set(ends).size).toBe(1);
  });
});

test('the packs over time are a chart, and a pack that a mix finished leads to the mix', async () => {
  const before = await truth.itemOf(eans.nearlyFinished);
  await app.call('mixes.register', { draftId: await draftOf(app, [[eans.nearlyFinished, 20]]) });
  await open(eans.nearlyFinished, '6/0');
  await shownByService(before.id, { type: 'withdrawal', reason: 'consumption' });
  const chart = item().getByRole('slider', { name: en.stock.balanceOverTime });
  await chart.focus();
  await app.page.keyboard.press('End');
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`${en.parts.packs(before.packs - 1)}.*${en.stock.left(1)}`),
  );
  await item().getByRole('button', { name: en.stock.openMix }).click();
  await expect(app.page.getByRole('heading', { level: 1, name: en.mix.savedTitle })).toBeVisible();
});

test('a message never lies over what an open dialog offers', async () => {
  const { page } = app;
  const before = await truth.itemOf(eans.developer9);
  await open(eans.developer9, '9 %');
  await withdrawOne();
  const back = toast(page).getByRole('button', { name: en.parts.undo });
  await expect(back).toBeVisible();
  // In this size the item is in a drawer.
  await setSize(page, small);
  await dialog().getByRole('button', { name: en.stock.deliver, exact: true }).click();
  await expect(dialog().getByRole('textbox', { name: en.stock.packs })).toBeVisible();
  const message = await toast(page).getByRole('listitem').boundingBox();
  for (const offered of await dialog().getByRole('button').all()) {
    const box = await offered.boundingBox();
    expect(message !== null && box !== null && overlap(message, box), await offered.innerText()).toBe(false);
  }
  await page.keyboard.press('Escape');
  await back.click();
  await expect.poll(() => truth.itemOf(eans.developer9)).toMatchObject({ packs: before.packs });
  await setSize(page, sketch);
});

test('a delivery stays in front where its window is made narrow', async () => {
  await open(eans.developer9, '9 %');
  await item().getByRole('button', { name: en.stock.deliver, exact: true }).click();
  const save = dialog().getByRole('button', { name: en.stock.deliverPacks(en.parts.packs(1)) });
  await expect(save).toBeVisible();
  await setSize(app.page, small);
  await expect(dialog()).toHaveCount(1);
  await expect(save).toBeVisible();
  await app.page.keyboard.press('Escape');
  await expect(dialog().getByRole('button', { name: en.stock.deliver, exact: true })).toBeVisible();
  await app.page.keyboard.press('Escape');
  await setSize(app.page, sketch);
});

test('what is typed into a withdrawal stays where its window is made narrow, and wide again', async () => {
  await open(eans.developer9, '9 %');
  await item().getByRole('button', { name: en.stock.withdraw, exact: true }).click();
  await dialog().getByRole('textbox', { name: en.stock.packs }).fill('2');
  await dialog().getByRole('textbox', { name: en.stock.comment }).fill('Fell');
  for (const size of [small, sketch]) {
    await setSize(app.page, size);
    await expect(dialog()).toHaveCount(1);
    await expect(dialog().getByRole('textbox', { name: en.stock.packs })).toHaveValue('2');
    await expect(dialog().getByRole('textbox', { name: en.stock.comment })).toHaveValue('Fell');
  }
  await app.page.keyboard.press('Escape');
  await expect(dialog()).toHaveCount(0);

  await test.step('and from a drawer as well', async () => {
    await setSize(app.page, small);
    await dialog().getByRole('button', { name: en.stock.withdraw, exact: true }).click();
    const packs = dialog().last().getByRole('textbox', { name: en.stock.packs });
    await packs.fill('2');
    await setSize(app.page, sketch);
    await expect(packs).toHaveValue('2');
    await app.page.keyboard.press('Escape');
    await expect(dialog()).toHaveCount(0);
  });
});

test('a delivery is undone from its message, and later from its movement', async () => {
  const before = await truth.itemOf(eans.developer9);
  const packsAre = (packs: number) =>
    expect.poll(() => truth.itemOf(eans.developer9)).toMatchObject({ packs });
  const deliver = async (comment: string) => {
    await item().getByRole('button', { name: en.stock.deliver, exact: true }).click();
    await dialog().getByRole('button', { name: '2', exact: true }).click();
    await dialog().getByRole('textbox', { name: en.stock.comment }).fill(comment);
    await dialog()
      .getByRole('button', { name: en.stock.deliverPacks(en.parts.packs(2)) })
      .click();
    await packsAre(before.packs + 2);
  };
  await open(eans.developer9, '9 %');
  await deliver('Wrong box');
  await toast(app.page).getByRole('button', { name: en.parts.undo }).click();
  await packsAre(before.packs);
  await shownByService(before.id, { type: 'withdrawal', reason: 'wrong-delivery' });

  await deliver('Wrong box again');
  await shownByService(before.id, { type: 'delivery', comment: 'Wrong box again' });
  const made = item()
    .getByRole('button', { name: /^Undo: Delivery/ })
    .filter({ hasText: en.stock.balanceAfter(before.packs + 2) });
  await made.click();
  await expect(dialog()).toContainText('Wrong box again');
  await expect(dialog()).toContainText(en.stock.undoDeliveryText);
  const why = dialog().getByRole('textbox', { name: en.stock.comment });
  await why.fill('Sent back');
  await typeScan(app.page, eans.soft);
  await expect(toast(app.page)).toContainText('9/13');
  await expect(why).toHaveValue('Sent back');
  await dialog()
    .getByRole('button', { name: en.stock.withdrawPacks(en.parts.packs(2)) })
    .click();
  await packsAre(before.packs);
  await shownByService(before.id, { reason: 'wrong-delivery', comment: 'Sent back' });
  await expect(made).toHaveCount(0);
});

test('nothing is offered to be undone where there is nothing, and what there is once there is', async () => {
  // The item never had a pack.
  const { id } = await truth.itemOf(eans.empty);
  expect(await truth.movementsOf(id)).toEqual([]);
  const undo = item().getByRole('button', { name: en.stock.correct, exact: true });
  const rows = item().getByRole('button', { name: /^Undo: / });
  await open(eans.empty, '6/65');
  await expect(item()).toContainText(en.stock.correctNone);
  await expect(undo).toBeDisabled();
  await expect(rows).toHaveCount(0);

  await app.call('stock.deliver', { lines: [{ itemId: id, packs: 2 }], comment: '' });
  await shownByService(id, { type: 'delivery', quantity: 2 });
  await expect(rows).toHaveCount(1);
  await expect(undo).toBeEnabled();
  await expect(item()).not.toContainText(en.stock.correctNone);
  const [delivery] = await app.call('stock.movements', { itemId: id });
  await app.call('stock.correct', { itemId: id, movementId: delivery?.id ?? '', comment: '' });
  await expect.poll(() => truth.itemOf(eans.empty)).toMatchObject({ packs: 0 });
});

test('a key that is held counts on, and digits count wherever the focus is', async () => {
  await open(eans.developer9, '9 %');
  await item().getByRole('button', { name: en.stock.withdraw, exact: true }).click();
  const packs = dialog().getByRole('textbox', { name: en.stock.packs });
  const more = dialog().getByRole('button', { name: `${en.parts.more} ${en.stock.packs}` });
  await more.click();
  await expect(packs).toHaveValue('2');
  await more.hover();
  await app.page.mouse.down();
  await expect.poll(async () => Number(await packs.inputValue())).toBeGreaterThan(5);
  await app.page.mouse.up();
  const held = Number(await packs.inputValue());
  await expect(packs).toHaveValue(String(held));

  // A scanner's digits are not typed digits.
  await dialog().getByText(en.stock.reasonWord('own-use'), { exact: true }).click();
  await typeScan(app.page, eans.developer9);
  await expect(packs).toHaveValue(String(held + 1));
  await app.page.keyboard.press('1');
  await expect(packs).toHaveValue('1');
  await app.page.keyboard.press('2');
  await expect(packs).toHaveValue('12');
  await dialog().getByRole('button', { name: en.parts.cancel }).click();
});

test('a scan over a delivery counts the same tube, adds a line for another, and a number is read whole or refused', async () => {
  await open(eans.developer9, '9 %');
  await item().getByRole('button', { name: en.stock.deliver, exact: true }).click();
  const packs = dialog().getByRole('textbox', { name: en.stock.packs });
  const deliver = (count: number) =>
    dialog().getByRole('button', { name: en.stock.deliverPacks(en.parts.packs(count)), exact: true });
  // Digits go directly into the number.
  await expect(packs).toBeFocused();
  await packs.fill('4');
  await typeScan(app.page, eans.developer9);
  await expect(packs).toHaveValue('5');
  await typeScan(app.page, eans.soft);
  await expect(dialog()).toContainText('9/13');
  await expect(packs).toHaveValue('1');
  await expect(deliver(6)).toBeEnabled();
  await dialog()
    .getByRole('button', { name: /^Leave out .*9\/13/ })
    .click();
  await expect(packs).toHaveValue('5');
  await expect(deliver(5)).toBeEnabled();
  for (const [typed, said] of [
    ['1,5', en.stock.notANumber.packs],
    ['−5', en.stock.notANumber.packs],
    ['12345678', en.mix.atMost(en.parts.packs(100_000))],
  ] as const) {
    await packs.fill(typed);
    await expect(packs).toHaveValue(typed);
    await expect(dialog().getByText(said)).toBeVisible();
  }
  await dialog().getByRole('button', { name: en.parts.cancel }).click();
});

test('two lines of a delivery are saved together', async () => {
  const [developer, soft] = await Promise.all([truth.itemOf(eans.developer9), truth.itemOf(eans.soft)]);
  await open(eans.developer9, '9 %');
  await item().getByRole('button', { name: en.stock.deliver, exact: true }).click();
  await expect(dialog().getByRole('textbox', { name: en.stock.packs })).toBeFocused();
  await typeScan(app.page, eans.soft);
  await typeScan(app.page, eans.soft);
  await expect(
    dialog().getByRole('button', { name: en.stock.deliverPacks(en.parts.packs(3)) }),
  ).toBeVisible();
  // A tap beside the dialog does not close it.
  await app.page.mouse.click(20, 400);
  await expect(
    dialog().getByRole('button', { name: en.stock.deliverPacks(en.parts.packs(3)) }),
  ).toBeVisible();
  await dialog().getByRole('button', { name: en.parts.cancel }).click();
  await expect(dialog()).toBeHidden();
  await expect(toast(app.page)).toContainText(en.stock.documentLeft.delivery);
  await toast(app.page).getByRole('button', { name: en.parts.undo }).last().click();
  await dialog()
    .getByRole('button', { name: en.stock.deliverPacks(en.parts.packs(3)) })
    .click();
  await expect.poll(() => truth.itemOf(eans.developer9)).toMatchObject({ packs: developer.packs + 1 });
  await expect.poll(() => truth.itemOf(eans.soft)).toMatchObject({ packs: soft.packs + 2 });
  await toast(app.page).getByRole('button', { name: en.parts.undo }).click();
  await expect.poll(() => truth.itemOf(eans.soft)).toMatchObject({ packs: soft.packs });
});

test('taps: one tube is withdrawn with two, twelve are delivered with five or with scans and one', async () => {
  const before = await truth.itemOf(eans.developer9);
  const packsAre = (packs: number) =>
    expect.poll(() => truth.itemOf(eans.developer9)).toMatchObject({ packs });
  const save = (packs: number) =>
    dialog().getByRole('button', { name: en.stock.deliverPacks(en.parts.packs(packs)), exact: true });
  await open(eans.developer9, '9 %');
  let taps = await countTaps(app.page);
  await withdrawOne();
  await packsAre(before.packs - 1);
  await expect(toast(app.page).getByRole('button', { name: en.parts.undo })).toBeVisible();
  expect(await taps()).toBe(2);

  await goTo(app.page, 'today');
  await goTo(app.page, 'stock');
  await app.page.getByRole('searchbox', { name: en.stock.searchLabel }).fill('oxid 9');
  taps = await countTaps(app.page);
  await app.page.getByRole('button', { name: /^9 % / }).first().click();
  await item().getByRole('button', { name: en.stock.deliver, exact: true }).click();
  for (const digit of '12') await dialog().getByRole('button', { name: digit, exact: true }).click();
  await save(12).click();
  await packsAre(before.packs + 11);
  expect(await taps()).toBe(5);

  await goTo(app.page, 'today');
  await goTo(app.page, 'stock');
  taps = await countTaps(app.page);
  for (let tube = 1; tube <= 12; tube += 1) {
    await typeScan(app.page, eans.developer9);
    if (tube === 1) await expect(item()).toContainText('9 %');
    else await expect(save(tube)).toBeVisible();
  }
  await save(12).click();
  await packsAre(before.packs + 23);
  expect(await taps()).toBe(1);
});

test('the row of a tube that was scanned is wholly in sight, and under its range', async () => {
  await app.page.getByText(en.stock.table, { exact: true }).click();
  const table = app.page.getByRole('table');
  const bottom = (thing: Locator) => thing.evaluate((one) => one.getBoundingClientRect().bottom);
  const left = (thing: Locator) =>
    thing.evaluate((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return words.getBoundingClientRect().left;
    });
  const rangeAt = await left(table.getByRole('heading').first());
  expect(rangeAt).toBe(await left(table.getByRole('button').first()));

  await open(eans.copperGoldBlonde, '7/43');
  const row = table.getByRole('row').filter({ has: app.page.locator('[aria-current]') });
  await expect(row).toContainText('7/43');
  const sight = await bottom(app.page.locator('div:has(> table)'));
  await expect.poll(() => bottom(row)).toBeLessThanOrEqual(sight);

  // The barcode too, next to longer words.
  await setLanguage(app, 'sv');
  const barcode = app.page.getByText(eans.copperGoldBlonde, { exact: true });
  expect((await barcode.boundingBox())?.height).toBeLessThan(30);
  await setLanguage(app, 'en');
});

test('a tile is as full as its open pack', async () => {
  const { id, openLeft = 0, packSizeInUse = 1 } = await truth.itemOf(eans.nearlyFinished);
  await app.page.getByRole('searchbox', { name: en.stock.searchLabel }).fill('Nordlys Permanent 6/0');
  const tile = app.page.locator(`[data-item="${id}"]`);
  await expect(tile).toContainText(en.stock.openHolds(grams(openLeft)));
  const filled = await tile.evaluate((button) => {
    const bar = [...button.children].find(
      (part) => part.getAttribute('aria-hidden') !== null && part.children.length > 0,
    );
    return (bar?.firstElementChild?.clientWidth ?? Number.NaN) / (bar?.clientWidth ?? Number.NaN);
  });
  expect(filled).toBeCloseTo(openLeft / packSizeInUse, 1);
});

test('a shade is found by its number, and its tile says what is left', async () => {
  await app.page.getByRole('searchbox', { name: en.stock.searchLabel }).fill('6/65');
  await app.page.getByRole('button', { name: /^Nordlys Permanent/ }).click();
  const tile = app.page.getByRole('button', { name: /^6\/65 / }).first();
  await expect(tile).toContainText(en.stock.emptyShort);
  await tile.click();
  await expect(item()).toContainText('Nordlys Permanent');
});
