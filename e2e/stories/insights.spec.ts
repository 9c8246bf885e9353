/** An owner's questions about a month, on one page. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { dayAt } from '../../shared/days.ts';
import { periodAt } from '../../shared/periods.ts';
import type { TestApp } from '../fixtures/app.ts';
import { draftOf, itemOf } from '../fixtures/a-day.ts';
import { now } from '../fixtures/ahead.ts';
import { goTo } from '../fixtures/frame.ts';
import { button } from '../fixtures/mixing.ts';
import { onOnePage } from '../fixtures/paper.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { setLanguage } from '../fixtures/view.ts';
import { texts } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made), { settings: { lowAtPacks: 3 } });

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
      insights.dead,
      insights.packsOfShade(first?.toOrder ?? 0, first?.shade ?? ''),
    ];
    for (const answer of answers) await expect(page.getByRole('main')).toContainText(answer);

    await test.step('on paper', () =>
      onOnePage(app, button(page, recipes.print), async (paper) => {
        for (const answer of answers) await expect(paper).toContainText(answer, { useInnerText: true });
      }));
  }
});
