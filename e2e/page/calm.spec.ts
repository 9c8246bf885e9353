/** The layout is stable: nothing jumps between screens, moves while scrolling, or covers a status. */
import type { Locator } from '@playwright/test';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { draftOf, itemOf, refusedWithdrawal } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { goTo, pinPad, screenNames, strip, toast, typePin } from '../fixtures/frame.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { large, setLanguage, setLook, setSize, sketch, small, type Size } from '../fixtures/view.ts';
import { en, texts } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made), { after: () => setSize(app.page, sketch) });

const main = () => app.page.getByRole('main');
/** The distinct painted sizes in CSS pixels. */
const sizesOf = async (things: Locator, side: 'height' | 'width') => [
  ...new Set(await things.evaluateAll((all, of) => all.map((one) => one.getBoundingClientRect()[of]), side)),
];

/** Expects rows of 64 px in each size and language. `find`: finds the rows in a language. */
async function are64(find: (language: 'sv' | 'en') => Locator, sizes: readonly Size[]): Promise<void> {
  for (const size of sizes)
    for (const language of ['sv', 'en'] as const) {
      await setSize(app.page, size);
      await setLanguage(app, language);
      await expect.poll(() => sizesOf(find(language), 'height'), `${language}, ${size.name}`).toEqual([64]);
    }
}

test('Today’s rows are 64 px high however much is in a mix: whole tubes in two lines, and how many more', async () => {
  const five = [
    [eans.copperGoldBlonde, 30],
    [eans.naturalBlonde, 15],
    [eans.fromCatalogue, 10],
    [eans.soft, 20],
    [eans.developer6, 75],
  ] as const;
  const register = async (...bowls: (typeof five)[]) =>
    app.call('mixes.register', { draftId: await draftOf(app, ...bowls) });
  await register(five);
  const { reference } = await register(five, five);
  await app.call('mixes.undo', { reference });
  await register(five, five, five);
  await draftOf(app, five, five);
  const discarded = await draftOf(app, five);
  await app.call('drafts.discard', { draftId: discarded });

  await goTo(app.page, 'today');
  await setSize(app.page, large);
  const rows = main().locator('section ~ div li');
  // Five from this story, more from earlier ones.
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(5);
  await are64(() => rows, [large]);
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(5);
  await setSize(app.page, small);
  await setLanguage(app, 'en');
  await main().getByRole('button', { name: en.today.mixedToday }).click();
  const drawer = app.page.getByRole('dialog');
  await are64(() => drawer.getByRole('listitem'), [small]);
  const mixed = drawer.getByRole('listitem').getByRole('button');
  await expect(mixed.nth(2)).toContainText('30\u00a0g\u00a0Nordlys\u00a0Permanent\u00a07/43');
  await expect(mixed.nth(2)).toContainText(en.parts.andMore(3));
  await expect(mixed.nth(1)).toContainText(en.today.state.undone);
  // A sent entry is the normal case and has no mark.
  await expect(mixed.nth(2)).not.toContainText(en.today.state.done);
  for (const bowl of [1, 2]) await expect(mixed.nth(1)).toContainText(`${en.parts.bowl(bowl)}:`);
});

test('at 1920 px every screen’s content starts at the same place', async () => {
  await setSize(app.page, large);
  const starts: number[] = [];
  for (const screen of screenNames) {
    await goTo(app.page, screen);
    const [panel] = await app.page.getByRole('main').locator(':scope > *').all();
    starts.push((await panel?.boundingBox())?.x ?? Number.NaN);
  }
  const draftId = await draftOf(app, [[eans.naturalBlonde, 20]]);
  const { reference } = await app.call('mixes.register', { draftId });
  await app.page.evaluate((path) => (location.hash = path), `/mix/registered/${reference}`);
  const saved = app.page.getByRole('heading', { name: en.mix.savedTitle });
  await saved.waitFor();
  const panel = app.page.getByRole('main').locator(':scope > *').first();
  starts.push((await panel.boundingBox())?.x ?? Number.NaN);
  expect(new Set(starts).size, starts.join()).toBe(1);
});

test('at 1920 px Today stands on the grid, and nothing is stretched', async () => {
  await setSize(app.page, large);
  await goTo(app.page, 'today');
  expect(await sizesOf(main().getByRole('region'), 'width')).toEqual([880, 480]);
});

