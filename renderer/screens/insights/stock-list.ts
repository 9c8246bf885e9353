/** The valued stock of a day, by range; products by brand. Pure. */
import { Big } from 'big.js';
import type { InsightsBalance } from '../../../shared/bridge/insights.ts';
import type { ProductView } from '../../../shared/bridge/products.ts';
import type { CsvCell } from '../../parts/csv-text.ts';
import type { Text } from '../../text/en.ts';
import { itemName } from './figures-shown.ts';

interface StockRow {
  readonly id: string;
  readonly name: string;
  readonly articleNumber: string | null;
  readonly packs: number;
  /** Null: it is counted in packs alone. */
  readonly grams: number | null;
  /** Of one pack; null, as is the value: not known. */
  readonly price: string | null;
  readonly value: string | null;
}

export interface StockGroup {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly StockRow[];
  readonly value: string;
  /** Rows whose value is not known, which the sum lacks. */
  readonly unpriced: number;
}

const added = (values: readonly (string | null)[]): string =>
  values.reduce((sum, value) => sum.plus(value ?? 0), new Big(0)).toFixed(2);

export const sumOf = (groups: readonly StockGroup[]): string => added(groups.map(({ value }) => value));

/** Only rows with stock. */
export function stockGroups(
  items: InsightsBalance['items'],
  products: readonly ProductView[],
  text: Text,
): StockGroup[] {
  const groups = new Map<string, { name: string; rows: StockRow[] }>();
  const put = (id: string, name: string, row: StockRow) => {
    const group = groups.get(id) ?? { name, rows: [] };
    group.rows.push(row);
    groups.set(id, group);
  };
  for (const item of items) {
    const closing = item.lines.find(({ line }) => line === 'closing');
    if (closing === undefined || closing.packs === 0) continue;
    put(item.rangeId, item.rangeName, {
      id: item.itemId,
      name: itemName({ ...item, rangeName: '' }),
      articleNumber: item.articleNumber,
      packs: closing.packs,
      grams: item.weighed ? closing.grams : null,
      price: item.listPrice,
      value: item.priced ? closing.value : null,
    });
  }
  for (const product of products) {
    const { productId, brand, name, pieces, articleNumber } = product;
    if (pieces === null || pieces <= 0) continue;
    const price = product.averageCost ?? product.latestPurchasePrice;
    put(`brand ${brand ?? ''}`, brand ?? text.orders.products, {
      id: productId,
      name,
      articleNumber,
      packs: pieces,
      grams: null,
      price,
      value: price === null ? null : new Big(price).times(pieces).toFixed(2),
    });
  }
  return [...groups].map(([id, { name, rows }]) => ({
    id,
    name,
    rows,
    value: added(rows.map(({ value }) => value)),
    unpriced: rows.filter(({ value }) => value === null).length,
  }));
}

export function stockFile(groups: readonly StockGroup[], { insights }: Text): CsvCell[][] {
  const { range, item, articleNumber, packs, grams, price, value } = insights.columns;
  const number = (text: string | null) => (text === null ? null : Number(text));
  return [
    [range, item, articleNumber, packs, grams, price, value],
    ...groups.flatMap(({ name, rows }) =>
      rows.map((row) => [
        name,
        row.name,
        row.articleNumber,
        row.packs,
        row.grams,
        number(row.price),
        number(row.value),
      ]),
    ),
    [insights.stockSum, null, null, null, null, null, Number(sumOf(groups))],
  ];
}
