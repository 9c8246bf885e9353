/** From a new computer to the first mix, by a person without technical knowledge; then the setup again. */
import type { TestApp } from '../fixtures/app.ts';
import { goTo, pinPad, typePin } from '../fixtures/frame.ts';
import { button, pourOnly, standBowl } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { expect, test } from '../fixtures/test.ts';
import { setSize, small } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

const question = (app: TestApp, title: string) => app.page.getByRole('heading', { level: 1, name: title });

test('a new computer is connected by a file, gets a PIN for Settings, and mixes; all of it comes again @window', async ({
  stage,
}) => {
  const service = await stage.serve();
  const app = await stage.open({}, ['--setup']);
  const press = (name: string) => button(app.page, name).first().click();
  await setSize(app.page, small);

  await test.step('a key that is not known is said where whoever pressed is looking', async () => {
    await press(en.setup.connect);
    await app.page
      .getByLabel(en.settings.key, { exact: true })
      .fill(`${service.switch.url} key_test_withdrawn`);
    await press(en.settings.check);
    await expect(app.page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await press(en.setup.back);
  });

  await test.step('the salon comes from a file, and what the key lacks is said', async () => {
    await expect(question(app, en.setup.welcome)).toBeVisible();
    await press(en.setup.connect);
    const file = JSON.stringify({ address: service.switch.url, key: service.keys.till });
    await app.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'salon.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    await expect(app.page.getByRole('textbox', { name: en.settings.address })).toHaveValue(
      service.switch.url,
    );
    await press(en.settings.check);
    await expect(question(app, en.setup.locationTitle)).toBeVisible();
    await expect(
      app.page.getByText(en.settings.without(en.settings.scope['stock:correct'].without)),
    ).toBeVisible();
    await press(en.setup.back);
    // Another key, pasted together with its address.
    await app.page
      .getByLabel(en.settings.key, { exact: true })
      .fill(`${service.switch.url} ${service.keys.full}`);
    await press(en.settings.check);
    await app.page.getByRole('button', { name: en.settings.chooseLocation }).click();
    await app.page.getByRole('option', { name: 'Salong Nyans, Södermalm' }).click();
    // The required confirmation is visible without scrolling past a list.
    const unsealed = app.page.getByText(en.settings.unsealed, { exact: true });
    await expect(unsealed).toBeInViewport({ ratio: 1 });
    await unsealed.click();
    await press(en.settings.use);
    await expect(question(app, en.setup.devicesTitle)).toBeVisible();
  });

  await test.step('it goes on where it was after a restart; the scanner is tried', async () => {
    await app.kill();
    await app.start();
    await expect(question(app, en.setup.devicesTitle)).toBeVisible();
    await press(en.scanner.test);
    await typeScan(app.page, eans.naturalBlonde);
    await expect(app.page.getByText(en.scanner.scan(eans.naturalBlonde))).toBeVisible();
    await press(en.setup.later);
  });

  await test.step('a PIN for Settings, by the keyboard', async () => {
    const enter = (name: string) => button(app.page, name).first().press('Enter');
    await app.page.getByLabel(en.setup.pin).fill('2468');
    await app.page.getByLabel(en.setup.pinAgain).fill('2469');
    await enter(en.setup.setPin);
    await expect(app.page.getByText(en.setup.pinDiffers)).toBeVisible();
    await app.page.getByLabel(en.setup.pinAgain).fill('2468');
    await enter(en.setup.setPin);
    await expect(question(app, en.setup.doneTitle)).toBeVisible();
    await expect(app.page.getByRole('main')).toContainText(en.settings.keyTest);
    await press(en.setup.begin);
  });

  await test.step('work begins with a sign-in, and Settings ask for their PIN', async () => {
    await pinPad(app.page).waitFor();
    await typePin(app.page, '1234');
    await app.page.getByRole('link', { name: en.screens.settings }).click();
    await app.page.getByLabel(en.setup.gateField).fill('1357');
    await press(en.setup.gateOpen);
    await expect(app.page.getByText(en.setup.gateWrong)).toBeVisible();
    await app.page.getByLabel(en.setup.gateField).fill('2468');
    await press(en.setup.gateOpen);
    await expect(app.page.getByRole('region', { name: en.settings.connection, exact: true })).toBeVisible();
    await goTo(app.page, 'today');
    await app.page.getByRole('link', { name: en.screens.settings }).click();
    await expect(app.page.getByLabel(en.setup.gateField)).toBeVisible();
  });

  await test.step('the PIN is forgotten: the salon’s key takes it away; then all of it again', async () => {
    await press(en.setup.forgotten);
    const dialog = app.page.getByRole('dialog', { name: en.setup.forgottenTitle });
    await dialog.getByLabel(en.settings.key).fill(service.keys.full);
    await dialog.getByRole('button', { name: en.setup.takeAway }).click();
    await press(en.setup.again);
    await expect(question(app, en.setup.connectTitle)).toBeVisible();
    await press(en.setup.next);
    await expect(question(app, en.setup.locationTitle)).toBeVisible();
    await press(en.setup.leave);
    await expect(app.page.getByRole('navigation', { name: en.frame.navigation })).toBeVisible();
  });
});

test('the sample salon is one tap away, and shows the way through a first mix', async ({ stage }) => {
  const app = await stage.open({}, ['--setup']);
  const { page } = app;
  const guide = page.getByRole('status').filter({ has: page.getByText(/^\d of 4: /) });
  const { steps } = en.firstMix;
  await button(page, en.setup.sample).click();
  await pinPad(page).waitFor();
  await typePin(page, '1234');
  await expect(guide).toContainText(steps.open.title);
  await guide.getByRole('button', { name: en.screens.mix }).click();
  await app.call('drafts.begin', {});
  await expect(guide).toContainText(steps.scan.title);
  await button(page, en.virtual.title).first().click();
  await standBowl(app);
  await typeScan(page, eans.naturalBlonde);
  await expect(guide).toContainText(steps.weigh.title);
  await pourOnly(app, 30);
  await expect(guide).toContainText(steps.register.title);
  const [draft] = await app.call('drafts.list', {});
  await app.call('mixes.register', { draftId: draft?.id ?? '' });
  await expect(page.getByText(steps.done.title)).toBeVisible();
  await page.getByRole('button', { name: en.parts.close }).first().click();
  await expect(page.getByText(steps.done.title)).toBeHidden();
  expect((await app.call('app.state', {})).settings.firstMixGuide).toBe(false);
});
