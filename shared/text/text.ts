/** The main process's texts by language. */
import type { Language } from '../bridge/settings.ts';
import { english, type HostText } from './en.ts';
import { swedish } from './sv.ts';

const texts: Readonly<Record<Language, HostText>> = { en: english, sv: swedish };
export const hostText = (language: Language): HostText => texts[language];

/** The language for texts shown before the settings are read. `locale`: the system's, such as `sv-SE`. */
export const languageOfSystem = (locale: string): Language => (locale.startsWith('sv') ? 'sv' : 'en');
