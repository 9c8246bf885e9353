/** An owner's questions about a month, on one page. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { dayAt } from '../../shared/days.ts';
import { periodAt } from '../../shared/periods.ts';
import type { TestApp } from '../fixtures/app.ts';
import { draftOf, itemOf } from '../fixtures/a-day.ts';
import { now } from '../fixtures/ahead.ts';
import { goTo } from '../fixtures/frame.ts';
import { button } from '../fixtures/mixing.ts';
import { onOnePage, onPaper } from '../fixtures/paper.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { setLanguage } from '../fixtures/view.ts';
import { texts } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made), { settings: { lowAtPacks: 3 } });

test('the stock adds up from opening to closing, a person reads their own month on Today, and the stock list is signed', async () => {
  const { page } = app;
  const { insights, recipes } = texts.en;
  const { reference } = await app.call('mixes.register', { draftId: await draftOf(app, [[eans.soft, 40]]) });
  await app.call('leftovers.weigh', { reference, bowl: 0, grams: 10 });
  await app.call('settings.set', { leftoverGoal: 20 });
  const { from, to } = periodAt('month', dayAt(now(), 'Europe/Stockholm'));
  await goTo(page, 'insights');
  // The first reading takes the sample's history page by page.
  const reading = { timeout: 60_000 };
  await expect
    .poll(async () => (await app.call('insights.balance', { from, to })).state.readAt, reading)
    .not.toBeNull();
  const { total } = await app.call('insights.balance', { from, to });
  const cents = (value: string) => Math.round(Number(value) * 100);
  const sum = total.reduce((all, { line, value }) => all + (line === 'closing' ? -1 : 1) * cents(value), 0);
  expect(sum).toBe(0);
  const whole = page.getByRole('region', { name: insights.whole, exact: true });
  for (const line of ['opening', 'mixed', 'closing'] as const)
    await expect(whole.getByRole('rowheader', { name: insights.lines[line] })).toBeVisible(reading);
  await expect(page.getByRole('main')).toContainText(insights.overGoal('20%'), reading);

  await goTo(page, 'today');
  await expect(page.getByRole('main')).toContainText(insights.overGoal('20%'), reading);

  await goTo(page, 'insights');
  await button(page, insights.stockList).click();
  await expect(button(page, recipes.print)).toBeEnabled();
  const closing = total.find(({ line }) => line === 'closing');
  expect(cents(closing?.value ?? '')).toBeGreaterThan(0);
  await onPaper(app, button(page, recipes.print), async (paper) => {
    await expect(paper).toContainText(insights.signature, { useInnerText: true });
    await expect(paper).toContainText(insights.stockSum, { useInnerText: true });
  });
});

test("the month's page says what colour cost, what was thrown away, what lies there and what to order, also on paper", async () => {
  const { page } = app;
  await app.call('mixes.register', {
    draftId: await draftOf(app, [
      [eans.soft, 25],
      [eans.developer3, 50],
    ]),
  });
  const itemId = await itemOf(app, eans.developer6);
  await app.call('stock.withdraw', { lines: [{ itemId, packs: 1 }], reason: 'damaged', comment: '' });
  await goTo(page, 'insights');
  await button(page, texts.en.insights.monthPage).click();
  for (const language of ['en', 'sv'] as const) {
    await setLanguage(app, language);
    const { insights, recipes, stock } = texts[language];
    await expect(button(page, recipes.print)).toBeEnabled();
    const { from, to } = periodAt('month', dayAt(now(), 'Europe/Stockholm'));
    const { total } = await app.call('insights.period', { from, to });
    const [first] = (await app.call('insights.toOrder', { days: 7 })).rows;
    const answers = [
      insights.customers(total.customers),
      new RegExp(stock.reasonWord('damaged'), 'i'),
      insights.slow,
      insights.packsOfShade(first?.toOrder ?? 0, first?.shade ?? ''),
    ];
    for (const answer of answers) await expect(page.getByRole('main')).toContainText(answer);

    await test.step('on paper', () =>
      onOnePage(app, button(page, recipes.print), async (paper) => {
        for (const answer of answers) await expect(paper).toContainText(answer, { useInnerText: true });
      }));
  }
});
