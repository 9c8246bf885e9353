/** The live weight during a pour. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import {
  amount,
  beginAfresh,
  button,
  component,
  grams,
  pourUntilCaptured,
  putBowlOn,
  said,
  typeNumber,
  weight,
} from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { listenForTones, tonesHeard } from '../fixtures/tones.ts';
import { large, setSize, sketch, small } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));
test.beforeEach(async () => {
  await beginAfresh(app);
  await app.call('settings.set', { autoCapture: true });
});

const reading = async () => (await app.call('app.state', {})).scale.reading;

const number = () =>
  weight(app.page)
    .getByRole('paragraph')
    .filter({ hasText: /^[−\d.,\s]+g$/u });

/** The number's box, the right edge of its digits, whether it fits, and the digits' size. */
const place = () =>
  number().evaluate((box) => {
    const whole = box.firstElementChild;
    const { left, right, top, width, height } = box.getBoundingClientRect();
    const separator = whole?.getBoundingClientRect().right;
    const letters = document.createRange();
    letters.selectNodeContents(box);
    const fits = letters.getBoundingClientRect().right <= right;
    return { left, top, width, height, separator, fits, size: getComputedStyle(box).fontSize };
  });

for (const size of [small, large])
  test(`the weight keeps its size and its place from nothing to kilograms, at ${size.name}`, async () => {
    await setSize(app.page, size);
    // On a slow machine nothing may be captured before the story's own tap.
    await app.call('settings.set', { autoCapture: false });
    await typeScan(app.page, eans.naturalBlonde);
    await expect(weight(app.page)).toContainText('7/0');
    const before = await place();
    const shows = async (hundredths: number, text: string) => {
      await app.call('virtual.load', { hundredths });
      await expect(number()).toHaveText(text);
      expect(await place()).toEqual(before);
    };
    await shows(50_000, '500.0 g');
    await app.clock.pass(1);
    await expect(number()).toHaveText('0.0 g');
    for (const [poured, text] of [
      [0, '0.0 g'],
      [930, '9.3 g'],
      [1080, '10.8 g'],
      [12_340, '123.4 g'],
      [123_450, '1,234.5 g'],
      [-330, '−3.3 g'],
    ] as const)
      await shows(50_000 + poured, text);
    // The bowl was lifted and put back: it counts as the same bowl.
    await shows(50_000, '0.0 g');
    // On the scale for more than 0.7 s; a shorter time before pouring would lead to a question.
    await app.clock.pass(1.5);
    await button(app.page, en.mix.setTarget).click();
    // Far from the target nothing is captured before the tap.
    await typeNumber(app.page, '60');
    await shows(53_900, '39.0 g');
    await app.clock.pass(0.5);
    await button(app.page, en.mix.captureGrams(grams(39))).click();
    await expect(number()).toHaveText('39 g');
    expect(await place()).toEqual(before);
    await app.call('virtual.load', { hundredths: 50_000 + 123_500 });
    await app.clock.pass(0.5);
    await button(app.page, en.mix.addGrams(grams(1196))).click();
    await expect(number()).toHaveText('1,235 g');
    expect(await place()).toEqual(before);
    const box = await number().boundingBox();
    const column = await weight(app.page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((column?.x ?? 0) + (column?.width ?? 0));
  });

test('a bowl that is lifted keeps what was captured on the screen, and nothing green says stable', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  await pourUntilCaptured(app, '7/0', 10);
  await expect(number()).toHaveText('10 g');
  await app.call('virtual.load', { hundredths: 0 });
  await app.clock.pass(1.5);
  await expect(weight(app.page)).toContainText(en.mix.lifted);
  await expect(number()).toHaveText('10 g');
  await expect(weight(app.page).getByText(en.mix.stable).filter({ visible: true })).toHaveCount(0);
});

