/**
 * Every screen in its states: nothing is clipped or covered and touch targets are large enough, in every language and size;
 * accessibility rules that axe can check, in both looks. Layout depends on the page only, so one browser engine is enough.
 */
import type { Page } from '@playwright/test';
import type { Look } from '../../shared/bridge/settings.ts';
import { everyRule, hasNewPairs, violations } from '../fixtures/accessibility.ts';
import type { TestApp } from '../fixtures/app.ts';
import type { State } from '../fixtures/arrange.ts';
import { layoutFaults } from '../fixtures/layout-faults.ts';
import { picture, picturesWanted, sketches } from '../fixtures/pictures.ts';
import { salons } from '../fixtures/salons.ts';
import { expect, test } from '../fixtures/test.ts';
import { large, setLanguage, setLook, setSize, sketch, small, zoomed, type Size } from '../fixtures/view.ts';
import type { Language } from '../fixtures/words.ts';
import { texts } from '../fixtures/words.ts';

const touch = 48;
const touchInMixing = 64;

/** Contrast depends on the look, all else on the language, so other rules are checked in light only. */
const looks: readonly { look: Look; language: Language }[] = [
  { look: 'dark', language: 'en' },
  { look: 'light', language: 'sv' },
];

/**
 * Sizes and languages to check: Swedish has long words, the pseudo-language the longest, English the sketches' size.
 * `EVERY_VIEW` checks all combinations. Changing the language is slow, so each size starts with the previous
 * language.
 */
const sizes: readonly (readonly [Size, readonly Language[]])[] =
  picturesWanted || process.env.EVERY_VIEW
    ? [
        [small, ['sv', 'pseudo']],
        [large, ['pseudo']],
        [zoomed, ['pseudo', 'sv']],
      ]
    : [
        [small, ['sv', 'pseudo']],
        [zoomed, ['pseudo']],
      ];
/** Pictures show every language. */
const pictured: readonly Language[] = ['pseudo', 'sv', 'en'];

for (const salon of salons)
  test.describe(salon.name, () => {
    test.describe.configure({ mode: 'default' });
    let app: TestApp;
    test.beforeAll(async ({ stage }) => {
      app = await salon.open(stage);
    });
    test.afterAll(() => app.close());

    for (const state of salon.states)
      test(state.name, async () => {
        await setSize(app.page, sketch);
        await state.arrange(app);
        const faults = [...(await faultsInLooks(app)), ...(await faultsInSizes(app, state))];
        await sketches(app, state.name);
        await state.after?.(app);
        expect(faults).toEqual([]);
      });
  });

/** The state is shown in English and light before, in Swedish and light after. */
async function faultsInLooks(app: TestApp): Promise<string[]> {
  const found: string[] = [];
  for (const { look, language } of looks) {
    await setLook(app, look);
    if (language !== 'en') await setLanguage(app, language);
    const seen = [
      ...(await faultsOfLayout(app, language, sketch)),
      ...(await faultsOfAccess(app.page, look)),
    ];
    found.push(...seen.map((fault) => `${look}, ${language}: ${fault}`));
  }
  return found;
}

async function faultsOfAccess(page: Page, look: Look): Promise<string[]> {
  const contrast = await hasNewPairs(page);
  if (look === 'light') return violations(page, { type: 'tag', values: everyRule }, contrast);
  const faint = contrast ? await violations(page, { type: 'rule', values: ['color-contrast'] }) : [];
  return [...faint, ...(await holes(page))];
}

/** The state is shown in Swedish before, in English after. */
async function faultsInSizes(app: TestApp, state: State): Promise<string[]> {
  const found: string[] = [];
  let shown: Language = 'sv';
  const show = async (language: Language) => {
    if (language !== shown) await setLanguage(app, language);
    shown = language;
  };
  const open = app.page.getByRole('dialog');
  const opened = await open.count();
  for (const [size, languages] of sizes) {
    await setSize(app.page, size);
    // A panel over a screen may become a column in a larger size, and must then be opened again.
    if ((await open.count()) < opened) {
      await show('en');
      await state.arrange(app);
      // Arranging may have changed the size.
      await setSize(app.page, size);
    }
    for (const language of picturesWanted ? pictured : languages) {
      await show(language);
      const faults = await faultsOfLayout(app, language, size);
      found.push(...faults.map((fault) => `${language}, ${size.name}: ${fault}`));
      await picture(app.page, state.name, language, size.name);
    }
  }
  await show('en');
  return found;
}

/** Waits until nothing moves. */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Controls darker than their background, which look like holes in the dark look. */
const holes = (page: Page): Promise<string[]> =>
  page.locator('button, input, select, textarea').evaluateAll((all) => {
    const groundOf = (one: Element) => getComputedStyle(one).backgroundColor;
    /** Null for a transparent background. */
    const light = (one: Element) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (groundOf(one).match(/[\d.]+/g) ?? []).map(Number);
      return alpha < 1 ? null : red + green + blue;
    };
    const under = (one: Element): Element | null => {
      const parent = one.parentElement;
      return parent === null || light(parent) !== null ? parent : under(parent);
    };
    return all.flatMap((one) => {
      const below = under(one);
      const [above, ground] = [light(one), below && light(below)];
      if (above === null || ground === null || above >= ground || !one.checkVisibility()) return [];
      return [`a hole: "${one.ariaLabel ?? one.textContent}", ${groundOf(one)}`];
    });
  });

