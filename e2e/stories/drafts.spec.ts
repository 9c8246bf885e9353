/** A draft survives a power cut, the lock, another person's session and another tab. */
import { layoutFaults } from '../fixtures/layout-faults.ts';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { atScreen, goTo, personChip, pinPad, typePin } from '../fixtures/frame.ts';
import {
  amount,
  beginAfresh,
  button,
  component,
  grams,
  pourUntilCaptured,
  putBowlOn,
  said,
  weight,
} from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { small } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));
test.beforeEach(async () => {
  await app.page.setViewportSize({ width: 1280, height: 800 });
  await beginAfresh(app);
  await typeScan(app.page, eans.naturalBlonde);
  await expect(weight(app.page)).toContainText('7/0');
  await putBowlOn(app);
  await pourUntilCaptured(app, '7/0', 30);
  await typeScan(app.page, eans.soft);
  await expect(weight(app.page)).toContainText('9/13');
});

test('the power goes with a draft open: it is there again, to the gram, and can be registered @window', async () => {
  const [before] = await app.call('drafts.list', {});
  const draftId = before?.id ?? '';
  const kept = await app.call('drafts.get', { draftId });
  await app.kill();
  await app.start();
  await typePin(app.page, '1234');
  await button(app.page, en.today.goOnWith('Astrid Lind')).click();
  await expect(amount(app.page, '7/0', 30)).toBeVisible();
  await expect(component(app.page, '9/13')).toBeVisible();
  expect(await app.call('drafts.get', { draftId })).toEqual(kept);
  await button(app.page, en.mix.register).click();
  await expect(said(app.page, en.mix.savedDone)).toBeVisible();
});

test('the screen is locked with a draft open, and another person goes on with it', async () => {
  await app.page.keyboard.press('F9');
  await expect(pinPad(app.page)).toBeVisible();
  await typePin(app.page, '2580');
  await expect(personChip(app.page, 'Mehmet Yılmaz')).toBeVisible();
  await test.step('not before he chose it: the one before her mix is not his', async () => {
    await atScreen(app.page, 'today');
    await expect(weight(app.page)).toBeHidden();
  });
  await button(app.page, en.today.goOnWith('Astrid Lind')).click();
  await expect(amount(app.page, '7/0', 30)).toBeVisible();
  await button(app.page, en.mix.register).click();
  await expect(said(app.page, en.mix.savedDone)).toBeVisible();
  const truth = await app.truth();
  const [newest] = await truth.mixes();
  const { session } = await app.call('app.state', {});
  expect(session).toMatchObject({ staff: { name: 'Mehmet Yılmaz', id: newest?.staffId } });
});

test('a comment is kept key by key: a pause leaves the caret where it is, and a reload in the middle of a word loses nothing', async () => {
  const { page } = app;
  const comment = page.getByRole('textbox', { name: en.mix.comment });
  const kept = async () => {
    const [open] = await app.call('drafts.list', {});
    return (await app.call('drafts.get', { draftId: open?.id ?? '' })).comment;
  };
  await comment.click();
  await page.keyboard.type('Rinse', { delay: 60 });
  await expect.poll(kept).toBe('Rinse');
  await expect(comment).toBeFocused();
  await page.keyboard.type(' after 35', { delay: 60 });
  await page.reload();
  await expect(page.getByRole('textbox', { name: en.mix.comment })).toHaveValue('Rinse after 35');
  expect(await kept()).toBe('Rinse after 35');
});

test('one step back, as often as there were steps', async () => {
  await button(app.page, en.mix.undoStep).click();
  await expect(component(app.page, '9/13')).toBeHidden();
  await expect(amount(app.page, '7/0', 30)).toBeVisible();
  await button(app.page, en.mix.undoStep).click();
  // The tube is still in the bowl and can be captured again.
  await expect(button(app.page, en.mix.captureGrams(grams(30)))).toBeVisible();
  await expect(amount(app.page, '7/0', 30)).toBeHidden();
});

