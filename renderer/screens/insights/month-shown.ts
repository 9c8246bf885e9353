/** The month's lists of stock and orders, shortened to fit on one page. Pure. */
import { Big } from 'big.js';
import type { OrderRow } from '../../../shared/bridge/insights.ts';

type Valued = { readonly value: string | null };

export const worthOf = (rows: readonly Valued[]): string =>
  rows.reduce((sum, { value }) => sum.plus(value ?? 0), new Big(0)).toFixed(2);

export const packsOf = (rows: readonly OrderRow[]): number =>
  rows.reduce((sum, { toOrder }) => sum + toOrder, 0);

/**
 * The first `most` rows and the rest. If only one is left it is shown, as a remark would take the same space.
 */
export function shortened<R>(rows: readonly R[], most: number): { first: readonly R[]; rest: readonly R[] } {
  const shown = rows.length === most + 1 ? rows.length : most;
  return { first: rows.slice(0, shown), rest: rows.slice(shown) };
}

/** Grouped by range, in the given order. */
export function byRange(rows: readonly OrderRow[]): OrderRow[][] {
  const ranges = new Map<string, OrderRow[]>();
  for (const row of rows) ranges.set(row.rangeId, [...(ranges.get(row.rangeId) ?? []), row]);
  return [...ranges.values()];
}
