import { expect, test } from 'vitest';
import { dayAt } from '../shared/days.ts';
import { aheadOfMidnight } from './away-from-midnight.ts';

const minute = 60_000;

test('a run that begins at any minute of a day ends on the same one', () => {
  for (const day of ['2026-01-15T00:00:00Z', '2026-03-28T12:00:00Z', '2026-07-01T00:00:00Z'])
    for (let gone = 0; gone < 24 * 60; gone += 1) {
      const began = Date.parse(day) + gone * minute;
      const told = began + aheadOfMidnight(began);
      expect(dayAt(told, 'Europe/Stockholm')).toBe(dayAt(told + 25 * minute, 'Europe/Stockholm'));
    }
});

test('by day the clock is the computer’s', () => {
  expect(aheadOfMidnight(Date.parse('2026-03-02T09:00:00Z'))).toBe(0);
});
