import type { Supplier } from '../../../../shared/bridge/orders.ts';
import { classes } from '../../../parts/classes.ts';
import tables from '../../../parts/table.module.css';
import { useFormats, useText } from '../../../text/text.tsx';
import { amountWords, byRange, lineSum, nameWords, orderSum, type PrintedLine } from './order-shown.ts';
import style from './orders.module.css';

/** A printed order, grouped by range; column heads repeat on every page. */
export function PrintedOrder({
  lines,
  supplier,
}: {
  readonly lines: readonly PrintedLine[];
  readonly supplier: Supplier | null;
}) {
  const text = useText();
  const formats = useFormats();
  const { value, unpriced } = orderSum(lines);
  const { columns } = text.orders;
  const sumOf = (row: PrintedLine) => {
    const sum = lineSum(row);
    return sum === null ? '–' : formats.money(sum);
  };
  return (
    <table className={classes(tables.table, style.order, style.printed)}>
      <thead>
        <tr>
          <th scope="col">{columns.article}</th>
          <th scope="col">{columns.ean}</th>
          <th scope="col">{columns.shade}</th>
          <th scope="col" data-as="number">
            {columns.order}
          </th>
          <th scope="col" data-as="number">
            {columns.sum}
          </th>
        </tr>
        {supplier !== null && (
          <tr>
            <td colSpan={5}>
              {[
                supplier.name,
                ...(supplier.customerNumber === ''
                  ? []
                  : [text.orders.customerNumberIs(supplier.customerNumber)]),
              ].join(' · ')}
            </td>
          </tr>
        )}
      </thead>
      {byRange(lines).map(({ rangeId, rangeName, rows }) => (
        <tbody key={rangeId}>
          <tr className={style.printedRange}>
            <th scope="rowgroup" colSpan={5}>
              {rangeName || text.orders.products}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.itemId}>
              <td>{row.articleNumber ?? '–'}</td>
              <td>{row.ean ?? '–'}</td>
              <th scope="row">{nameWords(row)}</th>
              <td data-as="number">{amountWords(row, text)}</td>
              <td data-as="number">{sumOf(row)}</td>
            </tr>
          ))}
        </tbody>
      ))}
      <tbody>
        <tr>
          <th scope="row" colSpan={4}>
            {text.orders.total}
            {unpriced > 0 && ` (${text.orders.unpriced(unpriced)})`}
          </th>
          <td data-as="number">{formats.money(value)}</td>
        </tr>
      </tbody>
      {/* The bottom margin of each page. */}
      <tfoot aria-hidden="true">
        <tr>
          <td colSpan={5}>{'\u00a0'}</td>
        </tr>
      </tfoot>
    </table>
  );
}
