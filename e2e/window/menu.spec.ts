/** The desktop app's menu, with Electron's roles and labels. */
import { expect, test } from '@playwright/test';
import { hostText, languageOfSystem } from '../../shared/text/text.ts';
import { callFromPage } from '../fixtures/bridge.ts';
import { runInElectron } from '../fixtures/electron-host.ts';
import { newPlace } from '../fixtures/places.ts';

const place = newPlace();
test.afterAll(() => place.remove());

test('the menu is in the system’s language until one is chosen, and goes with that while the app runs', async () => {
  const running = await runInElectron({ dataFolder: place.dataFolder, env: {} });
  const labels = () =>
    running.app.evaluate(({ Menu: menus }) =>
      (menus.getApplicationMenu()?.items ?? []).flatMap((item) => [
        item.label,
        ...(item.submenu?.items ?? []).filter(({ type }) => type !== 'separator').map(({ label }) => label),
      ]),
    );
  const system = await running.app.evaluate(
    ({ app }) => app.getPreferredSystemLanguages()[0] ?? app.getLocale(),
  );
  await expect.poll(labels).toContain(hostText(languageOfSystem(system)).menu.view);

  expect((await callFromPage(running.page, 'settings.set', { language: 'sv' })).ok).toBe(true);
  const { menu: swedish } = hostText('sv');
  await expect.poll(labels).toContain(swedish.view);
  expect(await labels()).toEqual(expect.arrayContaining([swedish.edit, swedish.paste, swedish.zoomIn]));

  expect((await callFromPage(running.page, 'settings.set', { language: 'en' })).ok).toBe(true);
  const { menu: english } = hostText('en');
  await expect.poll(labels).toContain(english.view);
  const all = await labels();
  expect(all).toEqual(expect.arrayContaining([english.edit, english.paste, english.zoomIn]));
  expect(all).not.toContain(swedish.zoomIn);
  await running.kill();
});
