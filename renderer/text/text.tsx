import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Language } from '../../shared/bridge/settings.ts';
import { en, type Text } from './en.ts';
import { createFormats, type Formats } from './formats.ts';
import { pseudoOf } from '../../shared/text/pseudo.ts';
import { sv } from './sv.ts';

const texts: Record<Language, () => Text> = { en: () => en, sv: () => sv, pseudo: () => pseudoOf(en) };
const textOf = (language: Language): Text => texts[language]();

interface Locale {
  readonly text: Text;
  readonly formats: Formats;
}
const LocaleContext = createContext<Locale | null>(null);

export function TextProvider({
  language,
  currency,
  timeZone,
  children,
}: {
  readonly language: Language;
  readonly currency: string | null;
  readonly timeZone: string | null;
  readonly children: ReactNode;
}) {
  const locale = useMemo(
    () => ({ text: textOf(language), formats: createFormats(language, { currency, timeZone }) }),
    [language, currency, timeZone],
  );
  useEffect(() => {
    document.documentElement.lang = locale.formats.locale.slice(0, 2);
  }, [locale]);
  return (
    <I18nProvider locale={locale.formats.locale}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </I18nProvider>
  );
}

function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (locale === null) throw new Error('text is used outside of TextProvider');
  return locale;
}

/** The words of the chosen language. */
export const useText = (): Text => useLocale().text;

/** Numbers, dates and money in the chosen language and the location's currency and time zone. */
export const useFormats = (): Formats => useLocale().formats;
