/** Products (spec 2, Products). */
import type { Product } from '../../shared/api/products.ts';
import { storedForm } from '../../shared/colour-bar/barcodes.ts';
import { ok } from '../../shared/result.ts';
import { productById, productsPage } from '../database/products.ts';
import type { ProductsTable } from '../database/trade-tables.ts';
import { hasScope, type ApiKey } from '../domain/keys.ts';
import { moneyText, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor } from '../http/cursors.ts';
import { answered } from './answered.ts';
import { readAnywhere, readAt } from './by-id.ts';

/** What goods cost is shown only to a key with `stock:cost`. */
const presentFor = (key: ApiKey) => {
  const withCosts = hasScope(key, 'stock:cost');
  return (row: ProductsTable): Product => ({
    id: row.id,
    locationId: row.location_id,
    name: row.name,
    ...(row.brand !== null && { brand: row.brand }),
    ...(row.article_number !== null && { articleNumber: row.article_number }),
    eans: [...(JSON.parse(row.eans) as string[]), ...(JSON.parse(row.catalogue_eans) as string[])],
    ...(row.price !== null && { price: moneyText(row.price) }),
    ...(row.vat_percent !== null && { vatPercent: row.vat_percent }),
    stockTracked: row.stock_tracked === 1,
    ...(row.stock_tracked === 1 && { stockQuantity: row.stock_quantity }),
    notForSale: row.not_for_sale === 1,
    ...(withCosts &&
      row.latest_purchase_price !== null && { latestPurchasePrice: moneyText(row.latest_purchase_price) }),
    ...(withCosts && row.average_cost !== null && { averageCost: moneyText(row.average_cost) }),
    ...(row.created_at !== null && { createdAt: timeText(row.created_at) }),
    updatedAt: timeText(row.updated_at),
  });
};

export const products: HandlersOf<'products'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const { location, query } = call;
      let after = Number.MIN_SAFE_INTEGER;
      if (query.after !== undefined) {
        const id = cursorsOf(call).read(query.after);
        const last = id === undefined ? undefined : await connection.first(productById, { id });
        if (last?.location_id !== location.id) return staleCursor();
        after = last.position;
      }
      const filters = { ean: query.ean !== undefined, article: query.articleNumber !== undefined };
      const rows = await connection.all(productsPage(filters), {
        location: location.id,
        after,
        count: query.limit + 1,
        ean: storedForm(query.ean ?? ''),
        article: query.articleNumber ?? '',
      });
      const present = presentFor(call.key);
      return ok({ status: 200, body: pageOfRows(rows, query.limit, () => cursorsOf(call), present) });
    }),
  get: async ({ key, location, params }, database) =>
    answered(await readAt(database, productById, location.id, params.productId), 200, presentFor(key)),
  getById: async ({ key, params }, database) =>
    answered(await readAnywhere(database, productById, key, params.productId), 200, presentFor(key)),
};
