import { expect, test } from 'vitest';
import { truth } from './truth.ts';

const base = 20_000;
const glass = 0;
/** Ten readings a second of a pan with this load. */
function stands(real: ReturnType<typeof truth>, load: number, ms: number, from = 0) {
  for (let at = from; at < from + ms; at += 100) real.bears(at, glass, load);
}
const captured = (real: ReturnType<typeof truth>, taken: number) =>
  real.judge({ bowlId: 'b1', itemId: '7/43', base }, taken, null);

test('what was poured over a bowl that stood at its base is right, and nothing else', () => {
  const real = truth();
  stands(real, base, 1300);
  real.pours(glass, 1500, '7/43');
  expect(captured(real, 1500)).toBeNull();
  expect(captured(real, 1900)).toContain('1900 of 7/43 taken over 20000');
  expect(captured(real, 1100)).toContain('1100 of 7/43 taken over 20000');
});

test('what was poured over a bowl that passed the base, into another one, or of another tube, is wrong', () => {
  const passed = truth();
  stands(passed, base, 500);
  passed.pours(glass, 1500, '7/43');
  expect(captured(passed, 1500)).not.toBeNull();
  const elsewhere = truth();
  stands(elsewhere, base, 1300);
  elsewhere.pours(1, 1500, '7/43');
  expect(captured(elsewhere, 1500)).not.toBeNull();
  const other = truth();
  stands(other, base, 1300);
  other.pours(glass, 1500, '8/0');
  expect(captured(other, 1500)).not.toBeNull();
});

test('a bowl that a person tared needs no time, until it is another one', () => {
  const real = truth();
  stands(real, base + 70, 500);
  real.rests(glass, base + 70);
  real.pours(glass, 1500, '7/43');
  expect(captured(real, 1570)).toBeNull();
  real.changed();
  expect(captured(real, 1570)).not.toBeNull();
});

test('a capture that ends at a step has no grams of later pours, nor of a bowl that took the place of its own', () => {
  const real = truth();
  stands(real, base, 1300);
  real.pours(glass, 1500, '7/43');
  const left = real.now(glass);
  const until = (taken: number) =>
    real.judge({ bowlId: 'b1', itemId: '7/43', base }, taken, left, left.content);
  real.swapsUnseen(real.now(1), glass);
  real.pours(1, 900, '7/43');
  real.pours(glass, 90, '8/0');
  expect(until(1500)).toBeNull();
  expect(until(2400)).not.toBeNull();
  expect(until(1750)).not.toBeNull();
});

test('a row that a waiting step left keeps its pour when the bases move, and that step’s bowl has no later one', () => {
  const real = truth();
  stands(real, base, 1300);
  real.pours(glass, 1500, '7/43');
  const step = real.now(glass);
  real.changedUnseen();
  real.shiftsWaiting(step, base, -8000);
  const moved = (taken: number, left: typeof step | null) =>
    real.judge({ bowlId: 'b1', itemId: '7/43', base: base - 8000 }, taken, left, left?.content);
  expect(moved(1500, step)).toBeNull();
  expect(moved(1900, step)).not.toBeNull();
  expect(moved(1500, null)).not.toBeNull();
});

test('a silence hides grams of rows that began before it only', () => {
  const real = truth();
  stands(real, base, 1300);
  real.pours(glass, 1500, '7/43');
  real.silence();
  expect(captured(real, 1700)).toBeNull();
  const after = truth();
  after.silence();
  stands(after, base, 1300);
  after.pours(glass, 1500, '7/43');
  expect([captured(after, 1500), captured(after, 1700)]).toEqual([null, expect.any(String)]);
});

test('a typed amount does not exclude grams that came after it', () => {
  const real = truth();
  stands(real, base, 1300);
  real.pours(glass, 2000, '7/43');
  real.types('b1');
  const step = real.now(glass);
  real.pours(glass, 1200, '8/0');
  real.leavesOut('b1', step, '8/0');
  expect(captured(real, 2000)).toContain('though it was typed');
});

test('a row that began at a known weight is as exact as that weight', () => {
  const capturedFrom = (away: number | undefined, taken: number) => {
    const real = truth();
    real.vouches(real.now(glass), base, away);
    real.pours(glass, 1500, '7/43');
    return captured(real, taken);
  };
  expect([capturedFrom(undefined, 1700), capturedFrom(170, 1700), capturedFrom(0, 1530)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(capturedFrom(0, 1700)).toContain('1700 of 7/43');
});

test('a capture that ends at a moving number may differ by that number’s lag', () => {
  const real = truth();
  real.vouches(real.now(glass), base, 0);
  real.pours(glass, 1500, '7/43');
  const left = real.now(glass);
  const ends = (taken: number, endsShort: number) =>
    real.judge({ bowlId: 'b1', itemId: '7/43', base }, taken, left, undefined, endsShort);
  expect([ends(1420, 80), ends(1420, 0) === null, ends(1300, 80) === null]).toEqual([null, false, false]);
});
