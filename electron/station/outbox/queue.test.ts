import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutboxState } from '../../../shared/bridge/outbox.ts';
import type { OpenRow } from '../store/outbox-rows.ts';
import { createQueue, type Queue } from './queue.ts';

const row = (seq: number, items: readonly string[], more: Partial<OpenRow> = {}): OpenRow => ({
  seq,
  id: `e${seq}`,
  origin: 'sample',
  place: 'sample loc_1',
  kind: 'mix',
  operation: 'colourBarMixes.create',
  params: { locationId: 'loc_1' },
  parent: null,
  awaits: null,
  ofCorrection: false,
  state: 'waiting',
  at: 0,
  nextAttemptAt: null,
  effects: items.map((itemId) => ({ type: 'take', itemId, amount: seq })),
  ...more,
});

describe('which entry goes next', () => {
  test('the oldest that waits', () => {
    expect(createQueue([row(1, ['a']), row(2, ['b'])]).next(10)).toEqual({ type: 'send', id: 'e1' });
    expect(createQueue([]).next(10)).toEqual({ type: 'wait', until: null });
  });

  test('nothing while one is being sent', () => {
    expect(createQueue([row(1, ['a'], { state: 'sending' }), row(2, ['b'])]).next(10)).toEqual({
      type: 'wait',
      until: null,
    });
  });

  test('one that waits for its next attempt holds up those about its items, and nobody else', () => {
    const waits = row(1, ['a', 'b'], { nextAttemptAt: 50 });
    expect(createQueue([waits, row(2, ['b', 'c']), row(3, ['c'])]).next(10)).toEqual({
      type: 'wait',
      until: 50,
    });
    expect(createQueue([waits, row(2, ['b']), row(3, ['d'])]).next(10)).toEqual({ type: 'send', id: 'e3' });
    expect(createQueue([waits, row(2, ['b'])]).next(50)).toEqual({ type: 'send', id: 'e1' });
  });

  test('refused and blocked ones hold up nobody', () => {
    for (const state of ['refused', 'blocked'] as const)
      expect(createQueue([row(1, ['a'], { state }), row(2, ['a'])]).next(10)).toEqual({
        type: 'send',
        id: 'e2',
      });
  });

  test('a child waits for its parent, however that one stands, and goes once it is settled', () => {
    const child = row(2, [], { kind: 'recipe', operation: 'recipes.create', parent: 'e1' });
    for (const state of ['refused', 'blocked'] as const)
      expect(createQueue([row(1, ['a'], { state }), child]).next(10)).toEqual({ type: 'wait', until: null });
    const queue = createQueue([row(1, ['a']), child]);
    expect(queue.next(10)).toEqual({ type: 'send', id: 'e1' });
    queue.remove('e1');
    expect(queue.next(10)).toEqual({ type: 'send', id: 'e2' });
  });

  test('a child of a refused entry delays no other entry, and takes its place again once that is retried', () => {
    const child = row(2, ['a'], { parent: 'e1' });
    const queue = createQueue([row(1, ['a'], { state: 'refused' }), child, row(3, ['a'])]);
    expect(queue.next(10)).toEqual({ type: 'send', id: 'e3' });
    queue.put(row(1, ['a']));
    expect(queue.next(10)).toEqual({ type: 'send', id: 'e1' });
    queue.remove('e1');
    expect(queue.next(10)).toEqual({ type: 'send', id: 'e2' });
  });

  test('the undo of a correction counts together with its mix, unless it needs attention', () => {
    const undo = row(1, ['a'], { kind: 'undo', operation: 'colourBarMixes.undo', ofCorrection: true });
    const queue = createQueue([undo, row(2, ['a'], { parent: 'e1' })]);
    expect(queue.counts()).toEqual({ waiting: 1, attention: 0 });
    expect(queue.newest('waiting')).toMatchObject([{ id: 'e2' }]);
    queue.put({ ...undo, state: 'refused' });
    expect(queue.counts()).toEqual({ waiting: 1, attention: 1 });
  });

  test('what a newer version saved is never sent, counts as needing attention, and changes no stock', () => {
    const queue = createQueue([row(1, ['a'], { kind: 'stocktake' }), row(2, ['a'])]);
    expect(queue.next(10)).toEqual({ type: 'send', id: 'e2' });
    expect(queue.counts()).toEqual({ waiting: 1, attention: 1 });
    expect(queue.effectsOf('sample loc_1', 'a')).toEqual([{ type: 'take', itemId: 'a', amount: 2 }]);
  });

  test('a clock that was set back by a day keeps nothing waiting for a day', () => {
    expect(createQueue([row(1, ['a'], { nextAttemptAt: 86_405_000 })]).next(0)).toEqual({
      type: 'send',
      id: 'e1',
    });
    expect(createQueue([row(1, ['a'], { nextAttemptAt: 3_600_000 })]).next(0)).toEqual({
      type: 'wait',
      until: 3_600_000,
    });
  });

  test('a clock that was set back by minutes keeps nothing waiting for minutes', () => {
    const waits = row(1, ['a'], { at: 600_000, nextAttemptAt: 600_500 });
    expect(createQueue([waits]).next(600_000)).toEqual({ type: 'wait', until: 600_500 });
    expect(createQueue([waits]).next(599_999)).toEqual({ type: 'send', id: 'e1' });
  });
});

