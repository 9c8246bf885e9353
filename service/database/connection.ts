/** What the rest of the service sees of a database. Asynchronous, so that an engine across a network fits too. */
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

/** An equal text means that nothing changed since, in any process. */
interface Stamps {
  /** Who may do what. */
  readonly access: string;
  /** Anything that is stored. */
  readonly stored: string;
}

export interface Database {
  /** A snapshot of committed data: exact for PostgreSQL and for changes of this process. */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** As `read`, of one statement, which costs least: for a few rows that an index finds. */
  readRows: Connection['all'];
  /**
   * A transaction: committed and synced when the result is ok; rolled back when it is a failure or when work throws.
   * `location`: locked first. Changes at one location run one after another, over all processes, so data of the location
   * cannot change between a read and the commit. Work may run more than once.
   */
  change<R extends Result<unknown, string>>(
    work: (connection: Connection) => Promise<R>,
    location?: string,
  ): Promise<R>;
  /** As `change`, of what may be lost when the computer loses its power: cheaper. */
  changeUnsynced<R extends Result<unknown, string>>(work: (connection: Connection) => Promise<R>): Promise<R>;
  /** As `changeUnsynced`, of one statement, which costs least. Answers with the number of rows changed. */
  runUnsynced: Connection['run'];
  /** From where else it may be at work: nowhere, other processes of this computer, other computers. */
  readonly reach: 'process' | 'computer' | 'network';
  /** Null: changes cannot be detected, so every request must read everything. */
  stamps(): Stamps | null;
  /** Closes the connection after the work that runs or waits. */
  close(): Promise<void>;
}
