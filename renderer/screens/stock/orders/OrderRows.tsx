import type { OrderListRow } from '../../../../shared/bridge/orders.ts';
import { Button } from '../../../parts/Button.tsx';
import { classes } from '../../../parts/classes.ts';
import { NumberField } from '../../../parts/NumberField.tsx';
import { Shade, shadeInWords } from '../../../parts/Shade.tsx';
import tables from '../../../parts/table.module.css';
import { useFormats, useText } from '../../../text/text.tsx';
import { amountWords } from './order-shown.ts';
import style from './orders.module.css';

const mostPacks = 100_000;

interface OrderRowsProps {
  readonly rows: readonly OrderListRow[];
  /** `packs`: `NaN` for an emptied field. */
  readonly onWant: (row: OrderListRow, packs: number) => Promise<void>;
  /** Opens the dialog for its minimum and its box. */
  readonly onChange: (row: OrderListRow) => void;
}

/** One range of the order: stock, packs under way, packs to order. */
export function OrderRows({ rows, onWant, onChange }: OrderRowsProps) {
  const text = useText();
  const formats = useFormats();
  const { columns, minimumOf } = text.orders;
  return (
    <div className={tables.scroller}>
      <table className={classes(tables.table, style.order, style.sized)}>
        <thead>
          <tr>
            <th scope="col">{columns.shade}</th>
            <th scope="col" data-as="number">
              {columns.there}
            </th>
            <th scope="col" data-as="number">
              {columns.coming}
            </th>
            <th scope="col">{columns.minimum}</th>
            <th scope="col">{columns.order}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.itemId}>
              <th scope="row">
                <Shade of={row} size="small" more={row.articleNumber ?? undefined} />
              </th>
              <td data-as="number">{formats.number(row.packs)}</td>
              <td data-as="number">{row.coming === 0 ? '–' : formats.number(row.coming)}</td>
              <td>
                <Button
                  aria-label={`${text.orders.change(row.minimum.packs)}, ${shadeInWords(row)}`}
                  onPress={() => onChange(row)}
                >
                  {formats.number(row.minimum.packs)}
                </Button>
                <span className={style.beside}>{minimumOf[row.minimum.of]}</span>
              </td>
              <td>
                <NumberField
                  label={text.orders.orderOf(shadeInWords(row))}
                  hideLabel
                  value={row.toOrder}
                  onChange={(packs) => onWant(row, packs)}
                  step={row.unit}
                  minValue={0}
                  maxValue={mostPacks}
                />
                <span className={style.small}>
                  {[
                    ...(row.unit > 1 && row.toOrder > 0 ? [amountWords(row, text)] : []),
                    ...(row.toOrder === row.suggested ? [] : [text.orders.suggested(row.suggested)]),
                    ...(row.reason === null ? [] : [text.orders.reasons[row.reason]]),
                  ].join(' · ')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
