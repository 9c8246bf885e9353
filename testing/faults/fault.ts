/** Faults that can be injected into a request, and their source. */

/**
 * `committed`: the request was handled first, so its changes are stored and only the response is faulty.
 *
 * - `drop`: the connection closes without a response.
 * - `duplicate`: it is handled twice, one after the other or both at once; the second's answer goes out.
 * - `delay`: it, or its answer, is held back for `ms`.
 * - `busy`: 429 with `Retry-After`, not handled.
 * - `refused`: not handled, and answered by this code.
 * - `broken`: a proxy's 5xx; 200: the sign-in page of a captive portal.
 * - `malformed`: handled, and the response ends in the middle of its JSON.
 * - `wrongSchema`: handled; a successful response is JSON of another shape.
 * - `shutOut`: for `ms` every key is refused (401), or every change lacks its scope (403).
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
  /** The request's number, from 1. */
  readonly number: number;
  readonly method: string;
  readonly path: string;
}

/** Chooses the fault of each request, called once for each; null: none. Tests script theirs. */
export interface Faults {
  next(request: FaultyRequest): Fault | null;
}
