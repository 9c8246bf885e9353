import { expect, test } from 'vitest';
import { warningOf } from './warning.ts';

test.each([
  ['Allergic to PPD. Likes coffee.', 'Allergic to PPD.'],
  ['Kommer med buss\nÖverkänslig mot parfym\nKaffe', 'Överkänslig mot parfym'],
  ['Sensitive scalp: strand test every time', 'Sensitive scalp: strand test every time'],
  ['OBS! Aldrig blekning. Betalar med kort', 'OBS! Aldrig blekning.'],
])('of a note the sentences that warn are shown: %s', (note, warning) => {
  expect(warningOf(note)).toBe(warning);
});

test.each([null, undefined, '', 'Likes coffee', 'Observant, jobs at night'])(
  'a note without a warning has none: %s',
  (note) => {
    expect(warningOf(note)).toBeNull();
  },
);
