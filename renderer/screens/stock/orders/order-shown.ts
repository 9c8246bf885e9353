/** An order as text, for the printer, a file and the clipboard. Pure. */
import { Big } from 'big.js';
import type { OrderLineView, OrderListRow, Supplier } from '../../../../shared/bridge/orders.ts';
import type { CsvCell } from '../../../parts/csv-text.ts';
import type { Text } from '../../../text/en.ts';
import { assertNever } from '../../../../shared/result.ts';

interface OfRange {
  readonly rangeId: string;
  readonly rangeName: string;
}

export interface RangeOfOrder<Row extends OfRange> extends OfRange {
  readonly rows: readonly Row[];
}

/** Rows must be sorted by range. */
export function byRange<Row extends OfRange>(rows: readonly Row[]): RangeOfOrder<Row>[] {
  const ranges = new Map<string, Row[]>();
  for (const row of rows) ranges.set(row.rangeId, [...(ranges.get(row.rangeId) ?? []), row]);
  return [...ranges].map(([rangeId, its]) => ({ rangeId, rangeName: its[0]?.rangeName ?? '', rows: its }));
}

/** The rows to order: a row of 0 is shown but not ordered. */
export const inOrder = (rows: readonly OrderListRow[]): OrderListRow[] =>
  rows.filter(({ toOrder }) => toOrder > 0);

export const packsOf = (rows: readonly OrderListRow[]): number =>
  rows.reduce((sum, { toOrder }) => sum + toOrder, 0);

/** A printed line. */
export type PrintedLine = Pick<
  OrderListRow,
  | 'itemId'
  | 'rangeId'
  | 'rangeName'
  | 'shade'
  | 'name'
  | 'articleNumber'
  | 'ean'
  | 'toOrder'
  | 'unit'
  | 'listPrice'
>;

/** A placed order, sorted by range and shade. */
export interface MadeOrder {
  readonly orderId: string;
  readonly at: string;
  readonly staff: OrderLineView['staff'];
  readonly lines: readonly OrderLineView[];
}

/** The lines grouped by order, in the given order. */
export function byOrder(lines: readonly OrderLineView[]): MadeOrder[] {
  const orders = new Map<string, OrderLineView[]>();
  for (const line of lines) orders.set(line.orderId, [...(orders.get(line.orderId) ?? []), line]);
  return [...orders].flatMap(([orderId, its]) => {
    const [first] = its;
    return first === undefined ? [] : [{ orderId, at: first.at, staff: first.staff, lines: its }];
  });
}

const named = new Intl.Collator('sv', { numeric: true });

/** The printed lines of a placed order. */
export const printedAgain = ({ lines }: MadeOrder): PrintedLine[] =>
  lines
    .map(({ ordered, ...line }) => ({ ...line, toOrder: ordered }))
    .toSorted((a, b) => named.compare(a.rangeName, b.rangeName) || named.compare(a.shade, b.shade));

/** `12 packs`, or the number of boxes if it is ordered by the box: `2 × 6`. */
export const amountWords = (
  { toOrder, unit }: Pick<OrderListRow, 'toOrder' | 'unit'>,
  { parts, orders }: Text,
): string =>
  unit > 1 && toOrder > 0 && toOrder % unit === 0
    ? `${parts.packs(toOrder)} (${orders.units(toOrder / unit, unit)})`
    : parts.packs(toOrder);

export const nameWords = ({ shade, name }: Pick<OrderListRow, 'shade' | 'name'>): string =>
  name === null ? shade : `${shade} ${name}`;

/** `12 ordered, 5 delivered, 7 on the way`. */
export const lineWords = (
  { ordered, arrived, coming }: Pick<OrderLineView, 'ordered' | 'arrived' | 'coming'>,
  { orders }: Text,
): string =>
  [
    orders.ordered(ordered),
    ...(arrived > 0 ? [orders.delivered(arrived)] : []),
    coming > 0 ? orders.onTheWay(coming) : orders.complete,
  ].join(', ');

