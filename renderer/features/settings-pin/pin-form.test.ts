import { expect, test } from 'vitest';
import { digitsOf, pinProblem } from './pin-form.ts';

test('a PIN for Settings has 4 to 20 digits, the same twice', () => {
  expect(pinProblem({ pin: '1234', again: '1234' })).toBeNull();
  expect(pinProblem({ pin: '1'.repeat(20), again: '1'.repeat(20) })).toBeNull();
  for (const pin of ['', '123', '12a4', '1'.repeat(21)])
    expect(pinProblem({ pin, again: pin })).toBe('short');
  expect(pinProblem({ pin: '1234', again: '1235' })).toBe('differs');
});

test('only its digits are taken', () => {
  expect(digitsOf('12 34-x')).toBe('1234');
  expect(digitsOf('9'.repeat(30))).toHaveLength(20);
});
