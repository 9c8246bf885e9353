/** Types of handlers, derived from the operation declared in `shared/` and from its admission. */
import type { BodyRead, AnyOperation, ParamsOf, QueryRead } from '../../shared/api/operation.ts';
import type { operations } from '../../shared/api/operations.ts';
import type { ApiErrorCode } from '../../shared/result.ts';
import type { Connection, Database } from '../database/connection.ts';
import type { LocationsTable } from '../database/tables.ts';
import type { NewId } from '../domain/ids.ts';
import type { KeyContext } from './admission.ts';
import type { Answered } from './answers.ts';
import type { Precondition } from './preconditions.ts';

/** A parsed request, from any sender. */
interface Request<O extends AnyOperation> {
  readonly operation: O;
  readonly params: ParamsOf<O>;
  readonly query: QueryRead<O>;
  readonly body: BodyRead<O>;
  /** Raw JSON text of the operation's `verbatim` field. */
  readonly verbatim?: string | undefined;
  /** The version that a versioned PUT replaces. */
  readonly precondition: O extends { readonly versioned: true; readonly method: 'PUT' }
    ? Precondition
    : undefined;
  /** The request's time, used for all its effects. */
  readonly now: number;
  readonly newId: NewId;
  readonly listDelaySeconds: number;
}

/** The context; its location is not null if the path has one. */
type Here<O extends AnyOperation, Context> = Context extends { readonly location: unknown }
  ? Omit<Context, 'location'> & {
      readonly location: O['path'] extends `${string}{locationId}${string}` ? LocationsTable : null;
    }
  : Context;

type Call<O extends AnyOperation, Context> = Request<O> & Here<O, Context>;

/** Opens its own reads, and must be idempotent. */
type Reader<O extends AnyOperation, Context, C extends string> = (
  call: Call<O, Context>,
  database: Database,
) => Promise<Answered<O, C>>;
/** Runs inside one transaction, which a failure rolls back. */
type Changer<O extends AnyOperation, Context, C extends string> = (
  call: Call<O, Context>,
  connection: Connection,
) => Promise<Answered<O, C>>;

type IsChange<O extends AnyOperation> = O extends { method: 'GET' } | { idempotencyKey: false }
  ? false
  : true;
type Handler<O extends AnyOperation, Context, C extends string> =
  IsChange<O> extends true ? Changer<O, Context, C> : Reader<O, Context, C>;

/** An API's operations by resource and verb, as `shared/api/operations.ts` has the keyed one's. */
export type Declared = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The operations of an API, as one type. */
export type OperationIn<D extends Declared> = { [R in keyof D]: D[R][keyof D[R]] }[keyof D] & AnyOperation;

/** The handlers of an API; a missing one is a type error. */
export type Handlers<D extends Declared, Context, C extends string = ApiErrorCode> = {
  readonly [R in keyof D]: {
    readonly [Verb in keyof D[R]]: D[R][Verb] extends AnyOperation ? Handler<D[R][Verb], Context, C> : never;
  };
};

type Keyed = Handlers<typeof operations, KeyContext>;
/** The handlers of one resource of the keyed API. */
export type HandlersOf<R extends keyof Keyed> = Keyed[R];

export const isChange = ({ method, idempotencyKey }: AnyOperation): boolean =>
  method !== 'GET' && idempotencyKey !== false;
