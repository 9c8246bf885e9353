/** Settings ▸ Devices during a scale's installation: found, configured, tested, removed. */
import type { TestApp } from '../fixtures/app.ts';
import { devicesScreen } from '../fixtures/devices-screen.ts';
import { goTo, strip, toast } from '../fixtures/frame.ts';
import { button, grams } from '../fixtures/mixing.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

const { devices: words } = en;
const nowhere = '/dev/serial/by-id/usb-not-plugged-in';

let app: TestApp;
eachSignedIn((made) => (app = made), { after: () => app.call('virtual.load', { hundredths: 0 }) });
test.beforeEach(() => goTo(app.page, 'settings'));

const { dialog, device, frames, press, anotherPort } = devicesScreen(() => app);

test('the virtual scale is tested: its weight, what it says, who tares, and a known weight', async () => {
  await app.call('virtual.load', { hundredths: 50_000 });
  await expect(device(words.virtualScale)).toContainText(`500.0\u00a0g · ${en.frame.scaleStable}`);
  await press(words.of(words.test, words.virtualScale));
  await expect(dialog()).toContainText('500.0 g');
  await expect(frames().getByRole('listitem').first()).toContainText('500.00 g');

  await test.step('a known weight is right, or is off by so much', async () => {
    const known = dialog().getByRole('textbox', { name: words.knownGrams });
    await known.fill('500');
    await app.page.keyboard.press('Enter');
    await expect(dialog()).toContainText(words.knownRight('500.0\u00a0g'));
    await app.call('virtual.load', { hundredths: 49_250 });
    await expect(dialog()).toContainText(words.tooLittle('7.5\u00a0g'));
    await expect(dialog()).toContainText(words.knownOffText);
    await app.call('virtual.load', { hundredths: 0 });
    await expect(dialog()).toContainText(words.knownEmpty);
  });

  await test.step('who tared is said, and it is taken back', async () => {
    await app.call('virtual.load', { hundredths: 18_000 });
    await expect(dialog()).toContainText('180.0 g');
    await press(words.tare);
    await expect(dialog()).toContainText(words.who.tare.scale);
    await expect(dialog()).toContainText('0.0 g');
    await press(words.clear);
    await expect(dialog()).toContainText(words.who.clear.scale);
    await expect(dialog()).toContainText('180.0 g');
  });

  await test.step('the frames stand still for somebody to read them', async () => {
    await press(words.stop);
    await app.call('virtual.load', { hundredths: 12_300 });
    await expect(dialog()).toContainText('123.0 g');
    await expect(frames()).not.toContainText('123.00 g');
    const lines = await frames().getByRole('listitem').count();
    await press(words.copy);
    await expect(toast(app.page)).toContainText(words.copied(lines));
    await press(words.goOn);
    await expect(frames()).toContainText('123.00 g');
  });

  await test.step('unplugged, no number stays', async () => {
    await app.call('virtual.unplug', { unplugged: true });
    await app.clock.jump(2);
    await expect(dialog()).toContainText(words.noWeight);
    await expect(dialog()).not.toContainText('123.0 g');
    await app.call('virtual.unplug', { unplugged: false });
    await expect(dialog()).toContainText('123.0 g');
  });
});

test('the switch of the virtual scale’s cord follows the hand at once', async () => {
  const { page } = app;
  await press(words.openVirtual);
  const panel = page.getByRole('complementary', { name: en.virtual.title });
  const cord = panel.getByRole('switch');
  for (const pulled of [true, false]) {
    await panel.getByText(en.virtual.unplug, { exact: true }).click();
    expect(await cord.isChecked()).toBe(pulled);
    await expect.poll(async () => (await app.call('app.state', {})).scale.connected).toBe(!pulled);
    expect(await cord.isChecked()).toBe(pulled);
  }
  await panel.getByRole('button', { name: en.parts.close }).click();
});

test('the virtual scale pours no amount that is none', async () => {
  const { page } = app;
  await press(words.openVirtual);
  const panel = page.getByRole('complementary', { name: en.virtual.title });
  const field = panel.getByRole('textbox', { name: en.virtual.amount });
  const pour = panel.getByRole('button', { name: en.virtual.pourQuickly });
  for (const [typed, said] of [
    ['1,5', en.parts.wholeNumber],
    ['0', en.virtual.amountBounds(grams(1), grams(2000))],
    ['2001', en.virtual.amountBounds(grams(1), grams(2000))],
  ] as const) {
    await field.fill(typed);
    await expect(pour).toBeDisabled();
    await expect(panel).toContainText(said);
  }
  await field.fill('12');
  await expect(pour).toBeEnabled();
  await panel.getByRole('button', { name: en.parts.close }).click();
});

test('a scale on a port that was typed is set by hand, edited, and forgotten by mistake', async () => {
  await press(words.addScale);
  await anotherPort(nowhere);

  await test.step('finding out says that nothing is there', async () => {
    await press(words.of(words.find, words.anotherPort));
    await expect(dialog()).toContainText(words.notOpen.absent);
  });

  await test.step('by hand, its protocol brings the settings that it leaves the factory with', async () => {
    await press(words.byHand);
    await dialog()
      .getByRole('button', { name: new RegExp(`${words.protocol}$`) })
      // By key, because the dialog has just appeared under the finger.
      .press('Enter');
    await app.page.getByRole('option', { name: 'A&D', exact: true }).click();
    await expect(dialog()).toContainText(words.factory('2400 7E1'));
    await expect(dialog().getByRole('button', { name: words.baud })).toContainText('2400');
    await dialog().getByRole('textbox', { name: words.name, exact: true }).fill('');
    await press(words.useScale);
    await expect(dialog()).toContainText(words.nameMissing);
    await dialog().getByRole('textbox', { name: words.name, exact: true }).fill('A&D 3 kg');
    await press(words.useScale);
    await expect(dialog()).toBeHidden();
    await expect(button(app.page, words.addScale)).toBeFocused();
  });

  await test.step('it is in the list, with the reason why it says nothing', async () => {
    const scale = device('A&D 3 kg');
    await expect(scale).toContainText('2400 7E1');
    await expect(scale).toContainText(nowhere);
    await expect(scale).toContainText(words.unreachable.absent.title);
    await expect(strip(app.page)).toContainText('A&D 3 kg');
  });

  await test.step('what is edited is kept', async () => {
    await press(words.of(words.edit, 'A&D 3 kg'));
    await dialog().getByRole('textbox', { name: words.name, exact: true }).fill('A&D');
    await dialog().getByRole('radiogroup', { name: words.parity }).getByText(words.parities.odd).click();
    await press(words.save);
    await expect(device('A&D')).toContainText('2400 7O1');
    await expect(device('A&D 3 kg')).toBeHidden();
  });

  await test.step('forgotten, it can be had again as it was', async () => {
    const before = (await app.call('devices.list', {})).scales.find(({ name }) => name === 'A&D');
    await press(words.of(words.forget, 'A&D'));
    await expect(device('A&D')).toBeHidden();
    await expect(device(words.virtualScale)).toContainText(words.weighsNow);
    await toast(app.page).getByRole('button', { name: en.parts.undo }).click();
    await expect(device('A&D')).toContainText(words.weighsNow);
    const after = (await app.call('devices.list', {})).scales.find(({ name }) => name === 'A&D');
    expect(after?.profile).toEqual(before?.profile);
  });

  await test.step('another scale weighs with one tap', async () => {
    await press(words.of(words.inFront, words.virtualScale));
    await expect(device(words.virtualScale)).toContainText(words.weighsNow);
    await expect(strip(app.page)).toContainText(en.frame.virtual);
  });
});
