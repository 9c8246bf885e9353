/** A scale is found, recognised and configured; bytes that are not a weight are never read as one. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { eightN1, sevenE1 } from '../../electron/station/devices/protocols/serial-settings.ts';
import type { TestApp } from '../fixtures/app.ts';
import { followReadings } from '../fixtures/follow.ts';
import { goTo } from '../fixtures/frame.ts';
import { amount, button, weighed, weight } from '../fixtures/mixing.ts';
import { beginWithBowl, expect, test, weighWith } from '../fixtures/plugged.ts';
import { pressKeys, typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made), { settings: { lockAfterMinutes: 0 } });

const { devices } = en;
const dialog = () => app.page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const reading = async () => (await app.call('app.state', {})).scale.reading;

test('a scale is added by its port alone: protocol and settings are found out, and it weighs @window', async ({
  plug,
}) => {
  const scale = await plug.scale({ protocol: 'sics' });
  await goTo(app.page, 'settings');
  await button(app.page, devices.addScale).click();
  await dialog().getByRole('textbox', { name: devices.anotherPort }).fill(scale.path);
  await inDialog(devices.of(devices.find, devices.anotherPort)).click();
  await expect(dialog()).toContainText(/MT-SICS.* 9600 8N1/);
  await dialog().getByRole('textbox', { name: devices.name }).fill('Mettler');
  await inDialog(devices.useScale).click();
  await expect(dialog()).toBeHidden();
  await beginWithBowl(app, scale);
  expect((await app.call('app.state', {})).scale).toMatchObject({ name: 'Mettler', type: 'serial' });
  // Only weight requests were sent.
  expect(new Set(scale.heard)).toEqual(new Set(['SI', 'SIR']));
});

test('a scale that talks at 2400 7E1 is found out', async ({ plug }) => {
  const scale = await plug.scale({ protocol: 'and', always: true });
  expect(await app.call('devices.detect', { path: scale.path })).toEqual({
    type: 'found',
    protocol: 'and',
    settings: sevenE1(2400),
  });
});

test('a port that is not there is said to be that; a search where nothing answers says how far it is, and can be stopped', async ({
  plug,
}) => {
  expect(await app.call('devices.detect', { path: '/dev/no-such-port' })).toEqual({
    type: 'notOpen',
    because: 'absent',
  });
  const scale = await plug.scale({ protocol: 'sics' });
  scale.silence();
  const searching = app.call('devices.detect', { path: scale.path });
  const howFar = async () => (await app.call('devices.list', {})).detecting;
  await expect.poll(howFar).toMatchObject({ path: scale.path, settings: eightN1(9600), tries: 1 });
  expect(await app.ask('devices.detect', { path: scale.path })).toMatchObject({ ok: false });
  await app.call('devices.stopDetecting', {});
  expect(await searching).toEqual({ type: 'stopped' });
  expect(await howFar()).toBeNull();
});

test('with wrong settings the right ones are suggested, and one tap sets it right', async ({ plug }) => {
  const scale = await plug.scale({ protocol: 'and', always: true });
  const readings = await followReadings(app.page);
  await weighWith(app, scale, { settings: eightN1(9600) });
  scale.load(180);
  await expect
    .poll(async () => (await app.call('app.state', {})).scale.trouble)
    .toEqual({ type: 'otherSettings', settings: sevenE1(2400), certain: true, protocol: null });
  // The virtual scale was active until this one was set up.
  const so = await readings.so();
  const since = so.slice(so.findIndex(({ state }) => state === 'silent'));
  expect(since.filter(({ hundredths }) => hundredths !== null)).toEqual([]);
  await goTo(app.page, 'mix');
  await typeScan(app.page, eans.developer6);
  await expect(weight(app.page)).toContainText(en.mix.unheard.otherSettings.title);

  await goTo(app.page, 'settings');
  await button(app.page, devices.use('2400 7E1')).click();
  await goTo(app.page, 'mix');
  await expect(weight(app.page)).toContainText('180.0');
});

test('noise and garbage on the cable are never a weight', async ({ plug }) => {
  const scale = await plug.scale({ protocol: 'sics', framesASecond: 20 });
  await weighWith(app, scale);
  await beginWithBowl(app, scale);
  await typeScan(app.page, eans.developer6);
  await expect(weighed(app.page, '0.0')).toBeVisible();
  const readings = await followReadings(app.page);
  scale.noise(true);
  const pouring = scale.pour(30, { seconds: 1 });
  for (const garbage of [
    'S S      99.99',
    '\r\n999.99 g\r\n',
    'S S            g\r\n',
    'S D  1000.0',
    'ST,+00500.00  g\r\n',
    '\u0000\u00ff\u0002?A\r',
  ]) {
    await scale.samples(3);
    scale.garbage(garbage);
  }
  await pouring;
  scale.noise(false);
  await expect(amount(app.page, '6 %', 30)).toBeVisible();
  const weights = (await readings.so()).flatMap(({ hundredths }) => hundredths ?? []);
  expect(weights.length).toBeGreaterThan(10);
  expect(weights.filter((one) => one < 17_950 || one > 21_050)).toEqual([]);
});

test('zero and tare are done by the scale where it has commands for them, by the app elsewhere; and which is said', async ({
  plug,
}) => {
  const sics = await plug.scale({ protocol: 'sics' });
  const plain = await plug.scale({ protocol: 'plain' });
  for (const [scale, by] of [
    [sics, 'scale'],
    [plain, 'app'],
  ] as const) {
    scale.load(180);
    await weighWith(app, scale, { name: scale.protocol });
    await goTo(app.page, 'settings');
    await button(app.page, devices.of(devices.test, scale.protocol)).click();
    await expect(dialog()).toContainText('180.0');
    await expect(dialog()).toContainText(devices.stable);
    // Incoming frames do not move a button under the finger.
    const place = await inDialog(devices.tare).boundingBox();
    await scale.samples(5);
    await expect(dialog().locator('li').nth(4)).toBeAttached();
    expect(await inDialog(devices.tare).boundingBox()).toEqual(place);
    await inDialog(devices.tare).click();
    await expect(dialog()).toContainText(devices.who.tare[by]);
    scale.load(280);
    await expect(dialog()).toContainText('100.0');
    await expect(dialog()).toContainText(devices.stable);
    await inDialog(devices.zero).click();
    await expect(dialog()).toContainText(devices.who.zero[by]);
    await expect.poll(async () => (await reading()).hundredths).toBe(0);
    await app.page.keyboard.press('Escape');
    await expect(dialog()).toBeHidden();
  }
  expect(sics.heard).toEqual(expect.arrayContaining(['T', 'Z']));
  expect(plain.heard.filter((command) => command !== 'W')).toEqual([]);
});

test('a name typed fast while a scale streams stays a name @window', async ({ plug }) => {
  const scale = await plug.scale({ protocol: 'cas-22', framesASecond: 20 });
  await weighWith(app, scale);
  await beginWithBowl(app, scale);
  const pouring = scale.pour(50, { seconds: 1 });
  await goTo(app.page, 'stock');
  const field = app.page.getByRole('searchbox', { name: en.stock.searchLabel });
  await field.focus();
  await pressKeys(app.page, 'Anna Lena'.split(''), [0, 55, 12, 60, 52, 20, 70, 51, 30]);
  await expect(field).toHaveValue('Anna Lena');
  await pouring;
  expect(await app.call('drafts.list', {})).toEqual([]);
});
