/** Why the local data cannot be opened, or something cannot be written down: in words for a person. */

export type RefusedBecause = 'newer' | 'damaged' | 'full' | 'read_only' | 'disk';

/** The data on this computer cannot be opened as it is: nothing was touched. The message is a sentence for a person. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
  readonly why: RefusedBecause;
  constructor(why: RefusedBecause, message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
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

/** What SQLite's result code says of the file or the disk; null: it is about the statement. */
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

/** One sentence on what happened to `file`, and one on what to do. */
export function refusal(why: StoreFailed['why'], file: string, cause: unknown): StoreRefused {
  const reason = cause instanceof Error ? cause.message : 'it cannot be read';
  const words: Record<StoreFailed['why'], string> = {
    damaged: `The local data in ${file} cannot be opened (${reason}). Nothing was changed.`,
    full:
      `The disk is full: Colour Bar cannot open its local data in ${file}. ` +
      'Nothing was changed: make room on it and start again.',
    read_only:
      `Colour Bar may not write its local data in ${file}. ` +
      'Nothing was changed: let this user write there, or start with another data folder.',
    disk:
      `The disk does not read or write the local data in ${file} (${reason}). ` +
      'Nothing was changed: check the disk, or start with another data folder.',
  };
  return new StoreRefused(why, words[why], { cause });
}
