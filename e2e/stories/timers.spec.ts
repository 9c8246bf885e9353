/** Timers for processing times. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { draftOf } from '../fixtures/a-day.ts';
import { at } from '../fixtures/arrange.ts';
import { goTo, pinPad, strip, toast, typePin } from '../fixtures/frame.ts';
import { button, said } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { expect, test } from '../fixtures/test.ts';
import { listenForTones, tonesHeard } from '../fixtures/tones.ts';
import { setSize, small } from '../fixtures/view.ts';
import { en, sv } from '../fixtures/words.ts';

test('a timer is started at the bowl, goes on through registering and the lock, sounds each minute until someone looks, and is stopped by somebody else', async ({
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
  const minutes = page.getByRole('dialog').getByRole('textbox');
  await minutes.fill('25');
  await test.step('a tube scanned over the typed minutes waits', async () => {
    await typeScan(page, eans.soft);
    await expect(toast(page)).toContainText('9/13');
    await expect(minutes).toHaveValue('25');
  });
  await button(page, en.timers.minutes(20)).click();
  await button(page, en.timers.start).click();
  await expect(strip(page)).toContainText(/Timer (20:00|19:5\d)/);
  await button(page, en.mix.register).click();
  await expect(said(page, en.mix.savedDone)).toBeVisible();
  const chip = page.getByRole('list', { name: en.timers.timers }).getByRole('button');
  await expect(chip).toHaveAccessibleName(/^Bowl 1 (20:00|19:5\d) left$/);

  await page.keyboard.press('F9');
  await expect(pinPad(page)).toBeVisible();
  await listenForTones(page);
  await app.clock.jump(20 * 60);
  await expect.poll(async () => (await tonesHeard(page)).length).toBe(6);
  const locked = page.getByRole('list', { name: en.signIn.timers }).getByRole('listitem');
  await expect(locked).toHaveText(new RegExp(`^Bowl 1\\+0:0\\d ${en.signIn.timeUp}$`));
  await app.clock.jump(60);
  await expect.poll(async () => (await tonesHeard(page)).length).toBe(12);
  // A touch acknowledges the timer: the next minute is silent, and the timer stays visible.
  await locked.click();
  await app.clock.jump(60);
  await expect(locked).toContainText(en.signIn.timeUp);
  await typePin(page, '2580');
  await expect(strip(page)).toContainText(en.timers.over);
  await goTo(page, 'today');
  await expect(chip).toHaveAccessibleName(`Bowl 1 +0:00 ${en.timers.over}`);
  expect(await tonesHeard(page)).toHaveLength(12);
  await chip.click();
  await button(page, en.timers.stop).click();
  await expect(chip).toBeHidden();
  await expect(strip(page)).not.toContainText(en.timers.over);
  await toast(page).getByRole('button', { name: en.parts.undo }).click();
  await expect(chip).toBeVisible();

  // With sounds off, a timer ends silently.
  await app.call('settings.set', { timerSound: false });
  await chip.click();
  await button(page, en.timers.longer).click();
  await expect(strip(page)).not.toContainText(en.timers.over);
  await app.clock.jump(5 * 60);
  await expect(strip(page)).toContainText(en.timers.over);
  expect(await tonesHeard(page)).toHaveLength(12);

  // A finished timer opens from the strip, over the current screen.
  await goTo(page, 'stock');
  await strip(page).getByRole('button', { name: en.timers.over }).click();
  await button(page, en.timers.stop).click();
  await expect(strip(page)).not.toContainText(en.timers.over);
});

test('a timer that ends leaves all in its place on a small screen, whatever the name', async ({ stage }) => {
  const app = await stage.open();
  const { page } = app;
  await app.signIn();
  await setSize(page, small);
  await app.call('settings.set', { language: 'sv' });
  const draftId = await draftOf(app, [[eans.naturalBlonde, 30]]);
  const { rows } = await app.call('customers.search', { q: 'Margareta Sundqvist', type: 'person' });
  const personId = rows[0]?.id ?? '';
  await app.call('drafts.apply', { draftId, intent: { type: 'setCustomer', personId } });
  const { reference } = await app.call('drafts.get', { draftId });
  await app.call('timers.start', { reference, bowl: 0, minutes: 3 });
  await at(app, `/mix/${draftId}`);
  const register = button(page, sv.mix.register);
  const before = await register.boundingBox();
  await app.clock.jump(3 * 60);
  await expect(page.getByRole('contentinfo')).toContainText(sv.timers.over);
  expect(await register.boundingBox()).toEqual(before);
});

test("one tap starts the recipe's minutes, at the bowl and once the mix is registered", async ({ stage }) => {
  const app = await stage.open();
  const { page } = app;
  await app.signIn();
  const draftId = await draftOf(app, [[eans.naturalBlonde, 30]], [[eans.soft, 20]]);
  const { reference, bowls } = await app.call('drafts.get', { draftId });
  for (const [place, minutes] of [35, 20].entries())
    await app.call('drafts.apply', {
      draftId,
      intent: { type: 'setProcessing', bowlId: bowls[place]?.id ?? '', minutes },
    });
  await page.evaluate((id) => {
    location.hash = `/mix/${id}`;
  }, draftId);
  await button(page, en.timers.startOf(en.timers.minutes(20))).click();
  await expect.poll(() => app.call('timers.list', {})).toMatchObject([{ reference, bowl: 1, minutes: 20 }]);
  await button(page, en.mix.register).click();
  await button(page, `${en.timers.startOf(en.timers.minutes(35))} · Bowl 1`).click();
  await expect
    .poll(() => app.call('timers.list', {}))
    .toMatchObject([
      { bowl: 1, minutes: 20 },
      { reference, bowl: 0, minutes: 35 },
    ]);
  // The strip says how many are up, and how many still run.
  await expect(strip(page)).toContainText(/Timer [12]\d:\d\d · 1 more/);
  await app.clock.jump(20 * 60);
  await pinPad(page).waitFor();
  await app.signIn();
  await expect(strip(page)).toContainText(
    `${en.timers.over} · ${en.parts.bowl(2)} · ${en.timers.running(1)}`,
  );
  await app.clock.jump(15 * 60);
  await pinPad(page).waitFor();
  await app.signIn();
  await expect(strip(page)).toContainText(`${en.timers.overCount(2)} · ${en.parts.bowl(2)}`);
});
