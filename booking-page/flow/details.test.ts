/** The customer details as typed, and as sent. */
import { expect, test } from 'vitest';
import { readPhone } from '../../shared/phone-numbers.ts';
import { smallSalon } from '../../testing/booking-page/small-salon.ts';
import { faultsOf, noDetails, sentDetails, type Details } from './details.ts';

const asked = smallSalon({ web_requirePNo: true });
const menu = {
  ...asked,
  settings: { ...asked.settings, features: { ...asked.settings.features, EnableCompanyBooking: true } },
};
const read = (typed: string) => readPhone(typed, '46');
const whole: Details = {
  ...noDetails,
  name: 'Anna Lind',
  phone: '070-174 06 05',
  personalNumber: '198503142385',
  forCompany: true,
};
const faults = (some: Partial<Details>) => faultsOf(menu, [], { ...whole, ...some }, read, 2026);
const sent = (some: Partial<Details>) =>
  sentDetails(menu, [], { ...whole, ...some }, { cbUuid: 'x', bookedSpecificResource: false }, read, 2026);

test('numbers are taken in each way that people write or copy them', () => {
  for (const orgNo of [
    '556000-0001',
    '556016-0680',
    '165560160680',
    '16556016-0680',
    '556016 0680',
    '556016–0680',
  ])
    expect([orgNo, faults({ orgNo })]).toEqual([orgNo, {}]);
  for (const orgNo of ['556016-0680', '165560160680', '556016‑0680'])
    expect(sent({ orgNo })).toMatchObject({ orgNo: '5560160680', orgNoType: 'SE_ORG' });
  expect(faults({ orgNo: '556016-0681' })).toEqual({ orgNo: 'orgNo' });
  for (const personalNumber of ['850314–2385', '19850314\u20112385', '850314 2385']) {
    expect([personalNumber, faults({ personalNumber })]).toEqual([personalNumber, {}]);
    expect(sent({ personalNumber })).toMatchObject({ personalNumber: '198503142385' });
  }
  expect(sent({ phone: '0046 70 174 06 05' })).toMatchObject({ phone: '+46701740605' });
});

test('an address with a comma or a dot too many is told at its field', () => {
  for (const email of ['anna@example,se', 'anna@example.se.', 'anna@example..se', 'anna,b@example.se'])
    expect([email, faults({ email })]).toEqual([email, { email: 'email' }]);
  expect(faults({ email: ' anna@example.se ' })).toEqual({});
});

test('what prints nothing is left out, and missing where it is needed', () => {
  for (const name of ['\u200B', '\u3164', '\u00A0']) expect(faults({ name })).toEqual({ name: 'missing' });
  expect(sent({ note: '\u200B' })).not.toHaveProperty('note');
});
