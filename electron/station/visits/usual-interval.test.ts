import { expect, test } from 'vitest';
import { usualInterval } from './usual-interval.ts';

const today = '2026-11-25';

test('who came every eight weeks comes again eight weeks after the last visit', () => {
  const dates = ['2026-10-28', '2026-09-02', '2026-07-08'];
  expect(usualInterval(dates, today)).toEqual({ days: 56, visits: 3, next: '2026-12-23' });
});

test('one odd gap does not change what is usual, nor do two days of one visit', () => {
  const dates = ['2026-11-25', '2026-10-21', '2026-10-20', '2026-09-16', '2026-08-12', '2026-04-01'];
  expect(usualInterval(dates, today).days).toBe(35);
});

test('a visit from today on is none yet', () => {
  expect(usualInterval(['2026-12-20', '2026-11-25'], today)).toMatchObject({ visits: 0, next: '2027-01-06' });
});

test('nobody knows it of a new customer, or of one who was away for long: six weeks from today', () => {
  expect(usualInterval([], today)).toEqual({ days: 42, visits: 0, next: '2027-01-06' });
  expect(usualInterval(['2024-01-10'], today)).toEqual({ days: 42, visits: 0, next: '2027-01-06' });
});
