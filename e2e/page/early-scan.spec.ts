/** A scan made while a screen loads goes to that screen. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { button, weight } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
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
  const answered = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes(eans.copperGoldBlonde)) resolve();
      }),
    );
  });
  await page.reload();
  await page.route(/\/Mix-[^/]*\.js$/u, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.getByRole('link', { name: en.screens.mix, exact: true }).click();
  await page.getByRole('main').getByText(en.parts.loading).waitFor();
  await typeScan(page, eans.copperGoldBlonde);
  await answered;
  load();
  await expect(weight(page)).toContainText('7/43');
  await expect(button(page, en.mix.begin)).toBeHidden();
});
