/**
 * The bridge over a page's WebSocket, where no preload carries it. Types only; one JSON text per frame.
 *
 * - The page opens `ws://HOST/bridge` on the host and port that served it; its cookie and origin are checked there.
 * - Calls are numbered by the page. Each is answered exactly once, in any order. Answers of a connection that closed
 *   never come: the page answers such calls with `offline` itself.
 * - Events arrive from the moment the connection is open. A page that connects (again) reads what it shows anew.
 * - A frame over 1 MB, or one that is not a `PageFrame`, closes the connection (1009, 1008). 1001: the host ends.
 * - A connection that is refused from the start means that the host is gone or was started anew: reloading the page
 *   then shows how to get in again.
 */
import type { BridgeEvent } from './bridge.ts';
import type { Result } from './result.ts';

/** From the page: a call. `id` is a whole number that this connection has not used yet. */
export interface PageFrame {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

/** To the page: the answer to the call with that `id`. */
export interface AnswerFrame {
  readonly id: number;
  readonly result: Result<unknown>;
}

/** To the page: an answer, or an event `{ event, data }`. */
export type HostFrame = AnswerFrame | BridgeEvent;

/** Where the WebSocket is, on the host and port that served the page. */
export type BridgePath = '/bridge';
