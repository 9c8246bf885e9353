/** A request to a server and its response, as the station uses them. */
export interface FetchAnswer {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: { readonly get: (name: string) => string | null };
  /** Unpacked. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

export interface FetchGiven {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  readonly signal?: AbortSignal;
}

/**
 * Never follows a redirect, as a request's key is for one address only. Rejects if no response comes; the error, or its
 * cause, has the system's code if there is one. A body must be read.
 */
export type Fetch = (url: string, given: FetchGiven) => Promise<FetchAnswer>;
