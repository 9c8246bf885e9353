/** Days as a location lives them. */

/** Milliseconds since 1970 of the last midnight in the time zone. */
export function startOfDay(now: number, timeZone: string): number {
  const [year, month, day] = dateParts(now, timeZone);
  const midnight = Date.UTC(year, month - 1, day);
  // The offset at midnight may not be the one of now: a second look settles it.
  const guess = midnight - offset(now, timeZone);
  return midnight - offset(guess, timeZone);
}

function dateParts(at: number, timeZone: string): [number, number, number, number, number, number] {
  const parts = formatOf(timeZone).formatToParts(at);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return [value('year'), value('month'), value('day'), value('hour'), value('minute'), value('second')];
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offset(at: number, timeZone: string): number {
  const [year, month, day, hour, minute, second] = dateParts(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
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
