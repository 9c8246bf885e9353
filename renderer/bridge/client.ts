/**
 * The typed client of `shared/bridge.ts`: one call, one subscription. Types only: the main process validates. Electron's
 * preload gives the channel; elsewhere it is a WebSocket to the host that served the page.
 */
import { create } from 'zustand';
import type { CallInput, CallName, CallOutput, EventData, EventName } from '../../shared/bridge.ts';
import type { PageChannel } from '../../shared/channel.ts';
import type { Result } from '../../shared/result.ts';
import { takeToken } from './entry.ts';
import { openSocketChannel, type Carrier } from './socket-channel.ts';

declare global {
  interface Window {
    /** What the preload exposes; in a browser this module puts it there, so that it is the same on both hosts. */
    colourBar?: PageChannel;
  }
}

function openCarrier(): Carrier {
  const preloaded = window.colourBar;
  if (preloaded === undefined) {
    takeToken();
    const opened = openSocketChannel(window.location);
    window.colourBar = opened.channel;
    return opened;
  }
  return {
    channel: preloaded,
    watch: (listener) => {
      listener('here');
      return () => {};
    },
  };
}

const carrier = openCarrier();

const useLast = create<{ readonly requestId: string | null }>(() => ({ requestId: null }));

/** Keeps the service's request id of a failure, for support. */
function recordFailure(result: Result<unknown>): void {
  if (!result.ok && result.error.requestId !== undefined)
    useLast.setState({ requestId: result.error.requestId });
}

/** Of the latest failure since the page was opened; null: none. */
export const useLastRequestId = (): string | null => useLast(({ requestId }) => requestId);

/** Asks the main process. Never rejects: what can be expected to fail is in the `Result`. */
export async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
  const result = await carrier.channel.call(name, input);
  recordFailure(result);
  return result as Result<CallOutput<N>>;
}

/** Answers with the function that ends the subscription. */
export function onEvent<N extends EventName>(name: N, listener: (data: EventData<N>) => void): () => void {
  return carrier.channel.subscribe((event) => {
    if (event.event === name) listener(event.data as EventData<N>);
  });
}

/** Calls back with the state of the host, at once and at each change. */
export const watchHost: Carrier['watch'] = (listener) => carrier.watch(listener);
