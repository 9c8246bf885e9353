/** Counts the taps of everyday work, from PIN to saved mix. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { atScreen, pinPad } from '../fixtures/frame.ts';
import { amount, button, countTaps, standBowl, weight } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

test('from Today to the first tube no tap, from the PIN to two saved components six and two scans', async ({
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
  await button(page, en.mix.register).click();
  await expect(page.getByRole('heading', { name: en.mix.savedTitle })).toBeVisible();
  expect(await taps()).toBe(6);
});
