/** The lines of a stock document: finding their items, and applying them (spec 2, Stock movements; decisions 3, 4). */
import type { StockMovementLine } from '../../shared/api/stock-movements.ts';
import { correctWithdrawal, deliverPacks, withdrawPacks } from '../../shared/colour-bar/packs.ts';
import { assertNever, fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { mixTouchedSince } from '../database/mixes.ts';
import { movementById, type MovementRow } from '../database/movements.ts';
import type { LocationsTable, MovementsTable } from '../database/tables.ts';
import type { ChangeContext } from './change.ts';
import { movementOf, productMovementOf } from './movements.ts';
import {
  deliverProduct,
  openProductStock,
  type ProductStockInUse,
  type StockedProduct,
} from './product-stock.ts';
import { openStock, type StockInUse, type StockedItem } from './stock.ts';
import { maybeHundredths } from './values.ts';

export type LineRefusal = 'entity_not_found' | 'not_allowed' | 'insufficient_stock';

/** A line whose ids are known to exist. */
export type FoundLine =
  | { readonly type: 'delivery' | 'withdrawal'; readonly item: StockedItem; readonly line: StockMovementLine }
  | {
      readonly type: 'product-delivery' | 'product-withdrawal';
      readonly product: StockedProduct;
      readonly line: StockMovementLine;
    }
  | { readonly type: 'correction'; readonly corrects: string };

/** The stock that a document's lines refer to. */
export interface Stocks {
  readonly items: StockInUse;
  readonly products: ProductStockInUse;
}

export const openStocks = (connection: Connection, location: LocationsTable): Stocks => ({
  items: openStock(connection, location),
  products: openProductStock(connection, location),
});

export async function findLine(
  connection: Connection,
  stocks: Stocks,
  location: string,
  line: StockMovementLine,
  path: string,
): Promise<Result<FoundLine, 'entity_not_found'>> {
  if (line.type === 'correction') {
    const id = line.correctsMovementId ?? '';
    const movement = await connection.first(movementById, { id });
    return movement?.location_id === location
      ? ok({ type: 'correction', corrects: id })
      : fail('entity_not_found', { details: { field: `${path}.correctsMovementId` } });
  }
  if (line.productId !== undefined) {
    const product = await stocks.products.take(line.productId, `${path}.productId`);
    return product.ok ? ok({ type: `product-${line.type}`, product: product.value, line }) : product;
  }
  const item = await stocks.items.take(line.colourBarItemId ?? '', `${path}.colourBarItemId`);
  return item.ok ? ok({ type: line.type, item: item.value, line }) : item;
}

/** Applies a line. The caller fills in document and sequence. */
export async function applyLine(
  connection: Connection,
  context: ChangeContext,
  stocks: Stocks,
  found: FoundLine,
  index: number,
): Promise<Result<MovementsTable, LineRefusal>> {
  switch (found.type) {
    case 'delivery': {
      const { item, line } = found;
      const quantity = line.quantity ?? 0;
      item.state = deliverPacks(item.state, quantity);
      const { packs } = item.state;
      return ok(movementOf(context, item, { type: 'delivery', sequence: 0, quantity, balance_after: packs }));
    }
    case 'withdrawal': {
      const { item, line } = found;
      const quantity = line.quantity ?? 0;
      const left = withdrawPacks(item.state, quantity);
      if (!left.ok)
        return fail('insufficient_stock', {
          details: { line: index, colourBarItemId: item.id, ...left.error.details },
        });
      item.state = left.value.state;
      return ok(
        movementOf(context, item, {
          type: 'withdrawal',
          sequence: 0,
          quantity: -quantity,
          balance_after: item.state.packs,
          reason: line.reason ?? 'consumption',
          open_taken: left.value.openTaken,
        }),
      );
    }
    case 'product-delivery':
    case 'product-withdrawal':
      return applyProductLine(context, found.product, found.line, index);
    case 'correction':
      return correct(connection, context, stocks, found.corrects, index);
    default:
      return assertNever(found);
  }
}

function applyProductLine(
  context: ChangeContext,
  product: StockedProduct,
  { type, quantity = 0, unitCost, reason }: StockMovementLine,
  line: number,
): Result<MovementsTable, LineRefusal> {
  if (!product.tracked)
    return fail('not_allowed', {
      message: "The product's stock is not tracked.",
      details: { line, productId: product.id },
    });
  const delivered = type === 'delivery';
  if (delivered) deliverProduct(product, quantity, maybeHundredths(unitCost));
  else if (quantity > product.quantity)
    return fail('insufficient_stock', {
      details: { line, productId: product.id, balance: product.quantity, quantity },
    });
  else product.quantity -= quantity;
  return ok(
    productMovementOf(context, product, {
      type,
      sequence: 0,
      quantity: delivered ? quantity : -quantity,
      balance_after: product.quantity,
      ...(!delivered && { reason: reason ?? 'consumption' }),
    }),
  );
}

async function correct(
  connection: Connection,
  context: ChangeContext,
  stocks: Stocks,
  corrects: string,
  line: number,
): Promise<Result<MovementsTable, LineRefusal>> {
  const refuse = (message: string) => fail('not_allowed', { message, details: { line } });
  // Read again: an earlier line of this document may have corrected it.
  const movement = await connection.first(movementById, { id: corrects });
  if (movement === undefined) throw new Error(`the movement ${corrects} was there a moment ago`);
  if (movement.type !== 'withdrawal') return refuse('Only a withdrawal can be corrected.');
  if (movement.corrected_by !== null) return refuse('The movement is corrected already.');
  if (movement.mix_id !== null) return refuse('The movement is of a mix: undo the mix.');
  const made =
    movement.product_id === null
      ? await correctPacks(connection, context, stocks.items, movement)
      : await correctPieces(context, stocks.products, movement, movement.product_id);
  return made === null ? refuse('What the movement names was removed.') : ok(made);
}

/** null: the item is gone. */
async function correctPacks(
  connection: Connection,
  context: ChangeContext,
  stock: StockInUse,
  movement: MovementRow,
): Promise<MovementsTable | null> {
  const taken = movement.item_id === null ? undefined : await stock.take(movement.item_id, '');
  if (taken === undefined || !taken.ok) return null;
  const item = taken.value;
  const touched = await connection.first(mixTouchedSince, { item: item.id, sequence: movement.sequence });
  const left = -movement.quantity;
  const corrected = correctWithdrawal(item.state, {
    left,
    openTaken: movement.open_taken,
    mixSince: touched !== undefined,
  });
  item.state = corrected.state;
  return movementOf(context, item, {
    type: 'correction',
    sequence: 0,
    quantity: left,
    balance_after: item.state.packs,
    corrects_movement_id: movement.id,
    open_returned: Number(corrected.openReturned),
  });
}

/** null: the product is gone, or its stock is no longer tracked. */
async function correctPieces(
  context: ChangeContext,
  stock: ProductStockInUse,
  movement: MovementRow,
  id: string,
): Promise<MovementsTable | null> {
  const taken = await stock.take(id, '');
  if (!taken.ok || !taken.value.tracked) return null;
  const product = taken.value;
  const left = -movement.quantity;
  product.quantity += left;
  return productMovementOf(context, product, {
    type: 'correction',
    sequence: 0,
    quantity: left,
    balance_after: product.quantity,
    corrects_movement_id: movement.id,
  });
}
