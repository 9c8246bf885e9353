/** Two people count the shelf, over a lock and a restart, and the differences become balances. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { itemOf } from '../fixtures/a-day.ts';
import { at } from '../fixtures/arrange.ts';
import type { TestApp } from '../fixtures/app.ts';
import { pinPad, personChip, toast, typePin } from '../fixtures/frame.ts';
import { button } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

const words = en.counting;
const line = (shade: string) => app.page.getByRole('listitem', { name: new RegExp(shade) });
const packsOf = async (itemId: string) => (await app.call('stock.item', { itemId })).packs;

test('two people count a shelf, over the lock and a restart, and the balances are as they counted', async () => {
  const [natural, soft, developer] = [
    await itemOf(app, eans.naturalBlonde),
    await itemOf(app, eans.soft),
    await itemOf(app, eans.developer9),
  ];
  const before = await packsOf(natural);
  const named = async (itemId: string) => {
    const { shade, rangeName } = await app.call('stock.item', { itemId });
    return `${rangeName} ${shade}`;
  };
  const [naturalName, softName, developerName] = [
    await named(natural),
    await named(soft),
    await named(developer),
  ];

  await test.step('one scans tubes, and types a number', async () => {
    await at(app, '/stock');
    await button(app.page, words.title).click();
    await expect(app.page.getByText(words.emptyTitle)).toBeVisible();
    await typeScan(app.page, eans.soft);
    await expect(line(softName)).toBeVisible();
    await typeScan(app.page, eans.soft);
    await expect(app.page.locator('output').filter({ hasText: softName })).toContainText(en.parts.packs(2));
    await typeScan(app.page, eans.naturalBlonde);
    await expect(app.page.locator('output').filter({ hasText: naturalName })).toBeVisible();
    // Without focus in a field, the number goes to the item scanned last.
    await app.page.keyboard.type(String(before + 2));
    await expect(line(naturalName).getByRole('textbox')).toHaveValue(String(before + 2));
    await expect(line(softName).getByRole('textbox')).toHaveValue('2');
  });

  await test.step('another goes on after the lock and a restart', async () => {
    await app.page.keyboard.press('F9');
    await pinPad(app.page).waitFor();
    await app.kill();
    await app.start();
    await typePin(app.page, '2580');
    await expect(personChip(app.page, 'Mehmet Yılmaz')).toBeVisible();
    await at(app, '/stock/count');
    await expect(line(naturalName)).toContainText(words.more(en.parts.packs(2)));
    await typeScan(app.page, eans.developer9);
    await expect(line(developerName)).toBeVisible();
    await expect(app.page.getByText(/Astrid Lind/).first()).toBeVisible();
  });

  await test.step('what is left in an open pack is typed, and everything is saved', async () => {
    await line(softName).getByRole('button', { name: words.openPack }).click();
    const dialog = app.page.getByRole('dialog').last();
    await dialog.getByRole('textbox', { name: words.typed }).fill('25');
    await dialog.getByRole('button', { name: words.use('25 g') }).click();
    await expect(line(softName)).toContainText(words.openOf('25 g'));
    await app.page.getByRole('button', { name: words.keep(3) }).click();
    await expect(toast(app.page)).toContainText(words.keptToast(3));
    await expect(line(softName)).toContainText(words.kept);
    await expect(app.page.getByText(words.allKept(3))).toBeVisible();
    await expect(app.page.getByRole('button', { name: words.keep(0) })).toHaveCount(0);
    await expect(app.page.getByRole('button', { name: words.nextCount })).toBeVisible();
    expect([await packsOf(natural), await packsOf(soft), await packsOf(developer)]).toEqual([
      before + 2,
      3,
      1,
    ]);
    await typeScan(app.page, eans.soft);
    await expect(app.page.getByText(words.alreadyText)).toBeVisible();
  });
});

test('a shade that moved since it was counted says the balance of then and of now', async () => {
  const itemId = await itemOf(app, eans.developer6);
  const { packs, shade } = await app.call('stock.item', { itemId });
  await at(app, '/stock/count');
  await typeScan(app.page, eans.developer6);
  await expect(line(shade)).toContainText(en.parts.packs(packs));
  // Fewer are left than the count would take out.
  const lines = [{ itemId, packs: packs - 2 }];
  await app.call('stock.withdraw', { lines, reason: 'damaged', comment: '' });
  await expect(line(shade)).toContainText(words.moved);
  await expect(line(shade)).toContainText(en.parts.packs(packs));
  await expect(line(shade)).toContainText(en.parts.packs(2));
  await line(shade)
    .getByRole('button', { name: new RegExp(`^${words.leaveOut('')}`) })
    .click();
});

test('open packs that were not weighed are asked about once, and stay where nobody says that they are gone', async () => {
  const itemId = await itemOf(app, eans.nearlyFinished);
  const { packs, openUsed } = await app.call('stock.item', { itemId });
  expect(openUsed).toBeGreaterThan(0);
  await at(app, '/stock/count');
  await typeScan(app.page, eans.nearlyFinished);
  const field = line('6/0').getByRole('textbox');
  await field.fill(String(packs + 1));
  await field.press('Enter');
  await expect(line('6/0')).toContainText(words.notWeighed);
  await app.page.getByRole('button', { name: words.keep(1) }).click();
  const dialog = app.page.getByRole('dialog').last();
  await expect(dialog).toContainText(words.unweighedTitle(1));
  await dialog.getByRole('button', { name: words.unweighedLeft(1) }).click();
  await expect(toast(app.page)).toContainText(words.keptToast(1));
  expect(await app.call('stock.item', { itemId })).toMatchObject({ packs: packs + 2, openUsed });
  // The row shows the current balance.
  await expect(line('6/0')).toContainText(en.parts.packs(packs + 2));
});
