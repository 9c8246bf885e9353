/**
 * A scanner that types (a keyboard wedge) presses keys, and the computer's keyboard layout makes characters of them: where
 * the scanner is set to another layout, other characters come. Such a fault is certain where the characters are no
 * barcode, and those of the other layout are one with the right check digit.
 */
import { parseBarcode } from './barcodes.ts';

/**
 * `computer-french`: digits came as the unshifted top row of a French or Belgian keyboard. `scanner-french`: they came
 * shifted, as a scanner set to one types them. `punctuation`: digits are right, the `]` of an AIM identifier is not.
 */
export type LayoutFault = 'computer-french' | 'scanner-french' | 'punctuation';

export interface Mistyped {
  readonly fault: LayoutFault;
  /** What the scanner meant. */
  readonly code: string;
}

/** The characters that the keys 1 to 9 and 0 of the top row give. */
const rows: readonly (readonly [LayoutFault, string])[] = [
  ['computer-french', `&é"'(-è_çà`],
  ['computer-french', `&é"'(§è!çà`],
  // Swedish, Finnish, Danish, Norwegian; German; British; American.
  ['scanner-french', '!"#¤%&/()='],
  ['scanner-french', '!"§$%&/()='],
  ['scanner-french', '!"£$%^&*()'],
  ['scanner-french', '!@#$%^&*()'],
];

/** An AIM identifier with the character that Swedish, German, French, … layouts give for `]`; a dead key gives none. */
const mistypedAim = /^[^\]A-Za-z0-9\s]?([A-Za-z][0-9])(?=.{8})/u;
/** The content that must follow each identifier, so that a letter typed right before a scan is not taken for one. */
const contents: ReadonlyMap<string, RegExp> = new Map([
  ['E0', /^\d{13}$/],
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
    if (!Array.from(code).every((character) => row.includes(character))) continue;
    const meant = Array.from(code, (character) => String((row.indexOf(character) + 1) % 10)).join('');
    if (isWhole(meant)) return { fault, code: meant };
  }
  const identifier = mistypedAim.exec(code);
  if (identifier?.[1] === undefined) return null;
  const content = code.slice(identifier[0].length);
  const meant = `]${identifier[1]}${content}`;
  return contents.get(identifier[1])?.test(content) && isWhole(meant)
    ? { fault: 'punctuation', code: meant }
    : null;
}
