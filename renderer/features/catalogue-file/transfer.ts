/** Sends a catalogue file to the main process, and exports the catalogue. */
import type { CallOutput } from '../../../shared/bridge.ts';
import { ask, Refused } from '../../bridge/queries.ts';
import type { FileRow } from '../../../shared/catalogue-file/read-row.ts';
import { textOf } from './decode.ts';

const partRows = 500;
/** Characters of a part: a whole call is limited to 700,000. */
const partLength = 400_000;
/** Bytes; no supplier's list is larger. */
const largest = 20_000_000;

export interface ChosenFile {
  readonly file: File;
  /** The range of all rows, if the list has no such column. */
  readonly range: string | null;
}

/** Reads a file and plans its import. Rejects with `Refused`; `why: range` asks for the range. */
export async function handOver({ file, range }: ChosenFile): Promise<null> {
  if (file.size > largest) throw new Refused({ code: 'not_a_list' });
  const { fileRows } = await import('./file-rows.ts');
  const rows = fileRows(textOf(new Uint8Array(await file.arrayBuffer())));
  let at = 0;
  do {
    const part = partOf(rows, at);
    const isLast = at + part.length >= rows.length;
    await ask('catalogueFile.hand', { name: file.name.slice(0, 200), at, rows: part, isLast, range });
    at += part.length;
  } while (at < rows.length);
  return null;
}

/** The rows from `at` on that fit into one call. */
function partOf(rows: readonly FileRow[], at: number): FileRow[] {
  const part: FileRow[] = [];
  let length = 0;
  for (const row of rows.slice(at, at + partRows)) {
    length += row.cells.reduce((sum, cell) => sum + cell.length + 4, 20);
    if (part.length > 0 && length > partLength) break;
    part.push(row);
  }
  return part;
}

/** The whole catalogue as rows of a file. Rejects with `Refused`. */
export async function writtenRows(): Promise<CallOutput<'catalogueFile.export'>['rows']> {
  const all: CallOutput<'catalogueFile.export'>['rows'] = [];
  for (let from = 0; ; from += partRows) {
    const { rows, of } = await ask('catalogueFile.export', { from, limit: partRows });
    all.push(...rows);
    if (from + partRows >= of) return all;
  }
}
