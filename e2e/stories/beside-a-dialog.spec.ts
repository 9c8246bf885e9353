/** A tap beside a dialog loses nothing that was typed or scanned. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { goTo } from '../fixtures/frame.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

const dialog = () => app.page.getByRole('dialog');

test('a tap beside a dialog closes it only while nothing was typed, tapped or scanned in it', async () => {
  const beside = () => app.page.mouse.click(20, 400);
  await goTo(app.page, 'stock');
  const begin = () => app.page.getByRole('button', { name: en.stock.newDelivery, exact: true }).click();
  await begin();
  await beside();
  await expect(dialog()).toBeHidden();
  await begin();
  const lines = [eans.developer9, eans.soft, eans.naturalBlonde];
  for (const ean of lines) await typeScan(app.page, ean);
  await expect(dialog().getByRole('list', { name: en.stock.items(3) })).toBeVisible();
  await beside();
  await expect(dialog().getByRole('list', { name: en.stock.items(3) })).toBeVisible();
  await dialog().getByRole('button', { name: en.parts.cancel }).click();

  // The same for a form.
  await app.page.getByRole('button', { name: en.orders.title, exact: true }).click();
  await typeScan(app.page, eans.soft);
  await app.page
    .getByRole('row')
    .filter({ hasText: '9/13' })
    .getByRole('button', { name: new RegExp(`^${en.orders.change(1)}`) })
    .click();
  const minimum = dialog().getByRole('textbox', { name: en.orders.minimum });
  await minimum.fill('4');
  await beside();
  await expect(minimum).toHaveValue('4');
});
