import { expect, test } from 'vitest';
import type { Customer } from '../../../shared/bridge/customers.ts';
import { changeOf, emptyForm, formOf, formOfTyped, meantBy, newPersonOf, problemsOf } from './person-form.ts';

const anna: Customer = {
  id: 'per_1',
  name: 'Anna Lindqvist',
  firstName: 'Anna',
  lastName: 'Lindqvist',
  note: null,
  warning: null,
  gone: false,
  email: 'anna@example.com',
  phoneNumber: '+46701234567',
  identityNumber: { type: 'se_personnummer', number: '198503142384' },
  smsRemindersAllowed: true,
  emailRemindersAllowed: true,
  marketingAllowed: false,
  waiting: 'nothing',
  asOf: '2026-11-20T10:00:00.000Z',
};
const problems = (given: Partial<typeof emptyForm>, phone: string | null = null) => {
  const form = { ...emptyForm, ...given };
  return problemsOf(form, meantBy(form, phone, 2026)).map(({ field, why }) => `${field} ${why}`);
};

test('what was searched for goes into the field where it belongs', () => {
  expect(formOfTyped('070-123 45 67').phone).toBe('070-123 45 67');
  expect(formOfTyped('anna@example.com').email).toBe('anna@example.com');
  expect(formOfTyped('åsa de la mare')).toMatchObject({ firstName: 'Åsa', lastName: 'de la Mare' });
  expect(formOfTyped('anna-karin ek')).toMatchObject({ firstName: 'Anna-Karin', lastName: 'Ek' });
  expect(formOfTyped('Astrid af Ugglas')).toMatchObject({ firstName: 'Astrid', lastName: 'af Ugglas' });
});

test('nothing changed is nothing to save, and what changed is saved alone', () => {
  const form = formOf(anna);
  expect(changeOf(meantBy(form, anna.phoneNumber, 2026), anna)).toEqual({});
  const edited = { ...form, lastName: ' Berg ', note: 'Nickel', email: '  ' };
  expect(changeOf(meantBy(edited, '+46709999999', 2026), anna)).toEqual({
    lastName: 'Berg',
    note: 'Nickel',
    email: null,
    phoneNumber: '+46709999999',
  });
  const without = { ...form, identityNumber: '' };
  expect(changeOf(meantBy(without, anna.phoneNumber, 2026), anna)).toEqual({ identityNumber: null });
});

test('a new person is what was filled in', () => {
  const form = { ...emptyForm, firstName: 'Elsa', identityNumber: '850314-2384', marketing: true };
  expect(newPersonOf(meantBy(form, null, 2026))).toEqual({
    firstName: 'Elsa',
    identityNumber: { type: 'se_personnummer', number: '198503142384' },
    smsRemindersAllowed: true,
    emailRemindersAllowed: true,
    marketingAllowed: true,
  });
});

test('each rule of the service is told at its field', () => {
  expect(problems({})).toEqual(['all nothing']);
  expect(problems({ note: 'Nickel' })).toEqual(['all nothing']);
  expect(problems({ phone: '0701' })).toEqual(['phone noNumber']);
  expect(problems({ phone: '0701234567' }, '+46701234567')).toEqual([]);
  expect(problems({ email: 'anna' })).toEqual(['email noAddress']);
  expect(problems({ firstName: 'a'.repeat(101) })).toEqual(['firstName long']);
  expect(problems({ firstName: 'Elsa', identityNumber: '850314-2381' })).toEqual([
    'identityNumber checkDigit',
  ]);
  expect(problems({ firstName: 'Elsa', note: 'x'.repeat(2001) })).toEqual(['note long']);
});
