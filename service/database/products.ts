/** Product rows and their barcodes. */
import { filtered } from './filters.ts';
import { insertInto, updateById, selectById } from './rows.ts';
import { statement } from './statement.ts';
import type { ProductsTable } from './trade-tables.ts';

export const addProduct = insertInto('products');

export const addProductBarcode = insertInto('product_barcodes');

export const productById = selectById('products');

interface ProductsPage {
  location: string;
  after: number;
  count: number;
  ean?: string | undefined;
  article?: string | undefined;
}

/** By name. All given filters must match. A barcode is looked up first, as its rows have the location too. */
export const productsPage = filtered<ProductsPage, ProductsTable>((db, p, used) => {
  let query = db.selectFrom('products').selectAll('products').where('products.position', '>', p.after);
  if (used.article) query = query.where('products.article_number', '=', p.article);
  if (used.ean)
    query = query
      .innerJoin('product_barcodes', 'product_barcodes.product_id', 'products.id')
      .where('product_barcodes.location_id', '=', p.location)
      .where('product_barcodes.ean', '=', p.ean);
  else query = query.where('products.location_id', '=', p.location);
  return query.orderBy('products.position').limit(p.count);
});

export const productBarcodeHolders = statement((db, p: { location: string; ean: string }) =>
  db
    .selectFrom('product_barcodes')
    .select('product_id')
    .where('location_id', '=', p.location)
    .where('ean', '=', p.ean)
    .orderBy('product_id'),
);

/** Writes stock and costs after a change, with `updated_at`. */
export const stockProduct = updateById(
  'products',
  'stock_quantity',
  'latest_purchase_price',
  'average_cost',
  'updated_at',
);
