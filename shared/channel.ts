/** The bridge's transport: Electron's IPC, or a page's WebSocket. Plain data both ways. */
import type { BridgeEvent } from './bridge.ts';
import type { Result } from './result.ts';

/** The page's end. */
export interface PageChannel {
  call(name: string, input: unknown): Promise<Result<unknown>>;
  /** Answers with the function that ends the subscription. */
  subscribe(listener: (event: BridgeEvent) => void): () => void;
}

/** The main process's end: `serveBridge` answers calls and sends events; a host carries both. */
export interface HostChannel {
  /** `refused` is to be told, in few words, why the host itself refused a call. */
  answer(
    handler: (name: string, input: unknown) => Promise<Result<unknown>>,
    refused: (why: string) => void,
  ): void;
  send(event: BridgeEvent): void;
}
