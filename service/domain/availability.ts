/**
 * Calculates free times (decisions 5, Availability): at the account's interval from a period's start, within one period, and
 * not overlapping taken times. Pure.
 */
import { localDay } from './local-days.ts';

/** Minutes after midnight. */
export interface OpenPeriod {
  readonly opens: number;
  readonly closes: number;
}

export interface OpenDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly periods: readonly OpenPeriod[];
}

/** Milliseconds since 1970; the end is exclusive. */
export interface TakenTime {
  readonly from: number;
  readonly to: number;
}

export interface WantedSlots {
  readonly timeZone: string;
  /** Minutes of all services, including the free time after them. */
  readonly minutes: number;
  /** Minutes from one start to the next. */
  readonly interval: number;
  /** Milliseconds since 1970: nothing begins earlier. */
  readonly notBefore: number;
}

export interface Start {
  readonly day: string;
  /** Minutes after midnight in local time. */
  readonly minutes: number;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const minute = 60_000;

/** Sorts taken times and merges those that touch. */
function merged(taken: readonly TakenTime[]): TakenTime[] {
  const apart: { from: number; to: number }[] = [];
  for (const { from, to } of taken.toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else if (to > from) apart.push({ from, to });
  }
  return apart;
}

/** Free starts, in the order of `days` and of time. */
export function freeStarts(
  days: readonly OpenDay[],
  taken: readonly TakenTime[],
  wanted: WantedSlots,
): Start[] {
  const { timeZone, interval, notBefore } = wanted;
  const length = wanted.minutes * minute;
  const busy = merged(taken);
  const starts: Start[] = [];
  let next = 0;
  for (const { day, periods } of days) {
    if (periods.length === 0) continue;
    const clock = localDay(day, timeZone);
    for (const { opens, closes } of periods) {
      const end = clock.endOf(closes);
      for (let minutes = opens; minutes < closes; minutes += interval) {
        const time = clock.timeOf(minutes);
        if (time === null || time < notBefore) continue;
        if (time + length > end) break;
        // Days may come in any order, and periods may overlap.
        if (next > 0 && busy[next - 1]!.to > time) next = 0;
        while (next < busy.length && busy[next]!.to <= time) next += 1;
        if (next === busy.length || busy[next]!.from >= time + length) starts.push({ day, minutes, time });
      }
    }
  }
  return starts;
}
