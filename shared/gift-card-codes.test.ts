import { expect, test } from 'vitest';
import { meantCode } from './gift-card-codes.ts';

const stored = ['NYANS-1004', 'OLD-77-4432', '1O0I', 'AB CD'];

test('a code is meant however it was typed', () => {
  for (const typed of [
    'NYANS-1004',
    'nyans 1004',
    'nyans1004',
    'Nyans–1004',
    'NYANS\u20111004',
    'nyans-1OO4',
    'NYANS.1004',
    ' n y a n s 1 0 0 4 ',
  ])
    expect([typed, meantCode(stored, typed)]).toEqual([typed, 'NYANS-1004']);
  expect(meantCode(stored, 'old774432')).toBe('OLD-77-4432');
  expect(meantCode(stored, 'ab-cd')).toBe('AB CD');
  expect(meantCode(stored, '1001')).toBe('1O0I');
});

test('a code that could be two cards is neither, unless it is written as one of them', () => {
  const two = ['A0', 'AO', 'B-1', 'B1'];
  expect(meantCode(two, 'a0')).toBe('A0');
  expect(meantCode(two, 'a-o')).toBe('AO');
  expect(meantCode(two, 'b1')).toBe('B1');
  expect(meantCode(two, 'b 1')).toBeUndefined();
  for (const typed of ['', '-', 'NYANS-1005']) expect(meantCode(stored, typed)).toBeUndefined();
});
