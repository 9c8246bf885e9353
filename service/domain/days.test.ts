import { expect, test } from 'vitest';
import { dayAt, monthsAfter } from './days.ts';

test('a day begins at midnight where the location is', () => {
  const midnight = Date.parse('2026-05-04T22:00:00Z');
  expect(dayAt(midnight, 'Europe/Stockholm')).toBe('2026-05-05');
  expect(dayAt(midnight - 1, 'Europe/Stockholm')).toBe('2026-05-04');
  expect(dayAt(midnight, 'America/New_York')).toBe('2026-05-04');
});

test('months after a day keep the day where the month has it, and end with the month where it has not', () => {
  expect(monthsAfter('2026-05-04', 24)).toBe('2028-05-04');
  expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28');
  expect(monthsAfter('2027-11-30', 3)).toBe('2028-02-29');
  expect(monthsAfter('2026-12-31', 1)).toBe('2027-01-31');
  expect(monthsAfter('0099-12-31', 2)).toBe('0100-02-28');
  expect(monthsAfter('9999-06-01', 12)).toBe('9999-12-31');
});
