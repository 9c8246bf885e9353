import { expect, test } from 'vitest';
import { truth } from './truth.ts';

const base = 20_000;
/** Ten looks a second at a pan that bears so much. */
function stands(real: ReturnType<typeof truth>, load: number, ms: number, from = 0) {
  for (let at = from; at < from + ms; at += 100) real.bears(at, load, [base]);
}
const captured = (real: ReturnType<typeof truth>, taken: number) => real.judge('b1', 'n1', base, taken);

test('what was poured over a bowl that stood at its base is right, and nothing else', () => {
  const real = truth();
  stands(real, base, 1300);
  real.pours(1500, 'n1');
  expect(captured(real, 1500)).toBeNull();
  expect(captured(real, 1900)).toContain('1900 taken over 20000');
  expect(captured(real, 1100)).toContain('1100 taken over 20000');
});

test('what was poured over a bowl that passed the base, or for another tube, is wrong', () => {
  const passed = truth();
  stands(passed, base, 1000);
  passed.pours(1500, 'n1');
  expect(captured(passed, 1500)).not.toBeNull();
  const other = truth();
  stands(other, base, 1300);
  other.pours(1500, 'n2');
  expect(captured(other, 1500)).not.toBeNull();
});

test('a bowl that a person tared needs no time, until it is another one', () => {
  const real = truth();
  stands(real, base + 70, 1000);
  real.rests(base + 70, [base]);
  real.pours(1500, 'n1');
  expect(captured(real, 1570)).toBeNull();
  real.changed();
  expect(captured(real, 1570)).not.toBeNull();
});
