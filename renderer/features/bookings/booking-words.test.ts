import { expect, test } from 'vitest';
import type { BookedCustomer, BookingView } from '../../../shared/bridge/bookings.ts';
import { mixedFor } from '../../../shared/colour-bar/booked-customer.ts';
import { en } from '../../text/en.ts';
import { lasting, saidOfEach, shownAs, unknownWords } from './booking-words.ts';

const customer = (name: string | null, more: Partial<BookedCustomer> = {}): BookedCustomer => ({
  id: `per_${name}`,
  type: 'person',
  name,
  elsewhere: false,
  status: 'booked',
  note: null,
  warning: null,
  ...more,
});
const booking = (type: string, ...customers: BookedCustomer[]): BookingView => ({
  id: 'bkg_1',
  type,
  status: 'booked',
  startsAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-20T11:00:00.000Z',
  afterTimeMinutes: 0,
  resources: ['Astrid'],
  isMine: false,
  services: [],
  customers,
  places: null,
});
const anna = customer('Anna', { warning: 'Allergic to PPD' });
const bo = customer('Bo', { note: 'Late' });
const warningsOf = (one: BookingView) => saidOfEach(one, ({ warning }) => warning, en);

test('an appointment is for its customer; a class is for nobody alone, whoever comes', () => {
  expect(mixedFor(booking('appointment', anna))).toBe(anna);
  expect(mixedFor(booking('class', anna, bo))).toBeNull();
  expect(shownAs(booking('class', anna, bo))).toBeNull();
});

test('what is said of one of several says of whom, and nothing of who will not come', () => {
  expect(warningsOf(booking('appointment', anna))).toEqual(['Allergic to PPD']);
  expect(warningsOf(booking('class', anna, bo))).toEqual(['Anna: Allergic to PPD']);
  expect(warningsOf(booking('class', { ...anna, status: 'cancelled' }, bo))).toEqual([]);
});

test('a booking leads to the page of its person, else of its company or vehicle', () => {
  const car = customer('ABC123', { id: 'veh_1', type: 'vehicle' });
  const elsewhere = { ...anna, elsewhere: true };
  expect(shownAs(booking('appointment', car, anna))).toEqual({ type: 'person', id: anna.id });
  expect(shownAs(booking('appointment', elsewhere, car))).toEqual({ type: 'vehicle', id: 'veh_1' });
  expect(shownAs(booking('appointment', elsewhere))).toBeNull();
});

test('one of another salon is told apart from one who was removed', () => {
  expect(unknownWords(anna, en)).toBeNull();
  expect(unknownWords({ ...anna, elsewhere: true }, en)).toBe(en.today.elsewhere);
  expect(unknownWords({ ...anna, name: null, elsewhere: true }, en)).toBe(en.today.removed);
});

test('a booking lasts as long as the customer is told: without the free time after it', () => {
  const times = { startsAt: '2026-11-20T10:00:00.000Z', endsAt: '2026-11-20T10:35:00.000Z' };
  expect(lasting({ ...times, afterTimeMinutes: 5 }, en)).toBe(en.today.minutes(30));
  expect(lasting({ ...times, afterTimeMinutes: 0 }, en)).toBe(en.today.minutes(35));
});
