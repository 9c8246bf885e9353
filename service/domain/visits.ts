/** What messages tell of a visit: who writes, and where it is managed. */
import type { Sender } from '../messages/compose.ts';
import type { Account } from './accounts.ts';

export const senderOf = ({ location, settings }: Account): Sender => ({
  locale: settings.locale,
  timeZone: location.time_zone,
  currency: location.currency,
  company: settings.companyName || location.name,
  address: [settings.addressLine, settings.area].filter((part) => part !== '').join(', ') || null,
});

/** The only credential of a booking (spec 3, Managing an existing booking): its reservation's id in Base64. */
export const referenceOf = (reservation: string): string => Buffer.from(reservation).toString('base64url');

/** Behind the `#`, so that no server's log and no other page's Referer has the reference. */
export const manageLink = (publicUrl: string, { name }: Account, reservation: string): string =>
  `${publicUrl}/book/${name}/manage#${referenceOf(reservation)}`;
