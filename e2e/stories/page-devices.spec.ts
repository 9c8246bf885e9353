/**
 * Scales that only a page can open, from the chooser to the bowl. The devices are simulated
 * (`fixtures/usb-scale.ts`); `window/walls.spec.ts` tests the window's own chooser.
 */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { goTo, strip } from '../fixtures/frame.ts';
import { button, weighed, weight } from '../fixtures/mixing.ts';
import { forgetDevices } from '../fixtures/plugged.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { plugUsbScale, type UsbScale } from '../fixtures/usb-scale.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

/** Opens Settings ▸ Devices ▸ Add a scale, up to the scale's name. */
async function addScale(ask: string, name: string): Promise<void> {
  await goTo(app.page, 'settings');
  await button(app.page, en.devices.addScale).click();
  await button(app.page, ask).click();
  const dialog = app.page.getByRole('dialog', { name: en.devices.setTitle });
  await dialog.getByRole('textbox', { name: en.devices.name }).fill(name);
  await button(app.page, en.devices.useScale).click();
  await expect(dialog).toBeHidden();
}

const scaleNow = async () => (await app.call('app.state', {})).scale;

test.describe('a USB scale', () => {
  let scale: UsbScale;
  test.beforeEach(async () => {
    scale = await plugUsbScale(app.page);
    await addScale(en.devices.usbScale, 'DYMO');
    await goTo(app.page, 'mix');
    await typeScan(app.page, eans.copperGoldBlonde);
    await expect(weight(app.page)).toContainText('7/43');
  });

  test('is chosen with one tap, and its weight stands in Mix @window', async () => {
    await expect(strip(app.page)).toContainText('DYMO');
    await scale.load(180);
    await expect(weight(app.page)).toContainText('180.0');
    await expect(strip(app.page)).toContainText(en.frame.scaleStable);
    expect(await scaleNow()).toMatchObject({ type: 'hid', name: 'DYMO', connected: true });
  });

  test('sets itself to zero, by its own report', async () => {
    await scale.load(180);
    await expect(weight(app.page)).toContainText('180.0');
    expect(await app.call('scale.zero', {})).toEqual({ by: 'scale' });
    await expect(weighed(app.page, '0.0')).toBeVisible();
    expect(await scale.written()).toEqual([[2, 2]]);
  });

  test('is unplugged: no number stays; and plugged in again: it weighs without a tap', async () => {
    await scale.load(180);
    await expect(weight(app.page)).toContainText('180.0');
    await scale.unplug();
    await app.clock.jump(2.1);
    await expect(strip(app.page)).toContainText(en.frame.scaleSilent);
    await expect(weight(app.page)).toContainText(en.mix.unheard.lost.title);
    await expect(weight(app.page)).not.toContainText('180');
    await scale.load(200);
    await scale.plug();
    await expect.poll(async () => (await scaleNow()).reading.hundredths).toBe(20_000);
  });

  test('is closed and opened when somebody wants it connected anew', async () => {
    await scale.load(180);
    await expect(weight(app.page)).toContainText('180.0');
    await app.call('scale.reconnect', {});
    await expect(weight(app.page)).toContainText('180.0');
    await expect(strip(app.page)).toContainText(en.frame.scaleStable);
  });

  test('is open again when the page was loaded anew @window', async () => {
    await scale.load(180);
    await expect(weight(app.page)).toContainText('180.0');
    await app.page.reload();
    await scale.load(95);
    await expect.poll(async () => (await scaleNow()).reading.hundredths).toBe(9500);
  });

  test('is let go when it is forgotten', async () => {
    await scale.load(180);
    await expect(weight(app.page)).toContainText('180.0');
    await forgetDevices(app);
    await expect.poll(async () => (await scaleNow()).type).not.toBe('hid');
    const { pageDevices } = await app.call('devices.list', {});
    expect(pageDevices).toMatchObject([{ type: 'hid', name: 'M10 Digital Scale' }]);
  });
});
