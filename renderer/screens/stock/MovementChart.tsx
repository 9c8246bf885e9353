import { useState } from 'react';
import type { MovementView } from '../../../shared/bridge/stock.ts';
import { dayAt } from '../../../shared/days.ts';
import { useApp } from '../../bridge/hooks.ts';
import { BarChart } from '../../parts/BarChart.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { balanceParts } from './balance-parts.ts';
import style from './item.module.css';

/** The balance over time; the list of movements has the same data as text. */
export function MovementChart({ movements }: { readonly movements: readonly MovementView[] }) {
  const text = useText();
  const formats = useFormats();
  const { connection } = useApp();
  const timeZone = connection.location?.timeZone ?? 'UTC';
  const [today] = useState(() => dayAt(Date.now(), timeZone));
  // A single movement makes no chart.
  if (movements.length < 2) return null;
  const parts = balanceParts(movements, today, timeZone);
  return (
    <section className={style.part}>
      <h3 className={style.title}>{text.stock.balanceOverTime}</h3>
      <BarChart
        size="low"
        label={text.stock.balanceOverTime}
        hint={text.stock.chartHint}
        tick={(value) => formats.number(value)}
        bars={parts.map(({ from, to, balance, came, left }) => ({
          key: from,
          label: formats.shortDate(from),
          value: balance,
          said: [
            `${formats.dates(from, to)}: ${text.parts.packs(balance)}`,
            came > 0 ? text.stock.came(came) : '',
            left > 0 ? text.stock.left(left) : '',
          ]
            .filter((part) => part !== '')
            .join(', '),
        }))}
      />
    </section>
  );
}
