/** A whole mix by the keyboard alone: without a pointer, a scanner or a scale. */
import { personChip } from '../fixtures/frame.ts';
import { amount, said } from '../fixtures/mixing.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

test('a whole mix by the keyboard alone @window', async ({ stage }) => {
  const app = await stage.open();
  const { page } = app;
  const { keyboard } = page;
  /** Tab until the thing of that name has the focus, and press it. */
  const pressByKeys = async (name: string) => {
    const wanted = page.getByRole('button', { name, exact: true }).first();
    await wanted.waitFor();
    for (let steps = 0; steps < 60; steps += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) {
        await keyboard.press('Enter');
        return;
      }
      await keyboard.press('Tab');
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  const choose = async (search: string) => {
    await page.getByRole('dialog').getByRole('searchbox').waitFor();
    await keyboard.type(search, { delay: 60 });
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(search);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const typeWeight = async (grams: string) => {
    await pressByKeys(en.mix.typeWeight);
    await page.getByRole('dialog').waitFor();
    await keyboard.type(grams, { delay: 60 });
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  await page.getByRole('group', { name: en.signIn.pad }).waitFor();
  await keyboard.type('1234', { delay: 60 });
  await keyboard.press('Enter');
  await expect(personChip(page, 'Astrid Lind')).toBeVisible();
  await pressByKeys(en.today.walkIn);
  await pressByKeys(en.mix.chooseItem);
  await choose('7/43');
  await pressByKeys(en.mix.typeWeight);
  await page.getByRole('dialog').waitFor();
  await keyboard.type('9', { delay: 60 });
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await typeWeight('30');
  await expect(amount(page, '7/43', 30)).toBeVisible();
  await pressByKeys(en.mix.chooseItem);
  await choose('6 %');
  await typeWeight('30');
  await expect(amount(page, '6 %', 30)).toBeVisible();
  await pressByKeys(en.mix.register);
  // A second press comes before the first one is answered.
  await keyboard.press('Enter');
  await expect(said(page, en.mix.savedDone)).toBeVisible();
  await pressByKeys(en.mix.undoMix);
  await expect(said(page, en.mix.savedUndone)).toBeVisible();
  await keyboard.press('F9');
  await page.getByRole('group', { name: en.signIn.pad }).waitFor();
});
