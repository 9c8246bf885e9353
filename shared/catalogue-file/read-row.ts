/** One row of a file of the catalogue: what it says, or all that is wrong with it. */
import { parseBarcode } from '../colour-bar/barcodes.ts';
import { kindOf, type Column, type Heading } from './columns.ts';
import { readMoney, readRatio, readWhole, type DecimalMark } from './numbers.ts';

/** A row as it stands in the file. */
export interface FileRow {
  /** Counted from 1, as spreadsheets and editors show it. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Its quotation marks do not fit: nobody knows where its cells end. */
  readonly isTorn?: boolean;
}

/** What a row says; a range has no shade. What it leaves empty stays as it is. */
export interface ListRow {
  readonly line: number;
  readonly range: string;
  readonly kind: string | null;
  readonly shade: string | null;
  readonly name: string | null;
  /** Whole grams. */
  readonly packSize: number | null;
  /** Decimal string with two decimals. */
  readonly listPrice: string | null;
  readonly mixingRatio: string | null;
  /** As they are stored. */
  readonly eans: readonly string[];
  readonly articleNumber: string | null;
  /** Whole packs that the salon has. */
  readonly packs: number | null;
}

/** Why a row is refused; `value`: what stands there, `other`: the line or the name of what it collides with. */
export interface Problem {
  readonly code:
    | 'torn'
    | 'tooManyCells'
    | 'unreadable'
    | 'missing'
    | 'tooLong'
    | 'notANumber'
    | 'ambiguous'
    | 'outOfBounds'
    | 'kind'
    | 'ratio'
    | 'date'
    | 'barcode'
    | 'barcodeRounded'
    | 'barcodeTwice'
    | 'barcodeOfItem'
    | 'barcodeOfProduct'
    | 'tooManyBarcodes'
    | 'twice'
    | 'rangeRefused';
  readonly column: Column | null;
  readonly value: string;
  readonly other: string;
}

export const problemOf = (code: Problem['code'], column: Column | null, value = '', other = ''): Problem => ({
  code,
  column,
  value: value.slice(0, 60),
  other,
});

const longest: Partial<Record<Column, number>> = { range: 100, shade: 50, name: 200, articleNumber: 100 };
const mostGrams = 100_000;
const mostPacks = 100_000;
const mostBarcodes = 50;

/** What a spreadsheet makes of 7/43 or 10-1. */
const months = 'jan|feb|mar|apr|maj|may|jun|jul|aug|sep|sept|okt|oct|nov|dec';
const asDate = new RegExp(
  `^(\\d{1,2}[-. ](${months})|(${months})[-. ]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}.*)$`,
  'iu',
);
const rounded = /^\d([.,]\d+)?e\+?\d+$/iu;

/** A cell as text: what keeps a spreadsheet from reading it otherwise (`'=1`, `="0123"`) is no part of it. */
const textOf = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/u, '$1')
    .replace(/^'(?='*[=+\-@])/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

export interface RefusedRow {
  readonly line: number;
  /** Empty where it cannot be told. */
  readonly range: string;
  readonly shade: string | null;
  readonly problems: readonly Problem[];
}

/** Null for a row with nothing in it. */
export function readRow(row: FileRow, heading: Heading, decimal: DecimalMark): ListRow | RefusedRow | null {
  const { line } = row;
  if (row.isTorn === true) return { line, range: '', shade: null, problems: [problemOf('torn', null)] };
  const given = new Map<Column, string[]>();
  const beyond: string[] = [];
  for (const [place, cell] of row.cells.entries()) {
    const text = textOf(cell);
    if (text === '') continue;
    const column = heading.columns[place];
    if (column === undefined) beyond.push(text);
    else if (column !== null) given.set(column, [...(given.get(column) ?? []), text]);
  }
  const problems: Problem[] = [];
  const said = (column: Column): string | null => given.get(column)?.[0] ?? null;
  if (beyond.length > 0)
    return {
      line,
      range: said('range') ?? '',
      shade: said('shade'),
      problems: [problemOf('tooManyCells', null, beyond[0])],
    };
  if (given.size === 0) return null;
  const words = (column: Column): string | null => {
    const text = said(column);
    if (text === null) return null;
    if (Array.from(text).length > (longest[column] ?? Infinity))
      problems.push(problemOf('tooLong', column, text));
    return text;
  };
  for (const [column, texts] of given)
    for (const text of texts)
      // What the encoding did not have, and what no keyboard types.
      if (/[\u{fffd}\p{Cc}]/u.test(text)) problems.push(problemOf('unreadable', column, text));

  const whole = (column: Column, least: number, most: number): number | null => {
    const text = said(column);
    if (text === null) return null;
    const number = readWhole(text, decimal);
    if (typeof number !== 'number')
      problems.push(problemOf(number === null ? 'notANumber' : 'ambiguous', column, text));
    else if (number < least || number > most) problems.push(problemOf('outOfBounds', column, text));
    else return number;
    return null;
  };
  const money = (): string | null => {
    const text = said('listPrice');
    if (text === null) return null;
    const read = readMoney(text, decimal);
    if (typeof read === 'string') return read;
    problems.push(problemOf(read === null ? 'notANumber' : 'ambiguous', 'listPrice', text));
    return null;
  };
  const range = words('range');
  const shade = words('shade');
  if (range === null) problems.push(problemOf('missing', 'range'));
  if (shade !== null && asDate.test(shade)) problems.push(problemOf('date', 'shade', shade));
  const written = said('kind');
  const kind = written === null ? null : kindOf(written);
  if (written !== null && kind === null) problems.push(problemOf('kind', 'kind', written));
  const saidRatio = said('mixingRatio');
  const mixingRatio = saidRatio === null ? null : readRatio(saidRatio);
  if (saidRatio !== null && mixingRatio === null) problems.push(problemOf('ratio', 'mixingRatio', saidRatio));
  const eans = readBarcodes(given.get('barcode') ?? [], problems);
  const read: ListRow = {
    line,
    range: range ?? '',
    kind,
    shade,
    name: words('name'),
    packSize: whole('packSize', 1, mostGrams),
    listPrice: money(),
    mixingRatio,
    eans,
    articleNumber: words('articleNumber'),
    packs: whole('packs', 0, mostPacks),
  };
  const ofItem = read.name !== null || read.articleNumber !== null || eans.length > 0 || read.packs !== null;
  if (shade === null && range !== null && ofItem) problems.push(problemOf('missing', 'shade'));
  return problems.length > 0 ? { line, range: read.range, shade, problems } : read;
}

/** One or more in a cell, with spaces, commas, semicolons, slashes or upright strokes between them. */
function readBarcodes(cells: readonly string[], problems: Problem[]): string[] {
  const eans = new Set<string>();
  for (const cell of cells) {
    if (rounded.test(cell)) {
      problems.push(problemOf('barcodeRounded', 'barcode', cell));
      continue;
    }
    for (const code of cell.split(/[\s,;/|]+/u).filter((one) => one !== '')) {
      const read = /^\d+$/u.test(code) ? parseBarcode(code) : null;
      if (read?.type === 'barcode') eans.add(read.ean);
      else problems.push(problemOf('barcode', 'barcode', code));
    }
  }
  if (eans.size > mostBarcodes) problems.push(problemOf('tooManyBarcodes', 'barcode'));
  return [...eans];
}
