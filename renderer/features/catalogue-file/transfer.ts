/** A file of the catalogue on its way to the main process, and one on its way out. */
import type { CallOutput } from '../../../shared/bridge.ts';
import { ask, Refused } from '../../bridge/queries.ts';
import { textOf } from './decode.ts';

const partRows = 500;
/** Larger than any supplier's list. */
const largest = 20_000_000;

/** Reads a file and asks what it would do. Rejects with `Refused`. */
export async function handOver(file: File): Promise<null> {
  if (file.size > largest) throw new Refused({ code: 'not_a_list' });
  const { fileRows } = await import('./file-rows.ts');
  const rows = fileRows(textOf(new Uint8Array(await file.arrayBuffer())));
  let at = 0;
  do {
    const part = rows.slice(at, at + partRows);
    const isLast = at + partRows >= rows.length;
    await ask('catalogueFile.hand', { name: file.name.slice(0, 200), at, rows: part, isLast });
    at += partRows;
  } while (at < rows.length);
  return null;
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
