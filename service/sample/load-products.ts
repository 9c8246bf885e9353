/** Puts a sample location's products and their movements into a database. */
import type { Connection } from '../database/connection.ts';
import { addDocument, addMovement } from '../database/movements.ts';
import { nextSequences } from '../database/organisations.ts';
import { addProduct, addProductBarcode } from '../database/products.ts';
import type { MovementsTable } from '../database/tables.ts';
import { plainMovement } from '../domain/movements.ts';
import { byName, gap } from '../domain/order.ts';
import { maybeHundredths } from '../domain/values.ts';
import { sampleId } from './sample-ids.ts';
import type { SampleProduct, SampleProductMovement } from './sample-trade.ts';

export interface SamplePlace {
  /** Key of the location in the sample, and its id. */
  readonly key: string;
  readonly location: string;
  /** When the data were created. */
  readonly made: number;
}

const leaves = new Set<SampleProductMovement['type']>(['withdrawal', 'sale']);

/** The movements from no stock on. A sale of more than the stock has a shortfall, and so does its refund. */
function movementsOf({ key, location, made }: SamplePlace, product: SampleProduct): MovementsTable[] {
  let balance = 0;
  return product.movements.map(({ type, quantity, neverTaken = 0, reason, staff }, at) => {
    const balanceChange = leaves.has(type) ? -Math.min(quantity, balance) : quantity - neverTaken;
    balance += balanceChange;
    return {
      ...plainMovement,
      id: sampleId('mov', key, 'product', product.key, String(at)),
      location_id: location,
      sequence: 0,
      document_id: type === 'delivery' || type === 'withdrawal' ? sampleId('sdo', key, 'products') : null,
      type,
      product_id: sampleId('prd', key, product.key),
      quantity: balanceChange,
      balance_after: balance,
      shortfall: quantity - Math.abs(balanceChange),
      reason: reason ?? null,
      staff_id: staff === undefined ? null : sampleId('stf', key, staff),
      created_at: made,
    };
  });
}

export async function loadProducts(
  connection: Connection,
  place: SamplePlace,
  products: readonly SampleProduct[],
): Promise<void> {
  const { key, location, made } = place;
  const sorted = products.toSorted((a, b) => byName(a.name, b.name));
  const movements: MovementsTable[] = [];
  for (const [at, product] of sorted.entries()) {
    const id = sampleId('prd', key, product.key);
    const mine = movementsOf(place, product);
    movements.push(...mine);
    connection.write(addProduct, {
      id,
      location_id: location,
      position: (at + 1) * gap,
      name: product.name,
      brand: product.brand ?? null,
      article_number: product.articleNumber ?? null,
      catalogue_article: product.catalogueArticle ?? null,
      eans: JSON.stringify(product.eans),
      catalogue_eans: JSON.stringify(product.catalogueEans),
      price: maybeHundredths(product.price),
      vat_percent: product.vatPercent ?? null,
      stock_tracked: Number(product.stockTracked),
      stock_quantity: mine.at(-1)?.balance_after ?? 0,
      not_for_sale: Number(product.notForSale ?? false),
      shown_at_till: Number(product.shownAtTill ?? true),
      latest_purchase_price: maybeHundredths(product.latestPurchasePrice),
      average_cost: maybeHundredths(product.averageCost),
      created_at: product.createdLongAgo === true ? null : made,
      updated_at: made,
    });
    for (const [eans, catalogue] of [
      [product.eans, 0],
      [product.catalogueEans, 1],
    ] as const)
      for (const ean of eans)
        connection.write(addProductBarcode, { product_id: id, location_id: location, ean, catalogue });
  }
  if (movements.length === 0) return;
  const last = await connection.first(nextSequences, { location, count: movements.length });
  connection.write(addDocument, {
    id: sampleId('sdo', key, 'products'),
    location_id: location,
    external_reference: null,
  });
  for (const [at, movement] of movements.entries())
    connection.write(addMovement, { ...movement, sequence: last!.sequence - movements.length + 1 + at });
}
