/**
 * The numbers of rows after the last commit, in a file beside the database. They reveal that a database lost a whole
 * part (its write-ahead log was cut, changed or deleted, or the file was emptied). Written after each commit, in one
 * page and without fsync: the file may be behind the database, never ahead.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const marksName = 'station.marks';

const marksSchema = z.object({
  /** Rows of the outbox, and the number of the last one. */
  outbox: z.object({ rows: z.int(), last: z.int() }),
  /** Rows of drafts, and when one was last changed. */
  drafts: z.object({ rows: z.int(), last: z.int() }),
  journal: z.object({ rows: z.int(), last: z.int() }),
});
export type Marks = z.infer<typeof marksSchema>;
export type Marked = keyof Marks;

const kinds: readonly Marked[] = ['outbox', 'drafts', 'journal'];
const last: Record<Marked, string> = {
  outbox: 'coalesce(max(seq), 0)',
  drafts: 'coalesce(max(updated_at), 0)',
  journal: 'coalesce(max(seq), 0)',
};
const pageBytes = 4096;

type Get = (sql: string) => unknown;

const counted = (get: Get, kind: Marked): Marks[Marked] => {
  const row = get(`SELECT count(*) AS n, ${last[kind]} AS last FROM ${kind}`) as { n: number; last: number };
  return { rows: row.n, last: row.last };
};

/** The database's present numbers. */
export const marksOf = (get: Get): Marks =>
  Object.fromEntries(kinds.map((kind) => [kind, counted(get, kind)])) as Marks;

/** `missing`: an earlier version kept none, or it is the first start. */
export function readMarks(folder: string): Marks | 'missing' | 'unreadable' {
  const file = path.join(folder, marksName);
  if (!existsSync(file)) return 'missing';
  try {
    return marksSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return 'unreadable';
  }
}

interface OpenMarks {
  readonly write: (kept: ReadonlySet<Marked>) => void;
  readonly close: () => void;
}

/**
 * Begins with the counts of the open database. Null if the folder takes no file: the marks are not worth failing a
 * start.
 */
export function openMarks(folder: string, get: Get): OpenMarks | null {
  let marks = marksOf(get);
  let handle: number;
  const put = () => writeSync(handle, JSON.stringify(marks).padEnd(pageBytes, ' '), 0);
  try {
    const file = path.join(folder, marksName);
    handle = openSync(file, existsSync(file) ? 'r+' : 'w+', 0o600);
    put();
    fsyncSync(handle);
  } catch {
    return null;
  }
  return {
    write: (kept) => {
      try {
        marks = { ...marks, ...Object.fromEntries([...kept].map((kind) => [kind, counted(get, kind)])) };
        put();
      } catch {
        // The disk is full, say: the mark is behind then, which says too little and nothing wrong.
      }
    },
    close: () => closeSync(handle),
  };
}
