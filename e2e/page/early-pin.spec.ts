/** Who types a PIN before the station has answered means the sign-in, which stands there already and is not seen. */
import { personChip, pinPad } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

test('a PIN that is typed before the station answers signs in once it does', async ({ stage }) => {
  const app = await stage.open();
  const page = await app.secondTab();
  const answering = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/bridge$/u, (socket) => {
    const station = socket.connectToServer();
    station.onMessage(async (message) => {
      await answering.promise;
      socket.send(message);
    });
  });
  await page.reload();
  await expect(page.locator('fieldset', { has: page.locator('button') })).toBeAttached();
  await expect(pinPad(page)).toBeHidden();
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: en.signIn.enterPin })).toBeHidden();
  answering.resolve();
  await expect(personChip(page, 'Astrid Lind')).toBeVisible();
});