test('an entry that was sent has a row of 64 px, and the rest of it is a tap away', async () => {
  const itemId = await itemOf(app, eans.bleach);
  const comment = 'Fell from the shelf';
  await app.call('stock.withdraw', { lines: [{ itemId, packs: 1 }], reason: 'damaged', comment });
  await expect.poll(async () => (await app.call('app.state', {})).outbox.waiting).toBe(0);
  await goTo(app.page, 'activity');
  const rows = main().locator('li[aria-posinset]');
  await are64(() => rows, [small, large]);
  const newest = main().getByRole('article').first();
  await expect(newest).toContainText('1\u00a0pack\u00a0Isblond\u00a0Powder\u00a07');
  await expect(newest).not.toContainText(comment);
  await newest.getByRole('button', { name: en.activity.details(en.activity.kind.withdrawal) }).click();
  await expect(newest).toContainText(comment);
});

test('a movement’s row is 64 px high however much is to be said of it, and all of it is a tap away', async () => {
  const comment = 'Fell from the shelf beside the window, where somebody had put it for a moment only';
  const itemId = await itemOf(app, eans.nearlyFinished);
  await app.call('stock.withdraw', { lines: [{ itemId, packs: 1 }], reason: 'damaged', comment });
  const draftId = await draftOf(app, [[eans.nearlyFinished, 10]]);
  const [bowl] = (await app.call('drafts.get', { draftId })).bowls;
  const componentId = bowl?.components[0]?.id ?? '';
  const newPack = { type: 'openedNewPack', componentId, opened: true, fromFinishedPack: null } as const;
  await app.call('drafts.apply', { draftId, intent: newPack });
  await app.call('mixes.register', { draftId });
  await app.page.evaluate((path) => (location.hash = path), `/stock/${itemId}`);
  const rowsIn = (language: 'sv' | 'en') =>
    app.page
      .getByRole('heading', { name: texts[language].stock.movements, exact: true })
      .locator('..')
      .getByRole('listitem');
  const rows = rowsIn('en');
  await expect(rows.filter({ hasText: en.stock.packFinished })).toHaveCount(1);
  await are64(rowsIn, [small, sketch, large]);
  const finished = rows.filter({ hasText: en.stock.packFinished });
  await expect(finished).not.toContainText(en.stock.residue('5\u00a0g'));
  await finished.getByRole('button').click();
  await expect(finished).toContainText(en.stock.residue('5\u00a0g'));
  await rows
    .filter({ hasText: en.stock.reasonWord('damaged') })
    .getByRole('button')
    .click();
  await expect(app.page.getByRole('dialog').last()).toContainText(comment);
  await app.page.keyboard.press('Escape');
});

test('a line of the journal is 64 px high however long the reason is, and all of it is a tap away', async () => {
  const reason = 'Counted by two people, who both wrote it down before they spoke to each other about it';
  const entryId = await refusedWithdrawal(app, await itemOf(app, eans.bleach));
  await app.call('outbox.discard', { entryId, reason });
  await goTo(app.page, 'activity');
  await main().getByText(en.activity.showJournal, { exact: true }).click();
  const lines = main().getByRole('region', { name: en.activity.showJournal }).getByRole('listitem');
  await are64(() => lines, [small, sketch, large]);
  await expect(lines.first()).not.toContainText(reason);
  await lines.first().getByRole('button').click();
  await expect(lines.first()).toContainText(reason);
});

test('in the dark what is pressed lies above its panel, and below it in the light', async () => {
  await goTo(app.page, 'settings');
  const lock = main().getByRole('button', { name: en.settings.lockNow });
  /** The brightness of a button and of its panel: sums of red, green and blue. */
  const grounds = () =>
    lock.evaluate((button) => {
      const light = (of: Element | null) =>
        (of === null ? '' : getComputedStyle(of).backgroundColor)
          .match(/\d+/gu)
          ?.reduce((sum, part) => sum + Number(part), 0) ?? Number.NaN;
      return { button: light(button), panel: light(button.closest('section')) };
    });
  for (const look of ['light', 'dark'] as const) {
    await setLook(app, look);
    const { button, panel } = await grounds();
    expect(look === 'dark' ? button - panel : panel - button, look).toBeGreaterThan(20);
  }
  await setLook(app, 'light');
});

