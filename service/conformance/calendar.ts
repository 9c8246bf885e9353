/** A small calendar: resources and services that the conformance tests of bookings share. */
import type { SampleBooking, SampleResource, SampleBookingService } from '../sample/sample-trade.ts';

const resources: readonly SampleResource[] = [
  { key: 'astrid', name: 'Astrid', onlineName: 'Astrid L.', group: 'stylists', staff: ['anna'] },
  { key: 'chair', name: 'Chair 2', onlineBookingEnabled: false, staff: ['anna', 'ake'] },
  { key: 'gone', name: 'Gone', deleted: true, staff: [] },
  { key: 'leave', name: 'On leave', pausedUntil: '2026-05-04', createdLongAgo: true, staff: [] },
];

const services: readonly SampleBookingService[] = [
  {
    key: 'cut',
    name: 'Cut',
    description: 'With a wash',
    group: 'hair',
    type: 'appointment',
    durationMinutes: 45,
    afterTimeMinutes: 5,
    price: '450.00',
    vatPercent: '25',
    offeredBy: {
      astrid: null,
      chair: { durationMinutes: 60, price: '500.00', onlineBookingAllowed: false },
      gone: null,
    },
  },
  {
    key: 'colour',
    name: 'Colour',
    type: 'appointment',
    durationMinutes: 90,
    price: '1000.00',
    priceFrom: true,
    vatParts: [
      { name: 'Treatment', price: '900.00', vatPercent: '25' },
      { price: '100.00', vatPercent: '12' },
    ],
    createdLongAgo: true,
    shownOnline: false,
    offeredBy: { astrid: null },
  },
  {
    key: 'old',
    name: 'Old',
    type: 'appointment',
    durationMinutes: 15,
    deleted: true,
    offeredBy: { astrid: null },
  },
  {
    key: 'gloss',
    name: 'Gloss',
    type: 'appointment',
    durationMinutes: 15,
    addOn: true,
    offeredBy: { astrid: null },
  },
  {
    key: 'class',
    name: 'Class',
    type: 'class',
    durationMinutes: 120,
    onlineBookingAllowed: false,
    offeredBy: { chair: null },
  },
];

export const calendar = {
  resourceGroups: [
    { key: 'stylists', name: 'Stylists' },
    { key: 'chairs', name: 'Chairs' },
    { key: 'apprentices', name: 'Apprentices' },
  ],
  resources,
  serviceGroups: [
    { key: 'hair', name: 'Hair' },
    { key: 'care', name: 'Care' },
  ],
  services,
};

const hour = 60 * 60 * 1000;
/** The day of the tests' clock. */
export const monday = Date.UTC(2026, 4, 4);

/** An appointment of one hour with the first resource, `hours` after the tests' Monday began. */
export const appointment = (
  key: string,
  hours: number,
  more: Partial<SampleBooking> = {},
): SampleBooking => ({
  key,
  type: 'appointment',
  status: 'booked',
  startsAt: monday + hours * hour,
  endsAt: monday + (hours + 1) * hour,
  resources: ['astrid'],
  services: [],
  customers: [],
  ...more,
});