/** Controls on Mix and in its dialogs that are smaller than mixing's larger touch targets. */
const tooSmallForMixing = (app: TestApp, language: Language): Promise<string[]> =>
  app.page.evaluate(
    ([mixing, least]) => {
      if (document.querySelector(`section[aria-label="${mixing}"]`) === null) return [];
      const pressed =
        ':is(main, [role="dialog"]) :is(button, textarea, [role="tab"], input:not([type="radio"]), label:has([type="radio"]))';
      return [...document.querySelectorAll(pressed)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.height < least - 0.5 || box.width < least - 0.5)
        .map(
          ({ one, box: { width, height } }) =>
            `"${one.getAttribute('aria-label') ?? one.textContent}" is ${width} × ${height} px, less than ${least} in mixing`,
        );
    },
    [texts[language].mix.weight, touchInMixing] as const,
  );

/** Faults that remain after the page has settled. */
async function faultsOfLayout(app: TestApp, language: Language, size: Size): Promise<string[]> {
  let faults: string[] = [];
  // Animations take at most 120 ms, so a fault is real if three checks in a row find it.
  for (let look = 0; look < 3; look += 1) {
    await still(app.page);
    faults = await app.page.evaluate(layoutFaults, { touch, scrolls: size === zoomed });
    if (faults.length === 0) break;
  }
  return [...faults, ...(await tooSmallForMixing(app, language))];
}

test('what is planted is found', async ({ stage }) => {
  const { page } = await stage.open();
  await page.evaluate(() => {
    const button = document.querySelector('main')?.appendChild(document.createElement('button'));
    if (button) button.style.cssText = 'width: 60px; height: 60px';
    const faint = document.querySelector('main')?.appendChild(document.createElement('p'));
    if (faint) faint.style.cssText = 'color: #bbb; background: #fff';
    faint?.append('Hardly to be read');
  });
  const found = (await violations(page, { type: 'tag', values: everyRule })).join('\n');
  expect(found).toContain('button-name');
  expect(found).toContain('color-contrast');

  await page.evaluate(() => {
    const put = (into: Element, tag: string, style: string, text = '') => {
      const element = into.appendChild(document.createElement(tag));
      element.style.cssText = style;
      element.textContent = text;
      return element;
    };
    document.body.replaceChildren();
    const main = put(
      document.body,
      'main',
      'position: relative; font-size: 16px; overflow: hidden; height: 700px',
    );
    put(main, 'p', 'width: 80px; overflow: hidden; white-space: nowrap', 'Cut off at its end');
    put(main, 'p', 'width: 80px; white-space: nowrap', 'Longer than its box');
    put(
      put(main, 'div', 'height: 10px; overflow: hidden; width: 300px'),
      'p',
      'margin: 20px 0',
      'Cut off by its parent',
    );
    const shortens = 'overflow: hidden; white-space: nowrap; text-overflow: ellipsis';
    put(main, 'p', `width: 30px; ${shortens}`, 'Of which nothing is left');
    put(main, 'p', `width: 90px; ${shortens}`, 'Known by its beginning');
    put(main, 'p', 'font-size: 9px', 'Small print');
    put(main, 'p', '', 'Nothing wrong');
    put(
      put(main, 'div', 'overflow: auto; height: 60px; width: 300px'),
      'p',
      'margin: 90px 0',
      'Can be scrolled to',
    );
    put(
      put(main, 'div', 'overflow: auto; width: 300px'),
      'p',
      'font-size: 44px; line-height: 1; margin: 0',
      'Åsa',
    );
    put(main, 'p', 'position: absolute; width: 1px; height: 1px; overflow: hidden', 'Only heard');
    const button = (left: number, top: number, size: number, text: string) =>
      put(
        main,
        'button',
        `position: absolute; left: ${left}px; top: ${top}px; width: ${size}px; height: ${size}px`,
        text,
      );
    button(-200, 300, 90, 'Outside');
    button(10, 400, 90, 'Below');
    button(60, 410, 90, 'Above');
    button(10, 520, 20, 'Tiny');
    button(300, 520, 90, 'Good');
    put(document.body, 'i', 'position: absolute; top: 2000px; width: 5px; height: 5px');
  });
  const faults = (await page.evaluate(layoutFaults, { touch, scrolls: false })).join('\n');
  expect(faults).toContain('"Cut off at its end" is cut off by its own box');
  expect(faults).toContain('"Longer than its box" leaves its box at the side');
  expect(faults).toContain('"Cut off by its parent" is cut off above or below');
  expect(faults).toContain('"Of which nothing is left" is cut to nothing');
  expect(faults).toContain('"Åsa" has no room for the ring of an Å');
  expect(faults).toContain('"Outside" is cut off at the side');
  expect(faults).toContain('"Below" and <button> "Above" lie over each other');
  expect(faults).toContain('"Tiny" is 20 × 20 px, less than 48');
  expect(faults).toContain('"Small print" is smaller than 13 px');
  expect(faults).toMatch(/the page scrolls by \d+ px/);
  for (const good of ['Nothing wrong', 'Known by its beginning', 'Can be scrolled to', 'Only heard', 'Good'])
    expect(faults).not.toContain(good);
});