test('the settings have a list that leads to each section, and short fields for short numbers', async () => {
  for (const size of [small, large]) {
    await setSize(app.page, size);
    await goTo(app.page, 'settings');
    const list = app.page.getByRole('navigation', { name: en.settings.sections });
    for (const name of [en.settings.about, en.settings.weighing]) {
      await list.getByRole('button', { name, exact: true }).click();
      await expect(main().getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
    }
    const numbers = main().locator('input[inputmode="numeric"]');
    expect((await sizesOf(numbers, 'width')).filter((width) => width > 160)).toEqual([]);
    // Milliseconds are shown on request only.
    await expect(main().getByText(en.scanner.gap)).toBeHidden();
    await main().getByText(en.scanner.advanced, { exact: true }).click();
    await expect(main().getByText(en.scanner.gap)).toBeVisible();
    await main().getByText(en.scanner.advanced, { exact: true }).click();
  }
});

test('the columns of the stock’s table stay where they are while it scrolls', async () => {
  await goTo(app.page, 'stock');
  await app.page.getByText(en.stock.table, { exact: true }).click();
  const columns = () =>
    app.page
      .getByRole('columnheader')
      .evaluateAll((headers) => headers.map((header) => header.getBoundingClientRect().left));
  const before = await columns();
  expect(before).toHaveLength(6);
  expect(
    await sizesOf(app.page.getByRole('row').filter({ has: app.page.getByRole('cell') }), 'height'),
  ).toEqual([64]);
  for (const turns of [1, 4, 10]) {
    await app.page.getByRole('table').hover();
    await app.page.mouse.wheel(0, turns * 700);
    await expect.poll(columns).toEqual(before);
  }
});

test('a message lies above the strip, not over it', async () => {
  for (const size of [small, large]) {
    await setSize(app.page, size);
    await app.page.evaluate((path) => (location.hash = path), `/stock/${await itemOf(app, eans.developer9)}`);
    await app.page.getByRole('button', { name: en.stock.deliver, exact: true }).click();
    await app.page.getByRole('button', { name: en.stock.deliverPacks(en.parts.packs(1)) }).click();
    const message = toast(app.page).getByRole('listitem').last();
    await expect(message).toContainText('9 %');
    const [over, state] = [await message.boundingBox(), await strip(app.page).boundingBox()];
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(state?.y ?? 0);
    await message.getByRole('button', { name: en.parts.undo }).click();
  }
});

/** The elements' positions in CSS pixels. */
const places = (things: readonly Locator[]) =>
  Promise.all(
    things.map(async (one) => {
      const { x = Number.NaN, y = Number.NaN } = (await one.boundingBox()) ?? {};
      return [x, y];
    }),
  );

test('a number that is wrong moves nothing in a dialog', async () => {
  const dialog = app.page.getByRole('dialog').last();
  const key = (name: string) => dialog.getByRole('button', { name, exact: true });
  const packs = dialog.getByRole('textbox', { name: en.stock.packs });
  const { less, more, cancel, close, eraseDigit } = en.parts;
  const both = [
    packs,
    dialog.getByRole('textbox', { name: en.stock.comment }),
    ...[`${less} ${en.stock.packs}`, `${more} ${en.stock.packs}`, cancel, close].map(key),
  ];
  await app.page.evaluate((path) => (location.hash = path), `/stock/${await itemOf(app, eans.bleach)}`);
  for (const size of [small, large]) {
    await setSize(app.page, size);
    for (const [action, things] of [
      [en.stock.withdraw, [...both, dialog.getByRole('radio', { name: en.stock.reasonWord('damaged') })]],
      [en.stock.deliver, [...both, ...['1', '9', eraseDigit].map(key)]],
    ] as const) {
      await app.page.getByRole('button', { name: action, exact: true }).first().click();
      await expect(packs).toBeFocused();
      const before = await places(things);
      for (const typed of ['99', '1,5', '12345678', '']) {
        await packs.fill(typed);
        expect(await places(things), `${action} ${typed}, ${size.name}`).toEqual(before);
      }
      await key(cancel).click();
      await expect(dialog.getByText(en.stock.commentHint)).toBeHidden();
    }
  }
});

test('no key of the PIN pad moves when a PIN is wrong, nor while nobody may try', async () => {
  await app.page.keyboard.press('F9');
  const keys = pinPad(app.page).getByRole('button');
  const before = new Map<Size, unknown>();
  for (const size of [small, large]) {
    await setSize(app.page, size);
    await keys.first().waitFor();
    before.set(size, await places(await keys.all()));
    await typePin(app.page, '1111');
    await expect(app.page.getByRole('alert').filter({ hasText: en.signIn.wrong })).toBeVisible();
    expect(await places(await keys.all()), size.name).toEqual(before.get(size));
    await app.page.keyboard.press('Escape');
  }
  for (const pin of ['2222', '3333', '4444']) await app.ask('session.signIn', { pin });
  await app.page.getByRole('timer').waitFor();
  for (const size of [small, large]) {
    await setSize(app.page, size);
    expect(await places(await keys.all()), size.name).toEqual(before.get(size));
  }
  await app.clock.jump(60);
  await app.signIn();
});
