/** What the load generator is asked to do, and what it answers. */

export interface Job {
  hostname: string;
  port: number;
  /** Connections kept open, each with one request under way. */
  connections: number;
  /** How many requests in all; they are taken from `requests` in turn, and again from the beginning. */
  count: number;
  /**
   * The client never sleeps while it waits: waking it would cost the server as much as a small answer does. Not where
   * the server waits for its disk, which then has to share its processor with the client.
   */
  awake: boolean;
  /** The first of the addresses of this computer that the connections come from, each from its own; one for all if left out. */
  fromAddress?: number;
  /** Whole HTTP/1.1 requests, written as they are. */
  requests: string[];
}

export interface JobReport {
  seconds: number;
  /** Answers by status. */
  statuses: Record<number, number>;
}

/** Said while a job runs: no more requests. */
export const enough = 'enough';

/** The bytes of a request. */
export function request(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): string {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
