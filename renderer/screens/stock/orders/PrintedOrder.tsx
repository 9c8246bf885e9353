import { classes } from '../../../parts/classes.ts';
import tables from '../../../parts/table.module.css';
import { useText } from '../../../text/text.tsx';
import { amountWords, byRange, nameWords, type PrintedLine } from './order-shown.ts';
import style from './orders.module.css';

/** A printed order, grouped by range; column heads repeat on every page. */
export function PrintedOrder({ lines }: { readonly lines: readonly PrintedLine[] }) {
  const text = useText();
  const { columns } = text.orders;
  return (
    <table className={classes(tables.table, style.order, style.printed)}>
      <thead>
        <tr>
          <th scope="col">{columns.article}</th>
          <th scope="col">{columns.shade}</th>
          <th scope="col" data-as="number">
            {columns.order}
          </th>
        </tr>
      </thead>
      {byRange(lines).map(({ rangeId, rangeName, rows }) => (
        <tbody key={rangeId}>
          <tr className={style.printedRange}>
            <th scope="rowgroup" colSpan={3}>
              {rangeName}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.itemId}>
              <td>{row.articleNumber ?? '–'}</td>
              <th scope="row">{nameWords(row)}</th>
              <td data-as="number">{amountWords(row, text)}</td>
            </tr>
          ))}
        </tbody>
      ))}
      {/* The bottom margin of each page. */}
      <tfoot aria-hidden="true">
        <tr>
          <td colSpan={3}>{'\u00a0'}</td>
        </tr>
      </tfoot>
    </table>
  );
}
