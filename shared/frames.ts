/**
 * The bridge over a page's WebSocket, where no preload carries it. Types only; one JSON text per frame.
 *
 * - The page opens `ws://HOST/bridge` on the host and port that served it; its origin is checked there.
 * - First each proves itself to the other (`entry.ts`): hello, challenge, proof, welcome. Calls may follow the page's proof:
 *   by then the host has proved itself. They are heard once the page is let in, and answered after the welcome.
 * - A page whose secret the host does not know, or whose proof is wrong, is closed with 4401; a page whose host cannot
 *   prove itself says nothing more. One that takes too long is closed with 1013, and tries again.
 * - Calls are numbered by the page. Each is answered exactly once, in any order. Answers of a connection that closed
 *   never come: the page answers such calls with `app_gone` itself.
 * - Events arrive from the moment the connection is open. A page refetches its data after each connect.
 * - A frame over 1 MB, or one that is not a `PageFrame`, closes the connection (1009, 1008). 1001: the host ends.
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
interface AnswerFrame {
  readonly id: number;
  readonly result: Result<unknown>;
}

/** To the page: an answer, or an event `{ event, data }`. */
export type HostFrame = AnswerFrame | BridgeEvent;

/** From the page: the name of the secret that it has, and what the host is to sign. */
export interface HelloFrame {
  readonly type: 'hello';
  readonly name: string;
  readonly nonce: string;
}

/** From the host: its proof, and what the page is to sign. */
export interface ChallengeFrame {
  readonly type: 'challenge';
  readonly nonce: string;
  readonly proof: string;
}

/** From the page. */
export interface ProofFrame {
  readonly type: 'proof';
  readonly proof: string;
}

/** From the host: the page is in. */
export interface WelcomeFrame {
  readonly type: 'welcome';
}

/** The host closes with it where a page is not let in. */
export type NotLetIn = 4401;

/** Where the WebSocket is, on the host and port that served the page. */
export type BridgePath = '/bridge';
