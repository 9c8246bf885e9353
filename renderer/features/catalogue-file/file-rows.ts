/** A file's text as rows of cells, each with the line on which it begins. */
import Papa from 'papaparse';
import { headingsOf, isHeading } from '../../../shared/catalogue-file/columns.ts';
import type { FileRow } from '../../../shared/catalogue-file/read-row.ts';

/** What parts cells: nothing else is tried, for it stands in names. */
const separators = [';', ',', '\t'] as const;
type Separator = (typeof separators)[number];
/** How far down a heading may stand. */
const headingWithin = 30;
/** Longer than anything that can be right: what is wrong with it shows all the same. */
const longestCell = 300;
const mostCells = 60;

/** Spreadsheets write it on a line of its own: `sep=;`. */
const saidSeparator = /^sep=(?<mark>[;,\t])\n/u;

export function fileRows(text: string): FileRow[] {
  const plain = text.replace(/^\u{feff}/u, '').replaceAll(/\r\n?/gu, '\n');
  const said = saidSeparator.exec(plain);
  const from = said === null ? 0 : said[0].length;
  const body = plain.slice(from);
  const separator = (said?.groups?.['mark'] as Separator | undefined) ?? separatorOf(body);
  return rowsOf(body, separator, said === null ? 1 : 2);
}

/** The one by which a heading is found that names most columns. */
function separatorOf(text: string): Separator {
  const found = separators.map((separator) => {
    const heading = rowsOf(text, separator, 1, headingWithin).find(({ cells }) => isHeading(cells));
    const named = headingsOf(heading?.cells ?? []).columns.filter((column) => column !== null);
    return { separator, named: named.length };
  });
  return found.reduce((best, one) => (one.named > best.named ? one : best)).separator;
}

/**
 * Quotation marks that do not fit take all that follows into one cell: such a line is torn, and what follows is read from
 * the next line on.
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
