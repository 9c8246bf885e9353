/** How an API speaks beside its operations: how it refuses, and what all its answers have. */
import type { ApiErrorCode, Failure } from '../../shared/result.ts';
import { replyOfFailure, type Reply } from './answers.ts';

/** Refused before any operation of the API is asked. */
export type CommonCode =
  | 'route_not_found'
  | 'method_not_allowed'
  | 'invalid_request'
  | 'validation_failed'
  | 'internal_error';

export interface Manner<C extends string = never> {
  /** Paths that begin so are this API's, whether they are endpoints or not. */
  readonly under: string;
  /** Bytes of a request's body. */
  readonly largestBody: number;
  readonly refuse: (failure: Failure<C | CommonCode>) => Reply;
  readonly tooLarge: () => Reply;
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** What an answer to `OPTIONS` has beside `Allow`. */
  readonly preflight: (methods: string) => Readonly<Record<string, string>>;
  /** Whether a path answers with a `/` behind it too. */
  readonly lastSlash: boolean;
}

/**
 * The keyed API's. What the rest of a body that is too large says is not waited for. The connection stays while the sender
 * writes on (the listener takes in a limited amount and throws it away): closed at once, it would take the answer with it.
 */
export const keyedManner: Manner<ApiErrorCode> = {
  under: '/',
  largestBody: 1024 * 1024,
  refuse: replyOfFailure,
  tooLarge: () => ({
    ...replyOfFailure({ code: 'invalid_request', message: 'The request body is larger than 1 MB.' }),
    status: 413,
  }),
  headers: {},
  preflight: () => ({}),
  lastSlash: false,
};
