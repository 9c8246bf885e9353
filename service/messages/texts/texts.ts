/** The texts of messages to customers by language. */
import { en } from './en.ts';
import type { MessageTexts } from './message-texts.ts';
import { sv } from './sv.ts';

/** Swedish for a Swedish locale, else English. */
export const textsOf = (locale: string): MessageTexts => (/^sv\b/i.test(locale) ? sv : en);
