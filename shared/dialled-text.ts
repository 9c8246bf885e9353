/** A typed phone number without the marks between its digits. */
import { plainCharacters } from './typed-text.ts';

/** The letters that are typed or scanned for the digits 0 and 1, in a text that is a number otherwise. */
export const lettersToDigits = (text: string): string =>
  /\d{2}/.test(text) && /^[+\dOoIl() ./-]+$/.test(text)
    ? text.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1')
    : text;

/** Digits, with `+` before them where the country's code follows. Other text stays, and is no number then. */
export function dialledText(typed: string): string {
  // `+46 (0)70 …`: the nought is dialled at home only.
  const plain = plainCharacters(typed)
    .replace(/^tel:/i, '')
    .replaceAll('(0)', '')
    .replaceAll(/[ ()/.-]/g, '');
  return plain.replace(/^00(?=\d)/, '+');
}
