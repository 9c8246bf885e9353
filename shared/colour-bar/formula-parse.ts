/**
 * Parses formula notation that was typed, pasted or written by another program, including everything that `formula.ts`
 * prints. Stylists also write `6N 40g`, `30 6/0 + 45 6 %`, commas and `&`, ounces, half tubes and `(1:2)`.
 */
import { fail, ok, type Result } from '../result.ts';
import { amountHundredths, amountText, inKnownUnit, knownUnits } from './amount.ts';

/** One component: its name as it was written, and a decimal string in `g`, `ml` or `pack`. */
interface ReadPart {
  readonly name: string;
  readonly amount: string;
  readonly unit: 'g' | 'ml' | 'pack';
}

interface ReadBowl {
  readonly name: string | null;
  readonly components: readonly ReadPart[];
}

interface ReadFormula {
  readonly bowls: readonly ReadBowl[];
  /** The text below the bowls. */
  readonly comment: string | null;
}

/** The place of an error, by line and column from 1: `details` of `invalid_input`. */
interface FormulaFault {
  readonly line: number;
  readonly column: number;
  /** `amount`: a number above zero with its unit belongs there; `name`: the item's name. */
  readonly expected: 'amount' | 'name';
}

const units = [...knownUnits]
  .sort((a, b) => b.length - a.length)
  .map((unit) => unit.replaceAll('.', String.raw`\.?`).replaceAll(' ', String.raw`\s*`))
  .join('|');
const number = String.raw`\d{1,9}(?:[.,]\d{1,2})?`;
const fraction = String.raw`(?:\d{1,2}\s*)?[½¼¾⅓⅔]|(?:\d{1,2}\s+)?[1-7]/[2348](?!\d)`;
/** A unit is not followed by a letter or digit. */
const unitEnd = String.raw`(?![\p{L}\p{N}/])`;
/** `30 g `, `30g `, `1,5 × `, `1/2 tub `. */
const amountAhead = String.raw`(?:${fraction}|\d+(?:[.,]\d+)?)\s*(?:${units})${unitEnd}`;
const startsWithAmount = new RegExp(String.raw`^(${fraction}|${number})\s*(${units})${unitEnd}\.?\s*`, 'iu');
const endsWithAmount = new RegExp(
  String.raw`^(.*?[^\s:=–-])[\s:=–-]+\(?(${fraction}|${number})\s*(${units})${unitEnd}\.?\)?$`,
  'iu',
);
const startsWithNumber = new RegExp(
  String.raw`^(${number})\s+(?!(?:min|minut|sek|sec|tim|h|dag|day|veck|week|vol|volume|volym)\p{L}*\b|%|\()(?=\S)`,
  'iu',
);
const endsWithNumber = new RegExp(String.raw`^(.*\d.*?)\s+(${number})$`, 'u');
const joins = String.raw`&|och|and|samt|plus|og|ja|und`;
/** Separates components: a plus counts only before an amount, as a range's name may contain one. */
const between = new RegExp(String.raw`(?:\s*\+\s*|\s*;\s*|,\s+|\s+(?:${joins})\s+)(?=${amountAhead})`, 'giu');
/** Separates components that begin with a name, or with a number without a unit. */
const freelyBetween = new RegExp(
  String.raw`\s+(?:\+|${joins})\s+|\s*;\s*|,\s+|(?<=\d\s*(?:${units})\.?)\s*\+\s*`,
  'giu',
);
/** Additions after a name: the ratio, the strength in volume, the time. */
const behindName =
  /\s*(?:\((?:1\s*[:+]\s*)?\d+(?:[.,]\d+)?(?:\s*[:+]\s*\d+(?:[.,]\d+)?)?\s*(?:vol\w*\.?|min\w*\.?)?\)|\s\d+\s*:\s*\d+(?:[.,]\d+)?)$/iu;
/** A line with a plus, a unit or a shade number is a formula, not a comment. */
const meantAsFormula = new RegExp(String.raw`\+|\d/\d|(?<![\p{L}\p{N}])(?:${units})(?![\p{L}\p{N}])`, 'iu');

/**
 * Parses a whole formula: a line for each bowl, optionally with a name and a colon, and a comment below. `nameless`: the
 * default name of a bowl by number, which is read as no name. `invalid_input` with a `FormulaFault`.
 */
export function parseFormula(
  text: string,
  nameless: (number: number) => string = () => '',
): Result<ReadFormula, 'invalid_input'> {
  const numbered = new Set(Array.from({ length: mostNumbered }, (_, place) => nameless(place + 1)));
  const bowls: ReadBowl[] = [];
  const lines = text.split(/\r?\n/u);
  for (const [place, line] of lines.entries()) {
    if (line.trim() === '') continue;
    if (bowls.length > 0 && !meantAsFormula.test(line)) {
      const comment = lines.slice(place).join('\n').trim();
      return ok({ bowls, comment });
    }
    const read = parseLine(line);
    if ('column' in read) return fail('invalid_input', { details: { line: place + 1, ...read } });
    bowls.push(read.name !== null && numbered.has(read.name) ? { ...read, name: null } : read);
  }
  if (bowls.length === 0)
    return fail('invalid_input', { details: { line: 1, column: 1, expected: 'amount' } });
  return ok({ bowls, comment: null });
}

