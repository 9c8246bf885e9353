/** A product's stock and costs during a change, as several lines may refer to one product (decisions 3). */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { productById, stockProduct } from '../database/products.ts';
import type { LocationsTable } from '../database/tables.ts';

export interface StockedProduct {
  readonly id: string;
  /** False: the product has no balance, and lines for it are refused. */
  readonly tracked: boolean;
  quantity: number;
  /** Whole hundredths without VAT, like the average; null: unknown. */
  latestPurchasePrice: number | null;
  averageCost: number | null;
}

/**
 * Adds a delivery. A unit cost becomes the latest purchase price and changes the average cost (rounded half up); without one
 * the average stays.
 */
export function deliverProduct(product: StockedProduct, quantity: number, unitCost: number | null): void {
  if (unitCost !== null) {
    const there = BigInt(product.averageCost === null ? 0 : product.quantity);
    const all = there + BigInt(quantity);
    const cost = there * BigInt(product.averageCost ?? 0) + BigInt(quantity) * BigInt(unitCost);
    product.averageCost = Number((2n * cost + all) / (2n * all));
    product.latestPurchasePrice = unitCost;
  }
  product.quantity += quantity;
}

/** The products of a change, each read once. */
export interface ProductStockInUse {
  /** `entity_not_found`: no such product at the location; `details.field`: the referring field. */
  take(id: string, field: string): Promise<Result<StockedProduct, 'entity_not_found'>>;
  /** Writes the products whose stock changed. */
  putBack(now: number): void;
}

export function openProductStock(connection: Connection, location: LocationsTable): ProductStockInUse {
  const taken = new Map<string, { product: StockedProduct; before: StockedProduct }>();
  return {
    take: async (id, field) => {
      const known = taken.get(id);
      if (known !== undefined) return ok(known.product);
      const row = await connection.first(productById, { id });
      if (row?.location_id !== location.id) return fail('entity_not_found', { details: { field } });
      const product: StockedProduct = {
        id,
        tracked: row.stock_tracked === 1,
        quantity: row.stock_quantity,
        latestPurchasePrice: row.latest_purchase_price,
        averageCost: row.average_cost,
      };
      taken.set(id, { product, before: { ...product } });
      return ok(product);
    },
    putBack: (now) => {
      for (const { product, before } of taken.values())
        if (
          product.quantity !== before.quantity ||
          product.latestPurchasePrice !== before.latestPurchasePrice ||
          product.averageCost !== before.averageCost
        )
          connection.write(stockProduct, {
            id: product.id,
            stock_quantity: product.quantity,
            latest_purchase_price: product.latestPurchasePrice,
            average_cost: product.averageCost,
            updated_at: now,
          });
    },
  };
}
