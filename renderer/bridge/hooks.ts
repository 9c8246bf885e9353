import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { createStore, useStore } from 'zustand';
import type { CallInput, CallName, CallOutput, EventData, EventName } from '../../shared/bridge.ts';
import type { AppState } from '../../shared/bridge/app.ts';
import type { Reading } from '../../shared/bridge/scales.ts';
import { paced } from '../parts/paced.ts';
import { onEvent, watchHost } from './client.ts';
import { isShownAtOnce, readingOf, type Live } from './live.ts';
import { appStateQuery, ask, queryKey, type Refused } from './queries.ts';
import type { HostState } from './socket-channel.ts';

interface QueryChoices {
  /** False where it is not to be asked yet. */
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
    placeholderData: keepPrevious ? (previous) => previous as never : undefined,
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

/** The frame's state; undefined until it was read. */
export const useAppState = (): AppState | undefined => useQuery<AppState, Refused>(appStateQuery).data;

/** The frame's state for whatever stands below the provider; `useApp` reads it. */
export const AppStateContext = createContext<AppState | null>(null);

/** What the sign-in may use of the frame's state: it is drawn, and hidden, before there is any. */
export interface FirstState extends Pick<AppState, 'session' | 'setup' | 'outbox' | 'managed'> {
  readonly settings: Pick<AppState['settings'], 'language'>;
  readonly connection: Pick<AppState['connection'], 'source' | 'state' | 'code' | 'location'>;
}

export const FirstStateContext = createContext<FirstState | null>(null);

/** The frame's state as the sign-in has it. Only below `App`. */
export function useFirstState(): FirstState {
  const first = useContext(FirstStateContext);
  if (first === null) throw new Error('useFirstState stands outside of App');
  return first;
}

/** The frame's state. Only below `App`, which has nothing but the sign-in before it is there. */
export function useApp(): AppState {
  const app = useContext(AppStateContext);
  if (app === null) throw new Error('useApp stands outside of App');
  return app;
}

/** What changes many times a second: it is kept beside the query cache. */
const live = createStore<Live>(() => ({ reading: null, host: 'here' }));
// What a page hears no more of may be another weight by now: the state that is read anew has it.
watchHost((host) => live.setState(host === 'here' ? { host } : { host, reading: null }));
onEvent('reading', (reading) => live.setState({ reading }));
onEvent('app', ({ scale }) => live.setState((now) => ({ reading: readingOf(now, scale) })));

/** Milliseconds between two weights for what stands beside the number: nobody reads more, and each is a page's work. */
const besideMs = 200;
const livePaced = createStore<Live>(() => live.getState());
const pace = paced<Live>(besideMs, (now) => livePaced.setState(now));
live.subscribe((now, before) => pace(now, isShownAtOnce(now, before)));

/** False while the page has lost the main process (the browser host went away). */
export const useReachable = (): boolean => useStore(live, ({ host }) => host === 'here');

/** Why the main process is not reached, where it is not. */
export const useHostState = (): HostState => useStore(live, ({ host }) => host);

/**
 * `each`: at each frame. `paced`: five times a second while the weight moves, so up to 200 ms old: to show what stands
 * beside the weight, never to decide by.
 */
export type Pace = 'each' | 'paced';

/**
 * What `select` answers of the scale's latest frame; it is given null while none is known, as when the main process is
 * out of reach. It runs as often as `how` says, and the component renders only when the answer is another one: select plain
 * values, low in the tree.
 */
export function useReading<T>(select: (reading: Reading | null) => T, how: Pace = 'each'): T {
  const { scale } = useApp();
  return useStore(how === 'each' ? live : livePaced, (now) => select(latestOf(now, scale)));
}

/**
 * Calls `show` with the scale's latest frame at once and at each that comes, past React: for the few texts that change
 * with each. What `show` closes over is always that of the latest render.
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
