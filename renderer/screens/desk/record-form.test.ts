import { expect, test } from 'vitest';
import { recordOf, type RecordForm } from './record-form.ts';

const form: RecordForm = {
  code: ' ab-1 ',
  value: '1 250,50',
  remaining: '',
  merchantId: null,
  soldDate: '',
  validUntil: '2027-05-01',
  person: { id: 'per_1', name: 'Anna Ek' },
  accountingType: '',
  vat: '',
  description: '',
  beneficiary: 'Anna',
  note: '',
};

test('a card is recorded as it is typed; what is left out is the salon system’s to say', () => {
  expect(recordOf(form, false)).toEqual({
    given: {
      code: 'ab-1',
      value: '1250.50',
      remainingValue: null,
      merchantId: null,
      soldDate: null,
      validUntil: '2027-05-01',
      personId: 'per_1',
      accountingType: null,
      vatPercent: null,
      description: '',
      beneficiary: 'Anna',
      note: '',
    },
    wrong: {},
  });
});

test('each thing that is wrong is said where it is, and nothing is saved', () => {
  const wrongIn = (some: Partial<RecordForm>, several = false) => recordOf({ ...form, ...some }, several);
  expect(wrongIn({ value: '' })).toEqual({ given: null, wrong: { value: 'money' } });
  expect(wrongIn({ value: '0' })).toEqual({ given: null, wrong: { value: 'money' } });
  expect(wrongIn({ remaining: 'half' })).toEqual({ given: null, wrong: { remaining: 'money' } });
  expect(wrongIn({ remaining: '1251' })).toEqual({ given: null, wrong: { remaining: 'more' } });
  expect(wrongIn({ vat: '120' })).toEqual({ given: null, wrong: { vat: 'vat' } });
  expect(recordOf({ ...form, vat: '12,5 %' }, false).given?.vatPercent).toBe('12.5');
  expect(
    recordOf({ ...form, vat: '12', accountingType: 'multi_purpose' }, false).given?.vatPercent,
  ).toBeNull();
  expect(wrongIn({}, true)).toEqual({ given: null, wrong: { merchant: 'merchant' } });
  expect(wrongIn({ merchantId: 'mer_1', remaining: '0' }, true).wrong).toEqual({});
});
