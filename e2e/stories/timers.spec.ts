/** While the colour takes: a timer that nobody has to remember. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { draftOf } from '../fixtures/a-day.ts';
import { goTo, pinPad, strip, toast, typePin } from '../fixtures/frame.ts';
import { button, said } from '../fixtures/mixing.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

test('a timer is started at the bowl, goes on through registering and the lock, and is stopped by somebody else', async ({
  stage,
}) => {
  const app = await stage.open();
  const { page } = app;
  await app.signIn();
  const draftId = await draftOf(app, [[eans.naturalBlonde, 30]]);
  await page.evaluate((id) => {
    location.hash = `/mix/${id}`;
  }, draftId);
  await button(page, en.timers.processingTime).click();
  await button(page, en.timers.minutes(20)).click();
  await button(page, en.timers.start).click();
  await expect(strip(page)).toContainText(/Timer (20:00|19:5\d)/);
  await button(page, en.mix.register).click();
  await expect(said(page, en.mix.savedDone)).toBeVisible();
  const chip = page.getByRole('list', { name: en.timers.timers }).getByRole('button');
  await expect(chip).toHaveAccessibleName(/^Bowl 1 (20:00|19:5\d) left$/);

  await page.keyboard.press('F9');
  await expect(pinPad(page)).toBeVisible();
  await app.clock.jump(20 * 60);
  await typePin(page, '2580');
  await expect(strip(page)).toContainText(en.timers.over);
  await goTo(page, 'today');
  await expect(chip).toHaveAccessibleName(`Bowl 1 +0:00 ${en.timers.over}`);
  await chip.click();
  await button(page, en.timers.stop).click();
  await expect(chip).toBeHidden();
  await expect(strip(page)).not.toContainText(en.timers.over);
  await toast(page).getByRole('button', { name: en.parts.undo }).click();
  await expect(chip).toBeVisible();
});
