import { expect, test } from 'vitest';
import { changeOf, given, itemMeant, noRange, rangeMeant, type ItemForm } from './care-forms.ts';

const item: ItemForm = {
  rangeId: 'cbr_1',
  shade: '7/43',
  name: '',
  packSize: Number.NaN,
  listPrice: '',
  articleNumber: '',
  eans: [],
};

test('prices and ratios are read as they are typed, and what is none is said at its field', () => {
  const typed = {
    ...noRange,
    name: ' Nordlys Gloss ',
    packSize: 60,
    listPrice: '98,5',
    mixingRatio: '1 : 1,5',
  };
  expect(rangeMeant(typed)).toEqual({
    values: { name: 'Nordlys Gloss', kind: 'colour', packSize: 60, listPrice: '98.5', mixingRatio: '1.5' },
    problems: [],
  });
  expect(rangeMeant({ ...noRange, listPrice: 'cheap', mixingRatio: '1:2:3' }).problems).toEqual([
    'name',
    'listPrice',
    'mixingRatio',
  ]);
  expect(itemMeant({ ...item, rangeId: null, shade: ' ' }).problems).toEqual(['range', 'shade']);
});

test('of a change only what is another is sent, and an emptied field is cleared', () => {
  const before = itemMeant({ ...item, listPrice: '98', articleNumber: '771' }).values;
  const now = itemMeant({ ...item, listPrice: '', articleNumber: '772' }).values;
  expect(changeOf(before, now)).toEqual({ listPrice: null, articleNumber: '772' });
  expect(given(now)).toEqual({ shade: '7/43', articleNumber: '772' });
});
