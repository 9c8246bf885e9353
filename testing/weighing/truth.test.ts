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
