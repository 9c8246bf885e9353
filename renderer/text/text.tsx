import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '../../shared/bridge/settings.ts';
import { fetched, useFetched, type Fetched } from '../parts/fetched.ts';
import type { Text } from './en.ts';
import { first as english, type FirstText } from './en/first.ts';
import { createFormats, type Formats } from './formats.ts';
import { first as swedish } from './sv/first.ts';

interface Words {
  readonly first: FirstText;
  readonly whole: Fetched<Text>;
}

const words: Record<Language, () => Words> = {
  en: () => ({ first: english, whole: fetched(async () => (await import('./en.ts')).en) }),
  sv: () => ({ first: swedish, whole: fetched(async () => (await import('./sv.ts')).sv) }),
};

/** A story may set `changeText` in the page, to try longer texts; else texts stay as they are. */
const changed = <T extends object>(text: T): T =>
  (globalThis as { changeText?: (text: T) => T }).changeText?.(text) ?? text;

const known = new Map<Language, Words>();

function wordsOf(language: Language): Words {
  const found = known.get(language) ?? words[language]();
  known.set(language, found);
  return found;
}

interface Locale extends Words {
  readonly formats: Formats;
}
const LocaleContext = createContext<Locale | null>(null);

/** Keeps the previous language until the texts of the new one are loaded. */
function useShown(language: Language): Language {
  const [shown, setShown] = useState(language);
  const { whole } = wordsOf(language);
  if (shown !== language && (whole.isHere() || !wordsOf(shown).whole.isHere())) setShown(language);
  useEffect(
    () =>
      shown === language
        ? undefined
        : whole.subscribe(() => {
            if (whole.isHere()) setShown(language);
          }),
    [shown, language, whole],
  );
  return shown;
}

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
  const shown = useShown(language);
  const locale = useMemo(
    () => ({ ...wordsOf(shown), formats: createFormats(shown, { currency, timeZone }) }),
    [shown, currency, timeZone],
  );
  useEffect(() => {
    document.documentElement.lang = locale.formats.locale.slice(0, 2);
  }, [locale]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (locale === null) throw new Error('text is used outside of TextProvider');
  return locale;
}

/**
 * The first screen's texts: the only ones for components that are not `loadable`. A `loadable` fallback may
 * use only these, too.
 */
export const useFirstText = (): FirstText => changed(useLocale().first);

/** All texts of the chosen language, loaded lazily; null until then. */
export const useWholeText = (): Text | null => {
  const text = useFetched(useLocale().whole);
  return text && changed(text);
};

/** Starts loading all texts of the chosen language, unless it was started. */
export const usePreloadText = (): (() => void) => useLocale().whole.preload;

/** The texts of the chosen language. */
export function useText(): Text {
  const text = useLocale().whole.read();
  if (text === null) throw new Error('words are used that the first screen goes without');
  return changed(text);
}

/** Formats for the chosen language and the location's currency and time zone. */
export const useFormats = (): Formats => useLocale().formats;
