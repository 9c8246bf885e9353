import { expect, test } from 'vitest';
import { concernedBy } from './entry-view.ts';

const shade = { rangeId: 'r', rangeName: 'Koleston', kind: 'colour', name: null, unit: 'g' } as const;
const taken = (itemId: string) => ({ ...shade, itemId, shade: itemId, amount: 30 });
const bowl = (...components: readonly string[]) => ({
  name: null,
  components: components.map((itemId) => ({
    ...taken(itemId),
    listValue: null,
    packsFinished: 0,
    residue: null,
  })),
});
const items = ['a', 'b', 'c', 'a'].map(taken);
const mix = { bowls: [bowl('a', 'b'), bowl('c', 'a')], listValue: null, balances: [] };
const about = (details?: Record<string, unknown>, of: typeof mix | null = mix) =>
  concernedBy({
    details: { items, ...(of && { mix: of }) },
    progress: { failure: { code: 'entity_not_found', ...(details && { details }) } },
  });

test('an unknown item of a mix is its row, bowl after bowl', () => {
  expect(about({ field: 'bowls.0.components.1.colourBarItemId' })).toEqual({ items: [1], who: null });
  expect(about({ field: 'bowls.1.components.0.colourBarItemId' })).toEqual({ items: [2], who: null });
});

test('a line of a stock document is its row, by its path and by its number', () => {
  expect(about({ field: 'lines.2.colourBarItemId' }, null).items).toEqual([2]);
  expect(about({ line: 1, colourBarItemId: 'b', balance: 0, quantity: 2 }, null).items).toEqual([1]);
});

test('several wrong values are several rows', () => {
  const fieldErrors = { 'bowls.1.components.1.amount': 'too much', 'bowls.0.components.0': 'no' };
  expect(about({ fieldErrors }).items).toEqual([0, 3]);
});

test('items that changed their unit are all their rows', () => {
  expect(about({ why: 'unit_changed', itemIds: ['a'] }).items).toEqual([0, 3]);
});

test('who is no longer there is told from the customer', () => {
  expect(about({ field: 'staffId' })).toEqual({ items: [], who: 'staff' });
  expect(about({ field: 'personId' })).toEqual({ items: [], who: 'customer' });
});

test('what names nothing that is there concerns nothing', () => {
  const nothing = { items: [], who: null };
  for (const details of [
    undefined,
    {},
    { field: 7, fieldErrors: 'none', line: '1', itemIds: 'a' },
    { field: 'bowls.7.components.9.colourBarItemId' },
    { field: 'bowls.0.components.2.colourBarItemId' },
    { field: 'lines.99' },
    { field: 'toString' },
    { fieldErrors: null },
  ])
    expect(about(details)).toEqual(nothing);
  expect(about({ field: 'bowls.0.components.0' }, null)).toEqual(nothing);
});
