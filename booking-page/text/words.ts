/** The texts of a language, with its formats for numbers, money and days. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { en, type Text } from './en.ts';
import { sv } from './sv.ts';

export type Language = 'sv' | 'en';

export interface Words {
  readonly language: Language;
  readonly text: Text;
  readonly money: (amount: number) => string;
  readonly number: (value: number) => string;
  /** `Thursday 26 November`, from `YYYY-MM-DD`. */
  readonly day: (date: string) => string;
  /** `Thu 26`. */
  readonly shortDay: (date: string) => string;
  readonly weekday: (date: string) => string;
  readonly month: (date: string) => string;
  /** `14:30`, from `14:30:00`. */
  readonly clock: (time: string) => string;
  /** From milliseconds since 1970, by the account's clocks. */
  readonly clockAt: (moment: number) => string;
  readonly momentAt: (moment: number) => string;
  /** The moment's day, short. */
  readonly momentDay: (moment: number) => string;
}

const locales: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-GB' };

const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

export function wordsIn(language: Language, currency: string, timeZone: string): Words {
  const locale = locales[language];
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const utc = { timeZone: 'UTC' } as const;
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
    currencyDisplay: 'narrowSymbol',
  });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const day = format({ ...utc, weekday: 'long', day: 'numeric', month: 'long' });
  const shortDay = format({ ...utc, weekday: 'short', day: 'numeric', month: 'short' });
  const weekday = format({ ...utc, weekday: 'short' });
  const month = format({ ...utc, month: 'long', year: 'numeric' });
  const clock = format({ timeZone, hour: '2-digit', minute: '2-digit' });
  const moment = format({
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  const momentDay = format({ timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  return {
    language,
    text: { sv, en }[language],
    money: (amount) => money.format(amount),
    number: (value) => number.format(value),
    day: (date) => day.format(noon(date)),
    shortDay: (date) => shortDay.format(noon(date)),
    weekday: (date) => weekday.format(noon(date)),
    month: (date) => month.format(noon(date)),
    clock: (time) => time.slice(0, 5),
    clockAt: (time) => clock.format(time),
    momentAt: (time) => moment.format(time),
    momentDay: (time) => momentDay.format(time),
  };
}

/** The first of the browser's languages that the page supports; null: none. */
export function languageOf(preferred: readonly string[]): Language | null {
  for (const one of preferred) {
    const [language] = one.toLowerCase().split('-');
    if (language === 'sv' || language === 'en') return language;
  }
  return null;
}

const WordsContext = createContext<Words>(wordsIn('sv', 'SEK', 'Europe/Stockholm'));
export const WordsProvider = WordsContext.Provider;
export const useWords = (): Words => useContext(WordsContext);
