/** Where customers manage their bookings: the booking page's address, whose part behind `#` no server is sent. */
import type { BookingLink } from '../domain/confirmation.ts';

const refOf = (cbUuid: string): string => Buffer.from(cbUuid).toString('base64url');

/** `publicUrl`: the service's address as customers reach it, without a slash at its end. */
export const bookingLink =
  (publicUrl: () => string): BookingLink =>
  (account, cbUuid) =>
    `${publicUrl()}/book/${account}/manage#${refOf(cbUuid)}`;
