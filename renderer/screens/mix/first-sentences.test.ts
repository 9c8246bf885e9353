import { expect, test } from 'vitest';
import { firstSentences } from './first-sentences.ts';

test('a short note is whole', () => {
  expect(firstSentences('Grows out fast. Likes it warm; no ash.', 90)).toBe(
    'Grows out fast. Likes it warm; no ash.',
  );
  expect(firstSentences('Two\nlines', 90)).toBe('Two lines');
  expect(firstSentences('', 90)).toBe('');
});

test('a long one ends between sentences, and never within the first', () => {
  expect(firstSentences('One is here. Two is too long for it.', 20)).toBe('One is here. …');
  const long = 'A first sentence that is longer than there is room for.';
  expect(firstSentences(`${long} Another.`, 20)).toBe(`${long} …`);
});
