/** What holds for every kind of write; the first part is held by the type checker alone. */
import { beforeAll, describe, expect, test } from 'vitest';
import { personOperations, type Person } from '../../../shared/api/persons.ts';
import { begun } from '../outbox/machine.ts';
import { attempt } from '../outbox/sender.ts';
import { createApi } from '../api/api.ts';
import { createRequest } from '../api/request.ts';
import { nodeFetch, nodeRandom } from '../node-ports.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { startService, type RealService } from '../../../testing/station/real-service.ts';
import { ok } from '../../../shared/result.ts';
import { anyAnswer, defineWrite, newEntry, type CommonDetails, type EntryRow } from './write.ts';
import { isKnown, isSound, kinds, writeOf, type Kind } from './writes.ts';

/** A customer is removed: a kind that this version does not have. */
const removal = {
  kind: 'removal',
  operation: personOperations.remove,
  scopes: [],
  effects: () => [],
  changes: ['personId'],
  recognition: {
    by: 'harmless',
    find: async (api, { params }, signal) => {
      const there = await api.persons.get({ params, signal });
      if (there.ok) return ok(null);
      return there.error.code === 'entity_not_found' ? ok({ answer: null }) : there;
    },
    confirm: anyAnswer,
    notAllowed: 'final',
  },
  preflight: null,
  editedBy: null,
  reversal: null,
  whenParentUndone: 'sent',
  delivered: { mix: null, stale: [] },
  backup: { registersDraft: false },
} satisfies Parameters<typeof define>[0];
const define = defineWrite<CommonDetails>()<'removal', typeof personOperations.remove>;
const planted = define(removal);

describe('a kind that leaves something out is a type error', () => {
  test('whatever it is', () => {
    const without = <K extends keyof typeof removal>(key: K): Omit<typeof removal, K> => {
      const { [key]: _left, ...rest } = removal;
      return rest;
    };
    // @ts-expect-error: where it goes
    define(without('operation'));
    // @ts-expect-error: which scopes it needs besides
    define(without('scopes'));
    // @ts-expect-error: what it does to the expected stock
    define(without('effects'));
    // @ts-expect-error: what it must not overtake
    define(without('changes'));
    // @ts-expect-error: how its effect is recognised
    define(without('recognition'));
    // @ts-expect-error: what must hold before it is sent
    define(without('preflight'));
    // @ts-expect-error: which form edits it
    define(without('editedBy'));
    // @ts-expect-error: what undoes it
    define(without('reversal'));
    // @ts-expect-error: what becomes of it where its parent is undone
    define(without('whenParentUndone'));
    // @ts-expect-error: what follows when it was delivered
    define(without('delivered'));
    // @ts-expect-error: how a backup carries it
    define(without('backup'));
    expect(planted.kind).toBe('removal');
  });

  test('as are an effect that nobody applies, a parameter that its path has not, and a place that is no location', () => {
    // @ts-expect-error: no such effect on the stock
    define({ ...removal, effects: () => [{ type: 'steal', itemId: 'cbi_1', quantity: 1 }] });
    // @ts-expect-error: its path names no item
    define({ ...removal, changes: ['colourBarItemId'] });
    // @ts-expect-error: it is of no location
    defineWrite<CommonDetails>()({ ...removal, operation: personOperations.getById });
    const at = { origin: 'sample', place: 'sample loc_1', locationId: 'loc_1' };
    const given = { at, by: { id: 'stf_1', name: null }, reference: 'r', body: undefined };
    const details = { items: [], comment: null };
    // @ts-expect-error: it does not say whom it removes
    expect(newEntry(planted, { ...given, details, params: {} }).params).toEqual({ locationId: 'loc_1' });
  });
});

