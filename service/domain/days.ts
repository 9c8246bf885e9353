/** Days where a location is (decisions 1, Wire conventions). */

/** The day of a time, milliseconds since 1970, in an IANA time zone: `YYYY-MM-DD`. */
export function dayAt(time: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(time);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
