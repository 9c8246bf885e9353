/** Open packs, new packs, whole packs and targets: what staff are asked, and when. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import {
  beginAfresh,
  button,
  component,
  grams,
  pourUntilCaptured,
  pourOnly,
  putBowlOn,
  said,
  typeNumber,
  weight,
} from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import type { Truth } from '../fixtures/service.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
let truth: Truth;
eachSignedIn((made) => (app = made));
test.beforeEach(async () => {
  truth = await app.truth();
  await beginAfresh(app);
});

async function register() {
  await button(app.page, en.mix.register).click();
  await expect(said(app.page, en.mix.savedDone)).toBeVisible();
}

const typed = (digits: string) => typeNumber(app.page, digits);

/** Scans the tube and waits for its row. A load put on the scale before would be tared by the scan. */
const scanned = async (ean: string, shade: string) => {
  await typeScan(app.page, ean);
  await expect(component(app.page, shade)).toHaveAttribute('data-active', 'true');
};

test('an open pack that cannot hold what was poured asks once, and one tap says that it is empty', async () => {
  // Two packs of 60 g, 15 g left in the open one.
  await scanned(eans.nearlyFinished, '6/0');
  await putBowlOn(app);
  await pourUntilCaptured(app, '6/0', 10);
  await expect(button(app.page, en.mix.oldEmpty)).toBeHidden();
  await pourUntilCaptured(app, '6/0', 30, 40);
  await button(app.page, en.mix.oldEmpty).click();
  await expect(component(app.page, '6/0')).toContainText(en.mix.newPackMark);
  await register();
  expect(await truth.itemOf(eans.nearlyFinished)).toMatchObject({ packs: 1, openUsed: 25 });
});

test('a new pack after more was poured than the old one held: nothing is asked, and nothing is written off', async () => {
  const { packs, openLeft = 0 } = await truth.itemOf(eans.copperGoldBlonde);
  await scanned(eans.copperGoldBlonde, '7/43');
  await putBowlOn(app);
  await pourUntilCaptured(app, '7/43', openLeft + 5);
  await button(app.page, en.mix.newPack).click();
  await expect(component(app.page, '7/43')).toContainText(en.mix.newPackMark);
  await expect(app.page.getByRole('dialog')).toBeHidden();
  await expect(button(app.page, en.mix.oldEmpty)).toBeHidden();
  await expect(weight(app.page)).toContainText(en.mix.newPackFrom(grams(openLeft)));
  await register();
  expect(await truth.itemOf(eans.copperGoldBlonde)).toMatchObject({ packs: packs - 1, openUsed: 5 });
});

test('a new pack while the old one is not empty by the stock: it is empty, or it is used up first', async () => {
  const { id, openLeft = 0 } = await truth.itemOf(eans.nearlyFinished);
  await scanned(eans.nearlyFinished, '6/0');
  await putBowlOn(app);
  await button(app.page, en.mix.newPack).click();
  const dialog = app.page.getByRole('dialog');
  await expect(dialog).toContainText(en.mix.oldEmptyLoses(grams(openLeft)));
  await app.page.keyboard.press('Escape');
  await expect(component(app.page, '6/0')).not.toContainText(en.mix.newPackMark);
  await pourUntilCaptured(app, '6/0', 10);
  // By keys: a second tap, or a second Enter with no key between, so soon would count as a double tap.
  const press = async (name: string) => {
    await app.page.keyboard.press('Shift');
    await button(app.page, name).press('Enter');
  };
  await press(en.mix.newPack);
  await expect(dialog).toContainText(en.mix.oldEmptyPoured(grams(10), grams(openLeft - 10)));
  await press(en.mix.oldFirst);
  await expect(component(app.page, '6/0')).toContainText(en.mix.newPackMark);
  await expect(weight(app.page)).toContainText(en.mix.newPackLater(grams(openLeft)));
  await press(en.mix.newPack);
  await expect(component(app.page, '6/0')).not.toContainText(en.mix.newPackMark);
  await press(en.mix.newPack);
  await press(en.mix.oldEmpty);
  await expect(component(app.page, '6/0')).toContainText(en.mix.writtenOff(grams(openLeft - 10)));
  await register();
  await expect(app.page.getByText(en.mix.residue(grams(openLeft - 10)))).toBeVisible();
  await expect
    .poll(async () => (await truth.movementsOf(id)).at(-1))
    .toMatchObject({ type: 'withdrawal', quantity: -1, residue: openLeft - 10 });
});

test('the last pack runs out: the balance stays at nothing and the mix is registered all the same', async () => {
  // One pack, 12 g left in it.
  await scanned(eans.lastPack, '8/1');
  await putBowlOn(app);
  await pourUntilCaptured(app, '8/1', 20);
  await button(app.page, en.mix.oldEmpty).click();
  await register();
  expect(await truth.itemOf(eans.lastPack)).toMatchObject({ packs: 0 });
});

