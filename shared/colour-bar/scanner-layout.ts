/**
 * Detects a keyboard wedge scanner whose keyboard layout differs from the computer's, so that wrong characters arrive. The
 * fault is certain if the characters are not a barcode, but the same keys in another layout are one with the right check
 * digit.
 */
import { parseBarcode } from './barcodes.ts';

/**
 * `computer-…`: digits arrived as the unshifted top row of that layout. `scanner-shifted`: they arrived shifted, as the
 * scanner is set to such a layout. `punctuation`: digits are right, but the `]` of an AIM identifier is not.
 */
export type LayoutFault =
  | 'computer-french'
  | 'computer-czech'
  | 'computer-lithuanian'
  | 'computer-hungarian'
  | 'scanner-shifted'
  | 'punctuation';

export interface Mistyped {
  readonly fault: LayoutFault;
  /** The intended code. */
  readonly code: string;
}

/** The characters that the keys 1 to 9 and 0 of the top row give. */
const rows: readonly (readonly [LayoutFault, string])[] = [
  // Of France and Belgium; of France since 2019.
  ['computer-french', `&é"'(-è_çà`],
  ['computer-french', `&é"'(§è!çà`],
  ['computer-french', 'àéèê()‘’«»'],
  // Of Czechia and Slovakia.
  ['computer-czech', '+ěščřžýáíé'],
  ['computer-czech', '+ľščťžýáíé'],
  // Of Windows, of Linux, and the Lithuanian standard.
  ['computer-lithuanian', 'ąčęėįšųū90'],
  ['computer-lithuanian', 'ąčęėįšųū„“'],
  ['computer-lithuanian', '!-/;:,.=()'],
  // The 0 lies to the left of the 1, and an ö where others have it.
  ['computer-hungarian', '123456789ö'],
  // Swedish, Finnish, Danish, Norwegian; German; British; American.
  ['scanner-shifted', '!"#¤%&/()='],
  ['scanner-shifted', '!"§$%&/()='],
  ['scanner-shifted', '!"£$%^&*()'],
  ['scanner-shifted', '!@#$%^&*()'],
];

/** Maps the characters back to digits; null: not all are in the row. */
function digitsIn(row: string, typed: string): string | null {
  const keys = Array.from(typed.toLowerCase(), (character) => row.indexOf(character));
  return keys.includes(-1) ? null : keys.map((key) => (key + 1) % 10).join('');
}

/** An AIM identifier with the character that Swedish, German, French, … layouts give for `]`; a dead key gives none. */
const mistypedAim = /^[^\]A-Za-z0-9\s]?([A-Za-z][0-9])(?=.{8})/u;
/** The content that must follow each identifier, so that a letter typed right before a scan is not taken for one. */
const contents: ReadonlyMap<string, RegExp> = new Map([
  ['E0', /^(?:\d{8}|\d{13})$/],
  ['E4', /^\d{8}$/],
  ['C0', /^\d{8,14}$/],
  ['I1', /^\d{14}$/],
  ['C1', /^01\d{14}/],
  ['d2', /^01\d{14}/],
  ['e0', /^01\d{14}/],
  ['Q3', /^01\d{14}/],
]);

const isWhole = (code: string): boolean => parseBarcode(code).type === 'barcode';

/** Null: the code is a barcode already, or in none of these layouts. */
export function mistyped(typed: string): Mistyped | null {
  const code = typed.trim();
  if (isWhole(code)) return null;
  for (const [fault, row] of rows) {
    const meant = digitsIn(row, code) ?? identifiedIn(row, code);
    if (meant !== null && isWhole(meant)) return { fault, code: meant };
  }
  const identifier = mistypedAim.exec(code);
  if (identifier?.[1] === undefined) return null;
  const meant = identified(identifier[1], code.slice(identifier[0].length));
  return meant === null ? null : { fault: 'punctuation', code: meant };
}

function identified(identifier: string, content: string): string | null {
  const code = `]${identifier}${content}`;
  return contents.get(identifier)?.test(content) && isWhole(code) ? code : null;
}

/** Reads an AIM identifier followed by digits of the row. */
function identifiedIn(row: string, code: string): string | null {
  const [, letter = '', typed = ''] = /^[^A-Za-z0-9\s]?([A-Za-z])(.{9,})$/u.exec(code) ?? [];
  const digits = letter === '' ? null : digitsIn(row, typed);
  return digits === null ? null : identified(letter + digits.slice(0, 1), digits.slice(1));
}

/** The layout whose digit row contains all characters of the code; null: none. */
export const layoutOf = (typed: string): LayoutFault | null =>
  /^\d*$/u.test(typed) ? null : (rows.find(([, row]) => digitsIn(row, typed.trim()) !== null)?.[0] ?? null);
