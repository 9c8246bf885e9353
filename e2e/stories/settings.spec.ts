/** Language and look while running, and a salon's own service by its key. */
import { dayFrom } from '../fixtures/days.ts';
import type { TestApp } from '../fixtures/app.ts';
import { goTo, pinPad, strip, typePin } from '../fixtures/frame.ts';
import { liveKey, takingLiveKey } from '../fixtures/live-key.ts';
import { button, said } from '../fixtures/mixing.ts';
import { expect, test } from '../fixtures/test.ts';
import { large, painted, setSize, sketch, small } from '../fixtures/view.ts';
import { en, sv } from '../fixtures/words.ts';

test.describe.configure({ mode: 'default' });

const mehmet = '2580';

let app: TestApp;
test.beforeAll(async ({ stage }) => {
  app = await stage.open();
});
test.beforeEach(async () => {
  await app.signIn();
  await goTo(app.page, 'settings');
});

const choose = (words: string) => app.page.getByRole('radiogroup').getByText(words, { exact: true }).click();
const ground = () => app.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('the language changes while the app runs, and stays @window', async () => {
  await choose('Svenska');
  await expect(app.page.getByRole('heading', { level: 1, name: sv.settings.title })).toBeVisible();
  await expect(app.page.getByRole('link', { name: sv.screens.stock })).toBeVisible();
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'sv');
  await app.kill();
  await app.start();
  await expect(app.page.getByRole('heading', { name: sv.signIn.enterPin })).toBeVisible();
  await app.call('settings.set', { language: 'en' });
  await expect(app.page.getByRole('heading', { name: en.signIn.enterPin })).toBeVisible();
});

test('the look changes while the app runs', async () => {
  const light = await ground();
  await choose(en.settings.lookDark);
  await expect.poll(ground).not.toBe(light);
  await choose(en.settings.lookLight);
  await expect.poll(ground).toBe(light);
});

