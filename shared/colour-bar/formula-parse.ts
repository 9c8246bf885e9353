/**
 * Formula notation as it is typed, pasted, or written by another program, read back into its parts. What `formula.ts`
 * prints reads as it was; spaces, decimal commas and `x` for `×` are forgiven.
 */
import { fail, ok, type Result } from '../result.ts';
import { amountText, amountHundredths, knownUnits, unitOf } from './amount.ts';

/** One component: what it is called as it was written, and a decimal string in `g`, `ml` or `pack`. */
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
  /** What stands below the bowls. */
  readonly comment: string | null;
}

/** What is not understood there, by line and column from 1: `details` of `invalid_input`. */
interface FormulaFault {
  readonly line: number;
  readonly column: number;
  /** `amount`: a number above zero with its unit belongs there; `name`: what it is of. */
  readonly expected: 'amount' | 'name';
}

const units = [...knownUnits].sort((a, b) => b.length - a.length).join('|');
/** A number and a unit, with no letter or digit behind it: `30 g `, `30g `, `1,5 × `. */
const amountAhead = String.raw`\d+(?:[.,]\d+)?\s*(?:${units})(?![\p{L}\p{N}/])`;
const startsWithAmount = new RegExp(
  String.raw`^(\d{1,9}(?:[.,]\d{1,2})?)\s*(${units})(?![\p{L}\p{N}/])\.?\s*`,
  'iu',
);
/** A range may have a plus in its name: only one before an amount stands between components. */
const between = new RegExp(String.raw`\s*\+\s*(?=${amountAhead})`, 'giu');
/** A line that joins, weighs or names shades by their number is meant as a formula, and no comment. */
const meantAsFormula = new RegExp(String.raw`\+|\d/\d|(?<![\p{L}\p{N}])(?:${units})(?![\p{L}\p{N}])`, 'iu');

/**
 * A whole formula: a line for each bowl, which may begin with its name and a colon, and a comment below. `nameless` says
 * what bowls without a name are called by number, so that they stay without one. `invalid_input` with a `FormulaFault`.
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

/** The name ends at the first colon after which everything reads; without one the whole line is components. */
function parseLine(line: string): ReadBowl | Unread {
  const whole = parseComponents(line, 0);
  if (!('column' in whole)) return { name: null, components: whole };
  for (const { index } of line.matchAll(/:/gu)) {
    const rest = parseComponents(line, index + 1);
    const name = line.slice(0, index).trim();
    if (!('column' in rest)) return { name: name === '' ? null : name, components: rest };
  }
  const colon = startsWithAmount.test(line.trimStart()) ? -1 : line.indexOf(':');
  const fault = colon === -1 ? whole : parseComponents(line, colon + 1);
  return 'column' in fault ? fault : whole;
}

function parseComponents(line: string, from: number): readonly ReadPart[] | Unread {
  const text = line.slice(from);
  const parts: ReadPart[] = [];
  let at = text.length - text.trimStart().length;
  const ends = [...text.matchAll(between)].map(({ index, 0: sign }) => ({
    index,
    next: index + sign.length,
  }));
  for (const { index, next } of [...ends, { index: text.length, next: text.length }]) {
    const part = text.slice(at, index);
    const start = startsWithAmount.exec(part);
    const hundredths = start && amountHundredths(start[1] ?? '');
    const unit = unitOf(start?.[2] ?? '');
    if (start === null || hundredths === null || unit === null)
      return { column: from + at + 1, expected: 'amount' };
    const name = part.slice(start[0].length).trim().replaceAll(/\s+/gu, ' ');
    if (name === '') return { column: from + at + start[0].length + 1, expected: 'name' };
    parts.push({ name, amount: amountText(hundredths), unit });
    at = next;
  }
  return parts;
}
