import type { ReactNode } from 'react';
import { weekNumber, periodAt, periodBeside, type Period, type PeriodKind } from '../../../shared/periods.ts';
import { Button } from '../../parts/Button.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { DateField } from '../../parts/DateField.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './insights.module.css';

/** Chooses the period: a week, a month, a year or chosen days; arrows move to the next or previous one. */
export function PeriodBar({
  period,
  onChange,
  actions,
}: {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
  /** More buttons for the period. */
  readonly actions: ReactNode;
}) {
  const text = useText();
  const formats = useFormats();
  const { kind, from, to } = period;
  const named = (one: Period): string => {
    if (one.kind === 'year') return one.from.slice(0, 4);
    const days = formats.dates(one.from, one.to);
    return one.kind === 'week' ? `${text.insights.weekOf(weekNumber(one.from))}: ${days}` : days;
  };
  const kinds = ['week', 'month', 'year', 'days'] as const;
  // Keep invalid dates in the fields until both are valid and in order.
  const choose = (some: { from?: string; to?: string }) => {
    const next = { kind, from, to, ...some };
    if (next.from !== '' && next.to !== '')
      onChange(next.from <= next.to ? next : { kind, from: some.from ?? next.to, to: some.from ?? next.to });
  };
  return (
    <div className={style.period}>
      <SegmentedChoice<PeriodKind>
        label={text.insights.period}
        hideLabel
        options={kinds.map((value) => ({ value, text: text.insights[value] }))}
        value={kind}
        onChange={(value) => onChange(value === 'days' ? { ...period, kind: value } : periodAt(value, to))}
      />
      <div className={style.beside}>
        <Button
          icon="back"
          aria-label={text.insights.earlier}
          onPress={() => onChange(periodBeside(period, -1))}
        >
          {text.insights.earlier}
        </Button>
        <Button
          icon="forward"
          aria-label={text.insights.later}
          onPress={() => onChange(periodBeside(period, 1))}
        >
          {text.insights.later}
        </Button>
      </div>
      {kind !== 'days' ? (
        <p className={style.days} aria-live="polite">
          {named(period)}
        </p>
      ) : (
        <div className={style.chosen}>
          <DateField
            isRequired
            label={text.insights.from}
            value={from}
            onChange={(day) => choose({ from: day })}
          />
          <DateField isRequired label={text.insights.to} value={to} onChange={(day) => choose({ to: day })} />
        </div>
      )}
      {actions}
    </div>
  );
}
