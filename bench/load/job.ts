/** The messages between the benchmark and its load generator. */

export interface WebRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Stream {
  readonly url: string;
  /** Connections, each with one request under way; they share the requests. */
  readonly connections: number;
  readonly requests: readonly WebRequest[];
}

export interface Job {
  readonly streams: readonly Stream[];
  /** Seconds for which each connection sends one request a second; missing: each request once, as fast as possible. */
  readonly seconds?: number;
}

export interface JobReport {
  readonly perSecond: number;
  /** Responses by status; 0: no response. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** A request with the service's key; `body` becomes JSON. */
export function keyed(key: string, path: string, body?: object, reference?: string): WebRequest {
  return {
    method: body === undefined ? 'GET' : 'POST',
    path,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(reference !== undefined && { 'idempotency-key': reference }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
