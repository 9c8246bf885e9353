import type { OrderListRow } from '../../../../shared/bridge/orders.ts';
import { classes } from '../../../parts/classes.ts';
import tables from '../../../parts/table.module.css';
import { useText } from '../../../text/text.tsx';
import { amountWords, byRange, inOrder, nameWords } from './order-shown.ts';
import style from './orders.module.css';

/** An order on paper, range by range. */
export function PrintedOrder({ rows }: { readonly rows: readonly OrderListRow[] }) {
  const text = useText();
  const { columns } = text.orders;
  return byRange(inOrder(rows)).map(({ rangeId, rangeName, rows: its }) => (
    <section key={rangeId} className={style.printed}>
      <h3>{rangeName}</h3>
      <table className={classes(tables.table, style.order)}>
        <thead>
          <tr>
            <th scope="col">{columns.article}</th>
            <th scope="col">{columns.shade}</th>
            <th scope="col" data-as="number">
              {columns.order}
            </th>
          </tr>
        </thead>
        <tbody>
          {its.map((row) => (
            <tr key={row.itemId}>
              <td>{row.articleNumber ?? '–'}</td>
              <th scope="row">{nameWords(row)}</th>
              <td data-as="number">{amountWords(row, text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}
