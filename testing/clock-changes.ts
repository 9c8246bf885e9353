/** The time zones of the platform, and when their clocks change. For tests. */

export const zones: readonly string[] = Intl.supportedValuesOf('timeZone');

export interface ClockChange {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The local day at the change, and the day before: `YYYY-MM-DD`. */
  readonly day: string;
  readonly dayBefore: string;
}

const hour = 60 * 60_000;
const known = new Map<string, readonly ClockChange[]>();

/** The clock changes from the start of one year to the start of another, in order. */
export function changesOf(timeZone: string, fromYear: number, toYear: number): readonly ClockChange[] {
  const key = `${timeZone} ${fromYear} ${toYear}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const shown = (time: number): number => Date.parse(`${format.format(time).replace(' ', 'T')}Z`);
  const offset = (time: number): number => shown(time) - time;
  const changes: ClockChange[] = [];
  const end = Date.UTC(toYear, 0, 1);
  // Two changes are weeks apart.
  for (let from = Date.UTC(fromYear, 0, 1); from < end; from += 168 * hour) {
    let [earlier, later] = [from, from + 168 * hour];
    if (offset(earlier) === offset(later)) continue;
    const first = offset(earlier);
    while (later - earlier > 60_000) {
      const middle = earlier + Math.floor((later - earlier) / 120_000) * 60_000;
      if (offset(middle) === first) earlier = middle;
      else later = middle;
    }
    const day = format.format(later).slice(0, 10);
    const dayBefore = new Date(Date.parse(day) - 24 * hour).toISOString().slice(0, 10);
    changes.push({ time: later, day, dayBefore });
  }
  known.set(key, changes);
  return changes;
}