test('another bowl in place of the empty one is what is shown, beside the tap that tares it', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  await app.call('virtual.load', { hundredths: 12_000 });
  await app.clock.pass(1.5);
  await expect(number()).toHaveText('120.0 g');
  await expect(weight(app.page)).toContainText(en.mix.onScale);
  await expect(weight(app.page).getByText(en.mix.lifted).filter({ visible: true })).toHaveCount(0);
  await expect(weight(app.page).getByText(en.mix.stable).filter({ visible: true })).toHaveCount(1);
  await button(app.page, en.mix.tareEmpty).click();
  await pourUntilCaptured(app, '7/0', 10);
});

test('the price runs along with the weight, wherever it stands', async () => {
  await setSize(app.page, large);
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  await pourUntilCaptured(app, '7/0', 20);
  const priced = (name: string) => app.page.locator(`dt:text-is("${name}") + dd`);
  const captured = await priced(en.mix.atListPrice).textContent();
  await app.call('settings.set', { autoCapture: false });
  await app.call('virtual.pour', { hundredths: 1500, seconds: 0 });
  await expect(priced(en.mix.atListPrice)).not.toHaveText(captured ?? '');
  const live = (await priced(en.mix.atListPrice).textContent()) ?? '';
  await expect(priced(en.mix.listValue)).toHaveText(live);
  await expect(weight(app.page).getByRole('paragraph').filter({ hasText: live })).toHaveCount(1);
  await setSize(app.page, sketch);
});

test('the row, the sum and the ratio run along while a tube is poured, and no capture is mistaken for it', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  await pourUntilCaptured(app, '7/0', 20);
  await typeScan(app.page, eans.developer6);
  await expect(weight(app.page)).toContainText('6 %');
  await app.call('virtual.pour', { hundredths: 1500, seconds: 0 });
  await expect(component(app.page, '6 %')).toContainText('15.0\u00a0g');
  const bowls = app.page.getByRole('region', { name: en.mix.bowlsLabel });
  await expect(bowls).toContainText(grams(35));
  await expect(bowls).toContainText('1 : 0.75');
});

test('a tap on Capture that comes after the automatic one changes nothing and is no mistake', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  await pourUntilCaptured(app, '7/0', 20);
  await button(app.page, en.mix.capture).click();
  await expect(amount(app.page, '7/0', 20)).toBeVisible();
  await expect(said(app.page, en.mix.notReadyTitle)).toHaveCount(0);
});

test('a notice moves no row and no number, and leaves by itself', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  const row = component(app.page, '7/0');
  await expect(row).toBeVisible();
  const before = { row: await row.boundingBox(), number: await place() };
  await button(app.page, en.mix.capture).click();
  await expect(said(app.page, en.mix.notReadyTitle)).toBeVisible();
  expect({ row: await row.boundingBox(), number: await place() }).toEqual(before);
  await expect(said(app.page, en.mix.notReadyTitle)).toBeHidden({ timeout: 10_000 });
});

test('a tube that comes next says Wait in the number’s place, and moves nothing', async () => {
  await setSize(app.page, small);
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  const register = () => button(app.page, en.mix.register).boundingBox();
  const before = { number: await place(), register: await register() };
  await app.call('virtual.pour', { hundredths: 4000, seconds: 4 });
  await app.clock.pace(0.25);
  await expect.poll(reading).toMatchObject({ state: 'moving' });
  await typeScan(app.page, eans.developer6);
  await expect(weight(app.page)).toContainText(en.mix.asked.wait);
  await expect(weight(app.page)).toContainText(en.mix.next('Oxid 6 % Developer 20 vol'));
  await expect(number()).toHaveCount(0);
  expect(await register()).toEqual(before.register);
  await app.clock.pace(1);
  await app.clock.pass(6);
  // All grams belong to the first tube: the next one starts at this weight.
  await weight(app.page)
    .getByRole('button', { name: en.mix.asked.allTo(grams(40), '7/0') })
    .click();
  await expect(amount(app.page, '7/0', 40)).toBeVisible();
  expect(await place()).toEqual(before.number);
  await setSize(app.page, sketch);
});

