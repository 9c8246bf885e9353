/**
 * Formats numbers, dates and money with `Intl`, in the chosen language and the location's currency and time
 * zone.
 */
import type { Language } from '../../shared/bridge/settings.ts';
import { wanted } from '../../shared/wanted.ts';

const localeOf = (language: Language): string => (language === 'sv' ? 'sv-SE' : 'en-GB');

export interface LocationFormat {
  /** ISO 4217; null: no location is known yet. */
  readonly currency: string | null;
  /** IANA name; null: this computer's zone. */
  readonly timeZone: string | null;
}

export interface Formats {
  readonly locale: string;
  /** The decimal mark: `.` or `,`. */
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
  /** As `money`, without the decimals of a whole sum: `kr 85`. */
  sum(amount: string): string;
  /** As `sum`, with up to four decimals: the price of a gram, also in yen. */
  gramPrice(amount: string): string;
  /** `1.5` as `1 : 1.5`. */
  ratio(mixingRatio: string): string;
  percent(fraction: number): string;
  /** `12 MB`, `1.4 GB`. */
  bytes(bytes: number): string;
  /** `20 November`. */
  day(at: string): string;
  /** A date `2026-11-20` as `20 November 2026`. */
  date(day: string): string;
  /** A date as `20/11/2026`, as date fields write it. */
  numericDate(day: string): string;
  /** A range of dates, or the single date if both are equal. */
  dates(from: string, to: string): string;
  /** The month of a date, `November 2026`, in the form used within a sentence. */
  month(day: string): string;
  /** The month of a date, `Nov`, short enough for a bar chart. */
  shortMonth(day: string): string;
  /** A date as `20/11`, short enough for a bar chart. */
  shortDate(day: string): string;
  /** `Friday 20 November`. */
  weekday(at: string): string;
  /** `10:42`. */
  time(at: string): string;
  /** `10:42:07.3`, for events many times a second. */
  clock(at: string): string;
  /** The time if it is today, else the day and the time. */
  moment(at: string, now?: Date): string;
  /** Seconds as `0:29` or `12:05`. */
  countdown(seconds: number): string;
  /** `a, b and c`. */
  list(words: readonly string[]): string;
}

/** Lazy: creating all `Intl` formats together would delay the first screen by 7 ms. */
export function createFormats(language: Language, place: LocationFormat): Formats {
  const locale = localeOf(language);
  const timeZone = place.timeZone ?? undefined;
  const numbered = (options: Intl.NumberFormatOptions) =>
    wanted(() => new Intl.NumberFormat(locale, options));
  const dated = (options: Intl.DateTimeFormatOptions) =>
    wanted(() => new Intl.DateTimeFormat(locale, options));

  const numbers = numbered({});
  const signs = numbered({ signDisplay: 'exceptZero' });
  const grams = numbered({ style: 'unit', unit: 'gram', unitDisplay: 'short' });
  const tenths = numbered({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const megabytes = numbered({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const gigabytes = numbered({ style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 });
  const percents = numbered({ style: 'percent', maximumFractionDigits: 1 });
  const money = numbered(
    place.currency === null
      ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      : { style: 'currency', currency: place.currency, currencyDisplay: 'narrowSymbol' },
  );
  const sums = numbered({
    style: 'currency',
    currency: place.currency ?? 'XXX',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const gramPrices = numbered({
    style: 'currency',
    currency: place.currency ?? 'XXX',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 4,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const days = dated({ day: 'numeric', month: 'long', timeZone });
  const dates = dated({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const numericDates = dated({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const months = dated({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const shortMonths = dated({ month: 'short', timeZone: 'UTC' });
  const shortDates = dated({ day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  const weekdays = dated({ weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const times = dated({ hour: '2-digit', minute: '2-digit', timeZone });
  const clocks = dated({
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 1,
    timeZone,
  });
  const sameDays = wanted(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }));
  const lists = wanted(() => new Intl.ListFormat(locale));
  const decimal = wanted(
    () =>
      numbers()
        .formatToParts(0.5)
        .find(({ type }) => type === 'decimal')?.value ?? '.',
  );
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  const date = (day: string) => dates().format(midnight(day));
  const unitOf = (text: string) => text.replace(/(\d)\s*g$/u, '$1\u00a0g');

  return {
    locale,
    get decimal() {
      return decimal();
    },
    number: (value) => numbers().format(value),
    signed: (value) => signs().format(value).replace('-', '−'),
    grams: (whole) => unitOf(grams().format(whole)),
    tenths: (hundredths) => tenths().format(hundredths / 100),
    money: (amount) => (amount === null ? '–' : money().format(amount as Intl.StringNumericLiteral)),
    sum: (amount) => sums().format(amount as Intl.StringNumericLiteral),
    gramPrice: (amount) => gramPrices().format(amount as Intl.StringNumericLiteral),
    ratio: (mixingRatio) => `1\u00a0:\u00a0${numbers().format(Number(mixingRatio))}`,
    bytes: (bytes) => (bytes < 1e9 ? megabytes().format(bytes / 1e6) : gigabytes().format(bytes / 1e9)),
    percent: (fraction) => percents().format(fraction),
    day: (at) => days().format(new Date(at)),
    date,
    numericDate: (day) => numericDates().format(midnight(day)),
    dates: (from, to) => (from === to ? date(from) : `${date(from)} – ${date(to)}`),
    month: (day) => months().format(midnight(day)),
    shortMonth: (day) => shortMonths().format(midnight(day)),
    shortDate: (day) => shortDates().format(midnight(day)),
    weekday: (at) => {
      const text = weekdays().format(new Date(at)).replace(',', '');
      return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
    },
    time: (at) => times().format(new Date(at)),
    clock: (at) => clocks().format(new Date(at)),
    moment: (at, now = new Date()) => {
      const when = new Date(at);
      return sameDays().format(when) === sameDays().format(now)
        ? times().format(when)
        : `${days().format(when)} ${times().format(when)}`;
    },
    countdown: (seconds) =>
      `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
    list: (words) => lists().format(words),
  };
}
