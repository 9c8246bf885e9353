/** A computer configured by the command line works immediately; the key is not among the arguments. */
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { goTo, typePin } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

test('address, key file and location are taken from the command line, and locked in Settings', async ({
  stage,
}) => {
  const service = await stage.serve();
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-key-'));
  // The window may run as another user.
  chmodSync(folder, 0o755);
  const keyFile = path.join(folder, 'key.txt');
  writeFileSync(keyFile, `${service.keys.full}\n`, { mode: 0o644 });
  const app = await stage.open({}, [
    '--setup',
    `--address=${service.switch.url}`,
    `--key-file=${keyFile}`,
    '--location=Salong Nyans, Södermalm',
    '--keep-key-unsealed',
  ]);
  const { page } = app;
  await typePin(page, '1234');
  await goTo(page, 'settings');
  const panel = page.getByRole('region', { name: en.settings.connection, exact: true });
  await expect(panel).toContainText(service.switch.url);
  await expect(panel).toContainText(en.managed.decided);
  await expect(panel.getByRole('button', { name: en.settings.changeOwn })).toBeHidden();
  await expect(page.getByText(en.managed.text(en.managed.commandLine))).toBeVisible();
});
