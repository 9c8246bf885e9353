/** Creates movement rows. */
import { movementListValue } from '../../shared/colour-bar/list-value.ts';
import type { MovementsTable } from '../database/tables.ts';
import type { ChangeContext } from './change.ts';
import type { StockedProduct } from './product-stock.ts';
import type { StockedItem } from './stock.ts';

/** A decimal string's digits as a whole number: hundredths of a value with two decimals. */
export const wholeOf = (decimal: string | null): bigint | null =>
  decimal === null ? null : BigInt(decimal.replace('.', ''));

/** Default values of a movement's rarely used columns. */
export const plainMovement = {
  document_id: null,
  item_id: null,
  product_id: null,
  shortfall: 0,
  reason: null,
  comment: null,
  external_reference: null,
  staff_id: null,
  list_value: null,
  mix_id: null,
  residue: null,
  corrects_movement_id: null,
  cause: null,
  component: null,
  open_taken: 0,
  open_returned: 0,
} satisfies Partial<MovementsTable>;

type Given = Pick<MovementsTable, 'type' | 'sequence' | 'quantity' | 'balance_after'> &
  Partial<MovementsTable>;

export function movementOf(
  { location, now, newId }: ChangeContext,
  item: Pick<StockedItem, 'id' | 'listPrice'>,
  given: Given,
): MovementsTable {
  return {
    ...plainMovement,
    id: newId('mov'),
    location_id: location.id,
    item_id: item.id,
    // The value is fixed when the stock leaves (spec 2, Stock movement).
    list_value:
      given.type === 'withdrawal' ? wholeOf(movementListValue(given.quantity, item.listPrice)) : null,
    created_at: now,
    ...given,
  };
}

/** Products have no list price: their movements carry no list value. */
export const productMovementOf = (
  context: ChangeContext,
  product: StockedProduct,
  given: Given,
): MovementsTable =>
  movementOf(
    context,
    { id: product.id, listPrice: null },
    { item_id: null, product_id: product.id, ...given },
  );
