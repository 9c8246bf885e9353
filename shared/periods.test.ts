import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayNumber,
  dayOfNumber,
  parts,
  periodAt,
  periodBeside,
  periodKinds,
  stepOf,
  weekNumber,
} from './periods.ts';

const anyDay = integer({ min: 0, max: 40_000 }).map(dayOfNumber);

test('a period holds its day, and those beside it leave no day out', () => {
  assert(
    property(anyDay, constantFrom(...periodKinds), (day, kind) => {
      const period = periodAt(kind, day);
      expect(period.from <= day && day <= period.to).toBe(true);
      expect(dayNumber(periodBeside(period, 1).from)).toBe(dayNumber(period.to) + 1);
      expect(dayNumber(periodBeside(period, -1).to)).toBe(dayNumber(period.from) - 1);
      expect(periodBeside(periodBeside(period, 1), -1)).toEqual(period);
    }),
  );
});

test('its parts are all of its days, each once, in their order', () => {
  assert(
    property(anyDay, integer({ min: 0, max: 800 }), (from, length) => {
      const days = { from, to: dayOfNumber(dayNumber(from) + length) };
      const cut = parts(days, stepOf(days));
      expect(cut[0]?.from).toBe(days.from);
      expect(cut.at(-1)?.to).toBe(days.to);
      for (const [at, part] of cut.entries()) {
        expect(part.from <= part.to).toBe(true);
        if (at > 0) expect(dayNumber(part.from)).toBe(dayNumber(cut[at - 1]!.to) + 1);
      }
      expect(cut.length).toBeLessThanOrEqual(40);
    }),
  );
});

test('weeks begin on Monday and have the numbers of ISO 8601', () => {
  expect(periodAt('week', '2026-11-25')).toEqual({ kind: 'week', from: '2026-11-23', to: '2026-11-29' });
  expect(['2026-01-01', '2027-01-01', '2024-12-30', '2026-11-25'].map(weekNumber)).toEqual([1, 53, 1, 48]);
});
