import { expect, test } from 'vitest';
import { detailsOf, firstDetails } from './visit-form.ts';

const customer = {
  name: 'Maja Ek',
  phone: '070-174 06 05',
  email: 'maja@example.com',
  personalNumber: '19900101-0017',
};
const form = firstDetails({ customer });
const field = { key: 'allergy', label: 'Allergy', type: 'text', required: true, helpText: null, options: [] };

test('what is known of the customer is filled in; what nobody asks for is not sent', () => {
  expect(detailsOf(form, [], [], 'SE')).toEqual({
    given: {
      name: 'Maja Ek',
      phone: '+46701740605',
      email: 'maja@example.com',
      note: '',
      personalNumber: '',
      organisationNumber: '',
      vehicle: '',
      fields: [],
    },
    wrong: {},
  });
  expect(detailsOf(form, ['personalNumber'], [], 'SE').given?.personalNumber).toBe('19900101-0017');
});

test('what the account asks for and is not there is said where it is missing', () => {
  const bare = firstDetails({ customer: { name: '', phone: '', email: '', personalNumber: '' } });
  expect(detailsOf(bare, ['email', 'vehicle'], [field], 'SE')).toEqual({
    given: null,
    wrong: {
      name: 'missing',
      phone: 'missing',
      email: 'missing',
      vehicle: 'missing',
      fields: new Set(['allergy']),
    },
  });
  expect(detailsOf({ ...form, phone: '12' }, [], [], 'SE').wrong).toEqual({ phone: 'phone' });
  const filled = { ...form, fields: { allergy: ' none ' } };
  expect(detailsOf(filled, [], [field], 'SE').given?.fields).toEqual([{ key: 'allergy', value: 'none' }]);
});
