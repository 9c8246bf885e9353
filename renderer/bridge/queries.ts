/** What the page has read, kept fresh by the main process's events: nothing is polled, nothing goes stale by age. */
import { notifyManager, QueryClient, type QueryFilters } from '@tanstack/react-query';
import type { CallInput, CallName, CallOutput, EventData } from '../../shared/bridge.ts';
import type { Failure } from '../../shared/result.ts';
import { call, onEvent, watchHost } from './client.ts';

/** How a `Failure` travels through the query library, which knows rejections only. */
export class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.name = 'Refused';
    this.failure = failure;
  }
}

export const queryKey = <N extends CallName>(name: N, input: CallInput<N>) => [name, input] as const;

/** Makes a call that reads. Rejects with `Refused` where it fails. */
export async function ask<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const result = await call(name, input);
  if (!result.ok) throw new Refused(result.error);
  return result.value;
}

export const queries = new QueryClient({
  defaultOptions: {
    // The main process is always there, retries by itself and says what changed.
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

/** Which salon's data the page shows: nothing of another one's stays, also where its own cannot be read. */
const place = ({ connection }: EventData<'app'>) =>
  [connection.source, connection.address, connection.location?.id ?? null].join();
/** Who looks at it: for another person everything is stale. */
const person = ({ session }: EventData<'app'>) => (session.type === 'signedIn' ? session.staff.id : null);

/** What the last event said of the frame, and how many there were. */
let said: { readonly app: EventData<'app'>; readonly events: number } | null = null;

/** Rejects with `Refused`. What an event said while the answer was on its way is newer than that. */
export async function askAppState(): Promise<CallOutput<'app.state'>> {
  const before = said?.events;
  const answer = await ask('app.state', {});
  return said === null || said.events === before ? answer : said.app;
}

/** The frame's state, as it is asked for. */
export const appStateQuery = { queryKey: queryKey('app.state', {}), queryFn: askAppState };

function keepApp(app: EventData<'app'>) {
  said = { app, events: (said?.events ?? 0) + 1 };
  const before = queries.getQueryData<EventData<'app'>>(queryKey('app.state', {}));
  queries.setQueryData(queryKey('app.state', {}), app);
  const rest = { predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== 'app.state' };
  if (before === undefined) return;
  if (place(before) !== place(app)) void queries.resetQueries(rest);
  else if (person(before) !== person(app)) readAgain(rest);
}

/** What is shown of it is read again. A first answer that is on its way may be of before, and the library takes it for new. */
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

/** Resolves once the page shows what the station answers to the call now. */
export async function shownAgain(name: CallName): Promise<void> {
  await queries.invalidateQueries({ queryKey: [name] });
  await new Promise<void>((done) => notifyManager.schedule(done));
}

/** Has the station's events refresh the queries. To be called once, at the start. */
export function followEvents(): void {
  onEvent('app', keepApp);
  onEvent('draft', (draft) => {
    const key = queryKey('drafts.get', { draftId: draft.id });
    // An answer that is on its way may be of before.
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
