import { expect, test } from 'vitest';
import { emptyOf, mineFirst } from './mine-first.ts';

test('unfinished mixes: mine first, the latest step first, and nobody’s is left out', () => {
  const draft = (id: string, staff: string, minute: string) => ({
    id,
    staff: { id: staff, name: null },
    updatedAt: `2026-11-20T10:${minute}:00.000Z`,
  });
  const drafts = [draft('a', 'mehmet', '59'), draft('b', 'astrid', '10'), draft('c', 'astrid', '20')];
  expect(mineFirst(drafts, 'astrid').map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(mineFirst(drafts, null).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
});

test('an empty mix of mine is gone on with, nobody else’s and no begun one is', () => {
  const of = (id: string, staff: string, shades: number) => ({
    id,
    staff: { id: staff, name: null },
    components: Array.from({ length: shades }, () => ({
      itemId: 'cbi_1',
      rangeId: 'cbr_1',
      rangeName: 'Nordlys',
      kind: 'colour',
      shade: '7/1',
      name: null,
    })),
  });
  expect(emptyOf([of('a', 'mehmet', 0), of('b', 'astrid', 2), of('c', 'astrid', 0)], 'astrid')).toBe('c');
  expect(emptyOf([of('a', 'mehmet', 0), of('b', 'astrid', 2)], 'astrid')).toBeNull();
});
