import { expect, test } from 'vitest';
import type { BookingView } from '../../../shared/bridge/bookings.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { begunBookings, mixedBookings } from './mixed-bookings.ts';

const booked = (id: string, personId: string, at: string, needsColour: boolean, status = 'booked') => ({
  id,
  type: 'appointment',
  status,
  startsAt: `2026-11-29T${at}:00Z`,
  services: [{ name: 'Colour', needsColour }],
  customers: [
    { id: personId, type: 'person', name: null, elsewhere: false, status, note: null, warning: null },
  ] satisfies BookingView['customers'],
});
const mixed = (
  reference: string,
  personId: string | null,
  at: string,
  state: MixView['state'] = 'done',
  bookingId: string | null = null,
) => ({
  reference,
  state,
  bookingId,
  createdAt: `2026-11-29T${at}:00Z`,
  customer: personId === null ? null : { id: personId, name: null, note: null, warning: null, gone: false },
});
const references = (...of: Parameters<typeof mixedBookings>) =>
  Object.fromEntries([...mixedBookings(...of)].map(([id, { reference }]) => [id, reference]));

test("a mix marks its customer's booking that needs colour, the nearest in time, with the last mix", () => {
  const bookings = [
    booked('cut', 'anna', '09:00', false),
    booked('colour', 'anna', '09:30', true),
    booked('toner', 'anna', '15:00', true),
    booked('other', 'berit', '10:00', true),
  ];
  const mixes = [
    mixed('second', 'anna', '10:10'),
    mixed('first', 'anna', '09:05'),
    mixed('late', 'anna', '14:50'),
    mixed('walk-in', null, '10:00'),
  ];
  expect(references(bookings, mixes)).toEqual({ colour: 'second', toner: 'late' });
  const early = mixed('early', 'anna', '10:20', 'done', 'toner');
  expect(references(bookings, [...mixes, early])).toEqual({ colour: 'second', toner: 'late' });
  expect(references(bookings, [early])).toEqual({ toner: 'early' });
});

test('an undone mix and a cancelled booking mark nothing', () => {
  const bookings = [
    booked('gone', 'anna', '09:00', true, 'cancelled'),
    booked('stays', 'berit', '10:00', false),
  ];
  const mixes = [mixed('a', 'anna', '09:00'), mixed('b', 'berit', '10:00', 'undone')];
  expect(references(bookings, mixes)).toEqual({});
  expect(references(bookings, [mixed('c', 'berit', '10:00', 'waiting')])).toEqual({ stays: 'c' });
});

test("an open draft marks the booking it was begun from; on today one begun from none marks its customer's", () => {
  const bookings = [
    booked('colour', 'anna', '09:30', true),
    booked('toner', 'anna', '15:00', true),
    booked('other', 'berit', '10:00', true),
  ];
  const begun = (id: string, bookingId: string | null, personId: string | null, at: string) => ({
    id,
    bookingId,
    customer: mixed('', personId, at).customer,
    updatedAt: `2026-11-29T${at}:00Z`,
  });
  const drafts = [
    begun('toner now', 'toner', 'anna', '09:40'),
    begun('toner before', 'toner', 'anna', '09:35'),
    begun('by hand', null, 'berit', '09:00'),
    begun('walk-in', null, null, '09:00'),
  ];
  const ids = (isToday: boolean) =>
    Object.fromEntries([...begunBookings(bookings, drafts, isToday)].map(([id, draft]) => [id, draft.id]));
  expect(ids(true)).toEqual({ toner: 'toner now', other: 'by hand' });
  expect(ids(false)).toEqual({ toner: 'toner now' });
});
