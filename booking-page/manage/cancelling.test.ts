import { expect, test } from 'vitest';
import { wordsIn } from '../text/words.ts';
import { cancellingOf, cancelWords } from './cancelling.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-26T13:00:00Z');
const prefs = { web_allowCancellation: true, web_cancelUpToMinutes: 120 };
const can = (now: number, more: object = {}) =>
  cancellingOf({ cancelled: false, prefs, ...more }, start, now).can;

test('a booking can be cancelled until as long before as the salon says', () => {
  expect(cancellingOf({ cancelled: false, prefs }, start, start - 3 * hour)).toEqual({
    can: 'yes',
    until: start - 2 * hour,
  });
  expect([can(start - 2 * hour), can(start - 2 * hour + 1), can(start)]).toEqual(['yes', 'late', 'past']);
});

test('not where the salon takes none, and not twice', () => {
  expect(can(start - 3 * hour, { prefs: { ...prefs, web_allowCancellation: false } })).toBe('never');
  expect(can(start - 3 * hour, { cancelled: true })).toBe('done');
});

test('who books a time that begins too soon is told that it cannot be cancelled, and others until when', () => {
  const words = wordsIn('en', 'SEK', 'Europe/Stockholm');
  const slot = { date: '2026-11-26', time: '14:00:00' };
  const said = (now: number) =>
    cancelWords(words, { ...prefs, timeZone: 'Europe/Stockholm' }, slot, now, 'Nyans');
  expect(said(start - 3 * hour)).toBe(
    'You can change the time or cancel until Thursday 26 November at 12:00.',
  );
  expect(said(start - hour)).toBe(words.text.details.noCancel('Nyans'));
});
