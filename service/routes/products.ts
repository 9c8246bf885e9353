/** Products (spec 2, Products). */
import type { Product } from '../../shared/api/products.ts';
import { storedForm } from '../../shared/colour-bar/barcodes.ts';
import { productById, productsPage } from '../database/products.ts';
import type { ProductsTable } from '../database/trade-tables.ts';
import { hasScope, type ApiKey } from '../domain/keys.ts';
import { optionalMoney, optionalTime, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { beforeFirst, listAt } from '../http/paging.ts';
import { readsOf } from './by-id.ts';

/** Purchase prices are shown only to keys with `stock:cost`. */
function present(row: ProductsTable, { key }: { key: ApiKey }): Product {
  const withCosts = hasScope(key, 'stock:cost');
  return {
    id: row.id,
    locationId: row.location_id,
    name: row.name,
    brand: row.brand ?? undefined,
    articleNumber: row.article_number ?? undefined,
    eans: [...(JSON.parse(row.eans) as string[]), ...(JSON.parse(row.catalogue_eans) as string[])],
    price: optionalMoney(row.price),
    vatPercent: row.vat_percent ?? undefined,
    stockTracked: row.stock_tracked === 1,
    stockQuantity: row.stock_tracked === 1 ? row.stock_quantity : undefined,
    notForSale: row.not_for_sale === 1,
    latestPurchasePrice: withCosts ? optionalMoney(row.latest_purchase_price) : undefined,
    averageCost: withCosts ? optionalMoney(row.average_cost) : undefined,
    createdAt: optionalTime(row.created_at),
    updatedAt: timeText(row.updated_at),
  };
}

export const products: HandlersOf<'products'> = {
  list: listAt(productById, present, ({ location, query }, connection, last, count) =>
    connection.all(
      ...productsPage({
        location: location.id,
        after: last?.position ?? beforeFirst,
        count,
        ean: query.ean === undefined ? undefined : storedForm(query.ean),
        article: query.articleNumber,
      }),
    ),
  ),
  ...readsOf('productId', productById, present),
};