test('another bowl is asked about before the next tube takes its grams', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  await pourUntilCaptured(app, '7/0', 30);
  await app.call('virtual.load', { hundredths: 0 });
  await app.clock.pass(1);
  await app.call('virtual.load', { hundredths: 27_000 });
  await app.clock.pass(1);
  await typeScan(app.page, eans.developer6);
  await expect(said(app.page, en.mix.asked.sameBowl)).toBeVisible();
  await expect(component(app.page, '7/0')).toContainText(grams(30));
  await button(app.page, en.mix.asked.beginOther).click();
  await expect(component(app.page, '6 %')).toHaveAttribute('data-active', 'true');
  await pourUntilCaptured(app, '6 %', 30);
  await expect(amount(app.page, '7/0', 30)).toBeVisible();
});

test('colour that came before the bowl was tared is counted by one tap', async () => {
  // A scan tares the last shown weight, which may be the previous story's bowl.
  await app.clock.jump(2);
  await expect.poll(reading).toMatchObject({ state: 'stable', hundredths: 0 });
  await typeScan(app.page, eans.naturalBlonde);
  await expect(component(app.page, '7/0')).toHaveAttribute('data-active', 'true');
  // The app tares a bowl 0.7 s after it became stable.
  await app.clock.pace(0.01);
  await app.call('virtual.load', { hundredths: 18_000 });
  await app.clock.pass(0.5);
  await expect.poll(reading).toMatchObject({ state: 'stable', hundredths: 18_000 });
  await app.call('virtual.pour', { hundredths: 2000, seconds: 1 });
  await app.clock.pace(1);
  await app.clock.pass(1.5);
  await app.clock.pass(1);
  await expect(said(app.page, en.mix.asked.untared(grams(20)))).toBeVisible();
  await button(app.page, en.mix.asked.countGrams(grams(20))).click();
  await expect(amount(app.page, '7/0', 20)).toBeVisible();
});

/** Records what a capture changes on the page, because it may last only a second. */
async function watchCaptures() {
  await listenForTones(app.page);
  await app.page.evaluate((region) => {
    const isWatched = 'flashes' in window;
    const seen = Object.assign(window, { flashes: [] as object[], numbers: [] as object[] });
    if (isWatched) return;
    const began = new WeakMap<Node, number>();
    const lookAtNumber = () => {
      const box = [...document.querySelectorAll(`section[aria-label="${region}"] p`)].find((one) =>
        /^[−\d.,\s]+g$/u.test(one.textContent ?? ''),
      );
      const unit = box?.lastElementChild?.lastElementChild?.lastChild;
      if (!box || !unit) return;
      const letter = document.createRange();
      letter.selectNodeContents(unit);
      const digits = box.firstElementChild?.getBoundingClientRect().right ?? 0;
      seen.numbers.push({
        text: box.textContent,
        ticked: box.querySelector('svg') !== null,
        gap: letter.getBoundingClientRect().left - digits,
      });
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement) || target.tagName !== 'LI') continue;
        const on = target.dataset['captured'] !== undefined;
        const now = performance.now();
        const lasted = on ? 0 : now - (began.get(target) ?? Number.NaN);
        began.set(target, now);
        const { backgroundColor, outlineColor } = getComputedStyle(target);
        seen.flashes.push({ on, lasted, colours: `${backgroundColor} ${outlineColor}` });
        if (on) requestAnimationFrame(lookAtNumber);
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['data-captured'] });
  }, en.mix.weight);
}
interface Seen {
  readonly flashes: readonly { readonly on: boolean; readonly lasted: number; readonly colours: string }[];
  /** The text in the weight's place; `gap`: pixels between the number and its unit. */
  readonly numbers: readonly { readonly text: string; readonly ticked: boolean; readonly gap: number }[];
}
const seen = () =>
  app.page.evaluate(() => {
    const { flashes: lit, numbers } = window as unknown as Seen;
    return { flashes: lit, numbers };
  });
const flashes = async () => (await seen()).flashes;
const tones = () => tonesHeard(app.page);

