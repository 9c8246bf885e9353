import { expect, test } from 'vitest';
import { emptyDraftOf } from './empty-draft.ts';

const draft = (id: string, staff: string, personId: string | null, isEmpty = true) => ({
  id,
  staff: { id: staff, name: null },
  customer: personId === null ? null : { id: personId, name: null, note: null, warning: null, gone: false },
  bookingId: null as string | null,
  isEmpty,
});
const drafts = [
  draft('a', 'mehmet', null),
  draft('b', 'astrid', 'per_hanna'),
  draft('c', 'astrid', null, false),
  draft('d', 'astrid', null),
];

test('an empty mix of mine is gone on with, nobody else’s and no begun one is', () => {
  expect(emptyDraftOf(drafts, 'astrid', null)).toBe('d');
  expect(emptyDraftOf(drafts.slice(0, 3), 'astrid', null)).toBeNull();
});

test('one that was begun for a customer is for that customer alone', () => {
  expect(emptyDraftOf(drafts, 'astrid', 'per_hanna')).toBe('b');
  expect(emptyDraftOf(drafts, 'astrid', 'per_anna')).toBeNull();
});
