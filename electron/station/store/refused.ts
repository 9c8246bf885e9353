/** Why the local data cannot be opened, or something cannot be written down: in words for a person. */
import { english } from '../../../shared/text/en.ts';

export type RefusedBecause = keyof typeof english.data;

/**
 * The data in `file` cannot be opened as they are; the file is unchanged. `reason`: SQLite's message, for engineers.
 * The message is English; `data` of `shared/text` has the translations.
 */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
  readonly why: RefusedBecause;
  readonly file: string;
  readonly reason: string;
  constructor(why: RefusedBecause, file: string, reason: string, options?: ErrorOptions) {
    super(english.data[why](file, reason), options);
    this.why = why;
    this.file = file;
    this.reason = reason;
  }
}

/** A statement that the disk or the file did not let through: nothing of its transaction is kept. */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed';
  readonly why: Exclude<RefusedBecause, 'newer'>;
  constructor(why: Exclude<RefusedBecause, 'newer'>, message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/** The trouble of the file or the disk in SQLite's result code; null: it is about the statement. */
export function troubleOf(error: unknown): StoreFailed['why'] | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  switch (error.errcode & 0xff) {
    case 11: // SQLITE_CORRUPT
    case 26: // SQLITE_NOTADB
      return 'damaged';
    case 13: // SQLITE_FULL
      return 'full';
    case 3: // SQLITE_PERM
    case 8: // SQLITE_READONLY
    case 14: // SQLITE_CANTOPEN
    case 23: // SQLITE_AUTH
      return 'read_only';
    case 10: // SQLITE_IOERR
      return 'disk';
    default:
      return null;
  }
}

/** SQLite's general error (SQLITE_ERROR): the statement does not fit the tables, or the file's format is none it knows. */
export const isStatementError = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === 1;

export const storeRefusal = (why: StoreFailed['why'], file: string, cause: unknown): StoreRefused =>
  new StoreRefused(why, file, cause instanceof Error ? cause.message : 'it cannot be read', { cause });
