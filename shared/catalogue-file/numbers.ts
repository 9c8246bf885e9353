/** Numbers as people and spreadsheets write them: `1 250,50`, `1.250,50`, `98,50 kr/st`, `98:-`, `60 g`, `0,06 l`. */

/** A file's decimal mark; null: its numbers do not show one. */
export type DecimalMark = ',' | '.' | null;

/** `1.250` may be one and a quarter, or a thousand and more. */
export const ambiguous = Symbol('ambiguous');

const currency = String.raw`(?:sek|eur|nok|dkk|usd|gbp|chf|isk|kr\.?|€|\$|£)`;
const piece = String.raw`(?:st|styck|stk|pcs|pc|each|kpl|tub|tube|fp|förp)\.?`;
const currencyAhead = new RegExp(`^${currency}`, 'iu');
const currencyBehind = new RegExp(`${currency}$`, 'iu');
const perPieceBehind = new RegExp(String.raw`(?:/|per|à)${piece}$`, 'iu');
const untaxedBehind = /(?:exkl|excl|ekskl|eks|ex|utan|uten|zzgl)\.?(?:moms|vat|mva|mwst)?\.?$/iu;
/** For `,00`: `98,-`, `98:-`, `98.–`. */
const wholeBehind = /(?<=\d)[,.:][-–—]{1,2}$/u;

const packed = (written: string): string => written.replaceAll(/[\s\u{a0}\u{202f}\u{2009}'’]/gu, '');

/** Removes the currency and a price's additions: its piece (`/st`) and the note that VAT is excluded. */
function bare(written: string): string {
  const amount = packed(written)
    .replace(currencyAhead, '')
    .replace(untaxedBehind, '')
    .replace(perPieceBehind, '')
    .replace(currencyBehind, '')
    .replace(wholeBehind, '');
  return amount.replace(/^(\d+):(\d{2})$/u, '$1.$2');
}

/** The currency that a price names, as it is written; null: none. */
export const currencyIn = (written: string): string | null =>
  new RegExp(currency, 'iu').exec(packed(written))?.[0] ?? null;

/** The decimal mark that one number shows; null: it is not clear. */
function markOf(written: string): DecimalMark {
  if (/\d:\d/u.test(written)) return null;
  const number = bare(written);
  const both = /^\d[\d.,]*([.,])\d+$/u.exec(number);
  if (both?.[1] === undefined) return null;
  const mark = both[1] as ',' | '.';
  if (number.includes(',') && number.includes('.')) return mark;
  // Three digits after the only one may be thousands.
  return /^\d+[.,](\d{1,2}|\d{4,})$/u.test(number) ? mark : null;
}

/** The decimal mark of most numbers. */
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

/** A decimal string with a point; `ambiguous` if the mark may also separate thousands; null: not a number. */
export function readDecimal(written: string, decimal: DecimalMark): string | typeof ambiguous | null {
  const number = bare(written);
  if (/^\d+$/u.test(number)) return number;
  if (/^0[.,]\d+$/u.test(number)) return number.replace(',', '.');
  const parts = /^(\d{1,3}(?:([.,])\d{3})+|\d+)(?:([.,])(\d+))?$/u.exec(number);
  if (parts === null) return null;
  const [, whole = '', thousands, mark, decimals] = parts;
  if (thousands !== undefined && thousands === mark) return null;
  const plain = whole.replaceAll(/[.,]/gu, '');
  if (thousands === undefined) {
    // A single mark is the decimal mark, unless the file uses the other one for decimals.
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

/** A whole number of packs; a unit after it is ignored. */
export function readWhole(written: string, decimal: DecimalMark): number | typeof ambiguous | null {
  const read = readDecimal(written.replace(/\s*(st|stk|kpl|pcs|fp|packs?|tuber?|tubes)\.?$/iu, ''), decimal);
  if (read === null || read === ambiguous) return read;
  const [whole = '', cents = ''] = read.split('.');
  return /^0*$/u.test(cents) && whole.length < 10 ? Number(whole) : null;
}

/** Grams of each unit. A millilitre of colour weighs about a gram. */
const grams = {
  g: 1,
  ml: 1,
  cl: 10,
  dl: 100,
  hg: 100,
  l: 1000,
  kg: 1000,
  oz: 28.349523125,
  'fl oz': 29.5735295625,
} as const;
type Unit = keyof typeof grams;

const unitWords: Readonly<Record<Unit, readonly string[]>> = {
  g: ['g', 'gr', 'gram', 'grams', 'gramm', 'gramme', 'grammes', 'grammaa', 'grm'],
  ml: ['ml', 'milliliter', 'millilitre', 'millilitres', 'milliliters'],
  cl: ['cl', 'centiliter', 'centilitre'],
  dl: ['dl', 'deciliter', 'decilitre'],
  hg: ['hg', 'hekto', 'hektogram'],
  l: ['l', 'lt', 'ltr', 'lit', 'liter', 'litre', 'litres', 'liters', 'litraa'],
  kg: ['kg', 'kilo', 'kilogram', 'kilogramm'],
  oz: ['oz', 'ounce', 'ounces', 'uns'],
  'fl oz': ['floz', 'flounce', 'flounces', 'usfloz'],
};
const unitByWord = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) => words.map((word) => [word, unit as Unit] as const)),
);

/** A unit of weight or volume as it is written; null: none. */
export const unitIn = (written: string): Unit | null =>
  unitByWord.get(written.toLowerCase().replaceAll(/[\s.]/gu, '')) ?? null;

const amountWithUnit = /^(?:ca\.?\s*|netto\s*)?(\d[\d\s\u{a0}\u{202f}.,'’]*?)\s*(\p{L}[\p{L}.\s]*)?℮?$/u;

interface ReadSize {
  readonly unit: Unit;
  readonly exact: number;
}

function sizeOf(
  written: string,
  decimal: DecimalMark,
  unitOfColumn: string | null,
): ReadSize | typeof ambiguous | null {
  const [, number, word] = amountWithUnit.exec(written.trim()) ?? [];
  const unit = word === undefined ? (unitIn(unitOfColumn ?? 'g') ?? 'g') : unitIn(word.replace(/\s+e$/u, ''));
  if (number === undefined || unit === null) return null;
  const read = readDecimal(number, decimal);
  if (read === null || read === ambiguous) return read;
  return { unit, exact: Number(read) * grams[unit] };
}

const isOunces = ({ unit }: ReadSize): boolean => unit === 'oz' || unit === 'fl oz';

/**
 * A pack size in whole grams. Of two equal sizes (`60 ml / 2.03 fl oz`) the metric one counts. Ounces are rounded to the
 * nearest gram; other fractions of a gram are not accepted.
 */
export function readSize(
  written: string,
  decimal: DecimalMark,
  unitOfColumn: string | null = null,
): number | typeof ambiguous | null {
  const parts = written
    .replace(/\)\s*$/u, '')
    .split(/\s*[/(|;]\s*/u)
    .map((part) => sizeOf(part, decimal, unitOfColumn));
  const sizes = parts.filter((part) => part !== null && part !== ambiguous);
  if (parts.includes(ambiguous)) return ambiguous;
  const chosen = sizes.find((size) => !isOunces(size)) ?? sizes[0];
  if (chosen === undefined || sizes.length < parts.length) return null;
  if (sizes.some(({ exact }) => Math.abs(exact - chosen.exact) > chosen.exact * 0.05)) return null;
  const whole = Math.round(chosen.exact);
  return isOunces(chosen) || Math.abs(whole - chosen.exact) < 1e-6 ? whole : null;
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
