/** A file's text as rows of cells, each with the number of its first line. */
import Papa from 'papaparse';
import { headingAt, headingsOf, headingWithin } from '../../../shared/catalogue-file/columns.ts';
import type { FileRow } from '../../../shared/catalogue-file/read-row.ts';

/** The cell separators that are tried. Other characters occur in names. */
const separators = [';', ',', '\t', '|'] as const;
type Separator = (typeof separators)[number];
/** Longer than fifty barcodes and than every accepted value. */
const longestCell = 1000;
const mostCells = 60;

/** The line that spreadsheets write to declare the separator: `sep=;`. */
const saidSeparator = /^sep=(?<mark>[;,\t|])\n/u;

export function fileRows(text: string): FileRow[] {
  const plain = text.replace(/^\u{feff}/u, '').replaceAll(/\r\n?/gu, '\n');
  const said = saidSeparator.exec(plain);
  const from = said === null ? 0 : said[0].length;
  const body = plain.slice(from);
  const firstLine = said === null ? 1 : 2;
  const mark = said?.groups?.['mark'] as Separator | undefined;
  const separator = mark ?? separatorOf(body);
  return separator === null ? unwrapped(rowsOf(body, ',', firstLine)) : rowsOf(body, separator, firstLine);
}

/** Lines that a spreadsheet of another locale saved as one quoted cell: `"Range;Shade;Name"`. */
function unwrapped(rows: FileRow[]): FileRow[] {
  const separator = separatorOf(rows.map(({ cells }) => cells[0] ?? '').join('\n'));
  if (separator === null) return rows;
  return rows.flatMap((row) =>
    row.cells.length === 1 ? rowsOf(row.cells[0] ?? '', separator, row.line, 1) : [row],
  );
}

/** The separator by which the heading names most columns; null: none. */
function separatorOf(text: string): Separator | null {
  const found = separators.map((separator) => {
    const rows = rowsOf(text, separator, 1, headingWithin);
    const heading = rows[headingAt(rows)];
    const named = headingsOf(heading?.cells ?? []).columns.filter((column) => column !== null);
    return { separator, named: named.length };
  });
  const best = found.reduce((one, other) => (other.named > one.named ? other : one));
  return best.named === 0 ? null : best.separator;
}

/**
 * An unmatched quotation mark would take the rest of the file into one cell. Such a line is marked as torn,
 * and parsing resumes at the next line.
 */
function rowsOf(text: string, separator: Separator, firstLine: number, most = Infinity): FileRow[] {
  const rows: FileRow[] = [];
  let from = 0;
  let line = firstLine;
  while (from < text.length && rows.length < most) {
    let begun = 0;
    let torn = false;
    const part = text.slice(from);
    Papa.parse(part, {
      delimiter: separator,
      newline: '\n',
      step: ({ data, errors, meta }: ParsedRow, parser) => {
        torn = errors.some(({ type }) => type === 'Quotes');
        if (!torn) {
          const cells = data.slice(0, mostCells).map((cell) => cell.slice(0, longestCell));
          if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
          line += linesIn(part.slice(begun, meta.cursor));
          begun = meta.cursor;
        }
        if (torn || rows.length >= most) parser.abort();
      },
    });
    if (!torn) break;
    rows.push({ line, cells: [], isTorn: true });
    const end = part.indexOf('\n', begun);
    if (end === -1) break;
    from += end + 1;
    line += 1;
  }
  return rows;
}

interface ParsedRow {
  readonly data: string[];
  readonly errors: readonly { readonly type: string }[];
  readonly meta: { readonly cursor: number };
}

const linesIn = (text: string): number => text.split('\n').length - 1;
