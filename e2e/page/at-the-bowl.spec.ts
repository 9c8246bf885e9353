/** A mix with a customer in a salon's window sizes: everything needed at the bowl is completely visible. */
import type { Locator } from '@playwright/test';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { draftOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { at } from '../fixtures/arrange.ts';
import { layoutFaults } from '../fixtures/layout-faults.ts';
import { button, component, grams, standBowl } from '../fixtures/mixing.ts';
import { picture, picturesWanted } from '../fixtures/pictures.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { setLanguage, setLook, setSize, sketch, small, type Size } from '../fixtures/view.ts';
import { texts, type Language } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

const window = (width: number, height: number): Size => ({
  name: `${width}×${height}`,
  width,
  height,
  scale: 1,
});
/** 1093 × 582 is 1366 × 768 at 125 %, without the window's frame. */
const sizes = [window(1366, 768), small, window(1093, 582), window(1024, 600)];
const languages: readonly Language[] = ['sv', 'en'];

/** A mix was registered for the customer, with a note for the next one. */
async function noteForNext(personId: string, note: string): Promise<void> {
  const draftId = await draftOf(app, [[eans.naturalBlonde, 30]]);
  await app.call('drafts.apply', { draftId, intent: { type: 'setCustomer', personId } });
  const { reference } = await app.call('mixes.register', { draftId });
  await expect.poll(async () => (await app.call('mixes.get', { reference })).recipe).toBe('kept');
  await app.call('mixes.setNote', { reference, note });
  const last = async () => (await app.call('customers.recipes', { personId, after: null })).recipes[0]?.note;
  await expect.poll(last).toContain(note);
}

/** A draft for the customer with a long note, with a formula that is being poured. */
async function atTheBowl(who: string, noted: string | null): Promise<void> {
  await setSize(app.page, sketch);
  const { rows } = await app.call('customers.search', { q: who, type: 'person' });
  const personId = rows[0]?.id ?? '';
  if (noted !== null) await noteForNext(personId, noted);
  const draftId = await draftOf(app, [
    [eans.copperGoldBlonde, 30],
    [eans.developer6, 0],
  ]);
  await app.call('drafts.apply', { draftId, intent: { type: 'setCustomer', personId } });
  await at(app, `/mix/${draftId}`);
  await app.page.getByText(who).first().waitFor();
  await standBowl(app);
  await typeScan(app.page, eans.naturalBlonde);
  await button(app.page, texts.en.mix.capture).waitFor();
}

/** Null if the element is completely inside the window and not clipped by an ancestor. */
const isWhole = (one: Locator): Promise<string | null> =>
  one.evaluate((element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return 'is not shown';
    if (box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
      return `lies outside of the window, to ${Math.round(box.bottom)} px`;
    if (element.scrollHeight > element.clientHeight + 2 && getComputedStyle(element).overflowY !== 'visible')
      return 'is cut';
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowY === 'visible') continue;
      const outer = parent.getBoundingClientRect();
      if (box.bottom > outer.bottom + 1.5 || box.top < outer.top - 1.5) return 'is cut by what it lies in';
    }
    return null;
  });

