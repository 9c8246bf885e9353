import type { ReactNode } from 'react';
import type { InsightsPeriod, OrderRow, ShelfRow } from '../../../shared/bridge/insights.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { Facts } from './Facts.tsx';
import { FigureRows } from './FigureTable.tsx';
import { shelfTable, tablesOf } from './figures-shown.ts';
import style from './month.module.css';
import { byRange, packsOf, shortened, worthOf } from './month-shown.ts';

export interface MonthFigures {
  readonly period: InsightsPeriod;
  readonly before: InsightsPeriod;
  /** The stock's value, and its rarely used items, the most valuable first. */
  readonly shelf: { readonly value: string; readonly rows: readonly ShelfRow[] };
  readonly toOrder: readonly OrderRow[];
  /** Days whose use the order goes by. */
  readonly usedDays: number;
  /** Days that a delivery takes. */
  readonly days: number;
}

/** Rows of a table that fit. */
const most = 7;

/** An owner's figures of a month: cost of colour, waste, stock, items to order. */
export function MonthSheet({ period, before, shelf, toOrder, usedDays, days }: MonthFigures) {
  const text = useText();
  const formats = useFormats();
  const { total } = period;
  const { ranges, waste } = tablesOf(period, text, formats);
  const slow = shortened(shelf.rows, most);
  const onShelf = shelfTable(slow.first, text, formats);
  const others = [text.insights.others(slow.rest.length), null, worthOf(slow.rest), null, null];
  const facts = [
    {
      name: text.insights.value,
      value: formats.money(total.value),
      more: text.insights.monthBefore(formats.money(before.total.value)),
    },
    {
      name: text.insights.perCustomer,
      value: formats.money(total.perCustomer),
      more: text.insights.customers(total.customers),
    },
    {
      name: text.insights.perBowl,
      value: formats.money(total.perBowl),
      more: [text.insights.mixes(total.mixes), text.insights.bowls(total.bowls)].join(', '),
    },
  ];
  return (
    <div className={style.parts}>
      <Part title={text.insights.cost}>
        <Facts facts={facts} />
        {ranges.rows.length > 0 && <FigureRows figures={{ ...ranges, rows: ranges.rows.slice(0, most) }} />}
        {ranges.rows.length > most && (
          <p className="footnote">{text.insights.others(ranges.rows.length - most)}</p>
        )}
        <p className="footnote">{text.insights.listPrice}</p>
      </Part>
      <Part title={text.insights.waste}>
        <p>{text.insights.wasteOf(formats.money(period.waste.value))}</p>
        <FigureRows figures={waste} />
      </Part>
      <Part title={text.insights.shelf}>
        <p>{text.insights.shelfOf(formats.money(shelf.value), formats.money(worthOf(shelf.rows)))}</p>
        {shelf.rows.length > 0 && (
          <FigureRows
            figures={{
              ...onShelf,
              rows: slow.rest.length === 0 ? onShelf.rows : [...onShelf.rows, others],
            }}
          />
        )}
      </Part>
      <Part title={text.insights.toOrder}>
        <p>
          {toOrder.length === 0
            ? text.insights.nothingToOrder(usedDays)
            : text.insights.orderOf(
                text.parts.packs(packsOf(toOrder)),
                formats.money(worthOf(toOrder)),
                text.insights.inDays(days),
              )}
        </p>
        {toOrder.length > 0 && (
          <ul className={style.order}>
            {byRange(toOrder).map((rows) => (
              <li key={rows[0]?.rangeId}>
                <strong>{rows[0]?.rangeName}</strong>{' '}
                {rows.map((row) => text.insights.packsOfShade(row.toOrder, row.shade)).join(', ')}
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={style.part}>
      <h2 className={style.title}>{title}</h2>
      {children}
    </section>
  );
}
