/** Helpers for the bookings of a sample location. */
import type { SampleBooking, SampleBookingCustomer, SampleBookingService } from '../sample-trade.ts';

export interface Diary {
  /** Key of the location. */
  readonly location: string;
  readonly timeZone: string;
  readonly now: number;
  readonly services: readonly SampleBookingService[];
}

export const nthPerson = (nth: number): SampleBookingCustomer => ({ customer: { type: 'person', nth } });

/** A booked service; `own`: the resource's own terms. */
export const booked = (
  { key, name, durationMinutes, price }: SampleBookingService,
  own?: SampleBookingService['offeredBy'][string],
): SampleBooking['services'][number] => ({
  service: key,
  name,
  durationMinutes: own?.durationMinutes ?? durationMinutes,
  ...((own?.price ?? price) !== undefined && { price: own?.price ?? price! }),
});
