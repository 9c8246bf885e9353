/** From PIN to balance: the front desk's main job. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { atScreen, goTo, personChip, strip, typePin } from '../fixtures/frame.ts';
import { amount, button, countTaps, grams, pourOnly, said, standBowl, weight } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import type { Truth } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
let truth: Truth;
test.beforeAll(async ({ stage }) => {
  app = await stage.open();
});

/** A bowl; each tube is scanned and poured, the first in real time, the others on the station's clock. */
async function pourBowl(tubes: readonly (readonly [ean: string, shade: string, whole: number])[]) {
  await standBowl(app);
  for (const [place, [ean, shade, whole]] of tubes.entries()) {
    await typeScan(app.page, ean);
    await expect(weight(app.page)).toContainText(shade);
    if (place === 0) await app.call('virtual.pour', { hundredths: whole * 100, seconds: 0.3 });
    else await pourOnly(app, whole);
    await expect(amount(app.page, shade, whole)).toBeVisible();
  }
}

test('two bowls of five components are weighed without typing, with no more taps than components plus three, registered, seen in the stock, and undone @window', async () => {
  const { page } = app;
  await typePin(page, '1234');
  await expect(personChip(page, 'Astrid Lind')).toBeVisible();
  await atScreen(page, 'today');
  truth = await app.truth();
  const before = await Promise.all(
    [eans.copperGoldBlonde, eans.naturalBlonde, eans.soft, eans.developer6, eans.developer3].map((ean) =>
      truth.itemOf(ean),
    ),
  );
  const taps = await countTaps(page);

  await test.step('weigh', async () => {
    await pourBowl([
      [eans.copperGoldBlonde, '7/43', 30],
      [eans.naturalBlonde, '7/0', 15],
      [eans.developer6, '6 %', 45],
    ]);
    await button(page, en.mix.addBowl).click();
    await pourBowl([
      [eans.soft, '9/13', 20],
      [eans.developer3, '3 %', 40],
    ]);
  });

  await test.step('register', async () => {
    await button(page, en.mix.register).click();
    await expect(page.getByRole('heading', { name: en.mix.savedTitle })).toBeVisible();
    await expect(said(page, en.mix.savedDone)).toBeVisible();
    await expect(said(page, en.mix.balancesConfirmed)).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(5 + 3);
    // 4 packs of 60 g, 22 g taken from the open one before.
    await expect(page.getByText(en.stock.balanceOf(en.parts.packs(4), grams(188)))).toBeVisible();
  });

  await test.step('the service has it, once, by whom it was', async () => {
    const mixes = await truth.mixes();
    expect(mixes).toHaveLength(1);
    const [mix] = mixes;
    expect(mix?.bowls.map((bowl) => bowl.components.map((taken) => taken.amount))).toEqual([
      [30, 15, 45],
      [20, 40],
    ]);
    const { session } = await app.call('app.state', {});
    expect(session).toMatchObject({ staff: { id: mix?.staffId } });
    expect(await truth.itemOf(eans.copperGoldBlonde)).toMatchObject({
      packs: 4,
      openUsed: 52,
      gramsLeft: 188,
    });
    expect(await truth.itemOf(eans.naturalBlonde)).toMatchObject({ packs: 6, openUsed: 15, gramsLeft: 345 });
  });

  await test.step('the stock shows it', async () => {
    await goTo(page, 'stock');
    await typeScan(page, eans.copperGoldBlonde);
    const item = page.getByRole('region', { name: en.stock.item, exact: true });
    await expect(item).toContainText(grams(188));
  });

  await test.step('undo', async () => {
    await goTo(page, 'today');
    await page.getByRole('button', { name: /45.g.Oxid/u }).click();
    await button(page, en.mix.undoMix).click();
    await expect(said(page, en.mix.savedUndone)).toBeVisible();
    await goTo(page, 'today');
    await expect(page.getByText(en.today.state.undone, { exact: true })).toBeVisible();
    const after = await Promise.all(
      before.map(({ eans: own, catalogueEans }) => truth.itemOf(own[0] ?? catalogueEans[0] ?? '')),
    );
    expect(after.map(({ packs, openUsed }) => ({ packs, openUsed }))).toEqual(
      before.map(({ packs, openUsed }) => ({ packs, openUsed })),
    );
    await expect(strip(page)).toContainText(en.frame.online);
  });
});
