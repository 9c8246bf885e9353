import { expect, test } from 'vitest';
import { isInvisible, plainCharacters, withoutTurns } from './typed-text.ts';

test('dashes, spaces, digits and marks of other programs become those of a keyboard', () => {
  for (const typed of [
    '850314–2385',
    '850314\u20112385',
    '850314\u22122385',
    '８５０３１４-２３８５',
    '\u200B850314-2385\u00A0',
  ])
    expect(plainCharacters(typed)).toBe('850314-2385');
  expect(plainCharacters('070\u00A0174\t06\u202F05')).toBe('070 174 06 05');
});

test('what prints nothing is no text', () => {
  for (const text of ['', ' ', '\u200B', '\u3164', '\u2800', '\uFEFF\u00A0', '\u{E0020}', '\u115F\u1160'])
    expect([text, isInvisible(text)]).toEqual([text, true]);
  for (const text of ['A', '李', '👩‍🦰', 'ع', '.']) expect([text, isInvisible(text)]).toEqual([text, false]);
});

test('a mark that turns the text behind it is left out, and one that joins letters stays', () => {
  expect(withoutTurns('Anna\u202Egnp.exe')).toBe('Annagnp.exe');
  expect(withoutTurns('می\u200Cخواهم')).toBe('می\u200Cخواهم');
});
