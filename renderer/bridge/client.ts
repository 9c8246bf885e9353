/** The typed client of `shared/bridge.ts`: one call, one subscription. Types only: the main process validates. */
import type { CallInput, CallName, CallOutput, EventData, EventName } from '../../shared/bridge.ts';
import type { Result } from '../../shared/result.ts';
import type { Carrier } from './carrier.ts';
import { recordFailure } from './diagnostics.ts';
import { openCarrier } from './page-channel.ts';

const carrier = openCarrier();

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

/** Whether the main process is within reach; told at once and at each change. */
export const watchReachable: Carrier['watch'] = (listener) => carrier.watch(listener);
