/** An API's conventions besides its operations: refusals, common headers and limits. */
import type { ApiErrorCode, Failure } from '../../shared/result.ts';
import { replyOfFailure, type Reply } from './answers.ts';

const megabyte = 1024 * 1024;

/** Codes of refusals before an operation is reached. */
export type CommonCode =
  | 'route_not_found'
  | 'method_not_allowed'
  | 'invalid_request'
  | 'validation_failed'
  | 'internal_error';

export interface Manner<C extends string = never> {
  /** Prefix of the API's paths, endpoints or not. */
  readonly under: string;
  /** Bytes of a request's body. */
  readonly largestBody: number;
  readonly refuse: (failure: Failure<C | CommonCode>) => Reply;
  /** `bytes`: the limit. */
  readonly tooLarge: (bytes: number) => Reply;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of an answer to `OPTIONS`, besides `Allow`. */
  readonly preflight: (methods: string) => Readonly<Record<string, string>>;
  /** Whether a trailing `/` is accepted. */
  readonly lastSlash: boolean;
}

/** A limit in words, `1 MB` or `256 kB`. */
export const sizeText = (bytes: number): string =>
  bytes < megabyte ? `${bytes / 1024} kB` : `${bytes / megabyte} MB`;

/**
 * The keyed API's conventions. The rest of a body that is too large is discarded up to a limit while the connection stays
 * open; closing it at once could lose the answer.
 */
export const keyedManner: Manner<ApiErrorCode> = {
  under: '/',
  largestBody: megabyte,
  refuse: replyOfFailure,
  tooLarge: (bytes) => ({
    ...replyOfFailure({
      code: 'invalid_request',
      message: `The request body is larger than ${sizeText(bytes)}.`,
    }),
    status: 413,
  }),
  headers: {},
  preflight: () => ({}),
  lastSlash: false,
};
