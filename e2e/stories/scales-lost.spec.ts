/** Pulled cables, power cuts and sleeping computers: an old number is never shown, and a bowl continues. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { ScaleEmulator } from '../emulators/scale-emulator.ts';
import type { TestApp } from '../fixtures/app.ts';
import { followNumbers, followReadings } from '../fixtures/follow.ts';
import { amount, button, grams, weighed, weight } from '../fixtures/mixing.ts';
import {
  beginWithBowl,
  capturedGrams,
  expect,
  holdStill,
  isStable,
  test,
  weighWith,
} from '../fixtures/plugged.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made), { settings: { lockAfterMinutes: 0 } });

const { unheard } = en.mix;
const why = {
  silent: unheard.silent.title,
  unplugged: new RegExp(`${unheard.lost.title}|${unheard.absent.title}`),
};
const blank = (trouble: keyof typeof why) => expect(weight(app.page)).toContainText(why[trouble]);
/** Two seconds of silence, in real time and on the station's clock. */
const silenceIsOver = () => app.clock.jump(2);
/** The station retries at growing intervals; within this time it has retried. */
const nextLook = () => app.clock.jump(4);
/** Waits until the load has been stable long enough for an automatic capture. */
async function stands(scale: ScaleEmulator): Promise<void> {
  await scale.samples(25);
  await isStable(app);
}
const typeWeight = () => app.page.getByRole('button', { name: new RegExp(`^${en.mix.typeWeight}`) });

async function begin(scale: ScaleEmulator): Promise<void> {
  await weighWith(app, scale);
  await beginWithBowl(app, scale);
  await typeScan(app.page, eans.developer6);
  await expect(weighed(app.page, '0.0')).toBeVisible();
}

/** Pulls the plug during a pour; returns the whole grams in the bowl. */
async function unplugWhilePouring(scale: ScaleEmulator): Promise<number> {
  // Slowly enough that a busy computer sees intermediate weights.
  void scale.pour(60, { seconds: 6 });
  await expect(weight(app.page)).toContainText(/[1-5]\d\.\d\sg/);
  const onPan = scale.hold();
  // Wait until the station has read the weight (unplugging loses unread bytes), while it is still moving.
  const seen = async () => ((await app.call('app.state', {})).scale.reading.hundredths ?? 0) / 100;
  await expect.poll(async () => Math.abs((await seen()) - onPan), { intervals: [10] }).toBeLessThan(0.5);
  await scale.unplug();
  return onPan - 180;
}

test('unplugged in the middle of a pour: the number goes, and nothing is captured; plugged in again, the bowl goes on @window', async ({
  plug,
}) => {
  const scale = await plug.scale({ protocol: 'sics' });
  await begin(scale);
  const readings = await followReadings(app.page);
  const poured = await unplugWhilePouring(scale);
  await blank('unplugged');
  await expect(typeWeight().first()).toBeVisible();
  expect((await readings.so()).at(-1)).toMatchObject({ state: 'silent', hundredths: null });
  expect(await capturedGrams(app)).toEqual([0]);

  await scale.replug();
  await nextLook();
  await expect(amount(app.page, '6 %', poured)).toBeVisible();
  await scale.pour(8);
  await expect(amount(app.page, '6 %', poured + 8)).toBeVisible();
});

test('plugged in again with another weight, as it zeroed itself: nothing is captured until a person has said that the bowl is the same', async ({
  plug,
}) => {
  const scale = await plug.scale({ protocol: 'sics' });
  await begin(scale);
  const poured = await unplugWhilePouring(scale);
  await silenceIsOver();
  await blank('unplugged');
  scale.silence();
  scale.powerOn({ zeroesItself: true });
  await scale.replug();
  await nextLook();
  await expect(weight(app.page)).toContainText(en.mix.movedTitle);
  // Nothing is captured, however long the weight is stable.
  await holdStill(app, 1.5);
  expect(await capturedGrams(app)).toEqual([0]);

  await button(app.page, en.mix.sameBowl).click();
  await expect(weight(app.page)).not.toContainText(en.mix.movedTitle);
  await holdStill(app, 1);
  await scale.pour(8);
  // The bowl was not seen at its base, so a question follows. The last frame trembles by less than half a gram.
  const count = button(app.page, en.mix.asked.countSame(grams(poured + 8)));
  await count.waitFor();
  await isStable(app);
  // A tap elsewhere frees the place of the last one.
  await weight(app.page).click();
  await count.click();
  await expect(amount(app.page, '6 %', poured + 8)).toBeVisible();
});

