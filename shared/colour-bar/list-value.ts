/** Values at the supplier's list price, VAT excluded, as decimal strings (spec 2, Rules for mixes 6; decisions 4). */
import { Big } from 'big.js';

/** An item's pack size and list price in use. */
export interface Priced {
  /** Grams; null: whole packs. */
  readonly packSize: number | null;
  /** Decimal string for one pack; null: it has no value. */
  readonly listPrice: string | null;
}

const halfUp = 1;

/** `amount` · price ÷ pack size, with big.js's twenty decimals, enough for rounding to four. */
function valueOf(amount: number, { packSize, listPrice }: Priced): Big | null {
  if (listPrice === null) return null;
  const value = new Big(listPrice).times(amount);
  return packSize === null ? value : value.div(packSize);
}

/** A component's grams (or packs) at list price, four decimals, half up. Null without a list price. */
export const componentListValue = (amount: number, item: Priced): string | null =>
  valueOf(amount, item)?.toFixed(4, halfUp) ?? null;

/** A mix's list value: the sum of its components' values, rounded to two decimals, half up. Null: none has a value. */
export function mixListValue(components: readonly (string | null)[]): string | null {
  const values = components.filter((value) => value !== null);
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum.plus(value), new Big(0)).toFixed(2, halfUp);
}

/** A withdrawal's list value: the packs that left the stock, two decimals. Null without a list price. */
export const movementListValue = (quantity: number, listPrice: string | null): string | null =>
  listPrice === null ? null : new Big(listPrice).times(Math.abs(quantity)).toFixed(2, halfUp);

/** List value of an item's stock, two decimals half up: by grams, or by packs without a pack size. */
export const leftListValue = (
  left: { readonly packs: number; readonly gramsLeft: number | null },
  item: Priced,
): string | null =>
  valueOf(item.packSize === null ? left.packs : (left.gramsLeft ?? 0), item)?.toFixed(2, halfUp) ?? null;
