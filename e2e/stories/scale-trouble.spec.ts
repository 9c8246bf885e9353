/** Why the scale gives no weight is shown in the weight's place, with a link to the settings. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { absentScale } from '../../testing/station/absent-scale.ts';
import type { TestApp } from '../fixtures/app.ts';
import { beginAfresh, button, component, grams, standBowl, typeNumber, weight } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { strip } from '../fixtures/frame.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));
test.beforeEach(() => beginAfresh(app));

test('a scale that is not plugged in says so, and weights are typed meanwhile', async () => {
  await app.call('devices.saveScale', { id: 'mine', ...absentScale });
  await typeScan(app.page, eans.naturalBlonde);
  await expect(weight(app.page)).toContainText(en.mix.unheard.absent.title);
  await expect(button(app.page, en.mix.reconnect)).toBeVisible();
  await expect(strip(app.page)).toContainText('KERN 6 kg');
  await button(app.page, en.mix.typeWeight).first().click();
  await typeNumber(app.page, '17');
  await expect(component(app.page, '7/0')).toContainText(grams(17));
});

test('a scale that only a page can open leads to where one tap opens it', async () => {
  await app.call('devices.saveScale', {
    id: 'mine',
    name: 'DYMO M5',
    link: { type: 'hid', device: '0922:8003:0001234' },
    protocol: 'hid',
    unit: null,
  });
  await typeScan(app.page, eans.naturalBlonde);
  await expect(weight(app.page)).toContainText(en.mix.unheard.notOpened.title);
  await button(app.page, en.mix.toDevices).click();
  await expect(app.page.getByRole('heading', { name: en.devices.title, exact: true })).toBeInViewport();
});

test('with another scale at hand, one tap weighs on that one, and back', async () => {
  await standBowl(app);
  await typeScan(app.page, eans.naturalBlonde);
  // Tared automatically: nothing is poured yet.
  await expect(button(app.page, en.mix.capture)).toBeVisible();
  await app.call('devices.saveScale', { id: 'mine', ...absentScale });
  await expect(weight(app.page)).toContainText(en.mix.unheard.absent.title);
  await weight(app.page).getByText(en.mix.virtualScale, { exact: true }).click();
  // It was tared on this scale, and continues there.
  await expect(button(app.page, en.mix.capture)).toBeVisible();
  await expect(strip(app.page)).toContainText(en.frame.virtual);
  await weight(app.page).getByText('KERN 6 kg').click();
  await expect(weight(app.page)).toContainText(en.mix.unheard.absent.title);
});
