/** A Bluetooth scale in a browser, over the radio that Chromium emulates (`fixtures/bluetooth-scale.ts`). */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { bluetoothScale, type BluetoothScale } from '../fixtures/bluetooth-scale.ts';
import { goTo, strip } from '../fixtures/frame.ts';
import { button, weighed } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

// On Linux, Chromium has Web Bluetooth only behind a flag.
const executablePath = process.env.COLOUR_BAR_BROWSER;
test.use({
  launchOptions: {
    executablePath,
    args: ['--enable-blink-features=WebBluetooth'],
  },
});

test.describe.configure({ mode: 'default' });

let app: TestApp;
let emulated: BluetoothScale | null;
test.beforeAll(async ({ stage }) => {
  app = await stage.open();
  emulated = await bluetoothScale(app.page, 'LUNAR-1A2B3C');
});
test.afterAll(() => emulated?.end());

const scaleNow = async () => (await app.call('app.state', {})).scale;

test('a Bluetooth scale is chosen, weighs, tares itself, comes and goes, and is opened with one tap after a restart', async () => {
  // Older browsers cannot emulate a radio; the one that the tests install can.
  if (emulated === null) return test.skip(true, 'this browser emulates no radio');
  const scale = emulated;
  await app.signIn();
  await test.step('the chooser shows scales only, and the one that is chosen weighs', async () => {
    await goTo(app.page, 'settings');
    await button(app.page, en.devices.addScale).click();
    await button(app.page, en.devices.bluetoothScale).click();
    const dialog = app.page.getByRole('dialog', { name: en.devices.setTitle });
    await expect(dialog.getByRole('textbox', { name: en.devices.name })).toHaveValue('LUNAR-1A2B3C');
    expect(scale.shown).toHaveLength(1);
    await button(app.page, en.devices.useScale).click();
    scale.load(18_000);
    await expect
      .poll(async () => (await scaleNow()).reading)
      .toMatchObject({ state: 'stable', hundredths: 18_000 });
    await goTo(app.page, 'mix');
    await typeScan(app.page, eans.copperGoldBlonde);
    // The bowl on the scale is tared.
    await expect(weighed(app.page, '0.0')).toBeVisible();
    expect(await scaleNow()).toMatchObject({ type: 'bluetooth', name: 'LUNAR-1A2B3C', connected: true });
  });

  await test.step('it hears who is there, a heartbeat, and the tare', async () => {
    const beats = () => scale.written.filter((message) => message === 'efdd0002000200').length;
    expect(scale.written[0]).toMatch(/^efdd0b(2d){15}/);
    const before = beats();
    const last = await scaleNow();
    await app.clock.jump(2.8);
    await expect.poll(beats).toBeGreaterThan(before);
    // For the station those seconds were silence, so it continues with the first weight after them.
    await expect
      .poll(async () => {
        const { connected, reading } = await scaleNow();
        return connected && reading.state === 'stable' && reading.at > last.reading.at;
      })
      .toBe(true);
    // On a slow machine the page may be silent again.
    await expect(async () => expect(await app.call('scale.tare', {})).toEqual({ by: 'scale' })).toPass();
    expect(scale.written).toContain('efdd04000000');
    await expect.poll(async () => (await scaleNow()).reading.hundredths).toBe(0);
  });

  await test.step('out of reach no number stays; back in reach it goes on without a tap', async () => {
    await scale.outOfReach();
    await app.clock.jump(2.1);
    await expect(strip(app.page)).toContainText(en.frame.scaleSilent);
    scale.load(25_000);
    scale.backInReach();
    await expect.poll(async () => (await scaleNow()).reading.hundredths).toBe(7000);
  });

  await test.step('a page that is loaded anew may not open it by itself: one tap lets it', async () => {
    await scale.reload();
    await app.clock.jump(2.1);
    await goTo(app.page, 'settings');
    await expect
      .poll(async () => (await app.call('devices.list', {})).scales.map(({ trouble }) => trouble))
      .toContainEqual({ type: 'notOpened' });
    await button(app.page, en.devices.open).click();
    await expect.poll(async () => (await scaleNow()).reading.hundredths).toBe(7000);
  });
});
