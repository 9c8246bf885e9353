/** One request to a server and its answer, as a station needs them of a network. */
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
 * Never asks elsewhere where the answer leads there: what goes with a request is for one address alone. Rejects where no
 * answer comes; the error, or its cause, has the system's code where the system gave one. A body is to be read.
 */
export type Fetch = (url: string, given: FetchGiven) => Promise<FetchAnswer>;
