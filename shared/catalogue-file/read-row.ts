/** Reads one row of a catalogue file: its values, or all of its errors. */
import { isBarcode, parseBarcode } from '../colour-bar/barcodes.ts';
import { kindOf, isCurrency, type Column, type Heading } from './columns.ts';
import { currencyIn, readMoney, readRatio, readSize, readWhole, type DecimalMark } from './numbers.ts';

/** A raw row of the file. */
export interface FileRow {
  /** Counted from 1, as spreadsheets and editors show it. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Its quotation marks do not match, so its cells cannot be separated. */
  readonly isTorn?: boolean;
}

/** A row's values; a range's row has no shade. Empty cells change nothing. */
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
  /** In stored form. */
  readonly eans: readonly string[];
  readonly articleNumber: string | null;
  /** The salon's stock in whole packs. */
  readonly packs: number | null;
}

/** Why a row is refused or skipped. `value`: the cell; `other`: the line or name that it conflicts with. */
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
    | 'rangeRefused'
    | 'cellError'
    | 'currency'
    | 'differs'
    | 'noShades'
    | 'headingAgain'
    | 'aside';
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

/** Month names by which spreadsheets turn 7/43 or 10-1 into a date, in the languages of lists. */
const months =
  'jan|feb|mar|m[äa]rz|mrz|apr|maj|may|mai|jun|jul|aug|sep|sept|okt|oct|nov|dec|des|dez|' +
  '(?:tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)(?:k|kuu(?:ta)?)?';
const asDate = new RegExp(
  String.raw`^(\d{1,2}[-. ]+(${months})\.?([-. ]\d{2,4})?|(${months})\.?[-. ]\d{2,4}|\d{4}-\d{2}-\d{2}.*|\d{1,2}[/.-]\d{1,2}[/.-](\d{2}|\d{4}))$`,
  'iu',
);
/** An article number may have the form of a date in digits, but not with a month. */
const asMonth = new RegExp(String.raw`^(\d{1,2}[-. ](${months})|(${months})[-. ]\d{2})$`, 'iu');
/** A number in a spreadsheet's scientific notation; `5E3` is an article number instead. */
const shownRounded = /^\d[.,]\d+E\+\d{2}$/u;
const rounded = /^\d([.,]\d+)?e\+?\d+$/iu;
/** Error values of spreadsheets, for a failed formula or a too narrow column. */
const cellError =
  /^#(?:#+|ref!|value!|n\/a|name\?|div\/0!|null!|num!|spill!|saknas!|värdefel!|referens!|namn\?|division\/0!|ogiltigt!|ogiltig!|skärning!|i\/t|verdi!|værdi!)$/iu;
/** Texts that people write for an empty cell. */
const nothings =
  /^(?:[-–—.?*]+|n\/?a|n\.a\.|saknas|ej|ingen|inget|inga|okänd|none|null|nil|missing|unknown|mangler|ukjent|ukendt|puuttuu|ei|ei ole|fehlt|keine?r?|unbekannt)$/iu;
const mayBeNothing: ReadonlySet<Column> = new Set([
  'barcode',
  'packSize',
  'listPrice',
  'mixingRatio',
  'articleNumber',
  'packs',
  'kind',
]);

/** A cell's text without spreadsheet escapes (`'=1`, `="0123"`). */
const textOf = (cell: string): string =>
  cell
    .trim()
    .replace(/^="((?:[^"]|"")*)"$/u, (_, text: string) => text.replaceAll('""', '"'))
    .replace(/^'(?=\s*'*[=+\-@])/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** A refused row with its reasons. */
export interface RefusedRow {
  readonly line: number;
  /** Empty: unknown. */
  readonly range: string;
  readonly shade: string | null;
  readonly problems: readonly Problem[];
}

/** Settings for reading rows. */
export interface Reading {
  readonly heading: Heading;
  readonly decimal: DecimalMark;
  /** The range of all rows in a list without a range column. */
  readonly range: string | null;
  /** The salon's currency, as `SEK`; null: any. */
  readonly currency: string | null;
}

