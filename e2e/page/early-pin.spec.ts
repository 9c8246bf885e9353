/** Input before the station's first answer goes to the sign-in, which is mounted but not yet visible. */
import type { Page } from '@playwright/test';
import type { TestApp } from '../fixtures/app.ts';
import { personChip, pinPad } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

/** A tab whose station sends nothing until it is released. */
async function unansweredTab(app: TestApp): Promise<{ page: Page; answer: () => void }> {
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
  return { page, answer: answering.resolve };
}

test('a PIN that is typed before the station answers signs in once it does', async ({ stage }) => {
  const { page, answer } = await unansweredTab(await stage.open());
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: en.signIn.enterPin })).toBeHidden();
  answer();
  await expect(personChip(page, 'Astrid Lind')).toBeVisible();
});

test('the guide opens before the station answers', async ({ stage }) => {
  const { page, answer } = await unansweredTab(await stage.open());
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog')).toBeVisible();
  answer();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pinPad(page)).toBeVisible();
});
