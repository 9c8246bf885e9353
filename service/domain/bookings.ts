/** What bookings mean for the rest (spec 1, Persons). */
import type { Connection } from '../database/connection.ts';
import { upcomingBookingOf } from '../database/bookings.ts';

/** Whether the customer is booked for a time that is still to come; a cancelled booking is none. */
export const hasUpcomingBookings = async (
  connection: Connection,
  customer: string,
  now: number,
): Promise<boolean> => (await connection.first(upcomingBookingOf, { customer, now })) !== undefined;
