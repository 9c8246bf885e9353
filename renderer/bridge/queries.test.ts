import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AppState } from '../../shared/bridge/app.ts';
import type { BridgeEvent } from '../../shared/bridge.ts';
import type { DraftView } from '../../shared/bridge/drafts.ts';
import { ok, type Result } from '../../shared/result.ts';

const listeners = new Set<(event: BridgeEvent) => void>();
const answers: ((result: Result<unknown>) => void)[] = [];
vi.stubGlobal('window', {
  colourBar: {
    call: () => new Promise((resolve) => answers.push(resolve)),
    subscribe: (listener: (event: BridgeEvent) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  },
});
const { ask, askAppState, followEvents, queries, queryKey } = await import('./queries.ts');
followEvents();

const waiting = (count: number) =>
  ({
    session: { type: 'signedOut' },
    connection: { source: 'own', location: null },
    outbox: { waiting: count },
    rights: { chosen: false, missing: [] },
  }) as unknown as AppState;
const say = (parts: Partial<AppState>) => {
  for (const listener of listeners) listener({ event: 'app', data: parts });
};
const shownApp = queryKey('app.state', {});

const draft = (number: number) => ({ id: 'd1', revision: number }) as unknown as DraftView;
const saidOfDraft = (number: number) => {
  for (const listener of listeners) listener({ event: 'draft', data: draft(number) });
};
const shownDraft = queryKey('drafts.get', { draftId: 'd1' });

beforeEach(() => {
  queries.clear();
  answers.length = 0;
});

test('what an event says of the frame while it is asked for is newer than the answer', async () => {
  const asked = askAppState();
  say(waiting(1));
  answers[0]?.(ok(waiting(0)));
  expect(await asked).toMatchObject({ outbox: { waiting: 1 } });
});

test('what an event said before is older than the answer', async () => {
  say(waiting(1));
  const asked = askAppState();
  answers[0]?.(ok(waiting(2)));
  expect(await asked).toMatchObject({ outbox: { waiting: 2 } });
});

test('an event brings the parts that changed: the others stay, whether they are shown or still asked for', async () => {
  const asked = askAppState();
  say({ warnings: ['disk'] });
  say({ warnings: ['clock'] });
  answers[0]?.(ok({ ...waiting(3), warnings: [] }));
  expect(await asked).toEqual({ ...waiting(3), warnings: ['clock'] });
  queries.setQueryData(shownApp, waiting(3));
  say({ warnings: ['clock'] });
  expect(queries.getQueryData(shownApp)).toEqual({ ...waiting(3), warnings: ['clock'] });
});

const changed = () => {
  for (const listener of listeners) listener({ event: 'changed', data: { calls: ['care.get'] } });
};
const another = () => {
  const of = (id: string) =>
    ({ ...waiting(0), session: { type: 'signedIn', staff: { id } } }) as unknown as AppState;
  queries.setQueryData(shownApp, of('stf_1'));
  say(of('stf_2'));
};

test.each([
  ['it is another', changed],
  ['somebody else is there', another],
])('what is asked for the first time while %s is asked for once more', async (_, happens) => {
  const key = queryKey('care.get', { personId: 'per_1' });
  const queryFn = () => ask('care.get', { personId: 'per_1' });
  const stop = new QueryObserver(queries, { queryKey: key, queryFn }).subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  happens();
  answers[0]?.(ok('before'));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(ok('now'));
  await vi.waitFor(() =>
    expect(queries.getQueryState(key)).toMatchObject({ data: 'now', isInvalidated: false }),
  );
  stop();
});

test('what was read of a salon is forgotten when another one is used, and only read anew for another person', () => {
  const mixes = queryKey('mixes.today', {});
  const at = (address: string, person: string | null) =>
    ({
      session: person === null ? { type: 'signedOut' } : { type: 'signedIn', staff: { id: person } },
      connection: { source: 'own', address, location: { id: 'loc_1' } },
    }) as unknown as AppState;
  queries.setQueryData(shownApp, at('https://one.example', 'stf_1'));
  queries.setQueryData(mixes, []);
  say(at('https://one.example', 'stf_2'));
  expect(queries.getQueryState(mixes)).toMatchObject({ data: [], isInvalidated: true });
  say(at('https://two.example', 'stf_2'));
  expect(queries.getQueryData(mixes)).toBeUndefined();
});

test('what an event says of a draft while it is asked for is newer than the answer', async () => {
  const asked = queries.fetchQuery({
    queryKey: shownDraft,
    queryFn: () => ask('drafts.get', { draftId: 'd1' }),
  });
  saidOfDraft(2);
  answers[0]?.(ok(draft(1)));
  expect(await asked).toEqual(draft(2));
  expect(queries.getQueryData(shownDraft)).toEqual(draft(2));
});
