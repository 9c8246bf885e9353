import { expect, test } from 'vitest';
import { mineFirst } from './mine-first.ts';

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
