import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Language } from '../../shared/bridge/settings.ts';
import { en, type Text } from './en.ts';
import { createFormats, type Formats } from './formats.ts';
import { pseudoOf } from '../../shared/text/pseudo.ts';
import { sv } from './sv.ts';

const texts: Record<Language, () => Text> = { en: () => en, sv: () => sv, pseudo: () => pseudoOf(en) };
const textOf = (language: Language): Text => texts[language]();

interface Words {
  readonly text: Text;
  readonly formats: Formats;
}
const WordsContext = createContext<Words | null>(null);

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
  const words = useMemo(
    () => ({ text: textOf(language), formats: createFormats(language, { currency, timeZone }) }),
    [language, currency, timeZone],
  );
  useEffect(() => {
    document.documentElement.lang = words.formats.locale.slice(0, 2);
  }, [words]);
  return (
    <I18nProvider locale={words.formats.locale}>
      <WordsContext value={words}>{children}</WordsContext>
    </I18nProvider>
  );
}

function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('words are used outside of TextProvider');
  return words;
}

/** The words of the chosen language. */
export const useText = (): Text => useWords().text;

/** Numbers, dates and money in the chosen language and the location's currency and time zone. */
export const useFormats = (): Formats => useWords().formats;
