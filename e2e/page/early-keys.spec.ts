/** Keys typed as soon as a dialog is shown go to its field. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { button, weight } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

test('a dialog that a key opens has the focus in its field as soon as it is in the page', async ({
  stage,
}) => {
  const app = await stage.open();
  const { page } = app;
  await app.signIn();
  await typeScan(page, eans.copperGoldBlonde);
  await expect(weight(page)).toContainText('7/43');
  // Runs in the task that adds the dialog, before any key event.
  const focused = page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector('[role="dialog"]') !== null) resolve(document.activeElement?.tagName);
        }).observe(document.body, { childList: true });
      }),
  );
  // Another key first, because an Enter right after the scanner's is ignored.
  await page.keyboard.press('Tab');
  await button(page, en.mix.typeWeight).focus();
  await page.keyboard.press('Enter');
  expect(await focused).toBe('INPUT');
});
