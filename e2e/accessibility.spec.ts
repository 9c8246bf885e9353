/** What a machine can tell of accessibility, on every screen and state; and a whole mix by the keyboard alone. */
import { AxeBuilder } from '@axe-core/playwright';
import type { App } from './fixtures/app.ts';
import { personChip } from './fixtures/frame.ts';
import { amount, said } from './fixtures/mixing.ts';
import { salons } from './fixtures/salons.ts';
import { expect, test } from './fixtures/test.ts';
import { setLanguage, setLook, setSize, sketch } from './fixtures/view.ts';
import { en } from './fixtures/words.ts';

/** Every rule for the levels A and AA of all versions, and the good habits. None is left out. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Contrast is the look's, names are the language's: each once. */
const views = [
  ['light', 'sv'],
  ['dark', 'en'],
] as const;

async function violations(app: App): Promise<string[]> {
  await app.page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
  // The other mode opens a page of its own, which a window cannot.
  const { violations: found } = await new AxeBuilder({ page: app.page })
    .withTags(rules)
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

for (const salon of salons)
  test.describe(salon.name, () => {
    test.describe.configure({ mode: 'default' });
    let app: App;
    test.beforeAll(async ({ stage }) => {
      app = await salon.open(stage);
    });

    for (const state of salon.states)
      test(state.name, async () => {
        await setLook(app, 'light');
        await setLanguage(app, 'en');
        await setSize(app.page, sketch);
        await state.arrange(app);
        const found: string[] = [];
        for (const [look, language] of views) {
          await setLook(app, look);
          await setLanguage(app, language);
          found.push(...(await violations(app)).map((violation) => `${look}, ${language}: ${violation}`));
        }
        await state.after?.(app);
        expect(found).toEqual([]);
      });
  });

test('what is planted is found', async ({ stage }) => {
  const app = await stage.open();
  await app.page.evaluate(() => {
    const button = document.querySelector('main')?.appendChild(document.createElement('button'));
    if (button) button.style.cssText = 'width: 60px; height: 60px';
    const words = document.querySelector('main')?.appendChild(document.createElement('p'));
    if (words) words.style.cssText = 'color: #bbb; background: #fff';
    words?.append('Hardly to be read');
  });
  const found = (await violations(app)).join('\n');
  expect(found).toContain('button-name');
  expect(found).toContain('color-contrast');
});

test('a whole mix by the keyboard alone', async ({ stage }) => {
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
  await typeWeight('30');
  await expect(amount(page, '7/43', 30)).toBeVisible();
  await pressByKeys(en.mix.chooseItem);
  await choose('6 %');
  await typeWeight('30');
  await expect(amount(page, '6 %', 30)).toBeVisible();
  await pressByKeys(en.mix.register);
  await expect(said(page, en.mix.savedDone)).toBeVisible();
  await pressByKeys(en.mix.undoMix);
  await expect(said(page, en.mix.savedUndone)).toBeVisible();
  await keyboard.press('F9');
  await page.getByRole('group', { name: en.signIn.pad }).waitFor();
});
