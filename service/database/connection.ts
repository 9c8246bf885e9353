/** What the rest of the service sees of a database. Asynchronous, so that an engine across a network fits too. */
import type { Result } from '../../shared/result.ts';
import type { Statement } from './statement.ts';

export interface Connection {
  all<P, R>(statement: Statement<P, R>, parameters: P): Promise<R[]>;
  first<P, R>(statement: Statement<P, R>, parameters: P): Promise<R | undefined>;
  /** Answers with the number of rows changed. */
  run<P>(statement: Statement<P, unknown>, parameters: P): Promise<number>;
}

export interface Database {
  /** Sees only what is committed. */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** One transaction: committed when the result is ok; nothing is changed when it is a failure, or when work throws. */
  change<R extends Result<unknown>>(work: (connection: Connection) => Promise<R>): Promise<R>;
  /** Another number after each change, made here, of who may do what: what was read before it must be read again. */
  accessVersion(): number;
  /** After the work that runs or waits. */
  close(): Promise<void>;
}
