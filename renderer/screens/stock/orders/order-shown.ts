/** An order as text, for the printer, a file and the clipboard. Pure. */
import type { OrderLineView, OrderListRow } from '../../../../shared/bridge/orders.ts';
import type { CsvCell } from '../../../parts/csv-text.ts';
import type { Text } from '../../../text/en.ts';

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
  'itemId' | 'rangeId' | 'rangeName' | 'shade' | 'name' | 'articleNumber' | 'toOrder' | 'unit'
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
          [row.articleNumber, nameWords(row), amountWords(row, text)]
            .filter((part) => part !== null)
            .join('\t'),
        ),
      ].join('\n'),
    )
    .join('\n\n');

export function orderFile(rows: readonly OrderListRow[], { orders }: Text): CsvCell[][] {
  const { range, shade, name, article, packs, unit, price } = orders.columns;
  return [
    [range, shade, name, article, packs, unit, price],
    ...inOrder(rows).map((row) => [
      row.rangeName,
      row.shade,
      row.name,
      row.articleNumber,
      row.toOrder,
      row.unit,
      row.listPrice === null ? null : Number(row.listPrice),
    ]),
  ];
}
