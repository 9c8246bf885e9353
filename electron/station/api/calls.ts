/** The function types of a declared operation: its input, its answer, and the walk through a paged list. */
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from '../../../shared/api/operation.ts';
import type { Result } from '../../../shared/result.ts';
import type { Paging } from './pages.ts';
import type { RequestRules } from './request.ts';

export interface CallRules extends RequestRules {
  /** Makes a write safe to repeat; without it a write is sent once. */
  readonly idempotencyKey?: string;
  /** How often to try in all: 3 for reads and keyed writes, else 1. */
  readonly attempts?: number;
}

type GivenParams<O extends Operation> = keyof ParamsOf<O> extends never
  ? { readonly params?: undefined }
  : { readonly params: Readonly<ParamsOf<O>> };

/** Optional only if none of its fields is required. */
type GivenQuery<O extends Operation> =
  QueryOf<O> extends undefined
    ? { readonly query?: undefined }
    : Partial<QueryOf<O>> extends QueryOf<O>
      ? { readonly query?: QueryOf<O> }
      : { readonly query: QueryOf<O> };

type GivenBody<O extends Operation> =
  BodyOf<O> extends undefined ? { readonly body?: undefined } : { readonly body: BodyOf<O> };

type GivenVersion<O extends Operation> = O extends { readonly versioned: true; readonly method: 'PUT' }
  ? {
      /** The version that is replaced; null: makes what does not exist. */
      readonly replaces: string | null;
    }
  : { readonly replaces?: undefined };

export type RequestInput<O extends Operation> = CallRules &
  GivenParams<O> &
  GivenQuery<O> &
  GivenBody<O> &
  GivenVersion<O>;

type Call<O extends Operation> = (given: RequestInput<O>) => Promise<Result<AnswerOf<O>>>;

type RowOf<O extends Operation> = AnswerOf<O> extends { readonly data: readonly (infer Row)[] } ? Row : never;

/** A single page, or the list from `query.after` to its end, `query.limit` rows (200) at a time. */
type PagedCall<O extends Operation> = Call<O> & Paging<RequestInput<O>, RowOf<O>>;

/** The function of an operation; with the walks through a list if it is declared `paged`. */
export type CallOf<O extends Operation> = O extends { readonly paged: true } ? PagedCall<O> : Call<O>;
