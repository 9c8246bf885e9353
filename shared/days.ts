/** Days where a location is (decisions 1, Wire conventions). */

/** A format of each time zone, once made: making one takes longer than all that is done with it. There are some 600 zones. */
function perZone(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format =
      made.get(timeZone) ??
      new Intl.DateTimeFormat('en', { timeZone, calendar: 'iso8601', numberingSystem: 'latn', ...options });
    made.set(timeZone, format);
    return format;
  };
}

const dayIn = perZone({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day of a time, milliseconds since 1970, in an IANA time zone: `YYYY-MM-DD`. */
export function dayAt(time: number, timeZone: string): string {
  const parts = dayIn(timeZone).formatToParts(time);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** As many months after a day; the last day of that month where it is shorter. Both `YYYY-MM-DD`, up to year 9999. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(0);
  last.setUTCFullYear(year, month + months, 0);
  if (last.getUTCFullYear() > 9999) return '9999-12-31';
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

export function daysAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

const hourMs = 60 * 60_000;

const minuteIn = perZone({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/**
 * The time at `minutes` after midnight on a time zone's wall clock, in milliseconds since 1970. A time that occurs twice is
 * the first one; a time that is skipped is the moment of the change.
 */
export function timeAt(day: string, minutes: number, timeZone: string): number {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const format = minuteIn(timeZone);
  const shown = (time: number): number => {
    const parts = Object.fromEntries(
      format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0 } = parts;
    return Date.UTC(year, month - 1, date, hour, minute);
  };
  const first = asIfUtc + asIfUtc - shown(asIfUtc);
  const early = first - 2 * hourMs;
  const late = first + 2 * hourMs;
  const [before, after] = [shown(early) - early, shown(late) - late];
  if (before === after) return asIfUtc - before;
  // The clocks change nearby: forwards they skip times, backwards they show some twice.
  const tries = [asIfUtc - before, asIfUtc - after].sort((a, b) => a - b);
  const found = tries.find((time) => shown(time) === asIfUtc);
  if (found !== undefined) return found;
  let [skipped, reached] = [early, late];
  while (reached - skipped > 1) {
    const middle = Math.floor((skipped + reached) / 2);
    if (shown(middle) < asIfUtc) skipped = middle;
    else reached = middle;
  }
  return reached;
}

/** The last midnight by the clocks of a time zone: milliseconds since 1970. */
export const startOfDay = (now: number, timeZone: string): number =>
  timeAt(dayAt(now, timeZone), 0, timeZone);
