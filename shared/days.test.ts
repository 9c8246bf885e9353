import { expect, test } from 'vitest';
import { changesOf, zones } from '../testing/clock-changes.ts';
import { dayAt, daysAfter, monthsAfter, startOfDay, timeAt } from './days.ts';

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

test('a time of day is told by the clocks of the location, also on the days when they change', () => {
  const at = (day: string, minutes: number) =>
    new Date(timeAt(day, minutes, 'Europe/Stockholm')).toISOString();
  expect(at('2026-01-15', 9 * 60 + 30)).toBe('2026-01-15T08:30:00.000Z');
  expect(at('2026-07-15', 9 * 60)).toBe('2026-07-15T07:00:00.000Z');
  expect(at('2026-03-29', 60)).toBe('2026-03-29T00:00:00.000Z');
  expect(at('2026-03-29', 4 * 60)).toBe('2026-03-29T02:00:00.000Z');
  expect(at('2026-10-25', 12 * 60)).toBe('2026-10-25T11:00:00.000Z');
  expect(daysAfter('2026-02-27', 3)).toBe('2026-03-02');
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
});

test.each([
  ['2026-03-02T09:00:00.000Z', 'Europe/Stockholm', '2026-03-01T23:00:00.000Z'],
  ['2026-03-01T22:59:59.999Z', 'Europe/Stockholm', '2026-02-28T23:00:00.000Z'],
  ['2026-07-01T12:00:00.000Z', 'Europe/Stockholm', '2026-06-30T22:00:00.000Z'],
  // The nights on which the clocks change.
  ['2026-03-29T12:00:00.000Z', 'Europe/Stockholm', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25T12:00:00.000Z', 'Europe/Stockholm', '2026-10-24T22:00:00.000Z'],
  ['2026-03-02T03:00:00.000Z', 'America/New_York', '2026-03-01T05:00:00.000Z'],
  ['2026-03-02T12:00:00.000Z', 'UTC', '2026-03-02T00:00:00.000Z'],
])('the day of %s in %s began at %s', (now, zone, midnight) => {
  expect(new Date(startOfDay(Date.parse(now), zone)).toISOString()).toBe(midnight);
});

test('in every time zone a day begins with its first moment, also where the clocks change at midnight', () => {
  for (const zone of zones)
    for (const { time, day, dayBefore } of changesOf(zone, 2026, 2029))
      for (const one of [dayBefore, day, daysAfter(day, 1)]) {
        const midnight = timeAt(one, 0, zone);
        expect([zone, one, dayAt(midnight, zone)]).toEqual([zone, one, one]);
        expect([zone, one, dayAt(midnight - 1, zone) < one]).toEqual([zone, one, true]);
        // No earlier moment of that day is on the other side of the change.
        expect([zone, one, dayAt(Math.min(midnight, time) - 1, zone) < one]).toEqual([zone, one, true]);
      }
});
