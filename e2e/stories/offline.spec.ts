/** The service is lost and comes back: saved entries are kept and sent once. */
import path from 'node:path';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { pagesOf, spoil } from '../../testing/station/store/damage.ts';
import { itemOf } from '../fixtures/a-day.ts';
import { astrid, type TestApp } from '../fixtures/app.ts';
import { eachConnected, plugItIn, pullTheCable } from '../fixtures/cable.ts';
import { atScreen, goTo, personChip, pinPad, strip, toast, typePin } from '../fixtures/frame.ts';
import { button, said, typeNumber, weight } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import type { TestService } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

test.describe.configure({ mode: 'default' });

let app: TestApp;
let service: TestService;
eachConnected((made) => {
  ({ app, service } = made);
});

async function mixSomething() {
  await typeScan(app.page, eans.naturalBlonde);
  await expect(weight(app.page)).toContainText('7/0');
  // With the salon's own service the app expects a real scale, which this test lacks.
  await button(app.page, en.mix.typeWeight).first().click();
  await typeNumber(app.page, '30');
  await button(app.page, en.mix.register).click();
}

test('a mix registered offline waits, is shown as waiting, and is sent once when the service is back', async () => {
  const before = await service.truth.itemOf(eans.naturalBlonde);
  await pullTheCable(app, service);
  await mixSomething();
  await expect(said(app.page, en.mix.savedWaiting)).toBeVisible();
  await expect(said(app.page, en.mix.balancesExpected)).toBeVisible();
  await expect(strip(app.page)).toContainText(/Offline since/);
  await strip(app.page)
    .getByRole('link', { name: en.frame.waiting(1) })
    .click();
  await atScreen(app.page, 'activity');
  expect(await service.truth.mixes()).toEqual([]);

  await test.step('also after the power was cut', async () => {
    await app.kill();
    await app.start();
    const { outbox } = await app.call('app.state', {});
    expect(outbox.waiting).toBe(1);
  });

  await plugItIn(app, service);
  await app.signIn();
  await expect(strip(app.page)).toContainText(en.frame.online);
  await expect(strip(app.page)).not.toContainText(en.frame.waiting(1));
  await goTo(app.page, 'activity');
  await expect(app.page.getByRole('main')).toContainText(/Sent \d/);
  expect(await service.truth.mixes()).toHaveLength(1);
  expect(await service.truth.itemOf(eans.naturalBlonde)).toMatchObject({
    packs: before.packs,
    openUsed: before.openUsed + 30,
  });
});

test('without the service from the start: signing in, mixing, withdrawing, locking, and everything sent once afterwards @window', async () => {
  const before = await service.truth.itemOf(eans.naturalBlonde);
  const bleach = await service.truth.itemOf(eans.bleach);
  await app.call('session.lock', {});
  await expect
    .poll(async () => (await app.call('app.state', {})).session, 'her PIN is remembered')
    .toMatchObject({ remembered: 1 });
  await service.switch.set('cut');
  await app.kill();
  await app.start();

  await test.step('whoever signed in here before gets in, nobody else', async () => {
    await expect(app.page.getByText(en.signIn.offlineHint(1))).toBeVisible();
    await typePin(app.page, '314159');
    await expect(app.page.getByRole('alert').filter({ hasText: en.signIn.wrongOffline })).toBeVisible();
    await typePin(app.page, astrid);
    await expect(personChip(app.page, 'Astrid Lind')).toBeVisible();
    await expect(strip(app.page)).toContainText(/Offline since/);
  });

  await test.step('a mix is saved and waits, and the stock shows what is expected', async () => {
    await goTo(app.page, 'mix');
    await mixSomething();
    await expect(said(app.page, en.mix.savedWaiting)).toBeVisible();
    await expect(strip(app.page)).toContainText(en.frame.waiting(1));
    await goTo(app.page, 'activity');
    await expect(app.page.getByRole('main')).toContainText(en.activity.waiting);
    await goTo(app.page, 'today');
    await expect(app.page.getByRole('main')).toContainText('Astrid Lind');
  });

  await test.step('a pack is withdrawn, and its balance is marked as expected', async () => {
    await goTo(app.page, 'stock');
    await app.page.getByRole('searchbox', { name: en.stock.searchLabel }).fill('Powder 7');
    await app.page.getByRole('button', { name: /^Powder 7/ }).click();
    const item = app.page.getByRole('region', { name: en.stock.item, exact: true });
    await expect(item).toContainText(en.parts.packs(bleach.packs));
    await expect(item.getByText(en.stock.expected, { exact: true })).toBeHidden();
    await item.getByRole('button', { name: en.stock.withdraw, exact: true }).click();
    const dialog = app.page.getByRole('dialog');
    await dialog.getByText(en.stock.reasonWord('damaged'), { exact: true }).click();
    await dialog.getByRole('button', { name: en.stock.withdrawPacks(en.parts.packs(1)) }).click();
    await expect(item.getByText(en.stock.expected, { exact: true })).toBeVisible();
    await expect(item).toContainText(en.parts.packs(bleach.packs - 1));
    await expect(strip(app.page)).toContainText(en.frame.waiting(2));
  });

  await test.step('locking asks nothing, and says what is not sent and that it is safe', async () => {
    await personChip(app.page, 'Astrid Lind').click();
    await expect(pinPad(app.page)).toBeVisible();
    await expect(said(app.page, en.signIn.unsent(2))).toBeVisible();
  });

  await test.step('three days later the service is back: it has each once, and the balances agree', async () => {
    await app.clock.jump(3 * 86_400);
    await typePin(app.page, astrid);
    await expect(personChip(app.page, 'Astrid Lind')).toBeVisible();
    await plugItIn(app, service);
    await expect(strip(app.page)).toContainText(en.frame.online);
    // While entries are being sent, the strip shows another count.
    await expect
      .poll(async () => (await app.call('app.state', {})).outbox)
      .toMatchObject({ waiting: 0, attention: 0 });
    await expect(strip(app.page)).not.toContainText(/waiting/);
    expect(await service.truth.mixes()).toHaveLength(1);
    const now = await service.truth.itemOf(eans.naturalBlonde);
    expect(now).toMatchObject({ packs: before.packs, openUsed: before.openUsed + 30 });
    await expect
      .poll(async () => await app.call('stock.item', { itemId: now.id }))
      .toMatchObject({ packs: now.packs, openUsed: now.openUsed, expected: false });
    const moved = await service.truth.movementsOf(bleach.id);
    expect(moved.filter(({ type }) => type === 'withdrawal')).toMatchObject([
      { quantity: -1, reason: 'damaged' },
    ]);
    expect(await service.truth.itemOf(eans.bleach)).toMatchObject({ packs: bleach.packs - 1 });
    await expect
      .poll(async () => await app.call('stock.item', { itemId: bleach.id }))
      .toMatchObject({ packs: bleach.packs - 1, expected: false });
  });
});

