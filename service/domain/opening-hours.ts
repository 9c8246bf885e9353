/** Opening periods as people write them: `09:00-12:30`. */
import type { OpenPeriod } from './availability.ts';

const written = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const periodText = ({ opens, closes }: OpenPeriod): string => `${clock(opens)}-${clock(closes)}`;

/** Periods sorted by time; null: a word is not a period, or two periods overlap. */
export function readPeriods(words: readonly string[]): OpenPeriod[] | null {
  const periods: OpenPeriod[] = [];
  for (const word of words) {
    const [, ...parts] = written.exec(word) ?? [];
    const [fromHour = NaN, fromMinute = NaN, toHour = NaN, toMinute = NaN] = parts.map(Number);
    const period = { opens: fromHour * 60 + fromMinute, closes: toHour * 60 + toMinute };
    if (!(period.opens < period.closes && period.closes <= 24 * 60)) return null;
    periods.push(period);
  }
  periods.sort((a, b) => a.opens - b.opens);
  return periods.every(({ opens }, at) => at === 0 || opens >= periods[at - 1]!.closes) ? periods : null;
}

/** As `readPeriods`, for constants; throws on an invalid period. */
export function periodsOf(words: readonly string[]): OpenPeriod[] {
  const periods = readPeriods(words);
  if (periods === null) throw new Error(`these are no opening periods: ${words.join(' ')}`);
  return periods;
}
