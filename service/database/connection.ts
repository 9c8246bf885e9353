/** What the rest of the service sees of a database. Asynchronous, so that an engine across a network fits too. */
import type { Result } from '../../shared/result.ts';
import type { Statement } from './statement.ts';

export interface Connection {
  all<P, R>(statement: Statement<P, R>, parameters: P): Promise<R[]>;
  first<P, R>(statement: Statement<P, R>, parameters: P): Promise<R | undefined>;
  /** Answers with the number of rows changed. */
  run<P>(statement: Statement<P, unknown>, parameters: P): Promise<number>;
  /**
   * As `run`, where nobody needs the number: across a network it waits for nothing. Where it fails, so does the change,
   * at the latest when it would be committed.
   */
  write<P>(statement: Statement<P, unknown>, parameters: P): void;
}

/** What is the same text as before has not changed since, whoever changes things. */
interface Stamps {
  /** Who may do what. */
  readonly access: string;
  /** Anything that is stored. */
  readonly stored: string;
}

export interface Database {
  /** Sees only what is committed; of what this process changes, and of what PostgreSQL holds, all as of one moment. */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** As `read`, of one statement, which costs least: for a few rows that an index finds. */
  readRows: Connection['all'];
  /**
   * Whole: committed when the result is ok, and on the disk then; nothing is changed when it is a failure, or when work throws.
   * `location`: whose turn is taken first. Changes at one location follow each other, in whatever process they run; what
   * a change reads of its own location is what it will still be when it commits. Work may run more than once.
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
  /** null: it cannot be told what was changed, so everything must be read for each request. */
  stamps(): Stamps | null;
  /** Closes the connection after the work that runs or waits. */
  close(): Promise<void>;
}
