import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import type { CallInput, CallName, CallOutput, EventData, EventName } from '../../shared/bridge.ts';
import type { AppState } from '../../shared/bridge/app.ts';
import type { Reading } from '../../shared/bridge/scales.ts';
import { onEvent, watchReachable } from './client.ts';
import { ask, queries, queryKey, type Refused } from './queries.ts';

interface QueryChoices {
  /** False: do not ask yet. */
  readonly enabled?: boolean;
  /** Show the former answer while the next one comes, so that a list does not blink while somebody types. */
  readonly keepPrevious?: boolean;
}

/** Reads by the bridge and follows what changes. `error.failure` says what went wrong. */
export function useBridgeQuery<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { enabled = true, keepPrevious = false }: QueryChoices = {},
): UseQueryResult<CallOutput<N>, Refused> {
  return useQuery<CallOutput<N>, Refused>({
    queryKey: queryKey(name, input),
    queryFn: () => ask(name, input),
    enabled,
    ...(keepPrevious ? { placeholderData: (previous: CallOutput<N> | undefined) => previous as never } : {}),
  });
}

/**
 * Does something by the bridge: `mutate(input)` for "and forget", `mutateAsync(input)` rejects with `Refused`.
 * What it changed comes back as events.
 */
export function useBridgeCall<N extends CallName>(
  name: N,
): UseMutationResult<CallOutput<N>, Refused, CallInput<N>> {
  return useMutation<CallOutput<N>, Refused, CallInput<N>>({ mutationFn: (input) => ask(name, input) });
}

/** Runs at each event of that name while the component stands. */
export function useBridgeEvent<N extends EventName>(name: N, run: (data: EventData<N>) => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => onEvent(name, (data) => latest(data)), [name]);
}

/** The frame's state. Only below `App`, which shows nothing else before it is there. */
export function useApp(): AppState {
  const { data } = useBridgeQuery('app.state', {});
  if (data === undefined) throw new Error('useApp stands outside of App');
  return data;
}

let hostReachable = true;
const subscribeReachable = (listener: () => void) =>
  watchReachable((reachable) => {
    hostReachable = reachable;
    listener();
  });

/** False while the page has lost the main process (the browser host went away). */
export function useReachable(): boolean {
  return useSyncExternalStore(subscribeReachable, () => hostReachable);
}

let latestReading: Reading | null = null;
const readingListeners = new Set<() => void>();
onEvent('reading', (reading) => {
  latestReading = reading;
  for (const listener of readingListeners) listener();
});
// A scale that went away takes its last number with it, whether or not a reading said so.
onEvent('app', (app) => {
  latestReading = app.scale.connected ? (latestReading ?? app.scale.reading) : app.scale.reading;
  for (const listener of readingListeners) listener();
});
const subscribeReading = (listener: () => void) => {
  readingListeners.add(listener);
  return () => readingListeners.delete(listener);
};
const readReading = () =>
  latestReading ?? queries.getQueryData<AppState>(queryKey('app.state', {}))?.scale.reading ?? null;

/**
 * The latest frame of the scale; null while none is known, as when the main process is out of reach. Renders at each
 * frame, so use it low in the tree.
 */
export function useReading(): Reading | null {
  const reading = useSyncExternalStore(subscribeReading, readReading);
  return useReachable() ? reading : null;
}
