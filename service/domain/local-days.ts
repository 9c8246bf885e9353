/** Local days of a time zone, including days with a clock change. */

const minute = 60_000;
const hour = 60 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** A time zone's offset from UTC at a time, in milliseconds; positive: ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(time)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute: minutes = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hours, minutes, second) - Math.floor(time / 1000) * 1000;
}

export interface LocalDay {
  /** The first time at `minutes` after midnight on the wall clock; null: the clock skips it. */
  timeOf(minutes: number): number | null;
  /** As `timeOf`; for a skipped time, when the clocks change. */
  endOf(minutes: number): number;
}

/** `day`: `YYYY-MM-DD`. */
export function localDay(day: string, timeZone: string): LocalDay {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`);
  // Offsets are at most 14 hours, so both times are outside the day, with at most one clock change between them.
  const before = offsetAt(asIfUtc - 15 * hour, timeZone);
  const after = offsetAt(asIfUtc + 39 * hour, timeZone);
  if (before === after) {
    const timeOf = (minutes: number): number => asIfUtc + minutes * minute - before;
    return { timeOf, endOf: timeOf };
  }
  const tries = (minutes: number): number[] =>
    [before, after].map((offset) => asIfUtc + minutes * minute - offset).toSorted((a, b) => a - b);
  const timeOf = (minutes: number): number | null =>
    tries(minutes).find((time) => time + offsetAt(time, timeZone) === asIfUtc + minutes * minute) ?? null;
  const change = (): number => {
    let [earlier, later] = [asIfUtc - 15 * hour, asIfUtc + 39 * hour];
    while (later - earlier > 1) {
      const middle = Math.floor((earlier + later) / 2);
      if (offsetAt(middle, timeZone) === before) earlier = middle;
      else later = middle;
    }
    return later;
  };
  return { timeOf, endOf: (minutes) => timeOf(minutes) ?? change() };
}
