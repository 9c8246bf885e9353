/** The mixing screen's layout is stable: rows of one height, buttons on one line, digits that stay under the finger. */
import type { Locator } from '@playwright/test';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { DraftIntent } from '../../shared/bridge/drafts.ts';
import { draftOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { at } from '../fixtures/arrange.ts';
import { goTo, toast } from '../fixtures/frame.ts';
import { button, grams } from '../fixtures/mixing.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { large, setLanguage, setSize, sketch, small } from '../fixtures/view.ts';
import { en, texts } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made), { after: () => setSize(app.page, sketch) });

/** A bowl with every kind of row: two kinds of targets, typed amounts, new packs with and without a remainder. */
async function bowlOfManyWords(): Promise<string> {
  const id = await draftOf(app, [
    [eans.copperGoldBlonde, 1980],
    [eans.nearlyFinished, 20],
    [eans.naturalBlonde, 25],
    [eans.developer6, 12_980],
    [eans.wholePacks, 0],
    [eans.developer9, 30],
  ]);
  const apply = (intent: DraftIntent) => app.call('drafts.apply', { draftId: id, intent });
  const { bowls } = await app.call('drafts.get', { draftId: id });
  for (const { id: componentId, item, amount } of bowls[0]?.components ?? []) {
    if (item.packSize !== null && item.kind !== 'developer') {
      await apply({ type: 'setTarget', componentId, grams: amount });
      await apply({ type: 'openedNewPack', componentId, opened: true, fromFinishedPack: null });
    }
  }
  return id;
}

/** Expects rows of 64 CSS pixels whose content is not higher than the row. */
async function areRowsOf64(rows: Locator, when: string) {
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => {
      const line = row.firstElementChild;
      const parts = [...(line?.querySelectorAll('button > span') ?? [])];
      return [
        line?.getBoundingClientRect().height,
        Math.max(...parts.map((part) => part.getBoundingClientRect().height)) <= 64,
      ];
    }),
  );
  expect(heights, when).toEqual(heights.map(() => [64, true]));
}

for (const language of ['en', 'sv'] as const)
  test(`a component’s row is 64 px high whatever there is to say beside it, in ${language}`, async () => {
    const draftId = await bowlOfManyWords();
    await at(app, `/mix/${draftId}`);
    await setLanguage(app, language);
    const rows = app.page
      .getByRole('region', { name: texts[language].mix.bowlsLabel })
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: /\d/u });
    for (const size of [small, sketch, large]) {
      await setSize(app.page, size);
      await expect(rows).toHaveCount(6);
      for (const active of [1, 3, 0]) {
        await rows.nth(active).getByRole('button').first().click();
        await expect(rows.nth(active)).toHaveAttribute('data-active', 'true');
        await areRowsOf64(rows, `${size.name}, row ${active} active`);
      }
    }
    await test.step('while it is poured', async () => {
      await app.call('settings.set', { autoCapture: false });
      await app.call('virtual.load', { hundredths: 18_000 });
      await app.clock.jump(2);
      for (const [active, shows] of [
        [0, /1.?981[.,]5/u],
        [3, /12.?98\d[.,]5/u],
      ] as const) {
        await rows.nth(active).getByRole('button').first().click();
        await expect(rows.nth(active)).toHaveAttribute('data-active', 'true');
        await app.call('drafts.apply', { draftId, intent: { type: 'tare' } });
        await app.call('virtual.pour', { hundredths: 150, seconds: 0 });
        await expect(rows.nth(active)).toContainText(shows);
        for (const size of [small, sketch, large]) {
          await setSize(app.page, size);
          await areRowsOf64(rows, `${size.name}, row ${active} being poured`);
          const column = app.page.getByRole('region', { name: texts[language].mix.weight });
          const [around, number] = [column, column.getByText(/^12?\D98\d$/u)].map((one) => one.boundingBox());
          expect((await number)?.x, `the first digit, ${size.name}`).toBeGreaterThan(
            (await around)?.x ?? Number.NaN,
          );
        }
        await app.clock.jump(2);
      }
      await app.call('settings.set', { autoCapture: true });
    });
    await setLanguage(app, 'en');
  });

