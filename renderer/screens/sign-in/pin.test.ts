import { expect, test } from 'vitest';
import { longestPin, pinAfter, stepOfKey } from './pin.ts';
import { isUnconnected, trouble } from '../../features/connection/trouble.ts';

test('a PIN grows by digits up to twenty, and no further', () => {
  let pin = '';
  for (let at = 0; at < longestPin + 3; at += 1)
    pin = pinAfter(pin, { type: 'digit', digit: String(at % 10) });
  expect(pin).toBe('01234567890123456789');
});

test('erasing takes one digit, clearing takes all', () => {
  expect(pinAfter('123', { type: 'erase' })).toBe('12');
  expect(pinAfter('', { type: 'erase' })).toBe('');
  expect(pinAfter('123', { type: 'clear' })).toBe('');
});

test('physical keys mean what the pad shows, and every other key goes where it goes', () => {
  expect(stepOfKey('7')).toEqual({ type: 'digit', digit: '7' });
  expect(stepOfKey('Backspace')).toEqual({ type: 'erase' });
  expect(stepOfKey('Escape')).toEqual({ type: 'clear' });
  expect(stepOfKey('Enter')).toBe('enter');
  for (const key of ['a', 'Tab', 'F5', '½', 'Shift']) expect(stepOfKey(key)).toBeNull();
});

test('the sign-in says what is wrong with the connection, and nothing while it works', () => {
  const own = { source: 'own', code: null } as const;
  expect(trouble({ ...own, state: 'online' })).toBeNull();
  expect(trouble({ ...own, state: 'connecting' })).toBeNull();
  expect(trouble({ ...own, state: 'offline', code: 'timeout' })).toEqual({ code: 'offline' });
  expect(trouble({ ...own, state: 'refused' })).toEqual({ code: 'unauthenticated' });
  expect(trouble({ ...own, state: 'refused', code: 'account_blocked' })).toEqual({ code: 'account_blocked' });
  expect(trouble({ ...own, state: 'offline', code: 'something new' })).toEqual({ code: 'offline' });
  expect(trouble({ source: 'none', state: 'offline', code: null })).toEqual({ code: 'not_connected' });
});

test('another service is offered only where nobody could sign in', () => {
  const location = { id: 'loc_1', name: 'Nyans', currency: 'SEK', timeZone: 'Europe/Stockholm' };
  expect(isUnconnected({ source: 'none', state: 'offline', location: null })).toBe(true);
  expect(isUnconnected({ source: 'own', state: 'refused', location })).toBe(true);
  expect(isUnconnected({ source: 'own', state: 'offline', location: null })).toBe(true);
  expect(isUnconnected({ source: 'own', state: 'offline', location })).toBe(false);
  expect(isUnconnected({ source: 'sample', state: 'connecting', location: null })).toBe(false);
});
