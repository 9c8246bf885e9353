/** Counts the taps of everyday work, from PIN to saved mix. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { DraftIntent } from '../../shared/bridge/drafts.ts';
import { itemOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { atScreen, pinPad } from '../fixtures/frame.ts';
import { amount, button, component, countTaps, grams, standBowl, weight } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

/** A bowl with a target, as a repeated formula has it. */
async function planned(app: TestApp, ean: string, target: number): Promise<void> {
  const [draft] = await app.call('drafts.list', {});
  const draftId = draft?.id ?? '';
  const { activeBowlId: before } = await app.call('drafts.get', { draftId });
  const apply = (intent: DraftIntent) => app.call('drafts.apply', { draftId, intent });
  const { activeBowlId } = await apply({ type: 'addBowl' });
  const { bowls } = await apply({ type: 'addItem', itemId: await itemOf(app, ean) });
  const componentId = bowls.find(({ id }) => id === activeBowlId)?.activeComponentId ?? '';
  await apply({ type: 'setTarget', componentId, grams: target });
  await apply({ type: 'selectBowl', bowlId: before });
}

test('from the PIN to two saved components six taps and two scans, with a toner forty minutes later at most two more', async ({
  stage,
}) => {
  const app = await stage.open();
  const { page } = app;
  const taps = await countTaps(page);
  for (const digit of '1234') await pinPad(page).getByRole('button', { name: digit, exact: true }).click();
  await button(page, en.signIn.ok).click();
  await atScreen(page, 'today');
  const signedIn = await taps();
  await standBowl(app);
  for (const [ean, shade, whole] of [
    [eans.naturalBlonde, '7/0', 30],
    [eans.developer6, '6 %', 30],
  ] as const) {
    await typeScan(page, ean);
    await expect(weight(page)).toContainText(shade);
    await app.call('virtual.pour', { hundredths: whole * 100, seconds: 0.3 });
    await expect(amount(page, shade, whole)).toBeVisible();
  }
  expect(await taps()).toBe(signedIn);
  await planned(app, eans.soft, 20);
  await expect(page.getByText(/^Still to come/u)).toBeVisible();
  await button(page, en.mix.register).click();
  await expect(page.getByRole('heading', { name: en.mix.savedTitle })).toBeVisible();
  expect(await taps()).toBe(6);

  // A computer that locked itself asks for the PIN again.
  await app.clock.jump(40 * 60);
  await app.call('session.lock', {});
  await app.signIn();
  await app.call('virtual.load', { hundredths: 0 });
  await standBowl(app);
  // A tube of the toner, scanned on the saved screen, goes on with it.
  await typeScan(page, eans.soft);
  await expect(component(page, '9/13')).toHaveAttribute('data-active', 'true');
  await expect(component(page, '9/13')).toContainText(en.mix.of(grams(20)));
  await app.call('virtual.pour', { hundredths: 2000, seconds: 0.3 });
  await expect(amount(page, '9/13', 20)).toBeVisible();
  await button(page, en.mix.register).click();
  await expect(page.getByRole('heading', { name: en.mix.savedTitle })).toBeVisible();
  await expect(page.getByText(/^Still to come/u)).toBeHidden();
  expect(await taps()).toBeLessThanOrEqual(8);
});
