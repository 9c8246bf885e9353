/** Downloads a backup and restores it on another computer. */
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { TestApp } from '../fixtures/app.ts';
import { goTo, strip, toast } from '../fixtures/frame.ts';
import { button, said } from '../fixtures/mixing.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

test.describe.configure({ mode: 'default' });

async function chooseFile(app: TestApp, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chosen = app.page.waitForEvent('filechooser');
  await button(app.page, en.backup.open).click();
  await (await chosen).setFiles(file);
}

test('what this computer keeps is saved as a file, and another computer gets what it lacks of it', async ({
  stage,
}) => {
  const service = await stage.serve();
  const app = await stage.open();
  await app.connect(service);
  await expect(strip(app.page)).toContainText(en.frame.online);
  const draft = await app.call('drafts.begin', {});
  await goTo(app.page, 'settings');
  const saving = app.page.waitForEvent('download');
  await button(app.page, en.backup.save).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^colour-bar-.*\.backup$/);
  await expect(toast(app.page)).toContainText(download.suggestedFilename());
  const file = await download.path();

  const other = await stage.open();
  await other.connect(service);
  await goTo(other.page, 'settings');
  await chooseFile(other, file);
  const dialog = other.page.getByRole('dialog', { name: en.backup.restoreTitle });
  await expect(dialog).toContainText(en.backup.putsIn(0, 1));
  await dialog.getByRole('button', { name: en.backup.restore, exact: true }).click();
  await expect(toast(other.page)).toContainText(en.backup.restored(0, 1));
  expect((await other.call('drafts.list', {})).map(({ id }) => id)).toEqual([draft.id]);

  await test.step('a second time there is nothing new in it', async () => {
    await chooseFile(other, file);
    await expect(dialog).toContainText(en.backup.nothingNew);
    await dialog.getByRole('button', { name: en.parts.cancel, exact: true }).click();
  });

  await test.step('of one that no computer of this salon sealed its history stays out, and that is said', async () => {
    const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    const unsealed = [...lines.slice(0, -1), JSON.stringify({ end: true, rows: lines.length - 2 })];
    await chooseFile(other, {
      name: 'unsealed.backup',
      mimeType: 'application/gzip',
      buffer: gzipSync(unsealed.join('\n')),
    });
    await expect(dialog).toContainText(en.backup.nothingTaken);
    await expect(dialog).toContainText(en.backup.fileSettingsLeft);
    await expect(dialog).not.toContainText(en.backup.nothingNew);
    await expect(dialog.getByRole('button', { name: en.backup.restore, exact: true })).toBeDisabled();
    // The backup's settings are restored once a person confirms whose it is.
    await dialog.getByText(en.backup.ours, { exact: true }).click();
    await expect(dialog).toContainText(en.backup.fileSettings);
    await dialog.getByRole('button', { name: en.backup.restore, exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('and a file that is something else changes nothing', async () => {
    await chooseFile(other, {
      name: 'photo.backup',
      mimeType: 'image/png',
      buffer: Buffer.from('no backup'),
    });
    await expect(said(other.page, en.backup.not['damaged']?.happened ?? '')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
  await app.close();
  await other.close();
  await service.close();
});
