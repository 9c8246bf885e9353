import { expect, test } from 'vitest';
import { cardChanges, detailsOf, firstDetails } from './visit-form.ts';

const customer = {
  name: 'Maja Ek',
  phone: '070-174 06 05',
  email: 'maja@example.com',
  personalNumber: '19850314–2385',
  warning: null,
};
const form = firstDetails({ customer });
const se = { callingCode: '46', year: 2026 };
const field = { key: 'allergy', label: 'Allergy', type: 'text', required: true, helpText: null, options: [] };

test('what is known of the customer is filled in; what nobody asks for is not sent', () => {
  expect(detailsOf(form, [], [], se)).toEqual({
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
  expect(detailsOf(form, ['personalNumber'], [], se).given?.personalNumber).toBe('198503142385');
});

test('what the account asks for and is not there is said where it is missing', () => {
  const bare = firstDetails({
    customer: { name: '', phone: '', email: '', personalNumber: '', warning: null },
  });
  expect(detailsOf(bare, ['email', 'vehicle'], [field], se)).toEqual({
    given: null,
    wrong: {
      name: 'missing',
      phone: 'missing',
      email: 'missing',
      vehicle: 'missing',
      fields: new Set(['allergy']),
    },
  });
  expect(detailsOf({ ...form, phone: '12' }, [], [], se).wrong).toEqual({ phone: 'phone' });
  const filled = { ...form, fields: { allergy: ' none ' } };
  expect(detailsOf(filled, [], [field], se).given?.fields).toEqual([{ key: 'allergy', value: 'none' }]);
});

test('numbers and addresses are sent as they are stored, and one that is none is told at its field', () => {
  const asked = ['personalNumber', 'organisationNumber'] as const;
  const given = { ...form, organisationNumber: '556016–0680' };
  expect(detailsOf(given, asked, [], se).given).toMatchObject({ organisationNumber: '5560160680' });
  const wrong = {
    ...form,
    name: '\u200B',
    email: 'maja@example,se',
    personalNumber: '850314',
    organisationNumber: '556016-0681',
  };
  expect(detailsOf(wrong, asked, [], se)).toEqual({
    given: null,
    wrong: {
      name: 'missing',
      email: 'email',
      personalNumber: 'personalNumber',
      organisationNumber: 'organisationNumber',
    },
  });
});

test('an empty card is filled by what the booking says, and what is on a card is replaced only when asked', () => {
  const given = { name: 'Maja Sofia Ek', phone: '+46701740699', email: 'maja@example.com' };
  const bare = { name: '', phone: '', email: '', personalNumber: '', warning: null };
  expect(cardChanges(bare, given, '46')).toEqual({
    fills: {
      firstName: 'Maja Sofia',
      lastName: 'Ek',
      phoneNumber: '+46701740699',
      email: 'maja@example.com',
    },
    replaces: {},
  });
  expect(cardChanges(customer, given, '46')).toEqual({
    fills: {},
    replaces: { phoneNumber: '+46701740699' },
  });
  const same = { name: 'Maja Ek', phone: '+46701740605', email: 'Maja@example.com' };
  expect(cardChanges(customer, same, '46')).toEqual({ fills: {}, replaces: {} });
  expect(cardChanges({ ...bare, name: 'Maja' }, { ...given, email: '' }, '46')).toEqual({
    fills: { phoneNumber: '+46701740699' },
    replaces: {},
  });
});