/** 25 g where 20 g of 7/0 are the target, next to 40 g of 9/13. */
async function pourTooMuch() {
  for (const [ean, shade, target] of [
    [eans.naturalBlonde, '7/0', '20'],
    [eans.soft, '9/13', '40'],
  ] as const) {
    await scanned(ean, shade);
    await button(app.page, en.mix.setTarget).click();
    await typed(target);
  }
  await scanned(eans.naturalBlonde, '7/0');
  await putBowlOn(app);
  await pourOnly(app, 25);
  // Hands are slower than this test: a tap elsewhere frees the last tap's place.
  await weight(app.page).click();
}

test('too much of one shade: the bowl is rescaled with one tap', async () => {
  await pourTooMuch();
  await expect(weight(app.page)).toContainText(en.mix.over(grams(5)));
  await button(app.page, en.mix.captureGrams(grams(25))).click();
  await expect(component(app.page, '7/0')).toContainText(grams(25));
  await button(app.page, en.mix.rescale).click();
  await expect(component(app.page, '9/13')).toContainText(en.mix.of(grams(50)));
  await expect(button(app.page, en.mix.rescale)).toBeHidden();
});

test('too much of one shade: or it is kept, and nothing else changes', async () => {
  await pourTooMuch();
  await button(app.page, en.mix.captureGrams(grams(25))).click();
  await button(app.page, en.mix.keep).click();
  await expect(component(app.page, '9/13')).toContainText(en.mix.of(grams(40)));
  await expect(button(app.page, en.mix.keep)).toBeHidden();
});

test('too much of a shade whose open pack held less: one question, then the other', async () => {
  const { openLeft = 0 } = await truth.itemOf(eans.copperGoldBlonde);
  for (const [ean, shade, target] of [
    [eans.copperGoldBlonde, '7/43', '20'],
    [eans.soft, '9/13', '40'],
  ] as const) {
    await scanned(ean, shade);
    await button(app.page, en.mix.setTarget).click();
    await typed(target);
  }
  await scanned(eans.copperGoldBlonde, '7/43');
  await button(app.page, en.mix.typeWeight).click();
  await typed(String(openLeft + 30));
  await expect(button(app.page, en.mix.rescale)).toBeVisible();
  await expect(button(app.page, en.mix.oldEmpty)).toBeHidden();
  await button(app.page, en.mix.keep).click();
  await expect(button(app.page, en.mix.oldEmpty)).toBeVisible();
  await expect(button(app.page, en.mix.rescale)).toBeHidden();
});

test('too much developer for a colour without a target: more colour is asked for, and the ratio says so', async () => {
  await typeScan(app.page, eans.soft);
  await putBowlOn(app);
  await pourUntilCaptured(app, '9/13', 20);
  await typeScan(app.page, eans.developer3);
  await expect(component(app.page, '3 %')).toContainText(en.mix.of(grams(40)));
  await pourOnly(app, 60);
  await button(app.page, en.mix.captureGrams(grams(60))).click();
  await expect(app.page.getByText(en.mix.ratioFar('1 : 2'))).toBeVisible();
  await button(app.page, en.mix.rescale).click();
  await expect(component(app.page, '9/13')).toContainText(en.mix.of(grams(30)));
  await expect(button(app.page, en.mix.rescale)).toBeHidden();
});

test('the developer’s target follows the colour in the bowl', async () => {
  await typeScan(app.page, eans.soft);
  await putBowlOn(app);
  await pourUntilCaptured(app, '9/13', 20);
  await typeScan(app.page, eans.developer3);
  await expect(component(app.page, '3 %')).toContainText(en.mix.of(grams(40)));
});

test('a treatment without a pack size takes whole packs', async () => {
  const before = await truth.itemOf(eans.wholePacks);
  await typeScan(app.page, eans.wholePacks);
  // The scan took the first pack.
  await button(app.page, en.mix.more).click();
  await expect(component(app.page, 'Moisture')).toContainText(en.parts.packs(2));
  await register();
  expect(await truth.itemOf(eans.wholePacks)).toMatchObject({ packs: before.packs - 2 });
});

test('a weight can be typed, and is marked so', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await button(app.page, en.mix.typeWeight).click();
  await typed('17');
  await expect(component(app.page, '7/0')).toContainText(grams(17));
  await expect(component(app.page, '7/0')).toContainText(en.mix.typed);
});

test('a scale that falls silent shows a dash and why, never the old number', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  await app.call('virtual.pour', { hundredths: 1_234, seconds: 0 });
  await expect(weight(app.page)).toContainText('12.3');
  await app.call('virtual.unplug', { unplugged: true });
  await app.clock.jump(2);
  await expect(weight(app.page)).toContainText(en.mix.unheard.silent.title);
  await expect(weight(app.page)).not.toContainText('12.3');
  await app.call('virtual.unplug', { unplugged: false });
  await app.clock.jump(2);
  await expect(weight(app.page)).toContainText('12.3');
});
