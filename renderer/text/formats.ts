/** Numbers, dates and money by `Intl`, in the language staff chose and the location's currency and time zone. */
import type { Language } from '../../shared/bridge/settings.ts';

/** The pseudo-language formats like English. */
const localeOf = (language: Language): string => (language === 'sv' ? 'sv-SE' : 'en-GB');

export interface LocationFormat {
  /** ISO 4217; null: no location is known yet. */
  readonly currency: string | null;
  /** IANA name; null: this computer's. */
  readonly timeZone: string | null;
}

export interface Formats {
  readonly locale: string;
  /** The sign before decimals: `.` or `,`. */
  readonly decimal: string;
  number(value: number): string;
  /** With a sign: `+4`, `−1`. */
  signed(value: number): string;
  /** `30 g`. */
  grams(whole: number): string;
  /** Hundredths of a gram as `10.8`: tenths, for a live reading. */
  tenths(hundredths: number): string;
  /** A decimal string like `36.00`, exactly; `–` for null. */
  money(amount: string | null): string;
  /** `1.5` as `1 : 1.5`. */
  ratio(mixingRatio: string): string;
  percent(fraction: number): string;
  /** `12 MB`, `1.4 GB`. */
  bytes(bytes: number): string;
  /** `20 November`. */
  day(at: string): string;
  /** A date `2026-11-20` as `20 November 2026`. */
  date(day: string): string;
  /** From a date to a date, or the one that it is. */
  dates(from: string, to: string): string;
  /** The month of a date, `November 2026`, as it stands within a sentence. */
  month(day: string): string;
  /** The month of a date, `Nov`, as short as a bar is wide. */
  shortMonth(day: string): string;
  /** A date as `20/11`, as short as a bar is wide. */
  shortDate(day: string): string;
  /** `Friday 20 November`. */
  weekday(at: string): string;
  /** `10:42`. */
  time(at: string): string;
  /** `10:42:07.3`: for what comes many times a second. */
  clock(at: string): string;
  /** The time when it is today, else the day and the time. */
  moment(at: string, now?: Date): string;
  /** Seconds as `0:29` or `12:05`. */
  countdown(seconds: number): string;
  /** `a, b and c`. */
  list(words: readonly string[]): string;
}

export function createFormats(language: Language, place: LocationFormat): Formats {
  const locale = localeOf(language);
  const timeZone = place.timeZone ?? undefined;
  const numbers = new Intl.NumberFormat(locale);
  const decimal = numbers.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const signs = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const grams = new Intl.NumberFormat(locale, { style: 'unit', unit: 'gram', unitDisplay: 'short' });
  const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const unit = (name: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits: 1 });
  const megabytes = unit('megabyte');
  const gigabytes = unit('gigabyte');
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const money =
    place.currency === null
      ? new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      : new Intl.NumberFormat(locale, {
          style: 'currency',
          currency: place.currency,
          currencyDisplay: 'narrowSymbol',
        });
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone });
  const dated = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const shortMonths = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const shortDates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  const weekdays = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  const clocks = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 1,
    timeZone,
  });
  const dates = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const lists = new Intl.ListFormat(locale);
  const date = (day: string) => dated.format(new Date(`${day}T00:00:00Z`));
  const unitOf = (text: string) => text.replace(/(\d)\s*g$/u, '$1\u00a0g');

  return {
    locale,
    decimal,
    number: (value) => numbers.format(value),
    signed: (value) => signs.format(value).replace('-', '−'),
    grams: (whole) => unitOf(grams.format(whole)),
    tenths: (hundredths) => tenths.format(hundredths / 100),
    money: (amount) => (amount === null ? '–' : money.format(amount as Intl.StringNumericLiteral)),
    ratio: (mixingRatio) => `1\u00a0:\u00a0${numbers.format(Number(mixingRatio))}`,
    bytes: (bytes) => (bytes < 1e9 ? megabytes.format(bytes / 1e6) : gigabytes.format(bytes / 1e9)),
    percent: (fraction) => percents.format(fraction),
    day: (at) => days.format(new Date(at)),
    date,
    dates: (from, to) => (from === to ? date(from) : `${date(from)} – ${date(to)}`),
    month: (day) => months.format(new Date(`${day}T00:00:00Z`)),
    shortMonth: (day) => shortMonths.format(new Date(`${day}T00:00:00Z`)),
    shortDate: (day) => shortDates.format(new Date(`${day}T00:00:00Z`)),
    weekday: (at) => {
      const text = weekdays.format(new Date(at)).replace(',', '');
      return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
    },
    time: (at) => times.format(new Date(at)),
    clock: (at) => clocks.format(new Date(at)),
    moment: (at, now = new Date()) => {
      const when = new Date(at);
      return dates.format(when) === dates.format(now)
        ? times.format(when)
        : `${days.format(when)} ${times.format(when)}`;
    },
    countdown: (seconds) =>
      `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
    list: (words) => lists.format(words),
  };
}
