/** The database interface for the rest of the service. Asynchronous, for engines across a network. */
import type { Result } from '../../shared/result.ts';
import type { Statement } from './statement.ts';

export interface Connection {
  all<P, R>(statement: Statement<P, R>, parameters: P): Promise<R[]>;
  first<P, R>(statement: Statement<P, R>, parameters: P): Promise<R | undefined>;
  /** Answers with the number of rows changed. */
  run<P>(statement: Statement<P, unknown>, parameters: P): Promise<number>;
  /**
   * Like `run` without the number of rows: across a network it does not wait. A failure fails the change, at the latest at its
   * commit.
   */
  write<P>(statement: Statement<P, unknown>, parameters: P): void;
}

/** Version stamps: an equal text means that no process has changed anything since. */
interface Stamps {
  /** Keys, organisations and locations. */
  readonly access: string;
  /** All stored data. */
  readonly stored: string;
}

export interface Database {
  /** A snapshot of committed data: exact for PostgreSQL and for changes of this process. */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** As `read` for one statement, the cheapest way; for a few rows found by an index. */
  readRows: Connection['all'];
  /**
   * A transaction: committed and synced when the result is ok; rolled back when it is a failure or when work throws.
   * `location` is locked first: changes at one location are serial across processes, so its data cannot change between a
   * read and the commit. `work` may run more than once.
   */
  change<R extends Result<unknown, string>>(
    work: (connection: Connection) => Promise<R>,
    location?: string,
  ): Promise<R>;
  /** As `change` without fsync: cheaper, but may be lost in a power cut. */
  changeUnsynced<R extends Result<unknown, string>>(work: (connection: Connection) => Promise<R>): Promise<R>;
  /** As `changeUnsynced` for one statement. Answers with the number of changed rows. */
  runUnsynced: Connection['run'];
  /** Who else may use the database: only this process, this computer's processes, or other computers. */
  readonly reach: 'process' | 'computer' | 'network';
  /** Null: changes cannot be detected, so every request must read everything. */
  stamps(): Stamps | null;
  /** Closes the connection after running and pending work. */
  close(): Promise<void>;
}
