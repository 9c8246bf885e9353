/** A typed phone number without the marks between its digits. */
import { plainCharacters } from './typed-text.ts';

/** Digits, with `+` before them where the country's code follows. Other text stays, and is no number then. */
export function dialledText(typed: string): string {
  // `+46 (0)70 …`: the nought is dialled at home only.
  const plain = plainCharacters(typed)
    .replace(/^tel:/i, '')
    .replaceAll('(0)', '')
    .replaceAll(/[ ()/.-]/g, '');
  return plain.replace(/^00(?=\d)/, '+');
}
