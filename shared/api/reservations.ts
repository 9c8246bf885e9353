/** Times that are held on the booking page, as the salon's own front desk decides about them (decisions 6). */
import { z } from 'zod';
import { operationsOf } from './operation.ts';
import { dateTime, id } from './values.ts';

const assigned = z
  .object({
    /** The `cbUuid` of document 3. */
    reservationId: z.string(),
    locationId: id,
    personId: id,
    /** When the time is free again, unless it is booked before. */
    expiresAt: dateTime,
  })
  .meta({ id: 'AssignedReservation' });

export const reservationOperations = operationsOf(
  'reservations',
  { source: 'decisions 6', read: 'bookings:read', write: 'customers:write' },
  {
    assign: {
      route: 'POST /v1/locations/{locationId}/reservations/{reservationId}/person',
      summary:
        'Makes the booking of a held time this person’s, whichever name and number it is confirmed with',
      body: z.strictObject({ personId: id }).meta({ id: 'ReservationAssign' }),
      answer: assigned,
      extension: true,
    },
  },
);
