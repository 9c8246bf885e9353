/** A registered mix as a formula that a colleague can repeat. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { draftOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { at } from '../fixtures/arrange.ts';
import { goTo, toast } from '../fixtures/frame.ts';
import { button, said } from '../fixtures/mixing.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

test('a formula says range and bowl of each shade, on the screen and copied, and the comment goes along', async () => {
  const { page } = app;
  // The same shade number of two brands, which only their ranges distinguish.
  const draftId = await draftOf(
    app,
    [
      [eans.naturalBlonde, 15],
      [eans.fromCatalogue, 8],
    ],
    [[eans.developer6, 23]],
  );
  const { bowls } = await app.call('drafts.get', { draftId });
  const [first] = bowls;
  await app.call('drafts.apply', {
    draftId,
    intent: { type: 'nameBowl', bowlId: first?.id ?? '', name: 'Roots' },
  });
  await app.call('drafts.apply', { draftId, intent: { type: 'setComment', comment: 'Rinse after 35 min' } });
  for (const screen of ['today', 'mix'] as const) {
    await goTo(page, screen);
    await expect(page.getByRole('main').getByText(/^Nordlys.Permanent.7\/0\s*$/u)).toBeVisible();
  }
  await at(app, `/mix/${draftId}`);
  await button(page, en.mix.register).click();
  await expect(said(page, en.mix.savedDone)).toBeVisible();
  const lines = [/Roots.*15.g.Nordlys Permanent.7\/0.*8.g.Fjäll Permanent.7\/0/u, /23.g.Oxid.6.%/u];
  for (const line of [...lines, /Rinse after 35 min/u])
    await expect(page.getByRole('main').getByText(line).first()).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, en.mix.copy).click();
  await expect(page.getByText(en.mix.copied)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const line of [...lines, /Rinse after 35 min/u]) expect(copied).toMatch(line);

  await test.step('and printed, without the app around it or what is pressed', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(
      page
        .getByRole('main')
        .getByText(/Rinse after 35 min/u)
        .first(),
    ).toBeVisible();
    const pressed = [en.mix.undoMix, en.mix.copy, en.mix.newMix].map((name) => button(page, name));
    for (const around of [page.getByRole('navigation'), page.locator('footer'), toast(page), ...pressed])
      await expect(around).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step('and in Activity, in its row and among its details', async () => {
    await goTo(page, 'activity');
    const newest = page.getByRole('main').getByRole('article').first();
    await expect(newest).toContainText(/Roots:.15.g.Nordlys.Permanent.7\/0/u);
    await expect(newest).toContainText(/·.Bowl.2:.23.g.Oxid.6.%/u);
    await newest.getByRole('button', { name: en.activity.details(en.activity.kind.mix) }).click();
    await expect(newest.getByText('Roots', { exact: true })).toBeVisible();
    await expect(newest.getByText(en.parts.bowl(2), { exact: true })).toBeVisible();
  });
});
