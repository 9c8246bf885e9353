import { expect, test } from 'vitest';
import { scopes } from '../../../shared/api/scopes.ts';
import { isAddress } from './address.ts';
import { locksOut, neededOf } from './needed-scopes.ts';

const found = (allowed: 'yes' | 'no' | 'unknown') => scopes.map((scope) => ({ scope, allowed }));

test('only what the screens ask of a key is shown', () => {
  expect(neededOf(found('yes')).map(({ scope }) => scope)).toEqual([
    'customers:read',
    'customers:write',
    'staff:read',
    'staff:pin-check',
    'giftcards:read',
    'giftcards:write',
    'products:read',
    'stock:read',
    'stock:write',
    'stock:correct',
    'stock:cost',
    'services:read',
    'bookings:read',
  ]);
});

test('a key that cannot check PINs is not used: nobody could sign in to change it', () => {
  expect(locksOut(found('no'))).toBe(true);
  expect(locksOut(found('yes'))).toBe(false);
  expect(locksOut(found('unknown'))).toBe(false);
});

test('an address is whole, or it is asked for again', () => {
  for (const whole of ['https://api.example.com', ' http://127.0.0.1:8080/v1 '])
    expect(isAddress(whole)).toBe(true);
  for (const other of ['', 'api.example.com', 'ftp://example.com', 'javascript:alert(1)'])
    expect(isAddress(other)).toBe(false);
});
