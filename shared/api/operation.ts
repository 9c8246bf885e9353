/**
 * Declares an operation of an API. The service derives its route from it, and for the keyed API also the OpenAPI document;
 * the station derives its typed client.
 */
import type { z } from 'zod';
import type { ApiErrorCode } from '../result.ts';
import type { Scope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Declared by every operation, keyed or public. */
export interface AnyOperation {
  /** Unique, `resource.verb`. */
  readonly id: string;
  readonly method: Method;
  /** With `{names}` of path parameters, each an opaque string. */
  readonly path: string;
  readonly summary: string;
  /** The specification's section, like `spec 2, Colour bar items`. */
  readonly source: string;
  /** Query parameters; unknown ones are ignored (decisions 1). */
  readonly query?: z.ZodObject;
  /** Strict: an unknown field is `invalid_request`. */
  readonly body?: z.ZodType;
  /** A field of the body whose JSON is stored as it was written, in at most `bytes` bytes of UTF-8. */
  readonly verbatim?: { readonly field: string; readonly bytes: number };
  /** Bytes of the request's body; default: the API's limit. */
  readonly largestBody?: number;
  /**
   * The answer's `version` is repeated in its `ETag`; a PUT needs it as `If-Match`, or `If-None-Match: *` to create.
   */
  readonly versioned?: true;
  /** Tolerant. `null` is an answer without a body. */
  readonly answer: z.ZodType | null;
  /** Success statuses, the first one usual. */
  readonly statuses: readonly (200 | 201 | 204)[];
  /** Error codes of the operation's rules, besides the codes of every operation of its kind. */
  readonly refusals?: readonly ApiErrorCode[];
  /** `false` where `Idempotency-Key` is ignored (spec 1, pin-check). Reads ignore it anyway. */
  readonly idempotencyKey?: false;
  /** A paged list: follow `nextCursor`. */
  readonly paged?: true;
  /** Not in the specification (decisions 6): another service answers 404 `route_not_found`. */
  readonly extension?: true;
}

/** An operation of the keyed API. */
export interface Operation extends AnyOperation {
  /** `null`: any valid key. */
  readonly scope: Scope | null;
}

type Route = `${Method} /${string}`;

/** A resource's declaration of an operation, without the parts that have defaults. */
interface DeclaredOperation<R extends Route> extends Omit<
  Operation,
  'id' | 'method' | 'path' | 'scope' | 'source' | 'statuses'
> {
  /** Method and path. */
  readonly route: R;
  /** Default: the resource's. */
  readonly scope?: Scope | null;
  readonly source?: string;
  /** Default: 200. */
  readonly statuses?: Operation['statuses'];
}

type Declared<R extends Route> = Readonly<Record<string, DeclaredOperation<R>>>;

type OperationsOf<Resource extends string, D extends Declared<Route>> = {
  readonly [Verb in keyof D & string]: Omit<D[Verb], 'route' | 'scope' | 'source' | 'statuses'> &
    Pick<Operation, 'scope' | 'source' | 'statuses'> & {
      readonly id: `${Resource}.${Verb}`;
    } & (D[Verb]['route'] extends `${infer M extends Method} ${infer Path}`
      ? { readonly method: M; readonly path: Path }
      : never);
};

/** The operations of a resource, by verb. `read`, `write`: the scopes of its reading and its changing operations. */
export function operationsOf<const Resource extends string, const D extends Declared<`GET /${string}`>>(
  resource: Resource,
  common: { readonly source: string; readonly read: Scope | null },
  declared: D,
): OperationsOf<Resource, D>;
export function operationsOf<const Resource extends string, const D extends Declared<Route>>(
  resource: Resource,
  common: { readonly source: string; readonly read: Scope | null; readonly write: Scope },
  declared: D,
): OperationsOf<Resource, D>;
export function operationsOf(
  resource: string,
  { source, read, write }: { source: string; read: Scope | null; write?: Scope },
  declared: Declared<Route>,
): object {
  return Object.fromEntries(
    Object.entries(declared).map(([verb, { route, ...own }]) => {
      const [method, path] = route.split(' ');
      const scope = method === 'GET' ? read : write;
      return [verb, { scope, source, statuses: [200], ...own, id: `${resource}.${verb}`, method, path }];
    }),
  );
}

/** Reads one row by its id, at any location that the key can use. */
export const oneOf = <const Path extends string, Answer extends z.ZodType>(
  path: Path,
  summary: string,
  answer: Answer,
) => ({
  get: { route: `GET /v1/locations/{locationId}/${path}` as const, summary, answer },
  getById: { route: `GET /v1/${path}` as const, summary: `${summary}, wherever it is`, answer },
});

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** Path parameters by name. */
export type ParamsOf<O extends AnyOperation> = Record<Names<O['path']>, string>;
/** What a caller may give as the query: before defaults. */
export type QueryOf<O extends AnyOperation> = O['query'] extends z.ZodObject
  ? z.input<O['query']>
  : undefined;
/** What the service reads: after defaults and coercion. */
export type QueryRead<O extends AnyOperation> = O['query'] extends z.ZodObject
  ? z.output<O['query']>
  : undefined;
export type BodyOf<O extends AnyOperation> = O['body'] extends z.ZodType ? z.input<O['body']> : undefined;
export type BodyRead<O extends AnyOperation> = O['body'] extends z.ZodType ? z.output<O['body']> : undefined;
export type AnswerOf<O extends AnyOperation> = O['answer'] extends z.ZodType ? z.output<O['answer']> : null;
