/** What the main process says, in a language. */
import type { Language } from '../bridge/settings.ts';
import { wanted } from '../wanted.ts';
import { english, type HostText } from './en.ts';
import { pseudoOf } from './pseudo.ts';
import { swedish } from './sv.ts';

const texts: Readonly<Record<Language, () => HostText>> = {
  en: () => english,
  sv: () => swedish,
  pseudo: wanted(() => pseudoOf(english)),
};
export const hostText = (language: Language): HostText => texts[language]();

/** A system's locale, such as `sv-SE`: for what is said before the settings can be read. */
export const languageOfSystem = (locale: string): Language => (locale.startsWith('sv') ? 'sv' : 'en');