test('a damaged database is repaired at the start: a draft and what waits are there, and staff are told @window', async () => {
  await pullTheCable(app, service);
  await mixSomething();
  await expect(strip(app.page)).toContainText(en.frame.waiting(1));
  const draft = await app.call('drafts.begin', {});
  await app.kill();
  const file = path.join(app.dataFolder, 'station.sqlite');
  spoil(file, ...pagesOf(file, 'catalogue_items').slice(0, 3));
  await app.start();
  await plugItIn(app, service);
  await app.signIn();
  const notice = app.page.getByRole('main').getByText(en.backup.damagedTitle);
  await expect(notice).toBeVisible();
  await expect(app.page.getByText(en.backup.damagedSaved(1, 1))).toBeVisible();
  expect((await app.call('drafts.list', {})).map(({ id }) => id)).toEqual([draft.id]);
  await expect(strip(app.page)).not.toContainText(en.frame.waiting(1));
  expect(await service.truth.mixes()).toHaveLength(1);
  await button(app.page, en.backup.understood).click();
  await expect(notice).toBeHidden();
});

test('an answer that is lost is asked for again, and the mix is there once', async () => {
  await service.switch.set('deaf');
  await mixSomething();
  await expect.poll(() => service.truth.mixes()).toHaveLength(1);
  await expect(strip(app.page)).toContainText(en.frame.waiting(1));
  await plugItIn(app, service);
  await expect(said(app.page, en.mix.savedDone)).toBeVisible();
  expect(await service.truth.mixes()).toHaveLength(1);
});

test('a mix that still waits can be undone, and never leaves', async () => {
  await pullTheCable(app, service);
  await mixSomething();
  await button(app.page, en.mix.undoMix).click();
  await expect(strip(app.page)).not.toContainText(en.frame.waiting(1));
  await goTo(app.page, 'stock');
  await typeScan(app.page, eans.developer9);
  const unread = app.page.getByText(en.stock.movementsOffline);
  await expect(unread).toBeVisible();
  await plugItIn(app, service);
  // Missing data are loaded automatically.
  await expect(unread).toBeHidden();
  await expect(strip(app.page)).toContainText(en.frame.online);
  expect(await service.truth.mixes()).toEqual([]);
});

test('what the service refuses stays in sight until somebody settles it', async () => {
  const itemId = await itemOf(app, eans.developer12);
  const item = await service.truth.itemOf(eans.developer12);
  expect(item.packs).toBe(1);
  await pullTheCable(app, service);
  await app.call('stock.withdraw', {
    lines: [{ itemId, packs: 1 }],
    reason: 'damaged',
    comment: '',
  });
  // Another client withdraws the last pack.
  await service.truth.withdraw(item.id, 1);
  await plugItIn(app, service);
  await expect(strip(app.page)).toContainText(en.frame.needAttention(1));
  await goTo(app.page, 'activity');
  await expect(app.page.getByRole('main')).toContainText(en.errors.insufficient_stock.happened);

  await button(app.page, en.activity.discard).click();
  const dialog = app.page.getByRole('dialog', { name: en.activity.discardTitle });
  await dialog.getByRole('textbox', { name: en.activity.discardReason }).fill('Counted twice');
  await dialog.getByRole('button', { name: en.activity.discardNow }).click();
  await expect(toast(app.page)).toContainText(en.activity.wasDiscarded);
  await expect(strip(app.page)).not.toContainText(en.frame.needAttention(1));
  const details = en.activity.details(en.activity.kind.withdrawal);
  await app.page.getByRole('main').getByRole('button', { name: details }).click();
  await expect(app.page.getByRole('main')).toContainText('Counted twice');
  expect(await service.truth.movementsOf(item.id)).toHaveLength(2);
});
