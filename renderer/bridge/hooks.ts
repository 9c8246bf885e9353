import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { createStore, useStore } from 'zustand';
import type { CallInput, CallName, CallOutput, EventData, EventName } from '../../shared/bridge.ts';
import type { AppState } from '../../shared/bridge/app.ts';
import type { Reading } from '../../shared/bridge/scales.ts';
import { throttle } from '../interaction/throttle.ts';
import { onEvent, watchHost } from './client.ts';
import { isShownAtOnce, readingOf, type Live } from './live.ts';
import { appStateQuery, ask, queryKey, type Refused } from './queries.ts';
import type { HostState } from './socket-channel.ts';

interface QueryChoices {
  /** False: do not ask yet. */
  readonly enabled?: boolean;
  /**
   * Keeps the previous answer until the next one comes, so that a list does not flicker while the user types.
   */
  readonly keepPrevious?: boolean;
}

/** Reads over the bridge and refetches after changes. `error.failure` has the reason of a failure. */
export function useBridgeQuery<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { enabled = true, keepPrevious = false }: QueryChoices = {},
): UseQueryResult<CallOutput<N>, Refused> {
  return useQuery<CallOutput<N>, Refused>({
    queryKey: queryKey(name, input),
    queryFn: () => ask(name, input),
    enabled,
    placeholderData: keepPrevious ? (previous) => previous as never : undefined,
  });
}

/**
 * Calls the bridge to change something: `mutate(input)` ignores the result, `mutateAsync(input)` rejects with
 * `Refused`. The changes arrive as events.
 */
export function useBridgeCall<N extends CallName>(
  name: N,
): UseMutationResult<CallOutput<N>, Refused, CallInput<N>> {
  return useMutation<CallOutput<N>, Refused, CallInput<N>>({ mutationFn: (input) => ask(name, input) });
}

/** Runs at each event of this name while the component is mounted. */
export function useBridgeEvent<N extends EventName>(name: N, run: (data: EventData<N>) => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => onEvent(name, (data) => latest(data)), [name]);
}

/** The app's state; undefined until it is loaded. */
export const useAppState = (): AppState | undefined => useQuery<AppState, Refused>(appStateQuery).data;

/** The app's state for components below the provider; read it with `useApp`. */
export const AppStateContext = createContext<AppState | null>(null);

/** The app state that the sign-in may use, as it is rendered (hidden) before the app's state is loaded. */
export interface FirstState extends Pick<AppState, 'session' | 'setup' | 'outbox' | 'managed'> {
  readonly settings: Pick<AppState['settings'], 'language'>;
  readonly connection: Pick<AppState['connection'], 'source' | 'state' | 'code' | 'location'>;
}

export const FirstStateContext = createContext<FirstState | null>(null);

/** The app state for the sign-in. Only below `App`. */
export function useFirstState(): FirstState {
  const first = useContext(FirstStateContext);
  if (first === null) throw new Error('useFirstState stands outside of App');
  return first;
}

/** The app's state. Only below `App`, which renders nothing but the sign-in until it is loaded. */
export function useApp(): AppState {
  const app = useContext(AppStateContext);
  if (app === null) throw new Error('useApp stands outside of App');
  return app;
}

/** State that changes many times a second, kept outside the query cache. */
const live = createStore<Live>(() => ({ reading: null, host: 'here' }));
// Drop the reading when the host is lost: the weight may have changed. The state refetched afterwards has the
// current one.
watchHost((host) => live.setState(host === 'here' ? { host } : { host, reading: null }));
onEvent('reading', (reading) => live.setState({ reading }));
onEvent('app', ({ scale }) => {
  if (scale) live.setState((now) => ({ reading: readingOf(now, scale) }));
});

/**
 * Milliseconds between two weights for everything but the number. More cannot be read, and each one costs a
 * render.
 */
const throttleMs = 200;
const liveThrottled = createStore<Live>(() => live.getState());
const publish = throttle<Live>(throttleMs, (now) => liveThrottled.setState(now));
live.subscribe((now, before) => publish(now, isShownAtOnce(now, before)));

/** False while the page has no connection to the main process. */
export const useReachable = (): boolean => useStore(live, ({ host }) => host === 'here');

/** The state of the connection to the main process. */
export const useHostState = (): HostState => useStore(live, ({ host }) => host);

/**
 * `each`: every frame. `throttled`: five times a second while the weight moves, so up to 200 ms old: for
 * display only, never to decide.
 */
export type Pace = 'each' | 'throttled';

/**
 * The result of `select` for the scale's latest frame; null is passed while no frame is known, for example
 * without a main process. `select` runs at the given pace, and the component renders only when its result
 * changes: select plain values, low in the tree.
 */
export function useReading<T>(select: (reading: Reading | null) => T, how: Pace = 'each'): T {
  const { scale } = useApp();
  return useStore(how === 'each' ? live : liveThrottled, (now) => select(latestOf(now, scale)));
}

/**
 * Calls `show` with the scale's latest frame, at once and at each new one, without rendering: for the few
 * texts that change with every frame. It always calls the `show` of the latest render.
 */
export function useEachReading(show: (reading: Reading | null) => void): void {
  const { scale } = useApp();
  useLayoutEffect(() => {
    const shown = (now: Live) => show(latestOf(now, scale));
    shown(live.getState());
    return live.subscribe(shown);
  });
}

const latestOf = ({ reading, host }: Live, scale: AppState['scale']): Reading | null =>
  host === 'here' ? (reading ?? scale.reading) : null;
