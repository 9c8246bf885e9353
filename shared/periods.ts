/** Weeks, months, years and chosen days, each from a day to a day, both `YYYY-MM-DD` and both within. */
import { daysAfter, monthsAfter } from './days.ts';
import { assertNever } from './result.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

export const periodKinds = ['week', 'month', 'year', 'days'] as const;
export type PeriodKind = (typeof periodKinds)[number];
export interface Period extends Days {
  readonly kind: PeriodKind;
}

const dayMs = 86_400_000;

/** Days since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** The Monday of a day's week. */
const monday = (day: string): string => daysAfter(day, -((((dayNumber(day) + 3) % 7) + 7) % 7));

/** The week, month or year that a day is in; of chosen days that day alone. */
export function periodAt(kind: PeriodKind, day: string): Period {
  switch (kind) {
    case 'week':
      return { kind, from: monday(day), to: daysAfter(monday(day), 6) };
    case 'month': {
      const from = `${day.slice(0, 7)}-01`;
      return { kind, from, to: daysAfter(monthsAfter(from, 1), -1) };
    }
    case 'year':
      return { kind, from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
    case 'days':
      return { kind, from: day, to: day };
    default:
      return assertNever(kind);
  }
}

/** The next one, or with -1 the one before; chosen days move on by as many as they are. */
export function periodBeside({ kind, from, to }: Period, step: 1 | -1): Period {
  if (kind !== 'days') return periodAt(kind, daysAfter(step === 1 ? to : from, step));
  const length = dayNumber(to) - dayNumber(from) + 1;
  return { kind, from: daysAfter(from, step * length), to: daysAfter(to, step * length) };
}

/** The period of one bar: a chart of more than about forty bars is hard to read. */
export type Step = 'day' | 'week' | 'month';
export const stepOf = ({ from, to }: Days): Step => {
  const days = dayNumber(to) - dayNumber(from) + 1;
  return days <= 35 ? 'day' : days <= 200 ? 'week' : 'month';
};

/** A period cut into days, weeks or months; the first and the last one as far as they are within. */
export function parts({ from, to }: Days, step: Step): Days[] {
  const cut: Days[] = [];
  for (let day = from; day <= to;) {
    const end = step === 'day' ? day : periodAt(step, day).to;
    cut.push({ from: day, to: end < to ? end : to });
    day = daysAfter(end, 1);
  }
  return cut;
}

/** The number of a day's week by ISO 8601. */
export function weekNumber(day: string): number {
  const thursday = daysAfter(monday(day), 3);
  return 1 + Math.floor((dayNumber(thursday) - dayNumber(`${thursday.slice(0, 4)}-01-01`)) / 7);
}
