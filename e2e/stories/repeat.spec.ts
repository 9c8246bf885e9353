/** Repeating a formula, scanned and poured bowl by bowl, with the taps counted; mistakes are corrected on the way. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { at, dialog } from '../fixtures/arrange.ts';
import { draftOf } from '../fixtures/a-day.ts';
import {
  amount,
  beginAfresh,
  button,
  component,
  countTaps,
  grams,
  pourOnly,
  pourUntilCaptured,
  weight,
} from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { setSize, sketch, small } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

const { roots, toner } = en.mix.bowlNames;
const bowlTab = (name: string) => app.page.getByRole('tab', { name, exact: true });

/** A mix of last time's: roots of 7/43, toner of 9/13. */
async function mixedBefore(): Promise<string> {
  const draftId = await draftOf(
    app,
    [
      [eans.copperGoldBlonde, 30],
      [eans.developer6, 45],
    ],
    [
      [eans.soft, 20],
      [eans.developer3, 40],
    ],
  );
  const { bowls } = await app.call('drafts.get', { draftId });
  for (const [place, name] of [roots, toner].entries()) {
    const bowlId = bowls[place]?.id ?? '';
    await app.call('drafts.apply', { draftId, intent: { type: 'nameBowl', bowlId, name } });
  }
  return (await app.call('mixes.register', { draftId })).reference;
}

/** Exchanges the bowl on the scale for an empty one. */
async function exchangeBowl(hundredths: number): Promise<void> {
  await app.call('virtual.load', { hundredths: 0 });
  await app.clock.pass(1);
  await app.call('virtual.load', { hundredths });
  await app.clock.pass(2);
}

async function scan(ean: string, shade: string): Promise<void> {
  await typeScan(app.page, ean);
  await expect(component(app.page, shade)).toHaveAttribute('data-active', 'true');
}

const registered = async () => {
  const [mix] = await app.call('mixes.today', {});
  return mix?.bowls.map(({ name, components }) => [name, ...components.map((each) => each.amount)]);
};

test.beforeEach(async () => {
  await beginAfresh(app);
  const reference = await mixedBefore();
  await at(app, `/mix/registered/${reference}`);
  await button(app.page, en.mix.repeat).waitFor();
});

test('two bowls are repeated with two taps, four scans and the pours', async () => {
  const { page } = app;
  await exchangeBowl(18_000);
  const taps = await countTaps(page);
  await button(page, en.mix.repeat).click();
  await expect(component(page, '7/43')).toContainText(en.mix.of(grams(30)));
  await expect(weight(page)).toContainText(en.mix.nothingChosenRows);
  await scan(eans.copperGoldBlonde, '7/43');
  await pourUntilCaptured(app, '7/43', 30);
  await scan(eans.developer6, '6 %');
  await pourUntilCaptured(app, '6 %', 45);

  await exchangeBowl(16_000);
  await scan(eans.soft, '9/13');
  await expect(bowlTab(toner)).toHaveAttribute('aria-selected', 'true');
  await expect(weight(page)).toContainText(en.mix.bowlNext(toner));
  await pourUntilCaptured(app, '9/13', 20);
  await scan(eans.developer3, '3 %');
  await pourUntilCaptured(app, '3 %', 40);
  await button(page, en.mix.register).click();
  await expect(page.getByRole('heading', { name: en.mix.savedTitle })).toBeVisible();
  expect(await taps()).toBe(2);
  expect(await registered()).toEqual([
    [roots, 30, 45],
    [toner, 20, 40],
  ]);
});

test('at 120 %, too much of one is rescued by rescaling, and more of the same is mixed of the other', async () => {
  const { page } = app;
  const taps = await countTaps(page);
  await button(page, en.mix.repeatAt).click();
  await test.step('every digit of the pad is in view, and keys type at once', async () => {
    await setSize(page, small);
    for (const digit of ['1', '9', '0'])
      await expect(dialog(app).getByRole('button', { name: digit, exact: true })).toBeInViewport({
        ratio: 1,
      });
    await page.keyboard.type('90', { delay: 150 });
    await expect(dialog(app).getByRole('textbox')).toHaveValue('90');
    await setSize(page, sketch);
  });
  await button(page, '120%').click();
  await expect(component(page, '7/43')).toContainText(en.mix.of(grams(36)));
  await expect(component(page, '6 %')).toContainText(en.mix.of(grams(54)));
  expect(await taps()).toBe(2);

  await test.step('8 g too much: the developer grows with it', async () => {
    await exchangeBowl(18_000);
    await scan(eans.copperGoldBlonde, '7/43');
    await pourOnly(app, 44);
    await scan(eans.developer6, '6 %');
    await expect(amount(page, '7/43', 44)).toBeVisible();
    await button(page, en.mix.rescale).click();
    await expect(component(page, '6 %')).toContainText(en.mix.of(grams(66)));
    await pourUntilCaptured(app, '6 %', 66);
    await expect(button(page, en.mix.rescale)).toBeHidden();
    expect(await taps()).toBe(3);
  });

  await test.step('the full bowl still stands there: the next one is tared once it is put on', async () => {
    await scan(eans.soft, '9/13');
    await expect(bowlTab(toner)).toHaveAttribute('aria-selected', 'true');
    await exchangeBowl(16_000);
    await pourUntilCaptured(app, '9/13', 24);
    await scan(eans.developer3, '3 %');
    await pourUntilCaptured(app, '3 %', 48);
    expect(await taps()).toBe(3);
  });

  await test.step('half as much again, in the same ratio', async () => {
    await button(page, en.mix.bowlMenu).click();
    await button(page, en.mix.moreOfSame).click();
    for (const digit of '36') await dialog(app).getByRole('button', { name: digit, exact: true }).click();
    await expect(dialog(app)).toContainText(en.mix.moreMakes(grams(108)));
    await dialog(app)
      .getByRole('button', { name: en.mix.takeAmount(grams(36)) })
      .click();
    await expect(component(page, '9/13')).toContainText(en.mix.of(grams(36)));
    await expect(component(page, '3 %')).toContainText(en.mix.of(grams(72)));
    await scan(eans.soft, '9/13');
    await pourUntilCaptured(app, '9/13', 12, 36);
    await scan(eans.developer3, '3 %');
    await pourUntilCaptured(app, '3 %', 24, 72);
  });
  await button(page, en.mix.register).click();
  await expect(page.getByRole('heading', { name: en.mix.savedTitle })).toBeVisible();
  expect(await registered()).toEqual([
    [roots, 44, 66],
    [toner, 36, 72],
  ]);
});

test('a tube scanned in the place of a missing one is poured next', async () => {
  const { page } = app;
  const { rows } = await app.call('customers.search', { q: 'Cecilia Rosén', type: 'person' });
  await at(app, `/customers/${rows[0]?.id ?? ''}`);
  await button(page, en.mix.repeat).first().click();
  await exchangeBowl(18_000);
  await button(page, en.mix.chooseAnother).first().click();
  await dialog(app).waitFor();
  await typeScan(page, eans.naturalBlonde);
  await expect(component(page, '7/0')).toHaveAttribute('data-active', 'true');
  await pourUntilCaptured(app, '7/0', 25);
});
