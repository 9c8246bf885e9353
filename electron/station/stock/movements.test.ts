import { expect, test } from 'vitest';
import { undoneDeliveries } from './movements.ts';

test('a delivery counts as undone by the withdrawal that took as many packs out for it, the newest first', () => {
  const delivered = (id: string, quantity: number) => ({ id, type: 'delivery', quantity });
  const taken = (id: string, quantity: number, reason = 'wrong-delivery') => ({
    id,
    type: 'withdrawal',
    quantity: -quantity,
    reason,
  });
  const undone = (...movements: Parameters<typeof undoneDeliveries>[0]) => [...undoneDeliveries(movements)];
  expect(undone(delivered('a', 4), delivered('b', 4), delivered('c', 2), taken('x', 4))).toEqual([
    ['b', 'x'],
  ]);
  expect(undone(delivered('a', 4), delivered('b', 4), taken('x', 4), taken('y', 4))).toEqual([
    ['b', 'x'],
    ['a', 'y'],
  ]);
  expect(undone(delivered('a', 4), taken('x', 4, 'damaged'), taken('y', 3))).toEqual([]);
  expect(undone(taken('x', 4), delivered('a', 4))).toEqual([]);
  expect(undone(delivered('a', 4), { ...taken('x', 4), correctedByMovementId: 'mov_1' })).toEqual([]);
});