const bytes = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));
const staff = { id: 'stf_1', name: null };
const details = { staff, items: [], comment: null, effects: [] };
const line = { type: 'withdrawal', colourBarItemId: 'cbi_1', quantity: 1 };
const component = { name: '7/1', amount: '30', unit: 'g' };
const bodies: Readonly<Record<Kind, unknown>> = {
  mix: { staffId: 'stf_1', bowls: [{ components: [{ colourBarItemId: 'cbi_1', amount: 30 }] }] },
  undo: null,
  withdrawal: { lines: [line], staffId: 'stf_1' },
  delivery: { lines: [{ ...line, type: 'delivery' }], staffId: 'stf_1' },
  correction: { lines: [{ type: 'correction', correctsMovementId: 'mov_1' }], staffId: 'stf_1' },
  recipe: { staffId: 'stf_1', bowls: [{ components: [component] }] },
  person: { firstName: 'Alva' },
};

describe('every kind', () => {
  test.each(kinds)('%s is known by its operation alone, and sound with its parameters alone', (kind) => {
    const { operation } = writeOf({ kind });
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']);
    const params = { locationId: 'x', ...(Object.fromEntries(names) as Record<string, string>) };
    const body = operation.body === undefined ? null : bytes(bodies[kind]);
    const row = { kind, operation: operation.id, params, body, staffId: 'stf_1', details };
    expect(isKnown(row)).toBe(true);
    expect(isKnown({ ...row, operation: 'giftCards.import' })).toBe(false);
    expect(isSound(row)).toBe(true);
    expect(isSound({ ...row, operation: 'giftCards.import' })).toBe(false);
    expect(isSound({ ...row, params: { ...params, more: 'x' } })).toBe(false);
    expect(isSound({ ...row, params: { ...params, locationId: '../..' } })).toBe(false);
    expect(isSound({ ...row, params: { ...params, locationId: '\ud800' } })).toBe(false);
    expect(isSound({ ...row, body: body === null ? bytes({}) : null })).toBe(false);
    expect(isSound({ ...row, body: bytes({ staffId: 'stf_1', strange: true }) })).toBe(false);
    expect(isSound({ ...row, staffId: 'stf_2' })).toBe(false);
    expect(isSound({ ...row, details: { ...details, items: [{}] } })).toBe(false);
  });

  test('of a newer version is carried as it is, and never sent', () => {
    const row = {
      kind: 'wish',
      operation: 'wishes.create',
      params: { locationId: 'x' },
      body: null,
      staffId: 'x',
      details: {},
    };
    expect(isKnown(row)).toBe(false);
    expect(isSound(row)).toBe(true);
  });
});

describe('a kind without a body', () => {
  let service: RealService;
  beforeAll(async () => {
    service = await startService();
  });

  test('is sent by its operation’s method, DELETE, and is recognised by what is gone', async () => {
    const { locationId } = service;
    const made = await service.ask('POST', `/v1/locations/${locationId}/persons`, { firstName: 'Elsa' });
    const personId = (made.json as Person).id;
    const clock = manualClock();
    const { signal } = new AbortController();
    const access = { address: service.url, key: service.keys.full };
    const sent: string[] = [];
    const request = createRequest({
      clock,
      fetch: (asked, more) => {
        const url = new URL(asked instanceof Request ? asked.url : asked);
        sent.push(`${more?.method} ${url.pathname}`);
        return nodeFetch(asked, more);
      },
    });
    const api = createApi({ request, clock, random: nodeRandom, access: () => access });
    const entry = newEntry(planted, {
      at: { origin: 'sample', place: `sample ${locationId}`, locationId },
      by: { id: 'stf_1', name: null },
      reference: 'r-1',
      params: { personId },
      body: undefined,
      details: { items: [], comment: null },
    });
    const row: EntryRow = {
      ...entry,
      seq: 1,
      id: 'e1',
      parent: null,
      createdAt: 0,
      idempotencyKey: nodeRandom.uuid(),
      progress: begun(0),
      answer: null,
    };
    const ports = { request, api, signal, seen: () => undefined, reaches: () => Promise.resolve(true) };
    expect(await planted.recognition.find(api, { ...row, params: { locationId, personId } }, signal)).toEqual(
      ok(null),
    );
    expect(await attempt(ports, planted, row, access)).toEqual(ok(null));
    expect(sent.at(-1)).toBe(`DELETE /v1/locations/${locationId}/persons/${personId}`);
    expect(await planted.recognition.find(api, { ...row, params: { locationId, personId } }, signal)).toEqual(
      ok({ answer: null }),
    );
  });
});
