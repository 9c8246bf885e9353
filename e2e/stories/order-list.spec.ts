/** An order list, from the suggestion to the last delivered box. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { lineWords } from '../../renderer/screens/stock/orders/order-shown.ts';
import { itemOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { callEach } from '../fixtures/bridge.ts';
import { goTo, toast } from '../fixtures/frame.ts';
import { onOnePage, onPaper } from '../fixtures/paper.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

const press = (name: string) => app.page.getByRole('button', { name, exact: true }).click();
const dialog = () => app.page.getByRole('dialog').last();

test('what runs low is ordered by the box, delivered in part, and not ordered again while it is on its way', async () => {
  const { page } = app;
  const truth = await app.truth();
  const { packs } = await truth.itemOf(eans.soft);
  await goTo(page, 'stock');
  await press(en.orders.title);
  const row = page.getByRole('row').filter({ hasText: '9/13' });
  const way = page.getByRole('region', { name: en.orders.way, exact: true });
  const its = way.getByRole('listitem').filter({ hasText: '9/13' });
  await expect(way).toContainText(en.orders.wayNone);

  await test.step('scanned, it is in the list; its minimum and its box are said', async () => {
    await typeScan(page, eans.soft);
    await row.getByRole('button', { name: new RegExp(`^${en.orders.change(1)}`) }).click();
    await dialog()
      .getByRole('textbox', { name: en.orders.minimum })
      .fill(String(packs + 3));
    await dialog().getByRole('textbox', { name: en.orders.unit }).fill('6');
    // While the dialog is open, a scan orders nothing.
    await typeScan(page, eans.naturalBlonde);
    await expect(toast(page)).toContainText('7/0');
    await dialog().getByRole('button', { name: en.orders.save }).click();
    await expect(row).toContainText(en.orders.minimumOf.item);
    const { rows } = await app.call('orders.list', { days: 7 });
    expect(rows.map(({ itemId }) => itemId)).not.toContain(await itemOf(app, eans.naturalBlonde));
    await row.getByRole('textbox').fill('12');
    await row.getByRole('textbox').press('Enter');
    await expect(row).toContainText(en.orders.units(2, 6));
  });

  await test.step('its supplier has a list of its own, with the customer number and what free freight lacks', async () => {
    const { rangeName } = await app.call('stock.item', { itemId: await itemOf(app, eans.soft) });
    await press(en.orders.newSupplier);
    await dialog().getByRole('textbox', { name: en.orders.supplierName }).fill('Nordisk Färg');
    await dialog().getByRole('textbox', { name: en.orders.customerNumber }).fill('4711');
    await dialog().getByRole('textbox', { name: en.orders.freeFreightFrom }).fill('90000');
    await dialog().getByText(rangeName, { exact: true }).click();
    await dialog().getByRole('button', { name: en.orders.save, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(en.orders.customerNumberIs('4711'));
    await expect(page.getByRole('main')).toContainText(/more to free freight/);
    await expect(row).toBeVisible();
  });

  await test.step('on paper it stands with its article number, in boxes', async () => {
    const { articleNumber } = await app.call('stock.item', { itemId: await itemOf(app, eans.soft) });
    await onOnePage(app, page.getByRole('button', { name: en.recipes.print, exact: true }), async (paper) => {
      const printed = paper.getByRole('row').filter({ hasText: '9/13', visible: true });
      for (const word of [articleNumber ?? '', en.orders.units(2, 6)])
        await expect(printed).toContainText(word, { useInnerText: true });
    });
  });

  await test.step('marked as ordered, it is on its way, and nothing more of it is suggested', async () => {
    // The sample's other low items are ordered too.
    await page.getByRole('button', { name: new RegExp(`^${en.orders.markNone}: `) }).click();
    await expect(its).toContainText(lineWords({ ordered: 12, arrived: 0, coming: 12 }, en));
    await expect(row).toHaveCount(0);
  });

  await test.step('it is undone, marked again, and printed again', async () => {
    await way.getByRole('button', { name: en.orders.unmark, exact: true }).click();
    await expect(row.getByRole('textbox')).toHaveValue('12');
    await expect(way).toContainText(en.orders.wayNone);
    await page.getByRole('button', { name: new RegExp(`^${en.orders.markNone}: `) }).click();
    await expect(its).toContainText(lineWords({ ordered: 12, arrived: 0, coming: 12 }, en));
    await onOnePage(app, way.getByRole('button', { name: en.orders.printAgain, exact: true }), (paper) =>
      expect(paper.getByRole('row').filter({ hasText: '9/13', visible: true })).toContainText(
        en.orders.units(2, 6),
        { useInnerText: true },
      ),
    );
  });

  await test.step('five of twelve come: seven are still on their way', async () => {
    await press(en.orders.back);
    await press(en.stock.newDelivery);
    for (let box = 0; box < 5; box += 1) await typeScan(page, eans.soft);
    await dialog()
      .getByRole('button', { name: en.stock.deliverPacks(en.parts.packs(5)), exact: true })
      .click();
    await expect(toast(page)).toContainText('9/13');
    await press(en.orders.title);
    await expect(its).toContainText(lineWords({ ordered: 12, arrived: 5, coming: 7 }, en));
    await expect.poll(async () => (await truth.itemOf(eans.soft)).packs).toBe(packs + 5);
    await expect(its, 'the salon system has it, and it counts once').toContainText(
      lineWords({ ordered: 12, arrived: 5, coming: 7 }, en),
    );
  });

  await test.step('the rest comes no more, which a mistaken tap undoes', async () => {
    await its.getByRole('button').click();
    await expect(its).toContainText(lineWords({ ordered: 5, arrived: 5, coming: 0 }, en));
    await toast(page).getByRole('button', { name: en.parts.undo }).last().click();
    await expect(its).toContainText(lineWords({ ordered: 12, arrived: 5, coming: 7 }, en));
    await its.getByRole('button').click();
    await expect(its).toContainText(lineWords({ ordered: 5, arrived: 5, coming: 0 }, en));
  });
});

test('a long order is printed at its full size, over pages that each name their columns', async () => {
  const { page } = app;
  const { ranges } = await app.call('stock.chart', { search: '', show: 'all', rangeId: null });
  const items = ranges.flatMap(({ tiles }) => tiles).slice(0, 70);
  await callEach(
    page,
    'orders.want',
    items.map(({ itemId }) => ({ itemId, packs: 2 })),
  );
  await goTo(page, 'stock');
  await press(en.orders.title);
  await expect(page.getByRole('button', { name: new RegExp(`^${en.orders.markNone}: `) })).toBeEnabled();
  const print = page.getByRole('button', { name: en.recipes.print, exact: true });
  const pages = await onPaper(app, print, async (paper) => {
    const looks = await paper.getByRole('table').evaluate((found) => ({
      heads: getComputedStyle(found.querySelector('thead') ?? found).display,
      zoom: getComputedStyle(found.parentElement ?? found).zoom,
      top: found.getBoundingClientRect().top,
      text: Number.parseFloat(getComputedStyle(found).fontSize),
    }));
    expect(looks).toMatchObject({ heads: 'table-header-group', zoom: '1' });
    // The first printed page is not blank.
    expect(looks.top).toBeLessThan(300);
    expect(looks.text).toBeGreaterThanOrEqual(13);
  });
  expect(pages).toBeGreaterThan(1);
});
