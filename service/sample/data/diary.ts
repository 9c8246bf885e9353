/** What the bookings of a sample location are made of. */
import type { SampleBooking, SampleBookingCustomer, SampleBookingService } from '../sample-trade.ts';

export interface Diary {
  /** Key of the location. */
  readonly location: string;
  readonly timeZone: string;
  readonly now: number;
  readonly services: readonly SampleBookingService[];
}

export const nthPerson = (nth: number): SampleBookingCustomer => ({ customer: { type: 'person', nth } });

/** The service as it was booked; `own`: what the resource asks for it. */
export const booked = (
  { key, name, durationMinutes, price }: SampleBookingService,
  own?: SampleBookingService['offeredBy'][string],
): SampleBooking['services'][number] => ({
  service: key,
  name,
  durationMinutes: own?.durationMinutes ?? durationMinutes,
  ...((own?.price ?? price) !== undefined && { price: own?.price ?? price! }),
});
