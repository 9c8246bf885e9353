/** A file of the catalogue, read: its heading, how it writes decimals, and each row with what it says. */
import type { Column } from './columns.ts';
import { headingsOf, isHeading } from './columns.ts';
import { decimalMarkOf, type DecimalMark } from './numbers.ts';
import { readRow, type FileRow, type ListRow, type RefusedRow } from './read-row.ts';

export interface ReadList {
  readonly columns: readonly Column[];
  /** The headings of what is not read. */
  readonly ignored: readonly string[];
  readonly decimal: DecimalMark;
  readonly rows: readonly ListRow[];
  readonly refused: readonly RefusedRow[];
}

/** How far down a heading may stand. */
const headingWithin = 30;
const withDecimals: readonly (Column | null)[] = ['listPrice', 'mixingRatio'];

/** Null where no row names the columns: the range, and at least one thing of it. */
export function readList(rows: readonly FileRow[]): ReadList | null {
  const at = rows.slice(0, headingWithin).findIndex(({ cells }) => isHeading(cells));
  const head = rows[at];
  if (head === undefined) return null;
  const heading = headingsOf(head.cells);
  const below = rows.slice(at + 1);
  const places = heading.columns.flatMap((column, place) => (withDecimals.includes(column) ? [place] : []));
  const decimal = decimalMarkOf(below.flatMap(({ cells }) => places.map((place) => cells[place] ?? '')));
  const read: ListRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of below) {
    const one = readRow(row, heading, decimal);
    if (one === null) continue;
    if ('problems' in one) refused.push(one);
    else read.push(one);
  }
  const columns = [...new Set(heading.columns.filter((column) => column !== null))];
  return { columns, ignored: heading.ignored, decimal, rows: read, refused };
}
