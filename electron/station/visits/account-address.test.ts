import { expect, test } from 'vitest';
import { baseOf, bookingPageOf } from './account-address.ts';

test('an account is known by its booking page and by the address of its API, however they end', () => {
  const base = 'https://example.com/api/v2/partner/web/salong-nyans';
  for (const address of [
    'https://example.com/book/salong-nyans',
    'https://example.com/book/salong-nyans/',
    'https://example.com/book/salong-nyans?from=instagram#top',
    `${base}/`,
  ])
    expect([address, baseOf(address)]).toEqual([address, base]);
  expect(bookingPageOf(base)).toBe('https://example.com/book/salong-nyans');
  const below = 'https://example.com/salon/book/nyans';
  expect(bookingPageOf(baseOf(below) ?? '')).toBe(below);
});

test('anything else is no account, and nothing is asked where others could listen', () => {
  for (const address of [
    'https://example.com',
    'https://example.com/book/',
    'https://example.com/book/nyans/manage',
    'http://example.com/book/nyans',
    'https://anna:secret@example.com/book/nyans',
    'example.com/book/nyans',
  ])
    expect([address, baseOf(address)]).toEqual([address, null]);
});
