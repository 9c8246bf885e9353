/** After a newer version was used: staff are told, the earlier data are restored, and nothing is deleted. */
import path from 'node:path';
import { copiesBefore, keepBefore } from '../../electron/station/store/before-migration.ts';
import { migrations } from '../../electron/station/store/migrations.ts';
import { fileName } from '../../electron/station/store/store.ts';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { atTheFile } from '../../testing/station/store/at-the-file.ts';
import { itemOf } from '../fixtures/a-day.ts';
import { goTo } from '../fixtures/frame.ts';
import { layoutFaults } from '../fixtures/layout-faults.ts';
import { button } from '../fixtures/mixing.ts';
import { picture } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';
import { large, painted, setLanguage, setSize, small, zoomed } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

test('an older version goes back to the copy before the newer one, and says what is not in it @window', async ({
  stage,
}) => {
  const app = await stage.open({ language: 'en' }, ['--go-back']);
  await app.signIn();
  const draft = await app.call('drafts.begin', {});
  await app.kill();
  keepBefore(app.dataFolder, path.join(app.dataFolder, fileName), migrations.length);
  expect(copiesBefore(app.dataFolder)).toHaveLength(1);

  // The newer version's migration, and a day's work.
  await app.start();
  await app.signIn();
  const lines = [{ itemId: await itemOf(app, eans.bleach), packs: 1 }];
  await app.call('stock.withdraw', { lines, reason: 'damaged', comment: '' });
  const later = await app.call('drafts.begin', {});
  await app.kill();
  atTheFile(app.dataFolder, (file) => file.exec(`PRAGMA user_version = ${migrations.length + 1}`));

  await app.start();
  await app.signIn();
  const notice = app.page.getByRole('main').getByText(en.backup.backSince(1, 1));
  await expect(notice).toBeVisible();
  const drafts = (await app.call('drafts.list', {})).map(({ id }) => id);
  expect([drafts.includes(draft.id), drafts.includes(later.id)]).toEqual([true, false]);
  // The layout is tested in one browser engine only.
  const faults: string[] = [];
  for (const language of app.host === 'browser' ? (['sv', 'en'] as const) : []) {
    await setLanguage(app, language);
    for (const size of [zoomed, large, small]) {
      await setSize(app.page, size);
      await painted(app.page);
      faults.push(...(await app.page.evaluate(layoutFaults, { touch: 48, scrolls: size === zoomed })));
      await picture(app.page, 'went back', language, size.name);
    }
  }
  expect(faults).toEqual([]);
  await button(app.page, en.backup.understood).click();
  await expect(notice).toBeHidden();
  await goTo(app.page, 'settings');
  await expect(app.page.getByRole('region', { name: en.backup.title })).toContainText('by a newer version');
});
