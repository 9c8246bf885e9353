/** The page's query cache, invalidated by the main process's events: no polling, no expiry by age. */
import { notifyManager, QueryClient, type QueryFilters } from '@tanstack/react-query';
import type { CallInput, CallName, CallOutput, EventData } from '../../shared/bridge.ts';
import type { AppState } from '../../shared/bridge/app.ts';
import type { Failure } from '../../shared/result.ts';
import { call, onEvent, watchHost } from './client.ts';

/** Wraps a `Failure`, as the query library knows rejections only. */
export class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.name = 'Refused';
    this.failure = failure;
  }
}

export const queryKey = <N extends CallName>(name: N, input: CallInput<N>) => [name, input] as const;

/** Calls the bridge for a query. Rejects with `Refused`. */
export async function ask<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const result = await call(name, input);
  if (!result.ok) throw new Refused(result.error);
  return result.value;
}

export const queries = new QueryClient({
  defaultOptions: {
    // The main process is local, retries the service itself and sends an event at each change.
    queries: {
      staleTime: Infinity,
      gcTime: 60_000,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * The salon whose data the page shows. When it changes, all cached data is dropped, even if the new salon's
 * cannot be loaded.
 */
const place = ({ connection }: AppState) =>
  [connection.source, connection.address, connection.location?.id ?? null].join();
/** The signed-in person: for another one every query is stale. */
const person = ({ session }: AppState) => (session.type === 'signedIn' ? session.staff.id : null);
const missing = ({ rights }: AppState) => rights.missing.join();

/** The pending calls of `askAppState`, each with the parts that events have brought since. */
const pending = new Set<{ newer: Partial<AppState> }>();

/** Rejects with `Refused`. An event received while the call is pending is newer than the answer. */
export async function askAppState(): Promise<AppState> {
  const asked = { newer: {} };
  pending.add(asked);
  try {
    return { ...(await ask('app.state', {})), ...asked.newer };
  } finally {
    pending.delete(asked);
  }
}

/** The query of the app's state. */
export const appStateQuery = { queryKey: queryKey('app.state', {}), queryFn: askAppState };

function keepApp(parts: EventData<'app'>) {
  for (const asked of pending) asked.newer = { ...asked.newer, ...parts };
  const before = queries.getQueryData<AppState>(queryKey('app.state', {}));
  if (before === undefined) return;
  const app: AppState = { ...before, ...parts };
  queries.setQueryData(queryKey('app.state', {}), app);
  const rest = { predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== 'app.state' };
  if (place(before) !== place(app)) void queries.resetQueries(rest);
  // Rights decide which answers and parts of them are given.
  else if (person(before) !== person(app) || missing(before) !== missing(app)) readAgain(rest);
}

/**
 * Refetches active queries. A first answer still pending may be outdated, yet the query library would treat
 * it as fresh.
 */
function readAgain(which: QueryFilters = {}): void {
  const first = queries
    .getQueryCache()
    .findAll({ ...which, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queries.invalidateQueries(which);
  for (const { queryKey: key, promise } of first) {
    const again = () => void queries.invalidateQueries({ queryKey: key, exact: true });
    promise?.then(again, again);
  }
}

/** Resolves once the page shows the station's current answer to this call. */
export async function shownAgain(name: CallName): Promise<void> {
  await queries.invalidateQueries({ queryKey: [name] });
  await new Promise<void>((done) => notifyManager.schedule(done));
}

/** Lets the station's events update the queries. Call it once, at the start. */
export function followEvents(): void {
  onEvent('app', keepApp);
  onEvent('draft', (draft) => {
    const key = queryKey('drafts.get', { draftId: draft.id });
    // A pending answer may be older than this event.
    void queries.cancelQueries({ queryKey: key, exact: true });
    queries.setQueryData(key, draft);
  });
  onEvent('changed', ({ calls }) => {
    for (const name of calls) readAgain({ queryKey: [name] });
  });
  // Events were missed while the host was away.
  let reached = true;
  watchHost((host) => {
    const reachable = host === 'here';
    if (reachable && !reached) readAgain();
    reached = reachable;
  });
}
