/** The bridge's transport: Electron's IPC, or a page's WebSocket. Plain data both ways. */
import type { BridgeEvent } from './bridge.ts';
import type { Result } from './result.ts';

/** The page's side. */
export interface PageChannel {
  call(name: string, input: unknown): Promise<Result<unknown>>;
  /** Subscribes; returns the function that unsubscribes. */
  subscribe(listener: (event: BridgeEvent) => void): () => void;
}

/** The main process's side: `serveBridge` answers calls and sends events, and a host transports them. */
export interface HostChannel {
  /** `refused`: call it with a short reason if the host itself refused a call. */
  answer(
    handler: (name: string, input: unknown) => Promise<Result<unknown>>,
    refused: (why: string) => void,
  ): void;
  send(event: BridgeEvent): void;
}
