import { expect, test } from 'vitest';
import { openUsedAt, type PackLeft, type Poured } from './open-pack.ts';

const pour = (day: number, mixId: string, grams: number, more: Partial<Poured> = {}): Poured => ({
  day,
  at: day * 10,
  mixId,
  grams,
  opened: 0,
  first: 0,
  finished: 0,
  residue: null,
  ...more,
});
const left = (day: number, mixId: string | null): PackLeft => ({ day, at: day * 10, mixId, packs: 1 });
const now = (openUsed: number) => ({ packSize: 60, openUsed });
const days = [0, 1, 2];

test('the open pack of past days follows what was poured, finished and taken out', () => {
  const overdrawn = [pour(1, 'a', 30), pour(2, 'b', 30, { finished: 1 })];
  expect(openUsedAt(days, overdrawn, [left(2, 'b')], now(10))).toEqual([10, 40, 10]);
  const marked = [pour(1, 'a', 30), pour(2, 'b', 20, { opened: 1, first: 5, finished: 1, residue: 15 })];
  expect(openUsedAt(days, marked, [left(2, 'b')], now(15))).toEqual([10, 40, 15]);
  expect(openUsedAt(days, [pour(1, 'a', 30)], [left(2, null)], now(0))).toEqual([0, 30, 0]);
});

test('a pack that an undo of another mix gave back is not finished', () => {
  const poured = [pour(1, 'a', 30), pour(2, 'b', 30, { finished: 1 })];
  expect(openUsedAt(days, poured, [], now(60))).toEqual([0, 30, 60]);
});

test('the present open pack is the one that the service has', () => {
  const poured = [pour(1, 'a', 30, { opened: 1 }), pour(2, 'b', 10)];
  expect(openUsedAt(days, poured, [], now(45))).toEqual([0, 35, 45]);
});
