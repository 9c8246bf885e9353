/**
 * Switching to another service with pending entries: they stay visible, and are sent when the first service is used
 * again.
 */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { itemOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { eachConnected, pullTheCable } from '../fixtures/cable.ts';
import { goTo, personChip, strip, typePin } from '../fixtures/frame.ts';
import { button, said } from '../fixtures/mixing.ts';
import { picture } from '../fixtures/pictures.ts';
import type { TestService } from '../fixtures/service.ts';
import { createNetworkSwitch } from '../fixtures/switch.ts';
import { expect, test } from '../fixtures/test.ts';
import { setLanguage, setSize, small } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
let service: TestService;
eachConnected((made) => {
  ({ app, service } = made);
});

async function pictured(name: string): Promise<void> {
  await setSize(app.page, small);
  await setLanguage(app, 'sv');
  await picture(app.page, name, 'sv', small.name);
  await setLanguage(app, 'en');
}

test('what is not sent when another address is used is told before, and shown until the first one is used again', async () => {
  const itemId = await itemOf(app, eans.naturalBlonde);
  const { packs } = await service.truth.itemOf(eans.naturalBlonde);
  const other = await createNetworkSwitch(service.url);
  await pullTheCable(app, service);
  await app.call('stock.withdraw', { lines: [{ itemId, packs: 1 }], reason: 'damaged', comment: '' });
  await expect(strip(app.page)).toContainText(en.frame.waiting(1));

  await test.step('the form says that it stays for the address that it was saved for', async () => {
    await goTo(app.page, 'settings');
    await button(app.page, en.settings.changeOwn).click();
    const dialog = app.page.getByRole('dialog', { name: en.settings.connectTitle });
    await expect(dialog).not.toContainText(en.settings.staysTitle(1));
    await dialog.getByRole('textbox', { name: en.settings.address }).fill(other.url);
    await expect(dialog).toContainText(en.settings.staysTitle(1));
    await expect(dialog).toContainText(en.settings.staysText(service.switch.url));
    await pictured('settings, another address');
    await dialog.getByLabel(en.settings.key, { exact: true }).fill(service.keys.full);
    await dialog.getByRole('button', { name: en.settings.check }).click();
    await dialog.getByRole('button', { name: en.settings.chooseLocation }).click();
    await app.page.getByRole('option', { name: 'Salong Nyans, Södermalm' }).click();
    await dialog.getByText(en.settings.unsealed, { exact: true }).click();
    await dialog.getByRole('button', { name: en.settings.use }).click();
  });

  await test.step('it is in sight at the other one, and nothing of it is there', async () => {
    await expect(said(app.page, en.signIn.unsentElsewhere(1))).toBeVisible();
    await pictured('sign in, with work for another service');
    await typePin(app.page, '1234');
    await goTo(app.page, 'activity');
    await expect(app.page.getByRole('main')).toContainText(en.activity.elsewhereTitle(1));
    await expect(app.page.getByRole('main')).toContainText(service.switch.url);
    await pictured('activity, with work for another service');
    await expect(strip(app.page)).not.toContainText(en.frame.waiting(1));
    expect(await service.truth.itemOf(eans.naturalBlonde)).toMatchObject({ packs });
  });

  await test.step('locking without a connection says it too', async () => {
    await other.set('cut');
    await app.clock.jump(60);
    await expect(strip(app.page)).toContainText(/Offline since/);
    await personChip(app.page, 'Astrid Lind').click();
    await expect(
      app.page.getByRole('paragraph').filter({ hasText: en.signIn.unsentElsewhere(1) }),
    ).toBeVisible();
    await pictured('locked with work for another service');
    await typePin(app.page, '1234');
    await expect(personChip(app.page, 'Astrid Lind')).toBeVisible();
  });

  await service.switch.set('through');
  await app.call('connection.use', {
    address: service.switch.url,
    key: service.keys.full,
    locationId: service.truth.locationId,
    keepUnsealed: true,
  });
  await app.signIn();
  await expect.poll(() => service.truth.itemOf(eans.naturalBlonde)).toMatchObject({ packs: packs - 1 });
  await goTo(app.page, 'activity');
  await expect(app.page.getByRole('main')).not.toContainText(en.activity.elsewhereTitle(1));
  await other.close();
});
