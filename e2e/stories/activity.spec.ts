/** Staff see and handle everything that this computer sent or will send. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import { draftOf, itemOf } from '../fixtures/a-day.ts';
import { callEach } from '../fixtures/bridge.ts';
import type { TestApp } from '../fixtures/app.ts';
import { eachConnected, plugItIn, pullTheCable } from '../fixtures/cable.ts';
import { atScreen, goTo, strip, toast } from '../fixtures/frame.ts';
import { button, said } from '../fixtures/mixing.ts';
import type { TestService } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

test.describe.configure({ mode: 'default' });

let app: TestApp;
let service: TestService;
eachConnected((made) => {
  ({ app, service } = made);
});

const main = () => app.page.getByRole('main');
const entries = () => main().getByRole('article');
const dialog = () => app.page.getByRole('dialog');
const show = (words: string) => main().getByText(words, { exact: true }).click();
const isWithdrawal = ({ type }: StockMovement) => type === 'withdrawal';
const withdraw = async (ean: string, packs: number, comment = '') =>
  app.call('stock.withdraw', {
    lines: [{ itemId: await itemOf(app, ean), packs }],
    reason: 'damaged',
    comment,
  });

test('a withdrawal that is refused is edited and sent, and the old entry leads to the new one', async () => {
  const item = await service.truth.itemOf(eans.bleach);
  await withdraw(eans.bleach, item.packs + 4, 'Fell from the shelf');
  await goTo(app.page, 'activity');
  await expect(strip(app.page)).toContainText(en.frame.needAttention(1));
  await expect(main()).toContainText(en.activity.refusals['insufficient_stock']?.happened ?? '');
  await expect(main()).toContainText(
    en.activity.balance(en.parts.packs(item.packs), en.parts.packs(item.packs + 4)),
  );

  await button(app.page, en.activity.edit).click();
  const packs = dialog().getByRole('textbox', { name: en.stock.packs });
  await expect(packs).toHaveValue(String(item.packs + 4));
  await expect(dialog().getByRole('textbox', { name: en.stock.comment })).toHaveValue('Fell from the shelf');
  await packs.fill('1');
  await packs.blur();
  await dialog()
    .getByRole('button', { name: en.activity.editNow(en.parts.packs(1)) })
    .click();
  await expect(toast(app.page)).toContainText(en.activity.wasEdited);
  await expect(strip(app.page)).not.toContainText(en.frame.needAttention(1));
  await expect.poll(() => service.truth.itemOf(eans.bleach)).toMatchObject({ packs: item.packs - 1 });
  const withdrawn = { type: 'withdrawal', quantity: -1, reason: 'damaged', comment: 'Fell from the shelf' };
  expect((await service.truth.movementsOf(item.id)).filter(isWithdrawal)).toMatchObject([withdrawn]);

  await button(app.page, en.activity.replacement).click();
  await expect(dialog()).toContainText(en.activity.replacementTitle);
  await expect(dialog()).toContainText(/Sent \d/);
  await expect(dialog()).toContainText(en.parts.packs(1));
});

test('a mix that is refused is opened again, changed and sent', async () => {
  await pullTheCable(app, service);
  await app.call('mixes.register', {
    draftId: await draftOf(app, [
      [eans.naturalBlonde, 30],
      [eans.soft, 20],
    ]),
  });
  // Another client removes the item at the service.
  const gone = await service.truth.itemOf(eans.soft);
  await service.truth.remove(gone.id);
  await plugItIn(app, service);
  await expect(strip(app.page)).toContainText(en.frame.online);
  await expect(strip(app.page)).toContainText(en.frame.needAttention(1));
  await goTo(app.page, 'today');
  await app.page.getByRole('button', { name: en.today.state.refused }).click();
  await atScreen(app.page, 'activity');
  await expect(main()).toContainText(en.activity.refusals['entity_not_found']?.happened ?? '');
  await button(app.page, en.activity.edit).click();
  await atScreen(app.page, 'mix');
  await expect(toast(app.page)).toContainText(en.activity.mixOpened);
  await main()
    .getByRole('button', { name: new RegExp(`^${en.mix.remove('Nordlys Soft 9/13')}`) })
    .click();
  await button(app.page, en.mix.register).click();
  await expect(said(app.page, en.mix.savedDone)).toBeVisible();
  const [mix, ...others] = await service.truth.mixes();
  expect(others).toEqual([]);
  expect(mix?.bowls.map(({ components }) => components.map(({ amount }) => amount))).toEqual([[30]]);
  await goTo(app.page, 'activity');
  await button(app.page, en.activity.replacement).click();
  await expect(dialog()).toContainText(/Sent \d/);
});

test('what is discarded with a reason, or taken back, is found in the journal', async () => {
  const item = await service.truth.itemOf(eans.bleach);
  await withdraw(eans.bleach, 99);
  await goTo(app.page, 'activity');
  await show(en.activity.counted(en.activity.showAttention, '1'));
  await button(app.page, en.activity.discard).click();
  await dialog().getByRole('button', { name: en.activity.discardNow }).click();
  await expect(dialog()).toContainText(en.activity.discardReasonMissing);
  await dialog().getByRole('textbox', { name: en.activity.discardReason }).fill('Counted twice');
  await dialog().getByRole('button', { name: en.activity.discardNow }).click();
  await expect(toast(app.page)).toContainText(en.activity.wasDiscarded);
  await expect(main()).toContainText(en.activity.emptyAttention);
  // The keyboard focus stays at the list.
  await expect(main().locator(':focus')).toContainText(en.activity.emptyAttention);

  await pullTheCable(app, service);
  await withdraw(eans.bleach, 1);
  await show(en.activity.counted(en.activity.showWaiting, '1'));
  await expect(entries()).toContainText(en.activity.waiting);
  await button(app.page, en.activity.takeBack).click();
  await dialog().getByRole('button', { name: en.activity.takeBackNow }).click();
  await expect(main()).toContainText(en.activity.emptyWaiting);

  await show(en.activity.showJournal);
  await expect(entries()).toHaveCount(2);
  const first = entries().first();
  // The list's caption does not touch its first row.
  const saidTo = await main()
    .getByText(en.activity.journal)
    .evaluate((about) => {
      const words = document.createRange();
      words.selectNodeContents(about);
      return words.getBoundingClientRect().bottom;
    });
  expect((await first.boundingBox())?.y).toBeGreaterThan(saidTo + 8);
  await expect(first).toContainText(en.activity.decided.undone);
  await expect(entries().last()).toContainText(en.activity.because('Counted twice'));
  await expect(entries().last()).toContainText(en.activity.by('Astrid Lind'));
  await plugItIn(app, service);
  await expect(strip(app.page)).toContainText(en.frame.online);
  expect((await service.truth.movementsOf(item.id)).filter(isWithdrawal)).toEqual([]);
});

test('work made offline waits, is shown, and drains with its progress when the service is back', async () => {
  const before = await service.truth.itemOf(eans.naturalBlonde);
  await pullTheCable(app, service);
  // More than five: for so few the screens receive an event for each.
  const many = 10;
  for (let made = 0; made < many; made += 1)
    await app.call('mixes.register', { draftId: await draftOf(app, [[eans.naturalBlonde, 2]]) });
  await goTo(app.page, 'activity');
  await expect(strip(app.page)).toContainText(en.frame.waiting(many));
  await expect(main()).toContainText(en.activity.offlineText(many));
  await expect(entries().first()).toContainText(en.activity.waiting);
  expect(await service.truth.mixes()).toEqual([]);

  // The station retries with growing delays, on the main process's clock.
  await service.switch.set('held');
  await app.clock.jump(60);
  const progress = main().getByRole('progressbar', { name: en.activity.drainingLabel });
  await expect(progress).toBeVisible();
  await expect(progress).toHaveAttribute('max', String(many));
  await expect(strip(app.page)).toContainText(/\d+ of 10 sent/);
  await service.switch.set('through');
  await expect
    .poll(async () => {
      await app.clock.jump(1);
      return (await app.call('app.state', {})).outbox.waiting;
    })
    .toBe(0);
  await expect(progress).toBeHidden();
  await expect(strip(app.page)).not.toContainText(/waiting|of 10/);
  await test.step('nothing of it stays in the strip', async () => {
    const asItIs = await strip(app.page).screenshot();
    await app.page.evaluate(async () => {
      document.body.style.visibility = 'hidden';
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      document.body.style.visibility = '';
    });
    expect(asItIs.equals(await strip(app.page).screenshot())).toBe(true);
  });
  expect(await service.truth.mixes()).toHaveLength(many);
  expect((await service.truth.itemOf(eans.naturalBlonde)).openUsed).toBe(before.openUsed + many * 2);
});

test('many entries that wait are scrolled through, and only those in sight are drawn', async () => {
  await pullTheCable(app, service);
  const itemId = await itemOf(app, eans.developer9);
  const many = 60;
  const deliveries = Array.from({ length: many }, (_, made) => ({
    lines: [{ itemId, packs: made + 1 }],
    comment: '',
  }));
  await callEach(app.page, 'stock.deliver', deliveries);
  await goTo(app.page, 'activity');
  await show(en.activity.counted(en.activity.showWaiting, String(many)));
  const list = main().getByRole('region', { name: en.activity.list });
  await expect(entries().first()).toBeVisible();
  expect(await entries().count()).toBeLessThan(40);
  await list.focus();
  // The oldest entry is last. Row heights are known only after drawing, so scroll again if needed.
  await expect(async () => {
    await app.page.keyboard.press('End');
    await expect(list.locator(`li[aria-posinset="${many}"]`).getByRole('article')).toContainText(
      en.parts.packs(1),
      { timeout: 2000 },
    );
  }).toPass();
  expect(await entries().count()).toBeLessThan(40);
});
