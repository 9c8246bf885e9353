/** The words of messages to customers, in each language that a location may speak. */
import { en } from './en.ts';
import type { MessageTexts } from './message-texts.ts';
import { sv } from './sv.ts';

/** English where the locale is no Swedish one. */
export const textsOf = (locale: string): MessageTexts => (/^sv\b/i.test(locale) ? sv : en);