for (const [who, minded, noted, ...booked] of [
  [
    'Margareta Sundqvist',
    'Grows out fast. Likes it warm; no ash.',
    null,
    'A little more copper this time?',
    'Utväxtfärg, Toning',
  ],
  [
    'Hanna Ekdahl',
    'Allergic to PPD and PTD: direct colour only, not even a toner with developer.',
    'Five minutes longer at the roots. Test a strand behind the ear first. The lengths were too warm last time: half as much gold, and rinse them cool before the toner goes on.',
    'Färg med lunch',
  ],
] as const)
  test(`for ${who} the number, its buttons, Register, what to mind, the booking and the last formula are in sight, whole`, async () => {
    await atTheBowl(who, noted);
    // Near midnight the sample's booking lies on another day.
    const { bookings } = await app.call('bookings.day', { date: null });
    const isBooked = bookings.some(({ customers }) => customers.some(({ name }) => name === who));
    const faults: string[] = [];
    for (const size of sizes) {
      await setSize(app.page, size);
      for (const language of languages) {
        await setLanguage(app, language);
        const words = texts[language].mix;
        const { page } = app;
        const visit = page.getByLabel(words.thisVisit, { exact: true });
        const parts: Readonly<Record<string, Locator>> = {
          number: page
            .getByRole('region', { name: words.weight })
            .locator('p')
            .filter({ hasText: /^[\d.,−]+\s*g$/ })
            .first(),
          typeWeight: button(page, words.typeWeight),
          tare: button(page, words.tare),
          newPack: button(page, words.newPack),
          capture: button(page, words.capture),
          register: button(page, words.register),
          minded: page.getByText(minded).first(),
          ...Object.fromEntries(
            [noted, ...(isBooked ? booked : [])].flatMap((told) =>
              told === null ? [] : [[told, visit.getByText(told)]],
            ),
          ),
          formula: page.locator('[data-formula]').first(),
        };
        for (const [name, part] of Object.entries(parts)) {
          const fault = await isWhole(part);
          if (fault !== null) faults.push(`${language}, ${size.name}: ${name} ${fault}`);
        }
        for (const look of ['light', 'dark'] as const) {
          if (!picturesWanted) break;
          await setLook(app, look);
          await picture(page, 'bowl', who, size.name, language, look);
        }
        await setLook(app, 'light');
        const layout = await page.evaluate(layoutFaults, { touch: 48, scrolls: false });
        faults.push(...layout.map((fault) => `${language}, ${size.name}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });

/** Words that are broken across two lines. */
const brokenWords = (one: Locator): Promise<string[]> =>
  one.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    return broken;
  });

test('in a low window the first step is written out, a name is not broken, and a message leaves the number whole', async () => {
  const { page } = app;
  const words = texts.sv.mix;
  await setSize(page, sketch);
  const { rows } = await app.call('customers.search', { q: 'Margareta Sundqvist', type: 'person' });
  const { id: draftId } = await app.call('drafts.begin', { personId: rows[0]?.id ?? '' });
  await setLanguage(app, 'sv');
  await at(app, `/mix/${draftId}`);
  const weight = page.getByRole('region', { name: words.weight });
  const customer = page.getByRole('region', { name: texts.sv.customers.person });
  for (const size of sizes.slice(2)) {
    await setSize(page, size);
    await button(page, words.repeat).waitFor();
    expect(await brokenWords(customer.getByText(/^Margareta Sundqvist$/u)), size.name).toEqual([]);
    expect(await brokenWords(weight), size.name).toEqual([]);
    await typeScan(page, eans.unknown);
    const notice = weight.getByText(texts.sv.scan.unknownTitle(eans.unknown));
    await expect(notice).toBeVisible();
    const free = await weight.evaluate((column) => {
      const number = [...column.querySelectorAll('p')].find((p) =>
        /^[\d.,−]+\s*g$/u.test(p.innerText.replaceAll('\n', '')),
      );
      const { left, right, top, bottom } = number?.getBoundingClientRect() ?? new DOMRect();
      // The digits fill the middle of the line; their lower edge is covered first.
      return [0.25, 0.9].map((part) => {
        const there = document.elementFromPoint((left + right * 2) / 3, top + (bottom - top) * part);
        return number?.contains(there) === true;
      });
    });
    expect(free, size.name).toEqual([true, true]);
    await page.keyboard.press('Escape');
  }
  await setLanguage(app, 'en');
  await app.call('drafts.discard', { draftId });
});

test('in a low window the question about an earlier row, the answers about a tube and a dialog’s digits are in sight, whole', async () => {
  const { page } = app;
  const words = texts.en.mix;
  await setSize(page, sketch);
  const { rows } = await app.call('customers.search', { q: 'Margareta Sundqvist', type: 'person' });
  const { openLeft = 0 } = await (await app.truth()).itemOf(eans.copperGoldBlonde);
  const draftId = await draftOf(app, [
    [eans.copperGoldBlonde, openLeft + 1],
    [eans.naturalBlonde, 0],
    [eans.developer6, 0],
  ]);
  await app.call('drafts.apply', {
    draftId,
    intent: { type: 'setCustomer', personId: rows[0]?.id ?? '' },
  });
  await at(app, `/mix/${draftId}`);
  await expect(component(page, '6\u00a0%')).toHaveAttribute('data-active', 'true');
  const faults: string[] = [];
  const whole = async (size: Size, what: string, part: Locator) => {
    await part.waitFor();
    const fault = await isWhole(part);
    if (fault !== null) faults.push(`${size.name}: ${what} ${fault}`);
  };
  for (const size of sizes.slice(2)) {
    await setSize(page, size);
    await whole(size, 'the question', button(page, words.oldEmpty));
    await whole(size, 'its words', page.getByText(words.newPackQuestion('7/43', grams(openLeft))));
    await button(page, words.typeWeight).click();
    for (const digit of ['1', '0']) await whole(size, digit, button(page, digit));
    await page.keyboard.press('Escape');
    await typeScan(page, eans.developer9);
    for (const answer of [words.tubeAddition, words.tubeAway])
      await whole(size, answer, button(page, answer));
    await button(page, words.tubeAway).click();
    await button(page, words.tubeAway).waitFor({ state: 'hidden' });
  }
  expect(faults).toEqual([]);
  await app.call('drafts.discard', { draftId });
});

test('in a low window nothing of a walk-in’s mix lies over something else', async () => {
  await setSize(app.page, sketch);
  const draftId = await draftOf(app, [
    [eans.naturalBlonde, 20],
    [eans.developer6, 0],
  ]);
  await at(app, `/mix/${draftId}`);
  await expect(component(app.page, '6\u00a0%')).toHaveAttribute('data-active', 'true');
  for (const size of sizes.slice(2)) {
    await setSize(app.page, size);
    expect(await app.page.evaluate(layoutFaults, { touch: 48, scrolls: false }), size.name).toEqual([]);
  }
  await app.call('drafts.discard', { draftId });
});
