/** Links by which customers manage their bookings. The reference is in the fragment, which browsers send to no server. */
import type { Outreach } from '../domain/confirmation.ts';

const refOf = (cbUuid: string): string => Buffer.from(cbUuid).toString('base64url');

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Decodes a `cbUuid` in base64url or Base64, padded or not; null: invalid. */
export function reservationOfRef(ref: string): string | null {
  const id = Buffer.from(ref, 'base64').toString('latin1');
  return uuid.test(id) && ref.replaceAll('=', '') === Buffer.from(id).toString('base64url') ? id : null;
}

/** `publicUrl`: the service's address as customers reach it, without a slash at its end. */
export const bookingLink =
  (publicUrl: () => string): Outreach['link'] =>
  (account, cbUuid) =>
    `${publicUrl()}/book/${account}/manage#${refOf(cbUuid)}`;
