import { expect, test } from 'vitest';
import { noteOfOther } from './note-of-other.ts';

test('whose card it is and what warns is added to the note, once', () => {
  const line = 'Same customer as Maja Ek.';
  const first = noteOfOther(null, line, 'Allergic to PPD.');
  expect(first).toBe('Same customer as Maja Ek.\nAllergic to PPD.');
  expect(noteOfOther(first, line, 'Allergic to PPD.')).toBe(first);
  expect(noteOfOther('Likes tea', line, null)).toBe('Likes tea\nSame customer as Maja Ek.');
  expect(Array.from(noteOfOther('x'.repeat(1990), line, null))).toHaveLength(2000);
});
