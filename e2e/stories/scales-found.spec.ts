/** Settings ▸ Devices with wired devices: detected, corrected with one tap, and distinguished. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { devicesScreen } from '../fixtures/devices-screen.ts';
import { goTo, toast } from '../fixtures/frame.ts';
import { button } from '../fixtures/mixing.ts';
import { expect, test } from '../fixtures/plugged.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { en } from '../fixtures/words.ts';

const { devices: words } = en;

let app: TestApp;
eachSignedIn((made) => (app = made), { after: () => app.call('devices.stopDetecting', {}) });
test.beforeEach(() => goTo(app.page, 'settings'));

const { dialog, device, frames, press, anotherPort, scales } = devicesScreen(() => app);

test('a scale on a cable is found, named and weighs', async ({ plug }) => {
  const scale = await plug.scale({ protocol: 'kern-legacy', always: true });
  scale.load(250);
  await press(words.addScale);
  await anotherPort(scale.path);
  await press(words.of(words.find, words.anotherPort));
  await expect(dialog()).toContainText(words.found(words.protocolNames['kern-legacy'] ?? '', '9600 8N1'), {
    timeout: 60_000,
  });
  await expect(dialog().getByRole('textbox', { name: words.name, exact: true })).toHaveValue('KERN');
  await press(words.useScale);
  await expect(device('KERN')).toContainText(words.weighsNow);
  await expect(device('KERN')).toContainText('250.0');
  expect(await scales()).toContain('KERN');

  await test.step('set up once more on the same port, it takes its own place', async () => {
    await press(words.addScale);
    await anotherPort(scale.path);
    await press(words.of(words.byHand, words.anotherPort));
    await press(words.useScale);
    await expect(dialog()).toBeHidden();
    await expect.poll(scales).toEqual(['6 kg', words.scale]);
  });
});

test('a search is stopped, and nothing was changed', async ({ plug }) => {
  const scale = await plug.scale({ protocol: 'sics' });
  scale.silence();
  await press(words.addScale);
  await anotherPort(scale.path);
  await press(words.of(words.find, words.anotherPort));
  await expect(dialog().getByRole('status')).toContainText('9600 8N1');
  await press(words.stopSearch);
  await expect(dialog()).toContainText(words.stopped);
  await press(words.otherPlace);
  await expect(dialog().getByRole('heading', { name: words.addScaleTitle })).toBeVisible();
  await app.page.keyboard.press('Escape');
  await expect(button(app.page, words.addScale)).toBeFocused();
  expect(await scales()).toEqual(['6 kg']);
});

test('a scale that speaks with other settings is put right with one tap', async ({ plug }) => {
  const scale = await plug.scale({ protocol: 'kern-legacy', always: true });
  scale.load(120);
  const settings = { ...scale.settings, baud: 4800 };
  const link = { type: 'serial', path: scale.path, settings } as const;
  await app.call('devices.saveScale', { name: 'KERN 6 kg', link, protocol: scale.protocol, unit: null });
  await expect(device('KERN 6 kg')).toContainText(words.otherSettings);
  await press(words.use('9600 8N1'));
  await expect(device('KERN 6 kg')).toContainText('120.0');
  await expect(device('KERN 6 kg')).not.toContainText(words.otherSettings);
});

test('a scale that stays silent, as it does not understand what it is asked, is found out and keeps its name', async ({
  plug,
}) => {
  const settings = { baud: 2400, dataBits: 7, parity: 'even', stopBits: 1 } as const;
  const usual = { baud: 9600, dataBits: 8, parity: 'none', stopBits: 1 } as const;
  const scale = await plug.scale({ protocol: 'sics', settings });
  scale.load(75);
  const link = { type: 'serial', path: scale.path, settings: usual } as const;
  await app.call('devices.saveScale', { name: 'By the window', link, protocol: 'sics', unit: null });
  await expect(device('By the window')).toContainText(words.silent.title);
  await press(words.findSettings);
  await expect(dialog().getByRole('textbox', { name: words.name, exact: true })).toHaveValue(
    'By the window',
    {
      timeout: 60_000,
    },
  );
  await press(words.useScale);
  await expect(device('By the window')).toContainText('2400 7E1');
  await expect(device('By the window')).toContainText('75.0');
  expect(await scales()).toEqual(['6 kg', 'By the window']);
});

test('a serial scanner is added, tested without leading anywhere, and forgotten', async ({ plug }) => {
  const scanner = await plug.scanner();
  await press(words.addScanner);
  await anotherPort(scanner.path);
  await press(words.useScanner);
  await expect(device(words.scanner)).toContainText(words.ready);
  await press(words.of(words.test, words.scanner));
  await expect(dialog()).toContainText(words.noCode);
  scanner.scan(eans.copperGoldBlonde);
  await expect(dialog().getByRole('status')).toHaveText(eans.copperGoldBlonde);
  await expect(frames().getByRole('listitem').first()).toContainText(words.what.code);
  await expect(app.page.getByRole('heading', { level: 1, name: en.settings.title })).toBeAttached();
  await app.page.keyboard.press('Escape');
  await press(words.of(words.forget, words.scanner));
  await expect(device(words.scanner)).toBeHidden();
  await toast(app.page).getByRole('button', { name: en.parts.undo }).click();
  await expect(device(words.scanner)).toContainText(words.ready);
});

test('a scanner that is taken for a scale is added as what it is', async ({ plug }) => {
  const scanner = await plug.scanner();
  await press(words.addScale);
  await anotherPort(scanner.path);
  await press(words.of(words.find, words.anotherPort));
  const asScanner = dialog().getByRole('button', { name: words.asScanner });
  await expect
    .poll(async () => {
      scanner.scan(eans.copperGoldBlonde);
      return asScanner.isVisible();
    })
    .toBe(true);
  await expect(dialog()).toContainText(words.foundUnknown);
  await asScanner.click();
  await press(words.useScanner);
  await expect(device(words.scanner)).toContainText(scanner.path);
  await expect(device(words.scanner)).toContainText(words.ready);
  await expect(button(app.page, words.addScale)).toBeFocused();
});
