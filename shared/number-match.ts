/** Whether a phone number is meant by the digits that were typed of one: with a country's code, or as it is dialled at home. */
import { dialledText, lettersToDigits } from './dialled-text.ts';
import { plainCharacters } from './typed-text.ts';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Of the digits of an E.164 number: where its country's code ends. */
const callingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Prefixes that are dialled at home, by country code; elsewhere it is 0 alone. */
const trunks: Readonly<Partial<Record<string, string>>> = { '36': '06', '370': '8', '375': '80', '7': '8' };

/** The ways to dial a stored number: with its country's code, at home, and the national number alone. */
function waysToDial(number: string): readonly string[] {
  const digits = digitsOf(number);
  if (!number.trim().startsWith('+')) return [digits, digits.replace(/^0/, '')];
  const [code = ''] = callingCode.exec(digits) ?? [];
  const national = digits.slice(code.length);
  const trunk = trunks[code];
  return [digits, `0${national}`, ...(trunk === undefined ? [] : [`${trunk}${national}`]), national];
}

/** Of an E.164 number, without its country's code. */
export const nationalDigits = (number: string): string => digitsOf(number).replace(callingCode, '');

export interface TypedNumber {
  /** The digits in the order in which they were typed. */
  readonly digits: string;
  /** Other digits that a number which is meant may have in their place. */
  readonly others: readonly string[];
  /** Whether they are a part of the stored number, or of the way to dial it. */
  readonly isIn: (number: string) => boolean;
  /** Whether they are the whole number. */
  readonly isAll: (number: string) => boolean;
}

/** `+46 070 …`, after its `+`: without the nought that is dialled at home only. */
function withoutNought(abroad: string): string {
  const [code = ''] = callingCode.exec(abroad) ?? [];
  return `${code}${abroad.slice(code.length).replace(/^0/, '')}`;
}

/** Null where the text has other characters than those that are written in a number. */
export function typedNumber(typed: string): TypedNumber | null {
  const dialled = dialledText(lettersToDigits(plainCharacters(typed)));
  if (!/^\+?\d+$/.test(dialled)) return null;
  const digits = digitsOf(lettersToDigits(plainCharacters(typed)).replaceAll('(0)', ''));
  const abroad = dialled.startsWith('+') ? dialled.slice(1) : null;
  const begins = abroad === null ? [] : [abroad, withoutNought(abroad)];
  // Fewer digits may be the middle of a number, so they have no trunk before them.
  const atHome = abroad === null && /^(?:0\d{2}|8\d{7})/.test(digits) ? [digits.slice(1)] : [];
  return {
    digits,
    others: [...new Set([...begins, ...atHome])].filter((one) => one !== digits),
    isIn: (number) => {
      const [stored = '', ...home] = waysToDial(number);
      const isPart = [stored, ...home].some((way) => way.includes(digits));
      return isPart || begins.some((one) => stored.startsWith(one));
    },
    isAll: (number) => waysToDial(number).some((way) => way === digits || begins.includes(way)),
  };
}

/** A label before a number, as in `tel: 070 …`. */
const numberLabel = /(^|\s)(?:tel|tfn|telefon|mob|mobil|mobile|phone)[.:]*\s*(?=[+(]?\d|[Oo]\d)/gi;

/** The words of a search. A number that is typed in groups is one word. */
export function searchWords(q: string): readonly (string | TypedNumber)[] {
  const words: string[] = [];
  let inNumber = false;
  for (const typed of plainCharacters(q)
    .replaceAll(numberLabel, '$1')
    .split(' ')
    .filter((one) => one !== '')) {
    const word = lettersToDigits(typed);
    const isPart = /^[+\d()./-]+$/.test(word);
    if (isPart && inNumber) words.push(`${words.pop() ?? ''} ${word}`);
    else words.push(word);
    inNumber = isPart;
  }
  return words.map((word) => (/\d/.test(word) ? (typedNumber(word) ?? word) : word));
}
