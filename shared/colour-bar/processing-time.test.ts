import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  mostProcessingMinutes,
  processingMinutesOf,
  processingTimeNames,
  processingTimeProperty,
} from './processing-time.ts';

test('what is written as a property is read back, whatever the language', () => {
  assert(
    property(
      integer({ min: 1, max: mostProcessingMinutes }),
      constantFrom(...processingTimeNames),
      (minutes, name) => {
        const other = { name: 'Grey', value: '40 %' };
        expect(processingMinutesOf([other, processingTimeProperty(minutes, name)])).toBe(minutes);
      },
    ),
  );
});

test.each([
  ['processing time', '35', 35],
  ['VERKNINGSTID ', ' 35 minuter', 35],
  ['Processing time', 'half an hour', null],
  ['Processing time', '0 min', null],
  ['Processing time', '1000 min', null],
  ['Processing time', '1:30', null],
  ['Processing time', '2.5 h', null],
  ['Heat', '35 min', null],
])('%s: %s', (name, value, minutes) => {
  expect(processingMinutesOf([{ name, value }])).toBe(minutes);
});
