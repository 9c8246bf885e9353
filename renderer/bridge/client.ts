/**
 * The typed client of `shared/bridge.ts`: `call` and `onEvent`. It uses the types only, as the main process
 * validates. The channel is Electron's preload or, in a browser, a WebSocket to the host that served the
 * page.
 */
import { create } from 'zustand';
import type { CallInput, CallName, CallOutput, EventData, EventName } from '../../shared/bridge.ts';
import type { PageChannel } from '../../shared/channel.ts';
import type { Result } from '../../shared/result.ts';
import { takeToken } from './entry.ts';
import { askPermission } from './permission.ts';
import { openSocketChannel, type Carrier } from './socket-channel.ts';

declare global {
  interface Window {
    /** The preload sets it; in a browser this module sets it, so that both hosts offer the same. */
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

/** Keeps a failure's request id of the service, for support. */
function recordFailure(result: Result<unknown>): void {
  if (!result.ok && result.error.requestId !== undefined)
    useLast.setState({ requestId: result.error.requestId });
}

/** The request id of the latest failure since the page loaded; null: none. */
export const useLastRequestId = (): string | null => useLast(({ requestId }) => requestId);

/**
 * Calls the main process. Never rejects: an expected failure is in the `Result`. If the person may not do it, a colleague is
 * asked to allow it first.
 */
export async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
  const first = await carrier.channel.call(name, input);
  const isAllowed = !first.ok && (await askPermission(first.error));
  const result = isAllowed ? await carrier.channel.call(name, input) : first;
  recordFailure(result);
  return result as Result<CallOutput<N>>;
}

/** Returns the function that unsubscribes. */
export function onEvent<N extends EventName>(name: N, listener: (data: EventData<N>) => void): () => void {
  return carrier.channel.subscribe((event) => {
    if (event.event === name) listener(event.data as EventData<N>);
  });
}

/** Calls `listener` with the host's state, at once and at each change. */
export const watchHost: Carrier['watch'] = (listener) => carrier.watch(listener);
