import { expect, test } from 'vitest';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { ProductView } from '../../../shared/bridge/products.ts';
import { en } from '../../text/en.ts';
import { scannedInto, type DocumentLine } from './counted-lines.ts';
import { amountOf, hasRoom, lineProblem, merged, noDocument } from './document-lines.ts';

const item = (itemId: string, packs = 5) => ({ type: 'item', item: { itemId, packs } as ItemView }) as const;
const line = (itemId: string, packs: number, scanned = false): DocumentLine => ({
  of: item(itemId),
  packs,
  scanned,
  cost: '',
});
const comb = (packs: number, cost = ''): DocumentLine => ({
  of: { type: 'product', product: { productId: 'p', name: 'Comb', pieces: 2 } as ProductView },
  packs,
  scanned: false,
  cost,
});

test('what two people counted is one delivery: packs of one item are added, and both comments stand', () => {
  const delivery = noDocument('delivery');
  const own = { ...delivery, lines: [line('a', 2), line('b', 1)], comment: 'Order 77' };
  const other = { ...delivery, lines: [line('c', 4, true), line('a', 12, true)], comment: 'Van 2' };
  expect(merged(own, other)).toEqual({
    ...delivery,
    lines: [line('a', 14, true), line('b', 1), line('c', 4, true)],
    comment: 'Order 77 · Van 2',
  });
});

test('where one of two people left a number empty, the packs of the other count', () => {
  const delivery = noDocument('delivery');
  const [own, other] = [
    { ...delivery, lines: [line('a', Number.NaN), line('b', 2), line('c', Number.NaN)] },
    { ...delivery, lines: [line('a', 5, true), line('b', Number.NaN), line('c', Number.NaN)] },
  ];
  expect(merged(own, other).lines).toEqual([line('a', 5, true), line('b', 2), line('c', Number.NaN)]);
});

test('a delivery day is a line for each thing: a box that is scanned again counts one more', () => {
  const boxes = ['a', 'b', 'a', 'c', 'a'];
  const lines = boxes.reduce<readonly DocumentLine[]>((all, box) => scannedInto(all, item(box)), []);
  expect(lines).toEqual([line('a', 3, true), line('b', 1, true), line('c', 1, true)]);
  expect(amountOf([...lines, comb(2)], en)).toBe('5 packs + 2 pieces');
});

test('a hundred things are one document: what is in it counts on, another thing waits for the next', () => {
  const full = Array.from({ length: 100 }, (_, at) => line(`i${at}`, 1));
  expect(hasRoom(full, item('i7'))).toBe(true);
  expect(hasRoom(full, item('new'))).toBe(false);
});

test('more than there is is wrong in a withdrawal alone, and a price that is none in a delivery alone', () => {
  expect(lineProblem(line('a', 6), true)).toBe('too-many');
  expect(lineProblem({ ...line('a', 1), of: item('a', 0) }, true)).toBe('none-there');
  expect(lineProblem(line('a', 6), false)).toBe('none');
  expect(lineProblem(comb(3), true)).toBe('too-many');
  expect(lineProblem(comb(3, 'dear'), false)).toBe('not-money');
  expect(lineProblem(comb(3, '12,50'), false)).toBe('none');
});