/** The order as text for a message to the supplier. */
export const copiedOrder = (rows: readonly OrderListRow[], text: Text): string =>
  byRange(inOrder(rows))
    .map(({ rangeName, rows: its }) =>
      [
        rangeName,
        ...its.map((row) =>
          [row.articleNumber, row.ean, nameWords(row), amountWords(row, text)]
            .filter((part) => part !== null)
            .join('\t'),
        ),
      ].join('\n'),
    )
    .join('\n\n');

/** The value of a line at list price; null: it has none. */
export const lineSum = ({ toOrder, listPrice }: Pick<OrderListRow, 'toOrder' | 'listPrice'>): string | null =>
  listPrice === null ? null : new Big(listPrice).times(toOrder).toFixed(2);

interface OrderSum {
  readonly value: string;
  /** Lines without a price, which the sum lacks. */
  readonly unpriced: number;
}

export function orderSum(rows: readonly Pick<OrderListRow, 'toOrder' | 'listPrice'>[]): OrderSum {
  const sums = rows.map(lineSum);
  return {
    value: sums.reduce((all, one) => all.plus(one ?? 0), new Big(0)).toFixed(2),
    unpriced: sums.filter((one) => one === null).length,
  };
}

/** The sum that an order lacks for free freight; null: none, or the limit is not known. */
export function toFreeFreight(sum: string, { freeFreightFrom }: Supplier): string | null {
  if (freeFreightFrom === null) return null;
  const missing = new Big(freeFreightFrom).minus(sum);
  return missing.gt(0) ? missing.toFixed(2) : null;
}

type Field = Supplier['columns'][number]['field'];

function cellOf(row: OrderListRow, field: Field): CsvCell {
  switch (field) {
    case 'article':
      return row.articleNumber;
    case 'ean':
      return row.ean;
    case 'range':
      return row.rangeName;
    case 'shade':
      return row.shade;
    case 'name':
      return row.name;
    case 'packs':
      return row.toOrder;
    case 'boxes':
      return row.unit > 1 && row.toOrder % row.unit === 0 ? row.toOrder / row.unit : null;
    case 'price':
      return row.listPrice === null ? null : Number(row.listPrice);
    case 'sum': {
      const sum = lineSum(row);
      return sum === null ? null : Number(sum);
    }
    default:
      return assertNever(field);
  }
}

const ownFields: readonly Field[] = [
  'range',
  'shade',
  'name',
  'article',
  'ean',
  'packs',
  'boxes',
  'price',
  'sum',
];

/** In the supplier's columns, or in the app's own. */
export function orderFile(
  rows: readonly OrderListRow[],
  { orders }: Text,
  columns: Supplier['columns'] = [],
): CsvCell[][] {
  const shown =
    columns.length > 0 ? columns : ownFields.map((field) => ({ field, title: orders.columns[field] }));
  return [
    shown.map(({ title }) => title),
    ...inOrder(rows).map((row) => shown.map(({ field }) => cellOf(row, field))),
  ];
}

/** One list of the order: of a supplier, or of the ranges that have none. */
export interface SupplierList {
  readonly supplier: Supplier | null;
  readonly rows: readonly OrderListRow[];
}

/** The supplier of all lines of a placed order; null: of several, or of none. */
export const supplierOf = ({ lines }: MadeOrder, suppliers: readonly Supplier[]): Supplier | null =>
  suppliers.find(({ rangeIds }) => lines.every(({ rangeId }) => rangeIds.includes(rangeId))) ?? null;

/** A list for each supplier with rows, and the rest last. */
export function bySupplier(rows: readonly OrderListRow[], suppliers: readonly Supplier[]): SupplierList[] {
  const lists = suppliers.map((supplier): SupplierList => ({
    supplier,
    rows: rows.filter(({ rangeId }) => supplier.rangeIds.includes(rangeId)),
  }));
  const rest = rows.filter(({ rangeId }) => !suppliers.some(({ rangeIds }) => rangeIds.includes(rangeId)));
  return [...lists.filter((list) => list.rows.length > 0), { supplier: null, rows: rest }].filter(
    (list, _, all) => list.rows.length > 0 || all.length === 1,
  );
}
