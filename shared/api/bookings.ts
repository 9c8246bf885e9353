/** Bookings, which can only be read (spec 2, Booking; decisions 3). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { dateTime, id, moneyOut, pageOf, pageQuery } from './values.ts';

const bookingCustomer = z.object({
  /** A person's, a company's or a vehicle's: the prefix says which. */
  id,
  name: z.string().optional(),
  /** On an appointment the booking's; on a class the customer's own. */
  status: z.string(),
  /** From here on only with `customers:read`, and where the key can use the customer's location. */
  phoneNumber: z.string().optional(),
  email: z.string().optional(),
  identityNumber: z.object({ type: z.string(), number: z.string() }).optional(),
  organisationNumber: z.string().optional(),
  registrationNumber: z.string().optional(),
  /** What the customer wrote when booking. */
  customerNote: z.string().optional(),
});
export type BookingCustomer = z.infer<typeof bookingCustomer>;

/** Kept as when it was booked. */
const bookedService = z.object({
  serviceId: id,
  name: z.string(),
  durationMinutes: z.int(),
  price: moneyOut.optional(),
});

const booking = z
  .object({
    id,
    locationId: id,
    /** `appointment`, `class` or `reservation`; more may come. */
    type: z.string(),
    /** `booked`, `show`, `no_show`, `done` or `cancelled`; more may come. */
    status: z.string(),
    startsAt: dateTime,
    endsAt: dateTime,
    /** How much of the time's end is free time after the services. */
    afterTimeMinutes: z.int(),
    /** Exactly one is the primary one. */
    resources: z.array(z.object({ resourceId: id, name: z.string(), primary: z.boolean() })),
    customers: z.array(bookingCustomer),
    services: z.array(bookedService),
    /** Of a class: offered and taken. */
    places: z.int().optional(),
    placesBooked: z.int().optional(),
    seriesId: id.optional(),
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof booking>;

const source = 'spec 2, Booking reads';
const day = 24 * 60 * 60 * 1000;
const longest = 62;

export const bookingOperations = {
  list: operation({
    id: 'bookings.list',
    method: 'GET',
    path: '/v1/locations/{locationId}/bookings',
    scope: 'bookings:read',
    summary: 'Bookings that start in a period, in the order of their start',
    source,
    query: z
      .object({
        ...pageQuery,
        /** Inclusive. */
        from: dateTime,
        /** Exclusive; at most 62 days after `from`. */
        to: dateTime,
        resourceId: id.optional(),
        customerId: id.optional(),
      })
      .superRefine(({ from, to }, context) => {
        const length = Date.parse(to) - Date.parse(from);
        const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
        if (length < 0) refuse('is before from');
        else if (length > longest * day) refuse(`is more than ${longest} days after from`);
      }),
    answer: pageOf(booking).meta({ id: 'BookingList' }),
    statuses: [200],
    paged: true,
  }),
  get: operation({
    id: 'bookings.get',
    method: 'GET',
    path: '/v1/locations/{locationId}/bookings/{bookingId}',
    scope: 'bookings:read',
    summary: 'One booking',
    source: 'decisions 3',
    answer: booking,
    statuses: [200],
  }),
  getById: operation({
    id: 'bookings.getById',
    method: 'GET',
    path: '/v1/bookings/{bookingId}',
    scope: 'bookings:read',
    summary: 'One booking, wherever it is',
    source: 'decisions 3',
    answer: booking,
    statuses: [200],
  }),
};