test('a mix that was set aside comes back with one tap', async () => {
  await goTo(app.page, 'today');
  await button(app.page, en.today.discard('Astrid Lind')).click();
  await expect(app.page.getByText(en.today.nothingUnfinished)).toBeVisible();
  await app.page
    .getByRole('region', { name: en.parts.messages })
    .getByRole('button', { name: en.parts.undo })
    .click();
  await button(app.page, en.today.goOnWith('Astrid Lind')).click();
  await expect(amount(app.page, '7/0', 30)).toBeVisible();
});

test('a double tap on Register undoes nothing; a mix that is undone is opened again with all of it', async () => {
  const { page } = app;
  await page.setViewportSize(small);
  // The layout has adapted to the new size.
  await expect(button(page, en.mix.details)).toBeVisible();
  const place = await button(page, en.mix.register).boundingBox();
  if (place === null) throw new Error('no Register in sight');
  await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2, { delay: 60 });
  await expect(said(page, en.mix.savedDone)).toBeVisible();
  // Two more fast taps at the same place must not hit Undo.
  await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2);
  const [mix] = await app.call('mixes.today', {});
  expect(mix?.state).toBe('done');

  await goTo(page, 'today');
  await page.getByRole('button', { name: en.today.mixedToday }).click();
  await page
    .getByRole('button', { name: /30.g.Nordlys.Permanent.7\/0/u })
    .first()
    .click();
  await button(page, en.mix.undoMix).click();
  await button(page, en.mix.reopen).waitFor();
  expect(await page.evaluate(layoutFaults, { touch: 48, scrolls: false })).toEqual([]);
  await button(page, en.mix.reopen).click();
  await expect(amount(page, '7/0', 30)).toBeVisible();
});

test('a colleague’s mix is undone from Today, where it says whose it is, and opened again', async () => {
  const { page } = app;
  await app.call('session.lock', {});
  await app.signIn('2580');
  const [own] = await app.call('drafts.list', {});
  await app.call('mixes.register', { draftId: own?.id ?? '' });
  await app.call('session.lock', {});
  await app.signIn();
  await page.setViewportSize(small);
  await goTo(page, 'today');
  await page.getByRole('button', { name: en.today.mixedToday }).click();
  await page
    .getByRole('button', { name: /30.g.Nordlys.Permanent.7\/0/u })
    .first()
    .click();
  await expect(said(page, /Mehmet Yılmaz/u)).toBeVisible();
  await button(page, en.mix.undoMix).click();
  await expect(said(page, /Mehmet Yılmaz/u)).toBeVisible();
  await button(page, en.mix.reopen).click();
  await expect(amount(page, '7/0', 30)).toBeVisible();
  const [mix] = await app.call('mixes.today', {});
  expect(mix).toMatchObject({ state: 'undone', staff: { name: 'Mehmet Yılmaz' } });
  expect(await app.call('drafts.list', {})).toMatchObject([{ staff: { name: 'Astrid Lind' } }]);
});

test('what was discarded today stands on Today, to be brought back', async () => {
  const { page } = app;
  const [draft] = await app.call('drafts.list', {});
  const draftId = draft?.id ?? '';
  await app.call('drafts.discard', { draftId });
  await page.setViewportSize(small);
  await goTo(page, 'today');
  await page.getByRole('button', { name: en.today.mixedToday }).click();
  const bringBack = button(page, en.today.bringBackOf('Astrid Lind'));
  const discarded = await app.call('drafts.discarded', {});
  const own = discarded.filter(({ staff }) => staff.name === 'Astrid Lind').length;
  await expect(bringBack).toHaveCount(own);
  await bringBack.first().click();
  await expect(bringBack).toHaveCount(own - 1);
  // The focused element disappeared with its row; Escape must still close the drawer.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await page.getByRole('list', { name: en.today.notFinished }).getByRole('button').click();
  await expect(amount(page, '7/0', 30)).toBeVisible();
});