/** Null: the row is empty. */
export function readRow(row: FileRow, reading: Reading): ListRow | RefusedRow | null {
  const { line } = row;
  const { heading, decimal } = reading;
  if (row.isTorn === true) return { line, range: '', shade: null, problems: [problemOf('torn', null)] };
  const given = new Map<Column, string[]>();
  const beyond: string[] = [];
  for (const [place, cell] of row.cells.entries()) {
    const text = textOf(cell);
    if (text === '') continue;
    const column = heading.columns[place];
    if (column === undefined) beyond.push(text);
    else if (column !== null && !(mayBeNothing.has(column) && nothings.test(text)))
      given.set(column, [...(given.get(column) ?? []), text]);
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
      // Replacement and control characters.
      if (/[\u{fffd}\p{Cc}]/u.test(text)) problems.push(problemOf('unreadable', column, text));
      else if (cellError.test(text)) problems.push(problemOf('cellError', column, text));
  for (const { place, column } of heading.repeated) {
    const text = textOf(row.cells[place] ?? '');
    if (text !== '' && text !== said(column))
      problems.push(problemOf('differs', column, said(column) ?? '', text));
  }

  const whole = (
    column: Column,
    number: ReturnType<typeof readWhole>,
    least: number,
    most: number,
  ): number | null => {
    const text = said(column);
    if (text === null) return null;
    if (typeof number !== 'number')
      problems.push(problemOf(number === null ? 'notANumber' : 'ambiguous', column, text));
    else if (number < least || number > most) problems.push(problemOf('outOfBounds', column, text));
    else return number;
    return null;
  };
  const money = (): string | null => {
    const text = said('listPrice');
    if (text === null) return null;
    const currency = currencyIn(text);
    if (currency !== null && !isCurrency(currency, reading.currency)) {
      problems.push(problemOf('currency', 'listPrice', text, reading.currency ?? ''));
      return null;
    }
    const read = readMoney(text, decimal);
    if (typeof read === 'string') return read;
    problems.push(problemOf(read === null ? 'notANumber' : 'ambiguous', 'listPrice', text));
    return null;
  };
  const range = words('range') ?? (heading.columns.includes('range') ? null : reading.range);
  const inName = readName(said('name') ?? '', heading);
  const shade = words('shade') ?? inName.shade;
  if (range === null) problems.push(problemOf('missing', 'range'));
  if (shade !== null && asDate.test(shade)) problems.push(problemOf('date', 'shade', shade));
  const article = said('articleNumber') ?? '';
  if (asMonth.test(article)) problems.push(problemOf('date', 'articleNumber', article));
  if (shownRounded.test(article)) problems.push(problemOf('barcodeRounded', 'articleNumber', article));
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
    packSize:
      whole('packSize', readSize(said('packSize') ?? '', decimal, heading.unit), 1, mostGrams) ??
      inName.packSize,
    listPrice: money(),
    mixingRatio,
    eans,
    articleNumber: words('articleNumber'),
    packs: whole('packs', readWhole(said('packs') ?? '', decimal), 0, mostPacks),
  };
  const ofItem = read.name !== null || read.articleNumber !== null || eans.length > 0 || read.packs !== null;
  if (shade === null && range !== null && ofItem) problems.push(problemOf('missing', 'shade'));
  return problems.length > 0 ? { line, range: read.range, shade, problems } : read;
}

const shadeInName =
  /(?<![\p{L}\p{N}:.,/-])\d{1,2}[/.,-]\d{1,3}\+?(?![\p{L}\p{N}/:-])|(?<![\p{L}\p{N}.,])\d{1,2}(?:[.,]\d)?\s?(?:%|vol\b\.?)/giu;
const sizeInName = /(?<![\p{L}\p{N}.,])\d{1,4}(?:[.,]\d{1,3})?\s?(?:g|gr|ml|cl|dl|l|kg)\b\.?/giu;

/** Reads shade and pack size from a product's name, if the list has no column for them. */
function readName(name: string, { columns }: Heading): Pick<ListRow, 'shade' | 'packSize'> {
  const only = (column: Column, found: readonly string[]): string | null =>
    !columns.includes(column) && new Set(found).size === 1 ? (found[0] ?? null) : null;
  const sizes = name.match(sizeInName) ?? [];
  const rest = name.replaceAll(sizeInName, ' ');
  const size = only('packSize', sizes);
  const packSize = size === null ? null : readSize(size, null);
  return {
    shade: only('shade', rest.match(shadeInName) ?? []),
    packSize: typeof packSize === 'number' && packSize > 0 && packSize <= mostGrams ? packSize : null,
  };
}

/** Expands a number in scientific notation; null: digits were rounded away. */
function unrounded(cell: string): string | null {
  const [, first = '', decimals = '', exponent = ''] = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/iu.exec(cell) ?? [];
  return first !== '' && decimals.length === Number(exponent) ? first + decimals : null;
}

/** Reads one or more barcodes per cell, separated by spaces, commas, semicolons, slashes or `|`. */
function readBarcodes(cells: readonly string[], problems: Problem[]): string[] {
  const eans = new Set<string>();
  for (const cell of cells) {
    const digits = unrounded(cell);
    if (digits === null && rounded.test(cell)) {
      problems.push(problemOf('barcodeRounded', 'barcode', cell));
      continue;
    }
    // `7 315550 000008` (as printed) and `7315550000008.0` (a number) are one code.
    const joined = (digits ?? cell).replaceAll(/[\s-]/gu, '').replace(/(?<=\d{8})[.,]0{1,2}$/u, '');
    const codes = isBarcode(joined) ? [joined] : cell.split(/[\s,;/|]+/u);
    for (const code of codes) {
      if (code === '' || /^0+$/u.test(code) || nothings.test(code)) continue;
      const read = /^\d+$/u.test(code) ? parseBarcode(code) : null;
      if (read?.type === 'barcode') eans.add(read.ean);
      else problems.push(problemOf('barcode', 'barcode', code));
    }
  }
  if (eans.size > mostBarcodes) problems.push(problemOf('tooManyBarcodes', 'barcode'));
  return [...eans];
}