test('plugged in again with another weight: a tare settles it, and only what is poured from then on counts', async ({
  plug,
}) => {
  const scale = await plug.scale({ protocol: 'and' });
  await begin(scale);
  await unplugWhilePouring(scale);
  await silenceIsOver();
  await blank('unplugged');
  scale.load(230);
  await scale.replug();
  await nextLook();
  await expect(weight(app.page)).toContainText(en.mix.movedTitle);
  await button(app.page, en.mix.tare).click();
  await expect(weight(app.page)).not.toContainText(en.mix.movedTitle);
  await scale.pour(8);
  await expect(amount(app.page, '6 %', 8)).toBeVisible();
});

test('a scale without power is blank after 2 s, and weighs by itself once it has power again', async ({
  plug,
}) => {
  const scale = await plug.scale({ protocol: 'sics' });
  await begin(scale);
  await scale.pour(20);
  await expect(amount(app.page, '6 %', 20)).toBeVisible();
  scale.silence();
  await silenceIsOver();
  await blank('silent');
  await expect(typeWeight().first()).toBeVisible();
  const told = scale.heard.length;
  scale.powerOn();
  await silenceIsOver();
  await expect.poll(() => scale.heard.slice(told)).toContain('SIR');
  await stands(scale);
  await scale.pour(10);
  await expect(amount(app.page, '6 %', 30)).toBeVisible();
});

test('a scale that takes nothing more of what is written is blank, and weighs again once it was plugged in anew', async ({
  plug,
}) => {
  const scale = await plug.scale({ protocol: 'radwag' });
  await begin(scale);
  scale.deaf();
  await silenceIsOver();
  await blank('silent');
  await scale.unplug();
  await scale.replug();
  await nextLook();
  await expect(weighed(app.page, '0.0')).toBeVisible();
  await stands(scale);
  await scale.pour(10);
  await expect(amount(app.page, '6 %', 10)).toBeVisible();
});

test('a computer that slept shows no old number, and goes on weighing @window', async ({ plug }) => {
  const scale = await plug.scale({ protocol: 'sics' });
  await begin(scale);
  await test.step('the scale fell asleep too, and wakes with something else on it', async () => {
    scale.silence();
    await scale.samples(2);
    const numbers = await followNumbers(app.page);
    await app.clock.jump(180);
    await blank('silent');
    scale.load(250);
    await scale.samples(1);
    scale.powerOn();
    await expect(weight(app.page)).toContainText(en.mix.movedTitle);
    // The scale showed 0.0 before, so 70 g were added.
    expect((await numbers.so()).slice(1).filter((shown) => shown < 60)).toEqual([]);
    await button(app.page, en.mix.tare).click();
    // Tared before the computer sleeps again.
    await expect(weighed(app.page, '0.0')).toBeVisible();
  });
  await test.step('the scale went on', async () => {
    await app.clock.jump(180);
    await expect(weighed(app.page, '0.0')).toBeVisible();
    await stands(scale);
    await scale.pour(20);
    await expect(amount(app.page, '6 %', 20)).toBeVisible();
  });
});

test('of two scales that are ready the chosen one is shown, never the other', async ({ plug }) => {
  const one = await plug.scale({ protocol: 'kcp' });
  const other = await plug.scale({ protocol: 'cas-22' });
  await weighWith(app, one, { name: 'KERN' });
  await weighWith(app, other, { name: 'CAS' });
  const first = (await app.call('devices.list', {})).scales.find(({ name }) => name === 'KERN');
  await app.call('scale.choose', { scaleId: first?.id ?? '' });
  await beginWithBowl(app, one);
  other.load(300);
  // The station has this weight before the scale is chosen: it sees no bowl being put on.
  await other.samples(6);
  await typeScan(app.page, eans.developer6);
  await expect(weighed(app.page, '0.0')).toBeVisible();

  await weight(app.page).getByRole('radiogroup').getByText('CAS', { exact: true }).click();
  await expect(weight(app.page)).toContainText('300.0');
  const numbers = await followNumbers(app.page);
  one.load(444);
  await one.samples(6);
  other.load(301);
  await expect(weight(app.page)).toContainText('301.0');
  expect((await numbers.so()).filter((shown) => Math.abs(shown - 300.5) > 1)).toEqual([]);

  await weight(app.page).getByRole('radiogroup').getByText('KERN', { exact: true }).click();
  one.load(180);
  await expect(weighed(app.page, '0.0')).toBeVisible();
  await stands(one);
  await one.pour(10);
  await expect(amount(app.page, '6 %', 10)).toBeVisible();
});
