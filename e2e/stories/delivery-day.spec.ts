/** A delivery day: forty boxes in one delivery, items that cannot be delivered, and a withdrawal for own use. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { landmarkProductEans as productEans } from '../../service/sample/data/products.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import type { TestApp } from '../fixtures/app.ts';
import { goTo, toast } from '../fixtures/frame.ts';
import { typeScan } from '../fixtures/scanner.ts';
import type { Truth } from '../fixtures/service.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
let truth: Truth;
eachSignedIn((made) => (app = made));
test.beforeEach(async () => {
  truth = await app.truth();
  await goTo(app.page, 'stock');
});

const dialog = () => app.page.getByRole('dialog').last();
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const begin = (name: string) => app.page.getByRole('button', { name, exact: true }).click();

test('forty boxes are scanned into one delivery, one of them is put right, and every balance is true', async () => {
  const tubes = [eans.developer9, eans.soft, eans.naturalBlonde, eans.copperGoldBlonde];
  const before = await Promise.all(tubes.map((ean) => truth.itemOf(ean)));
  await begin(en.stock.newDelivery);
  await expect(dialog()).toContainText(en.stock.scanFirst);
  await test.step('a barcode that is new is given to its item here, and the box is counted', async () => {
    await typeScan(app.page, eans.unknown);
    await expect(dialog()).toContainText(en.scan.unknownTitle(eans.unknown));
    await press(en.catalogue.attachTo);
    await dialog().getByRole('searchbox').fill('Soft 9/13');
    await dialog()
      .getByRole('button', { name: /Nordlys Soft/ })
      .first()
      .click();
    await expect(dialog()).toContainText(en.stock.deliverPacks(en.parts.packs(1)));
  });
  const boxes = 36;
  for (let box = 0; box < boxes; box += 1) await typeScan(app.page, tubes[box % tubes.length] ?? '');
  for (let box = 0; box < 4; box += 1) await typeScan(app.page, productEans.repairShampoo);
  const amount = (packs: number) => `${en.parts.packs(packs)} + ${en.parts.pieces(4)}`;
  await expect(dialog()).toContainText(en.stock.deliverPacks(amount(boxes + 1)));
  await dialog().getByRole('textbox', { name: en.desk.unitCost }).fill('48,50');

  await test.step('the note says seven of one, and the other was another salon’s', async () => {
    await dialog()
      .getByRole('button', { name: /^(?!Leave out).*9\/13/ })
      .click();
    await dialog().getByRole('textbox', { name: en.stock.packs }).fill('7');
    await dialog()
      .getByRole('button', { name: /^Leave out .*7\/43/ })
      .click();
  });
  await dialog().getByRole('textbox', { name: en.stock.comment }).fill('Van on Wednesday');
  await press(en.stock.deliverPacks(amount(25)));
  await expect(toast(app.page)).toContainText(en.stock.delivered(amount(25), en.stock.items(4)));
  const counted = [9, 7, 9, 0];
  for (const [at, ean] of tubes.entries())
    await expect
      .poll(async () => (await truth.itemOf(ean)).packs)
      .toBe((before[at]?.packs ?? 0) + (counted[at] ?? 0));

  const ofIts = async (ean: string): Promise<StockMovement | undefined> =>
    (await truth.movementsOf((await truth.itemOf(ean)).id)).at(-1);
  await expect.poll(() => ofIts(eans.soft)).toMatchObject({ quantity: 7, comment: 'Van on Wednesday' });
  expect((await ofIts(eans.developer9))?.externalReference).toBe((await ofIts(eans.soft))?.externalReference);
});

test('what is not there is named before anything is taken, and own use is charged to whom it is for', async () => {
  const { packs } = await truth.itemOf(eans.bleach);
  const before = await truth.itemOf(eans.developer9);
  await begin(en.stock.newWithdrawal);
  await typeScan(app.page, eans.bleach);
  await dialog()
    .getByRole('textbox', { name: en.stock.packs })
    .fill(String(packs + 2));
  await typeScan(app.page, eans.empty);
  await typeScan(app.page, eans.developer9);
  await expect(dialog()).toContainText(en.stock.onlyThere(en.parts.packs(packs)));
  await expect(dialog()).toContainText(en.stock.noneThereShort);
  const take = (count: number) =>
    dialog().getByRole('button', { name: en.stock.withdrawPacks(en.parts.packs(count)), exact: true });
  await expect(take(packs + 4)).toBeDisabled();

  await dialog()
    .getByRole('button', { name: /^(?!Leave out).*6\/65/ })
    .click();
  await press(en.stock.leaveOut);
  await dialog()
    .getByRole('button', { name: /^(?!Leave out).*Powder 7/ })
    .click();
  await press(en.stock.takeAll(en.parts.packs(packs)));
  await dialog().getByText(en.stock.reasonWord('own-use'), { exact: true }).click();
  await dialog()
    .getByRole('button', { name: new RegExp(en.stock.chargedTo) })
    .click();
  await app.page.getByRole('option', { name: 'Mehmet Yılmaz' }).click();
  await take(packs + 1).click();
  await expect(toast(app.page)).toContainText(
    en.stock.withdrawn(en.parts.packs(packs + 1), en.stock.items(2)),
  );
  await expect.poll(async () => (await truth.itemOf(eans.bleach)).packs).toBe(0);
  await expect.poll(async () => (await truth.movementsOf(before.id)).at(-1)?.reason).toBe('own-use');
  const charged = (await truth.movementsOf(before.id)).at(-1);
  expect(charged?.comment).toContain('Astrid Lind');
  const mehmet = (await app.call('stock.colleagues', {})).find(({ name }) => name === 'Mehmet Yılmaz');
  expect(charged?.staffId).toBe(mehmet?.id);
  await goTo(app.page, 'activity');
  await expect(app.page.getByRole('main')).toContainText(en.activity.chargedTo('Mehmet Yılmaz'));
});
