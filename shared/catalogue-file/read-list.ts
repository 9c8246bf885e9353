/** Reads a catalogue file: its heading, its decimal mark and its rows. */
import { asideOf, isHeadingAgain } from './asides.ts';
import { headingAt, headingsOf, type Column, type Heading } from './columns.ts';
import { decimalMarkOf, type DecimalMark } from './numbers.ts';
import { problemOf, readRow, type FileRow, type ListRow, type RefusedRow } from './read-row.ts';

export interface ReadList {
  readonly columns: readonly Column[];
  /** Headings of ignored columns. */
  readonly ignored: readonly string[];
  /** No column names ranges, and no range was given for all rows. */
  readonly lacksRange: boolean;
  readonly decimal: DecimalMark;
  readonly rows: readonly ListRow[];
  readonly refused: readonly RefusedRow[];
  /** Titles, totals, page numbers and repeated headings. */
  readonly skipped: readonly RefusedRow[];
}

/** Values that apply where the file has none. */
export interface ListContext {
  /** The range of all rows, where no column names it. */
  readonly range?: string | null;
  /** The salon's currency, as `SEK`; null: any is read. */
  readonly currency?: string | null;
}

const withDecimals: readonly (Column | null)[] = ['listPrice', 'mixingRatio'];

/** Rows below the heading that applies to them: a file may hold several tables. */
interface Section {
  readonly heading: Heading;
  readonly rows: FileRow[];
}

/** Null without a heading row: one that names a range, shade, name, barcode or article number, and one more column. */
export function readList(
  rows: readonly FileRow[],
  { range = null, currency = null }: ListContext = {},
): ReadList | null {
  const at = headingAt(rows);
  const head = rows[at];
  if (head === undefined) return null;
  const sections: Section[] = [{ heading: headingsOf(head.cells, currency), rows: [] }];
  const skipped: RefusedRow[] = [];
  const skip = ({ line }: FileRow, problem: RefusedRow['problems'][number]) =>
    skipped.push({ line, range: '', shade: null, problems: [problem] });
  for (const row of rows.slice(at + 1)) {
    const section = sections.at(-1);
    const aside = section === undefined ? null : asideOf(row, section.heading);
    if (row.isTorn !== true && isHeadingAgain(row.cells)) {
      skip(row, problemOf('headingAgain', null, row.cells.join(' ').trim()));
      sections.push({ heading: headingsOf(row.cells, currency), rows: [] });
    } else if (aside !== null) skip(row, aside);
    else section?.rows.push(row);
  }
  const decimal = decimalMarkOf(sections.flatMap(decimalCells));
  const read: ListRow[] = [];
  const refused: RefusedRow[] = [];
  for (const { heading, rows: below } of sections)
    for (const row of below) {
      const one = readRow(row, { heading, decimal, range, currency });
      if (one === null) continue;
      if ('problems' in one) refused.push(one);
      else read.push(one);
    }
  const columns = sections.flatMap(({ heading }) => heading.columns.filter((column) => column !== null));
  return {
    columns: [...new Set(columns)],
    ignored: [...new Set(sections.flatMap(({ heading }) => heading.ignored))],
    lacksRange: range === null && sections.some(({ heading }) => !heading.columns.includes('range')),
    decimal,
    rows: read,
    refused,
    skipped,
  };
}

/** The cells from which the decimal mark is read. */
function decimalCells({ heading, rows }: Section): string[] {
  const places = heading.columns.flatMap((column, place) => (withDecimals.includes(column) ? [place] : []));
  return rows.flatMap(({ cells }) => places.map((place) => (cells[place] ?? '').replaceAll(/^="|"$/gu, '')));
}
