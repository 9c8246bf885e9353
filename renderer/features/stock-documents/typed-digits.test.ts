import { expect, test } from 'vitest';
import { digitErased, digitsEnded, digitTyped, noDigits, scannersDigits } from './typed-digits.ts';

/** Digits typed beside a number, a tenth of a second after each other; `<` is the key that erases, `|` a tap. */
function typed(number: number, keys: string) {
  let [now, shown, state] = [0, number, noDigits];
  for (const key of keys) {
    now += 100;
    const step =
      key === '|'
        ? { typed: digitsEnded(state), number: null }
        : key === '<'
          ? digitErased(state, shown, now)
          : digitTyped(state, shown, key, now);
    state = step.typed;
    shown = step.number ?? shown;
  }
  return { state, shown, now };
}

test.each([
  { number: 7, keys: '12', is: 12 },
  { number: 7, keys: '12<', is: 1 },
  { number: 7, keys: '12<<', is: 7 },
  { number: 7, keys: '12<<<', is: 7 },
  { number: 7, keys: '1<25', is: 25 },
  { number: 7, keys: '<', is: 7 },
  { number: 7, keys: '1|2', is: 2 },
  { number: 7, keys: '12|<', is: 12 },
])('$keys beside $number is $is', ({ number, keys, is }) => {
  expect(typed(number, keys).shown).toBe(is);
});

test('after a pause, and once another number is shown, a digit begins a new one', () => {
  const { state, shown, now } = typed(7, '1');
  expect(digitTyped(state, shown, '2', now + 1400).number).toBe(12);
  expect(digitTyped(state, shown, '2', now + 1500).number).toBe(2);
  expect(digitTyped(state, 8, '2', now + 100).number).toBe(2);
  expect(digitErased(state, 8, now + 100).number).toBeNull();
});

test('a scanner’s digits are taken back, also after letters of its code', () => {
  expect(scannersDigits(typed(7, '12').state, 2).number).toBe(7);
  expect(scannersDigits(typed(7, '1|2').state, 2).number).toBe(7);
  expect(scannersDigits(typed(7, '12').state, 0).number).toBeNull();
});
