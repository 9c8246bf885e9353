/** Extra colour: the salon's rules, the line while mixing, the sum on the saved screen and at the front desk. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { draftOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { at, dialog } from '../fixtures/arrange.ts';
import { chargesExtra, chargesNothing } from '../fixtures/charging.ts';
import { dayFrom } from '../fixtures/days.ts';
import { goTo, pinPad, toast } from '../fixtures/frame.ts';
import { button, pourOnly, putBowlOn } from '../fixtures/mixing.ts';
import { onOnePage } from '../fixtures/paper.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { picture } from '../fixtures/pictures.ts';
import { large, setSize, sketch, small } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made), { after: () => setSize(app.page, sketch) });

const words = en.charging;

test('an owner turns charging on and sets three rules, each with an example beside it', async () => {
  const { page } = app;
  await app.call('charging.setRules', chargesNothing);
  const { treatments } = await app.call('charging.treatments', {});
  const [first, second] = treatments.filter(({ needsColour }) => needsColour);
  await at(app, '/settings/charging');
  const panel = page.getByRole('region', { name: words.settings, exact: true });
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await panel.getByText(words.on).click();
  const open = (name: string) => panel.getByRole('button', { name: words.ruleOf(name) }).click();
  const field = (name: string) => dialog(app).getByRole('textbox', { name, exact: true });
  const example = dialog(app).getByRole('region', { name: words.example });
  const save = () => dialog(app).getByRole('button', { name: words.saveRule }).click();
  const row = (name: string) =>
    panel.getByRole('listitem').filter({ has: page.getByRole('button', { name: words.ruleOf(name) }) });

  await open(words.defaultRule);
  await expect(example).toContainText(/94.g poured: extra kr.[1-9]\d* incl. VAT/u);
  await picture(page, 'rule');
  await field(words.perGram).fill('a lot');
  await save();
  await expect(dialog(app)).toContainText(words.wrongNumber);
  await field(words.perGram).fill('2,50');
  await save();
  await expect(row(words.defaultRule)).toContainText(/60.g included, then kr.2.50 a gram/u);

  await open(first?.name ?? '');
  await dialog(app).getByText(words.included.none, { exact: true }).click();
  await dialog(app).getByText(words.beyond.factor, { exact: true }).click();
  await field(words.factor).fill('2');
  await test.step('a scan beside the form, a lock and another person lose nothing of it', async () => {
    await typeScan(page, eans.copperGoldBlonde);
    await expect(toast(page)).toContainText('7/43');
    await expect(field(words.factor)).toHaveValue('2');
    await page.keyboard.press('F9');
    await pinPad(page).waitFor();
    await app.signIn('2580');
    await at(app, '/settings/charging');
    await open(first?.name ?? '');
    await expect(dialog(app).getByRole('radio', { name: words.included.none })).toBeChecked();
    await expect(field(words.factor)).toHaveValue('2');
  });
  await expect(example).toContainText(/94.g poured: extra kr.\d+ incl. VAT/u);
  await save();
  await expect(row(first?.name ?? '')).toContainText(words.ruleFactor('2'));

  await open(second?.name ?? '');
  await dialog(app).getByText(words.beyond.step, { exact: true }).click();
  await field(words.stepPrice).fill('45');
  await save();
  await expect(row(second?.name ?? '')).toContainText(/kr.45 for each 10.g/u);
  const { rules } = await app.call('charging.rules', {});
  expect(rules).toMatchObject({ on: true, default: { included: { grams: 60 } } });
  expect(rules.treatments).toHaveLength(2);
  await picture(page, 'rules');
});

test('booked roots and a toner share what the price includes, are charged once at the desk, and a bowl that is undone says so', async () => {
  const { page } = app;
  await app.call('charging.setRules', chargesExtra);
  await setSize(page, small);
  await goTo(page, 'today');
  const row = page
    .getByRole('list', { name: en.today.bookings })
    .getByRole('listitem')
    .filter({ hasText: 'Margareta Sundqvist' });
  await row.getByRole('button').click();
  const visit = page.getByLabel(en.mix.thisVisit, { exact: true });
  await expect(visit).toContainText('Toning');

  await test.step('before anything is poured, the line says what the targets will come to', async () => {
    await button(page, en.mix.repeat).click();
    const line = page.getByText(/^planned \d+ of 120.g$/u);
    await expect(line).toBeVisible();
    await picture(page, 'mix, planned');
  });
  const [draft] = await app.call('drafts.list', {});
  const draftId = draft?.id ?? '';
  const line = (used: number) => page.getByText(new RegExp(`^${used} of 120.g$`, 'u'));
  const ids = async () =>
    (await app.call('drafts.get', { draftId })).bowls.map(({ components }) => components.map(({ id }) => id));
  const type = (componentId: string, grams: number) =>
    app.call('drafts.apply', { draftId, intent: { type: 'typeAmount', componentId, grams } });
  const [roots = [], toner = []] = await ids();
  await test.step('it follows the scale, amber from nine tenths, and stays where it is', async () => {
    const place = () => page.getByText(/ of 120.g$/u).boundingBox();
    const before = await place();
    await app.call('drafts.apply', {
      draftId,
      intent: { type: 'selectComponent', componentId: roots[0] ?? '' },
    });
    await putBowlOn(app);
    await pourOnly(app, 108);
    await expect(line(108)).toBeVisible();
    await expect(page.locator('[data-state="near"]')).toContainText(/extra kr.0/u);
    expect((await place())?.y).toBe(before?.y);
    await picture(page, 'mix, near');
  });
  await test.step('red beyond', async () => {
    await type(roots[0] ?? '', 130);
    await type(roots[1] ?? '', 10);
    await expect(line(140)).toBeVisible();
    await expect(page.locator('[data-state="beyond"]')).toContainText(/extra kr.50/u);
    await picture(page, 'mix, beyond');
  });
  await button(page, en.mix.register).click();
  const card = page.getByRole('region', { name: words.extra, exact: true });
  await expect(card).toContainText(/Extra colour kr.50 incl. VAT/u);
  await expect(card).toContainText(/140 of 120.g/u);
  const taken = await app.call('mixes.today', {});
  const first = taken[0]?.reference ?? '';
  await picture(page, 'saved');

  await test.step('the toner afterwards is of the same visit', async () => {
    const [rest] = await app.call('drafts.list', {});
    const next = await app.call('drafts.get', { draftId: rest?.id ?? '' });
    await at(app, `/mix/${next.id}`);
    await expect(page.getByText(/^planned 239 of 120.g$/u)).toBeVisible();
    const componentId = next.bowls[0]?.components[0]?.id ?? '';
    expect(toner).toHaveLength(2);
    await app.call('drafts.apply', {
      draftId: next.id,
      intent: { type: 'typeAmount', componentId, grams: 10 },
    });
    await expect(line(150)).toBeVisible();
    await button(page, en.mix.register).click();
    await expect(card).toContainText(/Extra colour kr.75 incl. VAT/u);
  });

  await test.step('it is waived with a reason, and charged after all', async () => {
    await card.getByRole('button', { name: words.waive }).click();
    const other = dialog(app).getByRole('textbox', { name: words.otherReason });
    await other.fill('A child helped');
    await page.keyboard.press('F9');
    await pinPad(page).waitFor();
    await app.signIn();
    await card.getByRole('button', { name: words.waive }).click();
    await expect(other).toHaveValue('A child helped');
    await picture(page, 'waive');
    // By a key: within a second, a tap near the one that opened the dialog is ignored.
    await dialog(app).getByRole('button', { name: words.reasons[2] }).press('Enter');
    await expect(card).toContainText(words.waived(words.reasons[2] ?? '', 'Astrid Lind'));
    await card.getByRole('button', { name: words.restore }).click();
    await expect(card.getByRole('button', { name: words.waive })).toBeVisible();
  });

  await test.step('its line is copied, and its slip is one page on each paper', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await card.getByRole('button', { name: words.copyLine }).click();
    await expect(toast(page)).toContainText(words.copied);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/Extra colour · .*150 of 120.g · kr.75.00 incl. VAT/u);
    await card.getByRole('button', { name: words.slip }).click();
    const sizes = [
      ['58', 58, 150],
      ['80', 80, 150],
      ['a6', 105, 148],
    ] as const;
    for (const [name, ...millimetres] of sizes) {
      const paper = words.paper[name];
      const print = dialog(app).getByRole('button', { name: paper });
      const size = await onOnePage(app, print, async (seen) => {
        await expect(seen).toContainText(/To pay kr.75.00 incl. VAT/u);
        await expect(seen).toContainText(/VAT 25%\s*kr.15.00/u);
        await picture(page, 'slip', paper);
      });
      expect(size).toEqual(millimetres);
    }
    await page.keyboard.press('Escape');
  });

  await test.step('the desk lists it, and ticks it off; Today says so', async () => {
    await at(app, '/desk/charges');
    const list = page.getByRole('list', { name: words.desk });
    const mine = list.getByRole('listitem').filter({ hasText: 'Margareta Sundqvist' });
    await expect(mine).toContainText(/kr.75 incl. VAT/u);
    await picture(page, 'desk');
    await mine.getByRole('button', { name: words.tickOf('Margareta Sundqvist') }).click();
    await expect(mine.getByRole('button', { name: words.tickedOf('Margareta Sundqvist') })).toBeVisible();
    await goTo(page, 'today');
    await expect(row).toContainText(/extra kr.75 incl. VAT · charged/u);
    await picture(page, 'today');
  });

  await test.step('a bowl is undone: what was charged is more than the sum now', async () => {
    const [last] = await app.call('mixes.today', {});
    expect(last?.reference).not.toBe(first);
    await app.call('mixes.undo', { reference: last?.reference ?? '' });
    await expect(row).toContainText(/Charged kr.75, now kr.50/u);
    await row.getByRole('link', { name: /Charged/u }).click();
    const list = page.getByRole('list', { name: words.desk });
    await expect(list).toContainText(/Charged kr.75, now kr.50/u);
    await picture(page, 'desk, changed');
    await button(page, words.settleNow('kr\u00a050')).click();
    await expect(list.getByText(/Charged kr.75/u)).toHaveCount(0);
    await expect(card).toContainText(/Charged kr.50/u);
  });

  await test.step('and Insights counts it', async () => {
    await goTo(page, 'insights');
    const charged = page.getByRole('region', { name: words.insights, exact: true });
    await expect(charged).toContainText(/kr.50.00/u);
    await picture(page, 'insights');
  });
});

test('a rule, a tick and a reason whose saving a crash cut off are saved, or still there to save', async () => {
  const crash = async () => {
    await app.kill();
    await app.start();
    await app.signIn();
  };
  const { default: rule } = chargesExtra;
  await app.call('charging.setRules', chargesExtra);
  const draftId = await draftOf(app, [
    [eans.copperGoldBlonde, 45],
    [eans.developer6, 68],
  ]);
  const { reference } = await app.call('mixes.register', { draftId });
  const visit = () => app.call('charging.ofMix', { reference });

  await test.step('a rule', async () => {
    await at(app, '/settings/charging');
    const open = () => button(app.page, words.ruleOf(words.defaultRule)).click();
    const price = dialog(app).getByRole('textbox', { name: words.perGram, exact: true });
    await open();
    await price.fill('4.50');
    await dialog(app).getByRole('button', { name: words.saveRule }).click();
    await crash();
    const { rules } = await app.call('charging.rules', {});
    expect([rule, { ...rule, beyond: { type: 'perGram', byKind: {}, other: '4.50' } }]).toContainEqual(
      rules.default,
    );
    await at(app, '/settings/charging');
    await open();
    await expect(dialog(app).getByRole('textbox', { name: words.perGram, exact: true })).toHaveValue('4.50');
    await app.page.keyboard.press('Escape');
  });
  const row = () =>
    app.page
      .getByRole('list', { name: words.desk })
      .getByRole('listitem')
      .filter({ hasText: /113 of 60.g/u });
  await test.step('a tick', async () => {
    await at(app, '/desk/charges');
    await row()
      .getByRole('button', { name: words.tickOf(en.mix.noCustomer) })
      .click();
    await crash();
    const settled = (await visit())?.settled ?? null;
    expect([undefined, (await visit())?.charge.extra]).toContain(settled?.amount);
    await app.call('charging.unsettle', { visitId: (await visit())?.visitId ?? '' });
  });
  await test.step('a reason', async () => {
    const card = () => app.page.getByRole('region', { name: words.extra, exact: true });
    const reason = () => dialog(app).getByRole('textbox', { name: words.otherReason });
    const open = async () => {
      await at(app, '/desk/charges');
      await row().getByRole('button').first().click();
      await card().getByRole('button', { name: words.waive }).click();
    };
    await open();
    await reason().fill('A child helped');
    await dialog(app).getByRole('button', { name: words.waiveNow }).click();
    await crash();
    const waived = (await visit())?.waived ?? null;
    if (waived === null) await open();
    expect(waived === null ? await reason().inputValue() : waived.reason).toBe('A child helped');
  });
});

test('a newcomer to the sample salon sees rules and a month of charges with one tap', async () => {
  const { page } = app;
  await app.call('charging.setRules', chargesNothing);
  await at(app, '/settings/charging');
  const panel = page.getByRole('region', { name: words.settings, exact: true });
  await panel.getByRole('button', { name: words.trySample }).click();
  await expect(panel.getByRole('listitem').nth(2)).toBeVisible();
  const { date } = await app.call('bookings.day', { date: null });
  const period = { from: dayFrom(date, -31), to: date };
  const sums = await app.call('charging.insights', period);
  for (const sum of [sums.charged, sums.waived, sums.missed]) expect(Number(sum)).toBeGreaterThan(0);
  expect(sums.treatments.filter(({ id }) => id !== null).length).toBeGreaterThan(1);
  await setSize(page, large);
  await goTo(page, 'insights');
  await expect(page.getByRole('region', { name: words.insights, exact: true })).toContainText(/kr.[1-9]/u);
  await picture(page, 'insights, a month');
  await at(app, '/desk/charges');
  await picture(page, 'desk, sample');
});