const mostNumbered = 20;

type Unread = Omit<FormulaFault, 'line'>;

type ReadLine = (line: string, from: number) => readonly ReadPart[] | Unread;

/**
 * The bowl's name ends at the first colon after which the rest can be parsed; otherwise the whole line is components. The
 * strict notation is tried first.
 */
function parseLine(line: string): ReadBowl | Unread {
  const whole = parseComponents(line, 0);
  if (!('column' in whole)) return { name: null, components: whole };
  const named = namedBowl(line, parseComponents) ?? namedBowl(line, parseFreely);
  if (named !== null) return named;
  const free = parseFreely(line, 0);
  if (!('column' in free)) return { name: null, components: free };
  const colon = startsWithAmount.test(line.trimStart()) ? -1 : line.indexOf(':');
  const fault = colon === -1 ? whole : parseComponents(line, colon + 1);
  return 'column' in fault ? fault : whole;
}

function namedBowl(line: string, read: ReadLine): ReadBowl | null {
  for (const { index } of line.matchAll(/:/gu)) {
    const rest = read(line, index + 1);
    const name = line.slice(0, index).trim();
    if (!('column' in rest)) return { name: name === '' ? null : name, components: rest };
  }
  return null;
}

interface Piece {
  readonly at: number;
  readonly text: string;
}

function piecesOf(line: string, from: number, separator: RegExp): readonly Piece[] {
  const text = line.slice(from);
  let at = text.length - text.trimStart().length;
  const pieces: Piece[] = [];
  for (const { index, 0: sign } of text.matchAll(separator)) {
    if (index < at) continue;
    pieces.push({ at: from + at, text: text.slice(at, index) });
    at = index + sign.length;
  }
  return [...pieces, { at: from + at, text: text.slice(at) }];
}

function parseComponents(line: string, from: number): readonly ReadPart[] | Unread {
  const parts: ReadPart[] = [];
  for (const { at, text } of piecesOf(line, from, between)) {
    const start = startsWithAmount.exec(text);
    const part = start && partOf(start[1] ?? '', start[2] ?? '', text.slice(start[0].length));
    if (start === null || part === null) return { column: at + 1, expected: 'amount' };
    if (part.name === '') return { column: at + start[0].length + 1, expected: 'name' };
    parts.push(part);
  }
  return parts;
}

/** Parses free notation: amounts after names, and grams without a unit. */
function parseFreely(line: string, from: number): readonly ReadPart[] | Unread {
  const pieces = piecesOf(line, from, freelyBetween);
  const parts: ReadPart[] = [];
  for (const { at, text } of pieces) {
    const part = freePart(text.trim(), pieces.length > 1);
    if (part === null || part.name === '') return { column: at + 1, expected: 'amount' };
    parts.push(part);
  }
  return parts;
}

function freePart(text: string, isOneOfSeveral: boolean): ReadPart | null {
  const start = startsWithAmount.exec(text);
  if (start !== null) return partOf(start[1] ?? '', start[2] ?? '', text.slice(start[0].length));
  const end = endsWithAmount.exec(text);
  if (end !== null) return partOf(end[2] ?? '', end[3] ?? '', end[1] ?? '');
  const bare = startsWithNumber.exec(text);
  const rest = bare === null ? '' : text.slice(bare[0].length);
  if (bare !== null && (isOneOfSeveral || /\d/u.test(rest))) return partOf(bare[1] ?? '', 'g', rest);
  const last = isOneOfSeveral ? endsWithNumber.exec(text) : null;
  return last === null ? null : partOf(last[2] ?? '', 'g', last[1] ?? '');
}

/** Null: no amount above zero. */
function partOf(amount: string, word: string, name: string): ReadPart | null {
  const hundredths = hundredthsOf(amount);
  const known = hundredths === null ? null : inKnownUnit(hundredths, word);
  if (known === null) return null;
  const called = name.replace(behindName, '').trim().replaceAll(/\s+/gu, ' ');
  return { name: called, amount: amountText(known.hundredths), unit: known.unit };
}

const fractions = new Map([
  ['½', 50],
  ['¼', 25],
  ['¾', 75],
  ['⅓', 33],
  ['⅔', 67],
]);

function hundredthsOf(amount: string): number | null {
  const [, whole = '0', sign = '', over, under] =
    /^(?:(\d{1,2})\s*(?![\d/]))?(?:([½¼¾⅓⅔])|(\d)\/(\d))$/u.exec(amount.trim()) ?? [];
  const part = fractions.get(sign) ?? Math.round((100 * Number(over)) / Number(under));
  if (Number.isNaN(part)) return amountHundredths(amount);
  return part < 100 ? Number(whole) * 100 + part : null;
}
