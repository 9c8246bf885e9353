/** A double tap where the first tap changed the screen counts once; every other tap counts. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { draftOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { at } from '../fixtures/arrange.ts';
import { type Spot, spotOf, tap, tapAt } from '../fixtures/fingers.ts';
import { atScreen, pinPad } from '../fixtures/frame.ts';
import { button } from '../fixtures/mixing.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

/** Presses counted by the test's button, which covers the whole window. */
interface Pressed {
  readonly pressed: { x: number; y: number; key: boolean }[];
}

/** Covers the next screen with one large button that counts presses. */
async function countPresses(): Promise<void> {
  await app.page.evaluate(() => {
    const counted = Object.assign(window, { pressed: [] } as Pressed);
    const cover = document.createElement('button');
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 1000; opacity: 0';
    cover.addEventListener('click', ({ clientX: x, clientY: y, detail }) =>
      counted.pressed.push({ x, y, key: detail === 0 }),
    );
    window.addEventListener('hashchange', () => document.getElementById('app')?.append(cover), {
      once: true,
    });
  });
}
const presses = () => app.page.evaluate(() => (window as unknown as Pressed).pressed);

interface Held {
  /** Milliseconds of the page's clock since it was loaded. */
  passed: number;
}
// The page's clock, which the guard uses, advances only by \`passes\`: a slow browser's second is no second here.
test.beforeAll(() =>
  app.page.addInitScript(() => {
    const held = Object.assign(window, { passed: 0 } satisfies Held);
    performance.now = () => 1000 + held.passed;
  }),
);
/** Advances the page's clock; when it resolves, what the last tap began is over. */
const passes = (ms: number) =>
  app.page.evaluate(async (more) => {
    (window as unknown as Held).passed += more;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    await frame();
  }, ms);

/** Taps to change the screen; returns the position. */
async function changeScreen(): Promise<Spot> {
  await at(app, '/today');
  await countPresses();
  const there = await spotOf(app.page.getByRole('link', { name: en.screens.stock }));
  await tapAt(app.page, there);
  await app.page.waitForURL(/#\/stock/u);
  return there;
}

test('right after the screen changed a tap under the finger does nothing, and one anywhere else does what it says', async () => {
  const there = await changeScreen();
  const others = [
    { x: there.x + 60, y: there.y },
    { x: there.x - 60, y: there.y },
    { x: there.x, y: there.y + 60 },
    { x: 1200, y: 700 },
    { x: 640, y: 400 },
  ];
  await tapAt(app.page, there);
  await tapAt(app.page, { x: there.x + 10, y: there.y + 10 });
  expect(await presses()).toEqual([]);
  for (const spot of others) await tapAt(app.page, spot);
  expect(await presses()).toEqual(others.map((spot) => ({ ...spot, key: false })));
});

test('after a tap elsewhere the finger came back on purpose', async () => {
  const there = await changeScreen();
  const elsewhere = { x: 640, y: 400 };
  await tapAt(app.page, elsewhere);
  await tapAt(app.page, there);
  expect(await presses()).toEqual([elsewhere, there].map((spot) => ({ ...spot, key: false })));
});

test('a second later the place is like any other', async () => {
  const there = await changeScreen();
  await passes(1000);
  await tapAt(app.page, there);
  expect(await presses()).toEqual([{ ...there, key: false }]);
});

test('a key presses at once, also after a tap that did nothing', async () => {
  const there = await changeScreen();
  await tapAt(app.page, there);
  await app.page.evaluate(() => document.querySelector<HTMLElement>('#app > button')?.focus());
  await app.page.keyboard.press('Enter');
  expect((await presses()).map(({ key }) => key)).toEqual([true]);
});

test('a screen that nobody’s finger changed takes taps at once', async () => {
  await at(app, '/today');
  await passes(1000);
  await countPresses();
  await app.page.evaluate(() => (location.hash = '/stock'));
  await app.page.waitForURL(/#\/stock/u);
  await tapAt(app.page, { x: 640, y: 400 });
  expect(await presses()).toHaveLength(1);
});

test('a double tap on OK signs in, and opens nothing of what lies there on Today', async () => {
  const { page } = app;
  await draftOf(app, [[eans.naturalBlonde, 30]]);
  await at(app, '/today');
  await app.call('session.lock', {});
  for (const digit of '1234') await tap(pinPad(page).getByRole('button', { name: digit, exact: true }));
  const ok = await spotOf(button(page, en.signIn.ok));
  await app.page.evaluate(() => {
    const counted = Object.assign(window, { pressed: [] } as Pressed);
    window.addEventListener('click', ({ clientX: x, clientY: y, detail }) =>
      counted.pressed.push({ x, y, key: detail === 0 }),
    );
  });
  await tapAt(page, ok);
  await atScreen(page, 'today');
  await tapAt(page, ok);
  expect(await presses()).toHaveLength(1);
});

test('a double tap on what throws a draft away leaves the next one, which moved under the finger', async () => {
  const { page } = app;
  for (const grams of [10, 20, 30]) await draftOf(app, [[eans.naturalBlonde, grams]]);
  await at(app, '/today');
  const discard = page.getByRole('main').getByRole('button', { name: en.today.discard('Astrid Lind') });
  await expect(discard).toHaveCount(3);
  const first = await spotOf(discard.first());
  await tapAt(page, first);
  await expect(discard).toHaveCount(2);
  await tapAt(page, first);
  await passes(1000);
  expect(await app.call('drafts.list', {})).toHaveLength(2);
  await tapAt(page, first);
  await expect(discard).toHaveCount(1);
});

test('a double tap on what opens a dialog leaves it open, and one on what closes it presses nothing below', async () => {
  const { page } = app;
  await at(app, `/mix/${await draftOf(app, [[eans.naturalBlonde, 30]])}`);
  const dialog = page.getByRole('dialog', { name: en.mix.chooseItem });
  const there = await spotOf(button(page, en.mix.chooseItem));
  await tapAt(page, there);
  await dialog.waitFor();
  await tapAt(page, there);
  await passes(300);
  await expect(dialog).toBeVisible();
  await passes(1000);
  await tapAt(page, there);
  await expect(dialog).toBeHidden();
  await tapAt(page, there);
  await passes(300);
  await expect(dialog).toBeHidden();
  await passes(1000);
  await tapAt(page, there);
  await expect(dialog).toBeVisible();
  await test.step('keys and a scanner are free', async () => {
    await page.keyboard.type('6', { delay: 60 });
    await expect(dialog.getByRole('searchbox')).toHaveValue('6');
  });
});

test('an Enter that is held presses once, and a second one presses again', async () => {
  const { page } = app;
  const draftId = await draftOf(app, [[eans.naturalBlonde, 30]]);
  await at(app, `/mix/${draftId}`);
  const bowls = async () => (await app.call('drafts.get', { draftId })).bowls.length;
  await page.getByRole('button', { name: en.mix.addBowl }).focus();
  for (let heldFor = 0; heldFor < 4; heldFor += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(bowls).toBe(2);
  await page.keyboard.press('Enter');
  await expect.poll(bowls).toBe(3);
});
