/** An order in words, for the printer, a file and the clipboard. Pure. */
import type { OrderLineView, OrderListRow } from '../../../../shared/bridge/orders.ts';
import type { CsvCell } from '../../../parts/csv-text.ts';
import type { Text } from '../../../text/en.ts';

export interface RangeOfOrder {
  readonly rangeId: string;
  readonly rangeName: string;
  readonly rows: readonly OrderListRow[];
}

/** Rows come range by range. */
export function byRange(rows: readonly OrderListRow[]): RangeOfOrder[] {
  const ranges = new Map<string, OrderListRow[]>();
  for (const row of rows) ranges.set(row.rangeId, [...(ranges.get(row.rangeId) ?? []), row]);
  return [...ranges].map(([rangeId, its]) => ({ rangeId, rangeName: its[0]?.rangeName ?? '', rows: its }));
}

/** What goes into the order: a row of 0 is shown, and left out. */
export const inOrder = (rows: readonly OrderListRow[]): OrderListRow[] =>
  rows.filter(({ toOrder }) => toOrder > 0);

export const packsOf = (rows: readonly OrderListRow[]): number =>
  rows.reduce((sum, { toOrder }) => sum + toOrder, 0);

/** `12 packs`, and how many boxes that is where it is ordered by the box: `2 × 6`. */
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

/** As it is pasted into a message to the supplier. */
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
