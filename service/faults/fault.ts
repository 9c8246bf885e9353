/** What can go wrong with one request on purpose, and who says so. */

/**
 * `committed`: the request was handled first, so what it changes is changed, and only the answer suffers.
 *
 * - `drop`: the connection breaks without an answer.
 * - `duplicate`: it is handled twice, one after the other or both at once; the second's answer goes out.
 * - `delay`: it, or its answer, is held back for `ms`.
 * - `busy`: 429 with `Retry-After`, not handled.
 * - `refused`: not handled, and answered by this code.
 * - `broken`: a 5xx that a proxy might have written; 200: the page of a network that wants its guest to sign in.
 * - `malformed`: handled, and the answer breaks off in the middle of its JSON.
 * - `wrongSchema`: handled, and where it was done the answer is JSON that the API does not know.
 * - `shutOut`: for `ms` every key is refused (401), or every change for want of its scope (403).
 * - `skew`: from now on the service's clock is wrong by `ms`.
 */
export type Fault =
  | { readonly type: 'drop'; readonly committed: boolean }
  | { readonly type: 'duplicate'; readonly together: boolean }
  | { readonly type: 'delay'; readonly ms: number; readonly committed: boolean }
  | { readonly type: 'busy'; readonly retryAfterSeconds: number }
  | { readonly type: 'refused'; readonly status: number; readonly code: string }
  | { readonly type: 'broken'; readonly status: 200 | 500 | 502 | 503 | 504; readonly committed: boolean }
  | { readonly type: 'malformed' }
  | { readonly type: 'wrongSchema'; readonly json: string }
  | { readonly type: 'shutOut'; readonly status: 401 | 403; readonly ms: number }
  | { readonly type: 'skew'; readonly ms: number };

export interface FaultyRequest {
  /** 1 is the first that the service got. */
  readonly number: number;
  readonly method: string;
  readonly path: string;
}

/** Says what goes wrong with each request, asked once for each; null: nothing. Tests script theirs. */
export interface Faults {
  next(request: FaultyRequest): Fault | null;
}
