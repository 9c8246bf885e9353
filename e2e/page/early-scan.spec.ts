/** Who scans before the screen is there means that screen. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { button, weight } from '../fixtures/mixing.ts';
import { scan } from '../fixtures/scanner.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

test('a scan while Mix is still being loaded begins a mix there', async ({ stage }) => {
  const app = await stage.open();
  await app.signIn();
  let load: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    load = resolve;
  });
  const page = await app.secondTab();
  await page.route(/\/Mix-[^/]*\.js$/u, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.getByRole('link', { name: en.frame.mix }).click();
  await page.getByRole('main').getByText(en.parts.loading).waitFor();
  await scan(page, eans.copperGoldBlonde);
  // The other tab, whose screen is there, shows that the scan has reached the pages.
  await expect(weight(app.page)).toContainText('7/43');
  load();
  await expect(weight(page)).toContainText('7/43');
  await expect(button(page, en.mix.begin)).toBeHidden();
});
