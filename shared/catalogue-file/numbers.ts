/** Numbers as people and spreadsheets write them: `1 250,50`, `1.250,50`, `98,50 kr`, `60 g`. */

/** Which sign stands before decimals in a file; null: no number in it tells. */
export type DecimalMark = ',' | '.' | null;

/** `1.250` may be one and a quarter, or a thousand and more. */
export const ambiguous = Symbol('ambiguous');

const bare = (written: string): string =>
  written
    .replaceAll(/[\s\u{a0}\u{202f}'’]/gu, '')
    .replace(/^(sek|eur|nok|dkk|kr|€)/iu, '')
    .replace(/(sek|eur|nok|dkk|kr\.?|€|:-)$/iu, '');

/** Which of the two stands before decimals, as far as one number tells. */
function markOf(written: string): DecimalMark {
  const number = bare(written);
  const both = /^\d[\d.,]*([.,])\d+$/u.exec(number);
  if (both?.[1] === undefined) return null;
  const mark = both[1] as ',' | '.';
  if (number.includes(',') && number.includes('.')) return mark;
  // Three digits after the only one may be thousands.
  return /^\d+[.,](\d{1,2}|\d{4,})$/u.test(number) ? mark : null;
}

/** What most of the numbers say. */
export function decimalMarkOf(written: Iterable<string>): DecimalMark {
  let commas = 0;
  let points = 0;
  for (const one of written) {
    const mark = markOf(one);
    if (mark === ',') commas += 1;
    if (mark === '.') points += 1;
  }
  if (commas === points) return null;
  return commas > points ? ',' : '.';
}

/**
 * A decimal string with a point; `ambiguous` where the file does not tell.
 */
export function readDecimal(written: string, decimal: DecimalMark): string | typeof ambiguous | null {
  const number = bare(written);
  if (/^\d+$/u.test(number)) return number;
  const parts = /^(\d{1,3}(?:([.,])\d{3})+|\d+)(?:([.,])(\d+))?$/u.exec(number);
  if (parts === null) return null;
  const [, whole = '', thousands, mark, decimals] = parts;
  if (thousands !== undefined && thousands === mark) return null;
  const plain = whole.replaceAll(/[.,]/gu, '');
  if (thousands === undefined) {
    // A single sign: before decimals unless the file writes them with the other one.
    if (decimals?.length === 3 && (decimal === null || mark !== decimal))
      return decimal === null ? ambiguous : `${plain}${decimals}`;
    return `${plain}.${decimals}`;
  }
  if (mark !== undefined) return `${plain}.${decimals}`;
  if ((whole.match(/[.,]/gu)?.length ?? 0) > 1) return plain;
  if (decimal === null) return ambiguous;
  return thousands === decimal ? whole.replace(thousands, '.') : plain;
}

/** Money as the API takes it, with two decimals. */
export function readMoney(written: string, decimal: DecimalMark): string | typeof ambiguous | null {
  const read = readDecimal(written, decimal);
  if (read === null || read === ambiguous) return read;
  const [whole = '0', cents = ''] = read.split('.');
  const left = cents.replace(/0+$/u, '');
  const plain = whole.replace(/^0+(?=\d)/u, '');
  return left.length > 2 || plain.length > 9 ? null : `${plain}.${left.padEnd(2, '0')}`;
}

/** A whole number; a unit behind it is left out. */
export function readWhole(written: string, decimal: DecimalMark): number | typeof ambiguous | null {
  const read = readDecimal(written.replace(/\s*(g|gr|gram|grams|ml|st|pcs|fp|packs?)\.?$/iu, ''), decimal);
  if (read === null || read === ambiguous) return read;
  const [whole = '', cents = ''] = read.split('.');
  return /^0*$/u.test(cents) && whole.length < 10 ? Number(whole) : null;
}

/** Grams of developer to one gram of colour: `1 : 1,5`, `1:1.5` and `1,5` are all one and a half. */
export function readRatio(written: string): string | null {
  const plain = written
    .replaceAll(/\s/gu, '')
    .replace(/^1[:+]/u, '')
    .replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,3})?$/u.test(plain)) return null;
  return plain.includes('.') ? plain.replace(/\.?0+$/u, '') : plain;
}
