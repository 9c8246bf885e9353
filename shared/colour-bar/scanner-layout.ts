/**
 * A scanner that types (a keyboard wedge) presses keys, and the computer's keyboard layout makes characters of them.
 * With another layout set in the scanner, other characters arrive. The fault is certain where the characters are no
 * barcode, and the same keys in the other layout give one with the right check digit.
 */
import { parseBarcode } from './barcodes.ts';

/**
 * `computer-…`: the digits came as the unshifted top row of a keyboard with that layout. `scanner-shifted`: they came shifted,
 * as a scanner types them that is set to such a layout. `punctuation`: digits are right, the `]` of an AIM identifier is not.
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
  /** What the scanner meant. */
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

/** The digits whose keys were pressed; null: other keys were. */
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

/** Null: the code is a barcode as it is, or is none in any of these layouts. */
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

/** An identifier before digits that came as the row. */
function identifiedIn(row: string, code: string): string | null {
  const [, letter = '', typed = ''] = /^[^A-Za-z0-9\s]?([A-Za-z])(.{9,})$/u.exec(code) ?? [];
  const digits = letter === '' ? null : digitsIn(row, typed);
  return digits === null ? null : identified(letter + digits.slice(0, 1), digits.slice(1));
}

/** What a scanner is set to that types nothing but a digit row's other characters; null: the code has others. */
export const layoutOf = (typed: string): LayoutFault | null =>
  /^\d*$/u.test(typed) ? null : (rows.find(([, row]) => digitsIn(row, typed.trim()) !== null)?.[0] ?? null);