test('in a small window the whole list of sections is reached, and the section that is read is in sight in it', async () => {
  const { page } = app;
  await setSize(page, small);
  const list = page.getByRole('navigation', { name: en.settings.sections });
  const strips = await strip(page).boundingBox();
  const bottomOf = async () => {
    const box = await list.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  expect(await bottomOf()).toBeLessThanOrEqual(strips?.y ?? Number.NaN);
  for (const section of [en.health.title, en.settings.connection]) {
    await page.getByRole('heading', { name: section, exact: true }).evaluate((one) => one.scrollIntoView());
    await expect(list.getByRole('button', { name: section, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await setSize(page, sketch);
});

test('the section that is chosen in the list is the one at the top, the last one too', async () => {
  const { page } = app;
  await setSize(page, large);
  const about = button(page, en.settings.about);
  await about.click();
  const heading = page.getByRole('heading', { name: en.settings.about, exact: true });
  expect((await heading.boundingBox())?.y).toBeLessThan(large.height / 5);
  await painted(page);
  await expect(about).toHaveAttribute('aria-current', 'true');
  await setSize(page, sketch);
});

test('what is typed in Settings and not saved yet is there again after a lock', async () => {
  const { page } = app;
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('textbox', { name: en.settings.address });
  const port = dialog.getByRole('textbox', { name: en.devices.anotherPort });
  const lock = async () => {
    await page.keyboard.press('F9');
    await pinPad(page).waitFor();
    await app.signIn();
  };
  await button(page, en.settings.connectOwn).click();
  await address.fill('https://salon.example');
  await dialog.getByLabel(en.settings.key, { exact: true }).fill('a secret');
  await lock();
  await button(page, en.settings.connectOwn).click();
  await expect(address).toHaveValue('https://salon.example');
  await expect(dialog.getByLabel(en.settings.key, { exact: true })).toHaveValue('');
  await dialog.getByRole('button', { name: en.parts.cancel }).click();
  await button(page, en.settings.connectOwn).click();
  await expect(address).toHaveValue('');
  await page.keyboard.press('Escape');

  await button(page, en.devices.addScale).click();
  await port.fill('/dev/ttyUSB7');
  await lock();
  await button(page, en.devices.addScale).click();
  await expect(port).toHaveValue('/dev/ttyUSB7');
  await dialog
    .getByRole('button', { name: en.devices.of(en.devices.byHand, en.devices.anotherPort) })
    .press('Enter');
  const name = dialog.getByRole('textbox', { name: en.devices.name });
  await name.fill('The scale at the basin');
  await lock();
  await button(page, en.devices.addScale).click();
  await expect(port).toHaveValue('');
  await port.fill('/dev/ttyUSB7');
  await dialog
    .getByRole('button', { name: en.devices.of(en.devices.byHand, en.devices.anotherPort) })
    .press('Enter');
  await expect(name).toHaveValue('The scale at the basin');
  await page.keyboard.press('Escape');
});

test('what needs colour goes by names until somebody chooses, and Today follows', async () => {
  const { page } = app;
  const panel = page.getByRole('region', { name: en.settings.colour });
  const tick = (name: string) => panel.getByRole('switch', { name, exact: true });
  const chosen = async () => (await app.call('app.state', {})).settings.colourServices;
  const counts = async (name: string) => {
    const { date: today } = await app.call('bookings.day', { date: null });
    const days = [-1, 0, 1].map((step) => app.call('bookings.day', { date: dayFrom(today, step) }));
    const services = (await Promise.all(days)).flatMap(({ bookings }) =>
      bookings.flatMap((booking) => booking.services),
    );
    return services.find((one) => one.name === name)?.needsColour;
  };
  await expect(tick('Utväxtfärg')).toBeChecked();
  await expect(tick('Klippning')).not.toBeChecked();
  expect(await counts('Klippning')).toBe(false);

  await tick('Klippning').click({ force: true });
  await expect(tick('Klippning')).toBeChecked();
  await expect(tick(en.settings.colourGroup('Färg'))).toBeChecked();
  await tick('Toning').click({ force: true });
  await expect(tick(en.settings.colourGroup('Färg'))).not.toBeChecked();
  await expect(tick('Toning')).not.toBeChecked();
  await expect(tick('Utväxtfärg')).toBeChecked();
  expect([await counts('Klippning'), await counts('Toning')]).toEqual([true, false]);

  await choose(en.settings.colourByNames);
  await expect(tick('Klippning')).not.toBeChecked();
  await expect(tick('Toning')).toBeChecked();
  expect(await chosen()).toBeNull();
});

test('a salon’s own service is connected by address and key, checked first @window', async ({ stage }) => {
  const service = await stage.serve();
  await button(app.page, en.settings.connectOwn).click();
  const dialog = app.page.getByRole('dialog', { name: en.settings.connectTitle });
  await dialog.getByRole('textbox', { name: en.settings.address }).fill(service.switch.url);
  const key = dialog.getByLabel(en.settings.key, { exact: true });

  await test.step('a wrong key says so and nothing changes', async () => {
    await key.fill('key_test_nobody');
    await dialog.getByRole('button', { name: en.settings.check }).click();
    const { unauthenticated = en.errors.unauthenticated } = en.settings.checkFailed;
    await expect(dialog).toContainText(unauthenticated.happened);
    await expect(strip(app.page)).toContainText(en.frame.online);
  });

  await test.step('a key that may do less says what is missing', async () => {
    await key.fill(service.keys.readonly);
    await dialog.getByRole('button', { name: en.settings.check }).click();
    await expect(dialog).toContainText(en.settings.notAllowed);
  });

  await test.step('the right key works, and is used after an explicit yes', async () => {
    await key.fill(service.keys.full);
    await dialog.getByRole('button', { name: en.settings.check }).click();
    await expect(dialog).toContainText(en.settings.allAllowed);
    await dialog.getByRole('button', { name: en.settings.chooseLocation }).click();
    await app.page.getByRole('option', { name: 'Salong Nyans, Södermalm' }).click();
    await dialog.getByText(en.settings.unsealed, { exact: true }).click();
    await dialog.getByRole('button', { name: en.settings.use }).click();
    await expect(said(app.page, en.signIn.lockedConnection)).toBeVisible();
  });
  await typePin(app.page, '1234');
  await goTo(app.page, 'settings');
  await expect(app.page.getByRole('main')).toContainText(service.switch.url);
  await expect(app.page.getByRole('main')).toContainText(en.settings.keyTest);
  await expect(strip(app.page)).toContainText(en.frame.online);
});

test('what a key for mixing alone does not show is said where it is missed', async ({ stage }) => {
  const { page } = app;
  await app.connect(await stage.serve(), undefined, 'mixing');
  await goTo(page, 'today');
  await expect(page.getByRole('main')).toContainText(en.today.mayNotReadText);
  await goTo(page, 'customers');
  await page.getByRole('combobox', { name: en.customers.search }).fill('anna');
  await expect(page.getByRole('alert')).toContainText(en.customers.cannotSearch.forbidden.happened);
  await goTo(page, 'settings');
  await expect(page.getByRole('region', { name: en.settings.colour })).toContainText(
    en.settings.colourMayNotReadText,
  );
});

test('a key is known by its kind, its end and what it allows; the sample salon takes it away, once that is asked', async ({
  stage,
}) => {
  const service = await stage.serve();
  await app.connect(service);
  await expect(strip(app.page)).toContainText(en.frame.key.test);
  await goTo(app.page, 'settings');
  const panel = app.page.getByRole('region', { name: en.settings.connection, exact: true });
  await expect(panel).toContainText(
    `${en.settings.keyTest} ${en.settings.keyEnds(service.keys.full.slice(-4))}`,
  );
  await expect(panel).toContainText(en.settings.keyUnsealed);
  await button(app.page, en.settings.showScopes).click();
  await expect(panel).toContainText(en.settings.scope['stock:correct'].what);
  await app.call('drafts.begin', {});
  await button(app.page, en.settings.backToSample).click();
  const dialog = app.page.getByRole('dialog', { name: en.settings.toSampleTitle });
  await expect(dialog).toContainText(en.settings.changeLocationText(1));
  await expect(dialog).toContainText(en.settings.keyForgotten);
  await dialog.getByRole('button', { name: en.parts.cancel }).click();
  expect((await app.call('app.state', {})).connection).toMatchObject({ source: 'own', keySealed: false });
  await button(app.page, en.settings.backToSample).click();
  await dialog.getByRole('button', { name: en.settings.backToSample }).click();
  await expect.poll(async () => (await app.call('app.state', {})).connection.source).toBe('sample');
});

test('a live key that nothing seals is said on every screen', async ({ stage }) => {
  const service = await stage.serve();
  await app.call('connection.use', {
    address: await takingLiveKey(service),
    key: liveKey,
    locationId: service.truth.locationId,
    keepUnsealed: true,
  });
  await app.signIn();
  await goTo(app.page, 'settings');
  const panel = app.page.getByRole('region', { name: en.settings.connection, exact: true });
  await expect(panel).toContainText(en.settings.keyLive);
  for (const screen of ['settings', 'today', 'mix'] as const) {
    await goTo(app.page, screen);
    await expect(strip(app.page)).toContainText(en.frame.key.live);
    await expect(strip(app.page)).toContainText(en.frame.keyUnsealed);
  }
  await app.call('connection.useSample', {});
  await app.signIn();
  await expect(strip(app.page)).not.toContainText(en.frame.keyUnsealed);
});

test('an owner chooses who may what; a colleague asks, and the owner’s PIN allows one act', async () => {
  const { page } = app;
  const words = en.rights;
  const dialogs = page.getByRole('dialog');
  const panel = page.getByRole('region', { name: words.title, exact: true });
  await panel.getByRole('button', { name: words.changeFor('Astrid Lind') }).click();
  await dialogs.getByRole('button', { name: words.kinds.colourist }).click();
  await page.getByRole('option', { name: words.kinds.owner }).click();
  await dialogs.getByRole('button', { name: words.save, exact: true }).click();
  await expect(panel).toContainText(`${words.kinds.owner}: ${words.all}`);
  await panel.getByRole('button', { name: words.kinds.owner }).click();
  await page.getByRole('option', { name: words.kinds.assistant }).click();
  await expect(panel).toContainText(words.none);

  await app.call('session.lock', {});
  await app.signIn(mehmet);
  await goTo(page, 'settings');
  await expect(page.getByRole('main')).toContainText(words.settingsTitle);
  const sound = page.getByRole('switch', { name: en.settings.captureSound });
  await expect(sound).not.toBeChecked();
  await page.getByText(en.settings.captureSound, { exact: true }).click();
  const asked = page.getByRole('dialog', { name: words.askTitle });
  await expect(asked).toContainText(words.askWhom('Astrid Lind'));
  await asked.getByLabel(words.pin).fill(mehmet);
  await asked.getByRole('button', { name: words.allow }).click();
  await expect(asked).toContainText(words.lacksToo('Mehmet Yılmaz'));
  await asked.getByLabel(words.pin).fill('1234');
  await asked.getByRole('button', { name: words.allow }).click();
  await expect(asked).toBeHidden();
  await expect(sound).toBeChecked();
  await goTo(page, 'insights');
  await expect(page.getByRole('main')).toContainText(en.errors.right_needed.happened);
  await expect(page.getByRole('main')).toContainText(en.parts.askOf('Astrid Lind'));

  await app.call('session.lock', {});
  await app.signIn();
  await app.call('settings.set', { captureSound: false });
  await app.call('rights.setOthers', { kind: 'owner' });
  const { people } = await app.call('rights.people', {});
  const astrid = people.find(({ staff }) => staff.name === 'Astrid Lind');
  await app.call('rights.setPerson', { staffId: astrid?.staff.id ?? '', person: null });
  expect((await app.call('app.state', {})).rights.chosen).toBe(false);
});

test('another location is asked about where drafts are open', async () => {
  await app.call('drafts.begin', {});
  const { location, locations } = (await app.call('app.state', {})).connection;
  const other = locations.find(({ id }) => id !== location?.id);
  if (other === undefined) throw new Error('the sample has one location only');
  const pick = async () => {
    await app.page.getByRole('button', { name: en.settings.location }).click();
    await app.page.getByRole('option', { name: other.name }).click();
  };
  await pick();
  const dialog = app.page.getByRole('dialog', { name: en.settings.changeLocationTitle });
  await expect(dialog).toContainText(en.settings.changeLocationText(1));
  await dialog.getByRole('button', { name: en.parts.cancel }).click();
  expect((await app.call('app.state', {})).connection.location).toEqual(location);
  await pick();
  await dialog.getByRole('button', { name: en.settings.changeLocation }).click();
  await expect.poll(async () => (await app.call('app.state', {})).connection.location?.id).toBe(other.id);
  expect((await app.call('app.state', {})).session.type).not.toBe('signedIn');
});
