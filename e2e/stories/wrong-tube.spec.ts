/** A wrong tube under the scanner: a warning in the number's place and a sound, before it is poured. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { draftOf } from '../fixtures/a-day.ts';
import { at } from '../fixtures/arrange.ts';
import {
  beginAfresh,
  button,
  component,
  grams,
  pourOnly,
  pourUntilCaptured,
  standBowl,
  weight,
} from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { listenForTones, tonesHeard } from '../fixtures/tones.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

const tones = () => tonesHeard(app.page);
/** Two low tones. */
const wrong = [330, 330];

/** Repeats 7/0 of Nordlys with 6 %; the sound of captures is off. */
test.beforeEach(async () => {
  await app.call('settings.set', { captureSound: false });
  await beginAfresh(app);
  const before = await draftOf(app, [
    [eans.naturalBlonde, 30],
    [eans.developer6, 30],
  ]);
  const { reference } = await app.call('mixes.register', { draftId: before });
  const { id: draftId } = await app.call('drafts.begin', {});
  await app.call('drafts.repeatMix', { draftId, reference, percent: 100 });
  await at(app, `/mix/${draftId}`);
  await expect(component(app.page, '7/0')).toBeVisible();
  await standBowl(app);
  await listenForTones(app.page);
});

test('the same number of another brand: it takes the place of the formula’s, with its target', async () => {
  const { page } = app;
  await typeScan(page, eans.fromCatalogue);
  await expect(weight(page).getByRole('alert')).toContainText(en.mix.tubeBrand('Nordlys Permanent 7/0'));
  await expect.poll(tones).toEqual(wrong);
  await button(page, en.mix.tubeInstead).click();
  await expect(weight(page).getByRole('alert')).toBeHidden();
  await expect(component(page, '7/0')).toContainText('Fjäll Permanent');
  await expect(component(page, '7/0')).toContainText(en.mix.of(grams(30)));
  await pourUntilCaptured(app, '7/0', 30);
});

test('another developer strength: in red, nothing is poured into a row, and it is put away', async () => {
  const { page } = app;
  await typeScan(page, eans.naturalBlonde);
  await expect(component(page, '7/0')).toHaveAttribute('data-active', 'true');
  await pourUntilCaptured(app, '7/0', 30);
  await typeScan(page, eans.developer12);
  const said = weight(page).getByRole('alert');
  await expect(said).toContainText('12 %');
  await expect(said).toContainText(en.mix.tubeStrength('6 %'));
  await expect(said).toHaveAttribute('data-strength', 'true');
  const size = await said
    .getByText('12 %')
    .evaluate((shade) => Number.parseFloat(getComputedStyle(shade).fontSize));
  expect(size).toBeGreaterThanOrEqual(64);
  await expect.poll(tones).toEqual(wrong);
  await button(page, en.mix.tubeAway).click();
  await expect(said).toBeHidden();
  await expect(component(page, '7/0')).toHaveAttribute('data-active', 'true');
  await expect(component(page, '12 %')).toBeHidden();
  await typeScan(page, eans.developer6);
  await expect(component(page, '6 %')).toHaveAttribute('data-active', 'true');
  await pourUntilCaptured(app, '6 %', 30);
  await button(page, en.mix.register).click();
  await expect(page.getByRole('heading', { name: en.mix.savedTitle })).toBeVisible();
});

test('a shade that no formula has: what was poured of it is never another tube’s', async () => {
  const { page } = app;
  await typeScan(page, eans.naturalBlonde);
  await expect(component(page, '7/0')).toHaveAttribute('data-active', 'true');
  await pourUntilCaptured(app, '7/0', 30);
  await typeScan(page, eans.soft);
  await expect(weight(page).getByRole('alert')).toContainText(en.mix.tubeOutside);
  await pourOnly(app, 8);
  await expect(component(page, '7/0')).toContainText(grams(30));
  await button(page, en.mix.tubeAway).click();
  await expect(weight(page)).toContainText('9/13');
  await button(page, en.mix.tubeAddition).click();
  await button(page, en.mix.captureGrams(grams(8))).click();
  await expect(component(page, '9/13')).toContainText(grams(8));
  await test.step('a step back takes the row away, and does not ask again', async () => {
    await button(page, en.mix.undoStep).click();
    await expect(component(page, '9/13')).not.toContainText(grams(8));
    await button(page, en.mix.undoStep).click();
    await expect(component(page, '9/13')).toBeHidden();
    await expect(component(page, '7/0')).toContainText(grams(30));
    await expect(weight(page).getByRole('alert')).toBeHidden();
  });
});

test('a barcode that nobody knows is heard too', async () => {
  await typeScan(app.page, eans.unknown);
  await expect.poll(tones).toEqual(wrong);
});
