/** When a customer usually comes again. Pure. */
import { daysAfter } from '../../../shared/days.ts';

/** Six weeks, as colour grows out. */
const usualDays = 42;
/** Two days of one visit, or a correction, are not two visits; a year away says nothing. */
const shortest = 7;
const longest = 200;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * `dates`: of visits, `YYYY-MM-DD`, in any order. The median of the gaps between them (the shorter of two); `visits` is
 * the number of visits used. The next visit is that long after the last one, or after today if that is nearer.
 */
export function usualInterval(
  dates: readonly string[],
  today: string,
): { readonly days: number; readonly visits: number; readonly next: string } {
  const past = [...new Set(dates)].filter((date) => date <= today).sort();
  const gaps: number[] = [];
  let last: string | undefined;
  for (const date of past) {
    const gap = last === undefined ? Number.NaN : daysBetween(last, date);
    if (gap < shortest) continue;
    if (gap <= longest) gaps.push(gap);
    last = date;
  }
  gaps.sort((a, b) => a - b);
  const days = gaps[(gaps.length - 1) >> 1] ?? usualDays;
  const after = daysAfter(last ?? today, days);
  return {
    days,
    visits: gaps.length === 0 ? 0 : gaps.length + 1,
    next: after > today ? after : daysAfter(today, days),
  };
}
