/** One USB scale in two tabs: both open it, one sends the weights. */
import type { TestApp } from '../fixtures/app.ts';
import { forgetDevices } from '../fixtures/plugged.ts';
import { expect, test } from '../fixtures/test.ts';
import { plugUsbScale } from '../fixtures/usb-scale.ts';

test.describe.configure({ mode: 'default' });

let app: TestApp;
test.beforeAll(async ({ stage }) => {
  app = await stage.open();
});
test.afterAll(async () => {
  await forgetDevices(app);
});

const reading = async () => (await app.call('app.state', {})).scale.reading.hundredths;

test('the tab that opened the scale last is heard; when it is closed the other goes on', async () => {
  await app.signIn();
  const first = await plugUsbScale(app.page);
  const device = '0922:8003:M10 Digital Scale';
  await app.page.evaluate(async () => {
    const { hid } = navigator as unknown as { hid: { requestDevice(options: object): Promise<unknown> } };
    await hid.requestDevice({ filters: [] });
  });
  await app.page.reload();
  await app.call('devices.saveScale', {
    name: 'DYMO',
    link: { type: 'hid', device },
    protocol: 'hid',
    unit: null,
  });
  // Each tab has its own simulated scale, so that they can be distinguished.
  await first.load(180);
  await expect.poll(reading).toBe(18_000);

  const tab = await app.secondTab();
  const second = await plugUsbScale(tab);
  await second.load(95);
  await expect.poll(reading).toBe(9500);
  await first.load(200);
  expect(await reading()).toBe(9500);

  await tab.close();
  await expect.poll(reading).toBe(20_000);
});