describe('what is expected of an item', () => {
  test('is what is saved about it, in order, without what was refused and what is of another place', () => {
    const queue = createQueue([
      row(3, ['a']),
      row(1, ['a', 'b']),
      row(2, ['a'], { state: 'refused' }),
      row(4, ['a'], { place: 'sample loc_2' }),
      row(5, ['a'], { state: 'blocked' }),
    ]);
    const amounts = () =>
      queue.effectsOf('sample loc_1', 'a').map((effect) => 'amount' in effect && effect.amount);
    expect(amounts()).toEqual([1, 3, 5]);
    expect(queue.remove('e1')).toEqual(['a', 'b']);
    expect(queue.put(row(2, ['a']))).toEqual(['a']);
    expect(amounts()).toEqual([2, 3, 5]);
    expect(queue.ofItem('a')).toEqual(['e2', 'e3', 'e4', 'e5']);
  });
});

/** The same by a plain walk through all rows: the queue must agree with it. */
function plainly(rows: readonly OpenRow[], now: number): ReturnType<Queue['next']> {
  if (rows.some(({ state }) => state === 'sending')) return { type: 'wait', until: null };
  const parentOf = ({ parent }: OpenRow) => rows.find(({ id }) => id === parent);
  const inOrder = (one: OpenRow): boolean => {
    const parent = parentOf(one);
    return one.state === 'waiting' && one.awaits === null && (parent === undefined || inOrder(parent));
  };
  const held = new Set<string>();
  let wake: number | null = null;
  for (const one of [...rows].sort((a, b) => a.seq - b.seq)) {
    if (!inOrder(one)) continue;
    const items = (one.effects as { itemId: string }[]).map(({ itemId }) => itemId);
    const first = !items.some((itemId) => held.has(itemId));
    for (const itemId of items) held.add(itemId);
    if (!first || parentOf(one) !== undefined) continue;
    if (one.nextAttemptAt === null || one.nextAttemptAt <= now) return { type: 'send', id: one.id };
    wake = Math.min(wake ?? Infinity, one.nextAttemptAt);
  }
  return { type: 'wait', until: wake };
}

test('however entries come, change and go, it says what a walk through all of them would (seed 4)', () => {
  const state = fc.constantFrom<OutboxState>(
    'waiting',
    'waiting',
    'waiting',
    'sending',
    'refused',
    'blocked',
  );
  const step = fc.record({
    seq: fc.integer({ min: 1, max: 12 }),
    items: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 }),
    state: fc.option(state, { nil: null }),
    nextAttemptAt: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
    parent: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
    awaits: fc.constantFrom(null, null, null, 'a new person'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const rows = new Map<string, OpenRow>();
      const queue = createQueue([]);
      for (const { seq, items, state: next, nextAttemptAt, parent, awaits } of steps) {
        const id = `e${seq}`;
        if (next === null) {
          rows.delete(id);
          queue.remove(id);
        } else {
          // Saved fields never change; a parent came before its child.
          const fixed =
            rows.get(id) ?? row(seq, items, { parent: parent && parent < seq ? `e${parent}` : null });
          const now = { ...fixed, state: next, nextAttemptAt, awaits };
          rows.set(id, now);
          queue.put(now);
        }
        const all = [...rows.values()];
        expect(queue.next(10)).toEqual(plainly(all, 10));
        const attention = all.filter((one) => /refused|blocked/.test(one.state)).length;
        expect(queue.counts()).toEqual({ waiting: rows.size - attention, attention });
      }
    }),
    { seed: 4, numRuns: 400 },
  );
});
