/** A scale that was unplugged with a bowl on it and came back: the app asks about the change, and the bowl continues. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { strip } from '../fixtures/frame.ts';
import {
  amount,
  beginAfresh,
  button,
  countTaps,
  grams,
  pourUntilCaptured,
  pourOnly,
  putBowlOn,
  weight,
} from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));
test.beforeEach(async () => {
  await beginAfresh(app);
  await typeScan(app.page, eans.naturalBlonde);
  // A bowl on the scale before the tube is scanned becomes the base.
  await expect(weight(app.page)).toContainText('7/0');
  await putBowlOn(app);
});

async function comesBackWith(hundredths: number): Promise<void> {
  await app.call('virtual.unplug', { unplugged: true });
  await app.clock.jump(2);
  await expect(weight(app.page)).toContainText(en.mix.unheard.silent.title);
  await app.call('virtual.load', { hundredths });
  await app.call('virtual.unplug', { unplugged: false });
  await app.clock.jump(2);
}

test('another weight is asked about; one tap, and the next tube is captured to the gram', async () => {
  await pourUntilCaptured(app, '7/0', 30);
  await typeScan(app.page, eans.soft);
  await comesBackWith(300);
  await expect(weight(app.page)).toContainText(en.mix.movedTitle);
  await expect(weight(app.page)).toContainText(en.mix.movedText(grams(3), grams(210)));
  await expect(strip(app.page)).toContainText(en.frame.scaleMoved);
  // Nothing is captured, however long the weight is stable.
  await app.clock.pass(3);
  await expect(amount(app.page, '7/0', 30)).toBeVisible();

  const taps = await countTaps(app.page);
  await button(app.page, en.mix.sameBowl).click();
  await expect(weight(app.page)).not.toContainText(en.mix.movedTitle);
  await pourUntilCaptured(app, '9/13', 17);
  expect(await taps()).toBe(1);
  await expect(amount(app.page, '7/0', 30)).toBeVisible();
});

test('what was poured meanwhile is kept by a tap', async () => {
  await comesBackWith(20_500);
  await expect(weight(app.page)).toContainText(en.mix.movedText(grams(205), grams(180)));
  await expect(weight(app.page)).toContainText(en.mix.movedMore);
  await button(app.page, en.mix.keepGrams(grams(25))).click();
  await expect(amount(app.page, '7/0', 25)).toBeVisible();
  await expect(weight(app.page)).not.toContainText(en.mix.movedTitle);
});

test('a mix is not registered before somebody said so', async () => {
  await pourUntilCaptured(app, '7/0', 10);
  await comesBackWith(20_700);
  await expect(button(app.page, en.mix.keepGrams(grams(17)))).toBeVisible();
  await button(app.page, en.mix.register).click();
  await expect(app.page.getByText(en.mix.notReady['weight_changed'] ?? '').first()).toBeVisible();
  await button(app.page, en.mix.keepGrams(grams(17))).click();
  await expect(amount(app.page, '7/0', 27)).toBeVisible();
  await button(app.page, en.mix.register).click();
  await expect(app.page.getByRole('heading', { name: en.mix.savedTitle })).toBeVisible();
  expect((await app.call('mixes.today', {}))[0]?.bowls[0]?.components[0]?.amount).toBe(27);
});

test('or it is left out by another, which says so', async () => {
  await comesBackWith(19_700);
  await expect(button(app.page, en.mix.sameBowl)).toBeHidden();
  await button(app.page, en.mix.sameBowlWithout).click();
  await expect(weight(app.page)).not.toContainText(en.mix.movedTitle);
  await pourUntilCaptured(app, '7/0', 12);
});

test('the bowl that is put back settles it, and nothing was ever captured', async () => {
  await comesBackWith(0);
  await expect(weight(app.page)).toContainText(en.mix.movedTitle);
  await app.call('virtual.load', { hundredths: 18_000 });
  // As long as a capture takes; only then the weight counts as the bowl's.
  await app.clock.pass(3);
  await expect(weight(app.page)).not.toContainText(en.mix.movedTitle);
  await pourOnly(app, 12);
  await expect(amount(app.page, '7/0', 12)).toBeVisible();
});

test('after going on with the same bowl, a capture that is taken back stands there to be captured again', async () => {
  await pourUntilCaptured(app, '7/0', 30);
  await comesBackWith(0);
  await button(app.page, en.mix.sameBowl).click();
  await expect(weight(app.page)).not.toContainText(en.mix.movedTitle);
  await button(app.page, en.mix.undoStep).click();
  // The undone capture belongs to the scale's earlier zero, so the app asks.
  await button(app.page, en.mix.asked.countSame(grams(30))).click();
  await expect(amount(app.page, '7/0', 30)).toBeVisible();
});
