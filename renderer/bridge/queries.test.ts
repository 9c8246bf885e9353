import { beforeEach, expect, test, vi } from 'vitest';
import type { AppState } from '../../shared/bridge/app.ts';
import type { BridgeEvent } from '../../shared/bridge.ts';
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
const { askAppState, followEvents } = await import('./queries.ts');
followEvents();

const waiting = (count: number) =>
  ({
    session: { type: 'signedOut' },
    connection: { source: 'own', location: null },
    outbox: { waiting: count },
  }) as unknown as AppState;
const say = (app: AppState) => {
  for (const listener of listeners) listener({ event: 'app', data: app });
};

beforeEach(() => {
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
