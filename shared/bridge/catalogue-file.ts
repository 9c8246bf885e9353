/** Imports a supplier's list or another computer's catalogue from a file: first previewed, then sent. */
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

/** `shared/catalogue-file/read-row.ts` explains the codes. */
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
  /** Opening balance in packs; 0: none. */
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
  /** New ranges, including those without their own row. */
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
  /** Items whose balance differs from the file and is not changed. */
  balancesLeft: z.int(),
  /** Requests in all, and their outcomes so far. */
  steps: z.object({ of: z.int(), done: z.int(), failed: z.int() }),
});
export type FileView = z.infer<typeof fileView>;

/** A displayed row; `failure`: the code of the refused request. */
const shownRow = fileOutcome.extend({ failure: z.string().nullable() });
export type ShownFileRow = z.infer<typeof shownRow>;

const writtenRow = z.array(z.union([z.string(), z.number(), z.null(), z.object({ decimal: z.string() })]));

export const catalogueFileCalls = {
  /**
   * Uploads a file's rows in parts; `at`: the index of the part's first row. The last part answers with a preview, which
   * replaces an earlier file's. `not_a_list`: no heading row, or (`why: range`) no range column while `range` is null.
   * `not_ready`: a file is being sent.
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
  /** The current file, previewed or being sent; it survives the lock and a restart. Null: none. */
  'catalogueFile.view': defineCall(noInput, fileView.nullable(), { staleBy: ['catalogueFile'] }),
  /** One page of its rows by line; `from` counts from 0. */
  'catalogueFile.rows': defineCall(
    z.strictObject({ show: fileShow, from: z.int().min(0), limit: z.int().min(1).max(500) }),
    z.array(shownRow),
    { staleBy: ['catalogueFile'] },
  ),
  /** Starts or resumes sending; without `opening` no balances. `comment`: the comment of the balances' deliveries. */
  'catalogueFile.start': defineCall(
    z.strictObject({ opening: z.boolean(), comment: z.string().max(500) }),
    fileView,
  ),
  /** Stops saving rows; saved rows are still sent. */
  'catalogueFile.stop': defineCall(noInput, fileView),
  /** Discards the file; `not_ready` while it is being sent. */
  'catalogueFile.leave': defineCall(noInput, z.null()),
  /** One page of the catalogue as rows of the same columns; the first row is the heading. */
  'catalogueFile.export': defineCall(
    z.strictObject({ from: z.int().min(0), limit: z.int().min(1).max(2000) }),
    z.object({ rows: z.array(writtenRow), of: z.int() }),
  ),
};
