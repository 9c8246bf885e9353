/** The front desk: gift cards and products, from the scanner to the salon system. */
import { landmarkProductEans as eans } from '../../service/sample/data/products.ts';
import type { TestApp } from '../fixtures/app.ts';
import { goTo, toast, pinPad } from '../fixtures/frame.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));
test.beforeEach(() => goTo(app.page, 'desk'));

const dialog = () => app.page.getByRole('dialog');
const press = (name: string) => app.page.getByRole('button', { name, exact: true }).click();

test('a card that is scanned says what is left on it; one that was never used is voided, once', async () => {
  const card = app.page.getByRole('region', { name: en.desk.giftCard, exact: true });
  await typeScan(app.page, 'NYANS-1004');
  await expect(card).toContainText('305.50');
  await expect(card).toContainText('Margareta Sundqvist');
  await expect(card).toContainText(en.desk.status['partially_redeemed']!);
  await expect(card.getByRole('button', { name: en.desk.void })).toBeDisabled();
  await expect(card).toContainText(en.desk.wasUsed);

  await typeScan(app.page, 'NYANS-1007');
  await expect(card).toContainText(en.desk.status['active']!);
  await card.getByRole('button', { name: en.desk.void }).click();
  await dialog()
    .getByRole('button', { name: /^Void / })
    .click();
  await expect(toast(app.page)).toContainText(en.desk.voidSaved('NYANS-1007'));
  await expect(card).toContainText(en.desk.status['void']!);
  await expect(card.getByRole('button', { name: en.desk.void })).toBeDisabled();
});

test('a paper card that nobody knows is recorded with the code that was scanned, wherever that was', async () => {
  await goTo(app.page, 'today');
  const card = app.page.getByRole('region', { name: en.desk.giftCard, exact: true });
  await typeScan(app.page, 'PAPER/77 81');
  await press(en.desk.recordThis);
  await dialog().getByRole('textbox', { name: en.desk.value }).fill('499,50');
  await dialog().getByRole('button', { name: en.desk.recordNow, exact: true }).click();
  await expect(card).toContainText(en.desk.recorded);
  await expect(card).toContainText('PAPER/77 81');
  await expect(card).toContainText('499.50');

  await test.step('another computer voids it: the next scan of it says so', async () => {
    const code = 'PAPER/77 81';
    await typeScan(app.page, code);
    await expect(card).toContainText(en.desk.status['active']!);
    const found = await app.call('giftCards.find', { code });
    const { connection } = await app.call('app.state', {});
    const path = `v1/locations/${connection.location?.id}/gift-cards/${found?.giftCardId}/void`;
    const answer = await fetch(`${connection.address}/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${app.sampleKey()}` },
    });
    expect(answer.status).toBe(200);
    await typeScan(app.page, code);
    await expect(card).toContainText(en.desk.status['void']!);
  });
});

test('a card that was typed and not recorded is there again after a lock, and gone after Cancel', async () => {
  const { page } = app;
  const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });
  await press(en.desk.record);
  await field(en.desk.code).fill('PAPER/90 12');
  await field(en.desk.value).fill('750');
  await field(en.desk.beneficiary).fill('Kim Ek');
  await page.keyboard.press('F9');
  await pinPad(page).waitFor();
  await app.signIn();
  await goTo(page, 'desk');
  await press(en.desk.record);
  await expect(field(en.desk.code)).toHaveValue('PAPER/90 12');
  await expect(field(en.desk.value)).toHaveValue('750');
  await expect(field(en.desk.beneficiary)).toHaveValue('Kim Ek');
  await dialog().getByRole('button', { name: en.parts.cancel, exact: true }).click();
  await press(en.desk.record);
  await expect(field(en.desk.code)).toHaveValue('');
  await expect(field(en.desk.value)).toHaveValue('');
  await dialog().getByRole('button', { name: en.parts.cancel, exact: true }).click();
});

test('a product is found by its barcode, which asks where two have it, and moved like a shade', async () => {
  const product = app.page.getByRole('region', { name: en.desk.product, exact: true });
  await typeScan(app.page, eans.twoProducts);
  await dialog()
    .getByRole('button', { name: /refill/ })
    .click();
  await expect(product).toContainText('Vårda Repair Shampoo refill');
  await expect(product).toContainText(en.desk.inStock(en.parts.pieces(6)));

  await product.getByRole('button', { name: en.stock.withdraw, exact: true }).click();
  // The withdrawal began with one piece, so the first scan identifies that piece.
  await typeScan(app.page, eans.twoProducts);
  await typeScan(app.page, eans.twoProducts);
  await dialog()
    .getByRole('button', { name: en.stock.withdrawPacks(en.parts.pieces(2)) })
    .click();
  await expect(product).toContainText(en.desk.inStock(en.parts.pieces(4)));
  await toast(app.page).getByRole('button', { name: en.parts.undo }).click();
  await expect(product).toContainText(en.desk.inStock(en.parts.pieces(6)));

  await product.getByRole('button', { name: en.stock.deliver, exact: true }).click();
  await dialog().getByRole('textbox', { name: en.desk.unitCost }).fill('91,25');
  await dialog()
    .getByRole('button', { name: en.stock.deliverPacks(en.parts.pieces(1)) })
    .click();
  await expect(product).toContainText(en.desk.inStock(en.parts.pieces(7)));
  await expect(product).toContainText('91.25');
});

test('a product that is scanned elsewhere leads here; a mix says what it is, and takes nothing', async () => {
  const product = app.page.getByRole('region', { name: en.desk.product, exact: true });
  const name = 'Vårda Repair Shampoo 250 ml';
  await goTo(app.page, 'today');
  await typeScan(app.page, eans.repairShampoo);
  await expect(product.getByRole('heading', { name, exact: true })).toBeVisible();

  await goTo(app.page, 'today');
  await typeScan(app.page, eans.twoProducts);
  await dialog()
    .getByRole('button', { name: /refill/ })
    .click();
  await expect(product).toContainText('Vårda Repair Shampoo refill');

  await goTo(app.page, 'mix');
  await typeScan(app.page, eans.repairShampoo);
  await expect(app.page.getByText(en.scan.productTitle(name))).toBeVisible();
  await press(en.scan.openProduct(name));
  await expect(product.getByRole('heading', { name, exact: true })).toBeVisible();
});