test('whole packs are counted by a − and a + that stay in sight, wherever the number goes', async () => {
  const { page } = app;
  const draftId = await draftOf(app, [[eans.wholePacks, 0]]);
  await at(app, `/mix/${draftId}`);
  const [bowl] = (await app.call('drafts.get', { draftId })).bowls;
  const componentId = bowl?.components[0]?.id ?? '';
  const [fewer, more] = [button(page, en.mix.fewer), button(page, en.mix.more)];
  const column = page.getByRole('region', { name: en.mix.weight });
  const places = async () => [await fewer.boundingBox(), await more.boundingBox()];
  for (const size of [small, sketch, large]) {
    await setSize(page, size);
    await app.call('drafts.apply', { draftId, intent: { type: 'setPacks', componentId, packs: 1 } });
    await expect(column).not.toContainText('100');
    const before = await places();
    const around = await column.boundingBox();
    expect(before[0]?.x, size.name).toBeGreaterThan(around?.x ?? Number.NaN);
    expect((before[1]?.x ?? Number.NaN) + 64, size.name).toBeLessThan(
      (around?.x ?? 0) + (around?.width ?? 0),
    );
    await app.call('drafts.apply', { draftId, intent: { type: 'setPacks', componentId, packs: 100 } });
    await expect(column).toContainText('100');
    expect(await places(), size.name).toEqual(before);
  }
});

test('Capture and Register lie on one line', async () => {
  await at(app, `/mix/${await draftOf(app, [[eans.naturalBlonde, 30]])}`);
  for (const size of [small, sketch, large]) {
    await setSize(app.page, size);
    const [capture, register] = [en.mix.capture, en.mix.register].map((name) => button(app.page, name));
    await expect
      .poll(async () => {
        const [one, other] = [await capture?.boundingBox(), await register?.boundingBox()];
        return one && other && [one.y - other.y, one.height - other.height];
      }, size.name)
      .toEqual([0, 0]);
  }
});

test('what is said about a number moves no digit of its pad', async () => {
  const { page } = app;
  await at(app, `/mix/${await draftOf(app, [[eans.nearlyFinished, 10]])}`);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox');
  const places = () =>
    dialog
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => [x, y]));
  for (const size of [small, sketch]) {
    await setSize(page, size);
    await test.step('a number that is none, or too large', async () => {
      await button(page, en.mix.typeWeight).click();
      await field.fill('');
      const [close, ...pad] = await places();
      for (const [typed, said] of [
        ['12,5', en.parts.wholeNumber],
        ['1000000', en.mix.atMost(grams(100_000))],
      ] as const) {
        await field.fill(typed);
        await expect(dialog).toContainText(said);
        // The last one's width depends on its text.
        expect((await places()).slice(0, -1)).toEqual([close, ...pad].slice(0, -1));
      }
      await page.keyboard.press('Escape');
    });
  }
});

test('a message that came along from another screen lies over nothing that is pressed', async () => {
  const { page } = app;
  await setSize(page, sketch);
  await draftOf(app, [[eans.nearlyFinished, 10]]);
  await draftOf(app, [[eans.naturalBlonde, 20]]);
  await at(app, '/today');
  await button(page, en.today.discard('Astrid Lind')).first().click();
  const undo = toast(page).getByRole('button', { name: en.parts.undo });
  await undo.waitFor();
  await button(page, en.today.goOnWith('Astrid Lind')).click();
  await setSize(page, small);
  for (const name of [en.mix.register, en.mix.details]) {
    const bar = await button(page, name).boundingBox();
    const message = await undo.locator('..').boundingBox();
    if (bar === null || message === null) throw new Error('both are in sight');
    expect(message.y + message.height, name).toBeLessThan(bar.y);
  }
  await goTo(page, 'today');
});
