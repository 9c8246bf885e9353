import { expect, test } from 'vitest';
import { balanceParts } from './balance-parts.ts';

const moved = (createdAt: string, quantity: number, balanceAfter: number) => ({
  createdAt,
  quantity,
  balanceAfter,
});
const zone = 'Europe/Stockholm';

test('each day has the balance at its end, the days without a movement that of the day before', () => {
  const parts = balanceParts(
    [
      // Already the 20th in Stockholm.
      moved('2026-11-19T23:30:00Z', -1, 2),
      moved('2026-11-17T15:00:00Z', -2, 3),
      moved('2026-11-17T08:00:00Z', 5, 5),
    ],
    '2026-11-21',
    zone,
  );
  expect(parts.map(({ from, balance, came, left }) => [from.slice(8), balance, came, left])).toEqual([
    ['17', 3, 5, 2],
    ['18', 3, 0, 0],
    ['19', 3, 0, 0],
    ['20', 2, 0, 1],
    ['21', 2, 0, 0],
  ]);
});

test('a long history is drawn in weeks, half a year back, with what was there before', () => {
  const parts = balanceParts([moved('2024-02-01T12:00:00Z', 4, 4)], '2026-11-21', zone);
  expect(parts[0]).toEqual({ from: '2026-05-23', to: '2026-05-24', balance: 4, came: 0, left: 0 });
  expect(parts.at(-1)?.to).toBe('2026-11-21');
});

test('a movement of a clock that is ahead is drawn too', () => {
  const parts = balanceParts([moved('2026-11-23T12:00:00Z', 4, 4)], '2026-11-21', zone);
  expect(parts.map(({ balance }) => balance)).toEqual([4]);
});
