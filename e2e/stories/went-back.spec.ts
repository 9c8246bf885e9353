/** The salon system is restored from an older copy: staff get a notice, and lost entries are sent again when they confirm. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { restorableService } from '../../testing/service/restorable.ts';
import { startSample } from '../../testing/service/sample-service.ts';
import { draftOf } from '../fixtures/a-day.ts';
import { serviceOptions } from '../fixtures/ahead.ts';
import { atScreen, goTo, strip } from '../fixtures/frame.ts';
import { layoutFaults } from '../fixtures/layout-faults.ts';
import { button } from '../fixtures/mixing.ts';
import { picture } from '../fixtures/pictures.ts';
import { truthOf } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';
import { setLanguage, setSize, small } from '../fixtures/view.ts';
import { en, sv } from '../fixtures/words.ts';

test('a salon system that was restored from an older copy is said above every screen, and the mix that it lost is sent there again', async ({
  stage,
}) => {
  const restorable = await restorableService((given) =>
    startSample({ ...given, env: { ...process.env, NODE_OPTIONS: serviceOptions } }),
  );
  const { url, keys, locationId } = restorable.service;
  const truth = truthOf(url, keys.full, locationId);
  const app = await stage.open();
  await app.signIn();
  await app.call('connection.use', { address: url, key: keys.full, locationId, keepUnsealed: true });
  await app.signIn();
  await expect.poll(async () => (await app.call('app.state', {})).connection.catalogueAt).not.toBeNull();

  const mix = async (grams: number) => {
    await app.call('mixes.register', { draftId: await draftOf(app, [[eans.naturalBlonde, grams]]) });
    await expect.poll(async () => (await app.call('app.state', {})).outbox.waiting).toBe(0);
  };
  const poured = async () =>
    (await truth.mixes())
      .map(({ bowls }) => bowls[0]?.components[0]?.amount ?? 0)
      .sort((one, other) => one - other);
  await mix(30);
  await restorable.copy();
  await mix(41);
  expect(await poured()).toEqual([30, 41]);
  await expect(app.page.getByText(en.frame.wentBackTitle)).toBeHidden();

  await restorable.restore(async () => {
    await app.clock.jump(60);
    await expect(strip(app.page)).toContainText(/Offline since/);
  });
  await app.call('connection.retry', {});
  await expect(strip(app.page)).toContainText(en.frame.online);
  await expect(app.page.getByText(en.frame.wentBackTitle)).toBeVisible();
  await expect(app.page.getByText(en.frame.wentBackMissing(1))).toBeVisible();
  await expect(app.page.getByText(en.frame.wentBackOthers)).toBeVisible();

  await test.step('it fits in both languages on a small screen, wherever one is', async () => {
    await setSize(app.page, small);
    for (const [language, words] of [
      ['sv', sv],
      ['en', en],
    ] as const) {
      await setLanguage(app, language);
      await expect(app.page.getByText(words.frame.wentBackMissing(1))).toBeVisible();
      expect(await app.page.evaluate(layoutFaults, { touch: 48, scrolls: false })).toEqual([]);
      await picture(app.page, 'went back', language, small.name);
    }
    await goTo(app.page, 'stock');
    await expect(app.page.getByText(en.frame.wentBackTitle)).toBeVisible();
  });

  // Nothing is sent again automatically.
  expect(await poured()).toEqual([30]);
  await button(app.page, en.mix.seeActivity).click();
  await atScreen(app.page, 'activity');
  const main = app.page.getByRole('main');
  await expect(main).toContainText(en.activity.refusals['went_back']?.happened ?? '');
  await button(app.page, en.activity.tryAgain).click();
  await expect.poll(poured).toEqual([30, 41]);
  await expect(main).not.toContainText(en.activity.refusals['went_back']?.happened ?? '');

  await button(app.page, en.backup.understood).click();
  await expect(app.page.getByText(en.frame.wentBackTitle)).toBeHidden();
  await app.close();
  await restorable.service.kill();
});
