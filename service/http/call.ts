/** What a handler gets and gives, typed by the operation that is declared in `shared/api`. */
import type { BodyRead, Operation, ParamsOf, QueryRead } from '../../shared/api/operation.ts';
import type { operations } from '../../shared/api/operations.ts';
import type { Connection, Database } from '../database/connection.ts';
import type { LocationsTable } from '../database/tables.ts';
import type { NewId } from '../domain/ids.ts';
import type { ApiKey } from '../domain/keys.ts';
import type { Answered } from './answers.ts';

interface Call<O extends Operation> {
  readonly operation: O;
  readonly params: ParamsOf<O>;
  readonly query: QueryRead<O>;
  readonly body: BodyRead<O>;
  readonly key: ApiKey;
  /** The path's location, which the key can use. */
  readonly location: O['path'] extends `${string}{locationId}${string}` ? LocationsTable : null;
  /** One time for everything that the request does. */
  readonly now: number;
  readonly newId: NewId;
  readonly listDelaySeconds: number;
}

/** Changes nothing that a repeat must not change again: opens its own reads. */
type Reader<O extends Operation> = (call: Call<O>, database: Database) => Promise<Answered<O>>;
/** Runs inside one transaction, which a failure takes back. */
type Changer<O extends Operation> = (call: Call<O>, connection: Connection) => Promise<Answered<O>>;

type IsChange<O extends Operation> = O extends { method: 'GET' } | { idempotencyKey: false } ? false : true;
type Handler<O extends Operation> = IsChange<O> extends true ? Changer<O> : Reader<O>;

type Resources = typeof operations;
export type HandlersOf<R extends keyof Resources> = {
  readonly [Verb in keyof Resources[R]]: Resources[R][Verb] extends Operation
    ? Handler<Resources[R][Verb]>
    : never;
};
export type Handlers = { readonly [R in keyof Resources]: HandlersOf<R> };

export const isChange = ({ method, idempotencyKey }: Operation): boolean =>
  method !== 'GET' && idempotencyKey !== false;
