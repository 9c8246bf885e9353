/** A supplier's list, or the catalogue of another computer, read from a file: looked at before anything is written, then sent. */
import { z } from 'zod';
import { columns } from '../catalogue-file/columns.ts';
import { defineCall, noInput } from './call.ts';
import { staffMember } from './session.ts';

const fileRow = z.strictObject({
  line: z.int().min(1),
  cells: z.array(z.string().max(1000)).max(60).readonly(),
  isTorn: z.boolean().optional(),
});

const column = z.enum(columns);

/** `shared/catalogue-file/read-row.ts` says what each means. */
const problem = z.object({
  code: z.enum([
    'torn',
    'tooManyCells',
    'unreadable',
    'missing',
    'tooLong',
    'notANumber',
    'ambiguous',
    'outOfBounds',
    'kind',
    'ratio',
    'date',
    'barcode',
    'barcodeRounded',
    'barcodeTwice',
    'barcodeOfItem',
    'barcodeOfProduct',
    'tooManyBarcodes',
    'twice',
    'rangeRefused',
    'cellError',
    'currency',
    'differs',
    'noShades',
    'headingAgain',
    'aside',
  ]),
  column: column.nullable(),
  value: z.string(),
  other: z.string(),
});

export const fileOutcome = z.object({
  line: z.int(),
  what: z.enum(['create', 'change', 'same', 'refused', 'skipped']),
  range: z.string(),
  shade: z.string().nullable(),
  changes: z.array(z.object({ column, from: z.string().nullable(), to: z.string() })),
  /** Packs that come in as what the salon has already; 0: none. */
  opening: z.int(),
  isBalanceLeft: z.boolean(),
  problems: z.array(problem),
});
export type FileOutcome = z.infer<typeof fileOutcome>;

const fileShow = z.enum(['create', 'change', 'same', 'refused', 'skipped', 'failed']);
export type FileShow = z.infer<typeof fileShow>;

const fileView = z.object({
  name: z.string(),
  by: staffMember,
  /** When it was read. */
  at: z.string(),
  /** `planned`: nothing is written yet. `running`: it is being sent, or waits for the connection. */
  state: z.enum(['planned', 'running', 'stopped', 'done']),
  columns: z.array(column),
  ignored: z.array(z.string()),
  /** Rows; `failed`: rows of which a request was refused. */
  counts: z.object({
    create: z.int(),
    change: z.int(),
    same: z.int(),
    refused: z.int(),
    skipped: z.int(),
    failed: z.int(),
  }),
  /** Ranges that are made, also those that no row of their own names. */
  newRanges: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      packSize: z.int().nullable(),
      listPrice: z.string().nullable(),
    }),
  ),
  opening: z.object({
    /** Whether opening balances are sent too. */
    isWanted: z.boolean(),
    items: z.int(),
    packs: z.int(),
  }),
  /** Items whose balance is another than the file says: they are left as they are. */
  balancesLeft: z.int(),
  /** Requests in all, and their outcomes so far. */
  steps: z.object({ of: z.int(), done: z.int(), failed: z.int() }),
});
export type FileView = z.infer<typeof fileView>;

/** A row as it is shown; `failure`: the code of the refused request. */
const shownRow = fileOutcome.extend({ failure: z.string().nullable() });
export type ShownFileRow = z.infer<typeof shownRow>;

const writtenRow = z.array(z.union([z.string(), z.number(), z.null(), z.object({ decimal: z.string() })]));

export const catalogueFileCalls = {
  /**
   * Hands the rows of a file over, part by part: `at` counts them from 0. The last one answers with what the file would do;
   * one that was looked at before is left. `not_a_list` where no row names the columns, and with `why: range` where no
   * column names ranges and `range` is null; `not_ready` while one is being sent.
   */
  'catalogueFile.hand': defineCall(
    z.strictObject({
      name: z.string().max(200),
      at: z.int().min(0),
      rows: z.array(fileRow).max(500),
      isLast: z.boolean(),
      /** The range of all rows, for a list without a column of ranges. */
      range: z.string().min(1).max(100).nullable().default(null),
    }),
    fileView.nullable(),
    { largest: 700_000, values: 40_000 },
  ),
  /** The one that is looked at or sent now, as it survives the lock and a restart; null: none. */
  'catalogueFile.view': defineCall(noInput, fileView.nullable(), { staleBy: ['catalogueFile'] }),
  /** Its rows by line, a part at a time; `from` counts from 0. */
  'catalogueFile.rows': defineCall(
    z.strictObject({ show: fileShow, from: z.int().min(0), limit: z.int().min(1).max(500) }),
    z.array(shownRow),
    { staleBy: ['catalogueFile'] },
  ),
  /** Sends it, or goes on with it; without `opening` no balances. `comment`: what their deliveries say. */
  'catalogueFile.start': defineCall(
    z.strictObject({ opening: z.boolean(), comment: z.string().max(500) }),
    fileView,
  ),
  /** Stops saving rows; saved rows are still sent. */
  'catalogueFile.stop': defineCall(noInput, fileView),
  /** Forgets it; `not_ready` while it is being sent. */
  'catalogueFile.leave': defineCall(noInput, z.null()),
  /** The catalogue as rows of the same columns, a part at a time; the first is the heading. */
  'catalogueFile.export': defineCall(
    z.strictObject({ from: z.int().min(0), limit: z.int().min(1).max(2000) }),
    z.object({ rows: z.array(writtenRow), of: z.int() }),
  ),
};
