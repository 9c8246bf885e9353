import { expect, test } from 'vitest';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { merged, type DeliveryLine } from './delivery-lines.ts';

const line = (itemId: string, packs: number, scanned = false): DeliveryLine => ({
  item: { itemId } as ItemView,
  packs,
  scanned,
});

test('what two people counted is one delivery: packs of one item are added, and both comments stand', () => {
  const own = { lines: [line('a', 2), line('b', 1)], comment: 'Order 77' };
  const other = { lines: [line('c', 4, true), line('a', 12, true)], comment: 'Van 2' };
  expect(merged(own, other)).toEqual({
    lines: [line('a', 14, true), line('b', 1), line('c', 4, true)],
    comment: 'Order 77 · Van 2',
  });
});