test('a capture is felt: its grams with a tick and a row that flashes for a second, and a tone where it is wanted', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  await test.step('there is no sound unless somebody chose it', async () => {
    await watchCaptures();
    await pourUntilCaptured(app, '7/0', 20);
    await expect.poll(async () => (await seen()).numbers).toMatchObject([{ text: '20 g', ticked: true }]);
    expect((await seen()).numbers[0]?.gap).toBeGreaterThan(4);
    await expect.poll(async () => (await flashes()).map(({ on }) => on)).toEqual([true, false]);
    const [shown, over] = await flashes();
    // A busy page sees the flash begin some frames late.
    expect(over?.lasted).toBeGreaterThan(900);
    expect(over?.lasted).toBeLessThan(2000);
    expect(shown?.colours).not.toBe(over?.colours);
    expect(await tones()).toEqual([]);
  });
  await test.step('chosen, it sounds once for each capture', async () => {
    await app.call('settings.set', { captureSound: true });
    await watchCaptures();
    await pourUntilCaptured(app, '7/0', 10, 30);
    await expect.poll(tones).toEqual([1320]);
    await expect.poll(async () => (await flashes()).map(({ on }) => on)).toEqual([true, false]);
    await app.call('settings.set', { captureSound: false });
  });
  await test.step('a weight that is typed, and one that is taken back, is no capture', async () => {
    await watchCaptures();
    await button(app.page, en.mix.undoStep).click();
    await button(app.page, en.mix.addGrams(grams(10))).waitFor();
    await button(app.page, en.mix.typeWeight).click();
    await typeNumber(app.page, '45');
    await expect(amount(app.page, '7/0', 45)).toBeVisible();
    expect(await flashes()).toEqual([]);
  });
});

test('Capture looks idle until there is something to capture', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  const look = (name: string) =>
    button(app.page, name).evaluate((one) => {
      const { backgroundColor, borderTopStyle } = getComputedStyle(one);
      return { ground: backgroundColor, edge: borderTopStyle };
    });
  const idle = await look(en.mix.capture);
  expect(idle.edge).toBe('dashed');
  await app.call('virtual.pour', { hundredths: 1500, seconds: 0 });
  await button(app.page, en.mix.captureGrams(grams(15))).waitFor();
  await expect.poll(async () => (await look(en.mix.captureGrams(grams(15)))).edge).toBe('solid');
  expect((await look(en.mix.captureGrams(grams(15)))).ground).not.toBe(idle.ground);
});

test('registering takes what stands on the scale, and waits for a weight that moves', async () => {
  const { page } = app;
  const registered = async () =>
    (await app.call('mixes.today', {}))[0]?.bowls[0]?.components.map((one) => one.amount);
  await typeScan(page, eans.naturalBlonde);
  await putBowlOn(app);
  await pourUntilCaptured(app, '7/0', 30);
  await typeScan(page, eans.copperGoldBlonde);
  await expect(component(page, '7/43')).toBeVisible();
  await expect(page.getByText(en.mix.notWeighed(1))).toBeVisible();
  await button(page, en.mix.setTarget).click();
  await typeNumber(page, '20');
  // Above the target nothing is captured automatically.
  await app.call('virtual.pour', { hundredths: 2300, seconds: 4 });
  await app.clock.pace(0.25);
  await expect(page.getByRole('button', { name: /^Capture \d/u })).toBeVisible();
  await expect(page.getByText(en.mix.notWeighed(1))).toBeHidden();
  await button(page, en.mix.register).click();
  await expect(page.getByText(en.mix.notReady['still_moving'] ?? '').first()).toBeVisible();
  await app.clock.pace(1);
  await app.clock.pass(6);
  await expect(button(page, en.mix.captureGrams(grams(23)))).toBeVisible();
  // Lifted with its grams, the bowl is registered including them.
  await app.call('virtual.load', { hundredths: 0 });
  await app.clock.pass(1);
  await expect(button(page, en.mix.captureGrams(grams(23)))).toBeHidden();
  await expect(page.getByText(en.mix.notWeighed(1))).toBeHidden();
  await button(page, en.mix.register).click();
  await expect(page.getByRole('heading', { name: en.mix.savedTitle })).toBeVisible();
  expect(await registered()).toEqual([30, 23]);
});
