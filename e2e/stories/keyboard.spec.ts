/** A whole mix by the keyboard alone: without a pointer, a scanner or a scale. */
import { personChip } from '../fixtures/frame.ts';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { amount, button, component, said, standBowl, weight } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

test('a whole mix by the keyboard alone @window', async ({ stage }) => {
  const app = await stage.open();
  const { page } = app;
  const { keyboard } = page;
  /** Presses Tab until the named element has the focus, then activates it. */
  const pressByKeys = async (name: string) => {
    const wanted = page.getByRole('button', { name, exact: true }).first();
    await wanted.waitFor();
    // An Enter right after another, with no key between, would be ignored.
    await keyboard.press('Shift');
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
  // A second press before the first is answered.
  await keyboard.press('Enter');
  await expect(said(page, en.mix.savedDone)).toBeVisible();
  await pressByKeys(en.mix.undoMix);
  await expect(said(page, en.mix.savedUndone)).toBeVisible();
  await keyboard.press('F9');
  await page.getByRole('group', { name: en.signIn.pad }).waitFor();
});

test('each step of a mix has a key, and the focus goes on from the next step', async ({ stage }) => {
  const app = await stage.open();
  const { page } = app;
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('group', { name: en.signIn.pad }).waitFor();
  await keyboard.type('1234', { delay: 60 });
  await keyboard.press('Enter');
  await expect(personChip(page, 'Astrid Lind')).toBeVisible();
  await button(page, en.today.walkIn).focus();
  // An Enter right after the one that signed in would count as a bounce.
  await keyboard.press('Shift');
  await keyboard.press('Enter');
  await expect(button(page, en.mix.chooseItem)).toBeFocused();

  await test.step('a bowl is tared, a weight typed, from the comment too', async () => {
    await standBowl(app);
    await keyboard.press('F4');
    await expect(button(page, en.mix.tareEmpty)).toBeHidden();
    await typeScan(page, eans.copperGoldBlonde);
    await expect(weight(page)).toContainText('7/43');
    const comment = page.getByRole('textbox', { name: en.mix.comment });
    await comment.focus();
    await keyboard.type('2468 F8', { delay: 60 });
    await keyboard.press('F2');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await keyboard.press('F8');
    await keyboard.type('30', { delay: 60 });
    await keyboard.press('Enter');
    await expect(amount(page, '7/43', 30)).toBeVisible();
    await expect(comment).toBeFocused();
    await expect(comment).toHaveValue('2468 F8');
  });

  await test.step('a pour is captured, the next bowl is chosen, and back', async () => {
    await typeScan(page, eans.developer6);
    await expect(component(page, '6 %')).toHaveAttribute('data-active', 'true');
    await app.call('virtual.pour', { hundredths: 2000, seconds: 0.2 });
    await app.clock.pass(1.5);
    await keyboard.press('F8');
    await expect(amount(page, '6 %', 20)).toBeVisible();
    await button(page, en.mix.addBowl).click();
    const bowl = (at: number) => page.getByRole('tab', { name: en.parts.bowl(at) });
    await expect(bowl(2)).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('F7');
    await expect(bowl(1)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the keys stand on their buttons where that is asked for', async () => {
    const shown = () =>
      button(page, en.mix.register).evaluate((element) => getComputedStyle(element, '::after').content);
    expect(await shown()).toBe('none');
    await keyboard.press('Shift+F1');
    expect(await shown()).toContain('F10');
    await page.setViewportSize({ width: 1024, height: 768 });
    const free = () =>
      page.locator('[data-shortcut=F3]').evaluate((element) => {
        const { top, height } = getComputedStyle(element, '::after');
        const words = document.createRange();
        words.selectNodeContents(element.querySelector('span') ?? element);
        const wordsTop = words.getBoundingClientRect().top - element.getBoundingClientRect().top;
        return wordsTop - Number.parseFloat(top) - Number.parseFloat(height);
      });
    // A narrow window has another button for this.
    await expect.poll(free, 'the key is above the words').toBeGreaterThanOrEqual(0);
    const topOf = async (label: string) => (await button(page, label).boundingBox())?.y ?? Number.NaN;
    await button(page, en.mix.addBowl).click();
    for (const width of [1024, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      const between = async () => (await topOf(en.mix.bowlMenu)) - (await topOf(en.mix.addBowl));
      await expect.poll(between, `in one line at ${width} pixels`).toBe(0);
    }
    await expect(button(page, en.mix.register)).toHaveAttribute('aria-keyshortcuts', 'F10');
    await keyboard.press('Shift+F1');
    expect(await shown()).toBe('none');
  });

  await test.step('the customer is chosen, and the focus is where the mix goes on', async () => {
    await keyboard.press('F3');
    const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
    await expect(box).toBeFocused();
    await keyboard.type('Anna', { delay: 60 });
    await expect(
      page.getByRole('region', { name: en.customers.person }).getByRole('option').first(),
    ).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.locator('[data-primary]:focus')).toHaveCount(1);
  });

  await test.step('registered, twice pressed: the next mix has the focus', async () => {
    await keyboard.press('F10');
    await keyboard.press('Enter');
    await expect(said(page, en.mix.savedDone)).toBeVisible();
    await expect(button(page, en.mix.newMix)).toBeFocused();
  });

  await test.step('undone: the focus goes on from the next step', async () => {
    await button(page, en.mix.undoMix).focus();
    await keyboard.press('Shift');
    await keyboard.press('Enter');
    await expect(button(page, en.mix.reopen)).toBeVisible();
    await expect(button(page, en.mix.newMix)).toBeFocused();
  });

  await test.step('the stock begins in its search, and its count is a few keys away', async () => {
    const link = page.getByRole('navigation').getByRole('link', { name: en.screens.stock, exact: true });
    await link.focus();
    await keyboard.press('Shift');
    await keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: en.stock.searchLabel })).toBeFocused();
    const count = button(page, en.counting.title);
    const isThere = () => count.evaluate((element) => element === document.activeElement);
    for (let steps = 0; steps < 6 && !(await isThere()); steps += 1) await keyboard.press('Tab');
    await expect(count).toBeFocused();
  });
});
