import { expect, test } from 'vitest';
import { en } from '../text/en.ts';
import { sv } from '../text/sv.ts';
import { initials, personName } from './person-name.ts';

test('staff without a name are shown by the last four characters of the id', () => {
  expect(personName({ id: 'stf_abcdEF12', name: null }, en)).toBe('Staff EF12');
  expect(personName({ id: 'stf_abcdEF12', name: null }, sv)).toBe('Personal EF12');
  expect(personName({ id: 'stf_abcdEF12', name: 'Åsa Ek' }, en)).toBe('Åsa Ek');
});

test('initials are the first letters of the first and the last name', () => {
  expect(initials('Astrid Lind')).toBe('AL');
  expect(initials('åsa maria von ek')).toBe('ÅE');
  expect(initials('Chen')).toBe('C');
  expect(initials('')).toBe('');
});
