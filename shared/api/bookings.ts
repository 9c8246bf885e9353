/** Bookings, which can only be read (spec 2, Booking; decisions 3). */
import { z } from 'zod';
import { oneOf, operationsOf } from './operation.ts';
import { atMostDays, dateTime, id, moneyOut, pageOf, pageQuery } from './values.ts';

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

export const booking = z
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

export const bookingOperations = operationsOf(
  'bookings',
  { source: 'decisions 3', read: 'bookings:read' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/bookings',
      summary: 'Bookings that start in a period, in the order of their start',
      source: 'spec 2, Booking reads',
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
        .superRefine(atMostDays(62)),
      answer: pageOf(booking).meta({ id: 'BookingList' }),
      paged: true,
    },
    ...oneOf('bookings/{bookingId}', 'One booking', booking),
  },
);
