/** The page's address: the service, the account and the booking that it names. */
export interface Address {
  /** `{widget_url}`, without a slash at its end. */
  readonly service: string;
  readonly account: string;
  readonly shows: 'booking' | 'manage';
  /** The reference of a booking to manage or change, else empty. It stays behind the `#`, so no server logs it. */
  readonly ref: string;
}

/** null: no address of this page. */
export function readAddress({
  origin,
  pathname,
  hash,
}: Pick<Location, 'origin' | 'pathname' | 'hash'>): Address | null {
  const [, before = '', account, manage] = /^(.*)\/book\/([a-z0-9-]+)(\/manage)?\/?$/.exec(pathname) ?? [];
  if (account === undefined) return null;
  const ref = hash.slice(1);
  return { service: `${origin}${before}`, account, shows: manage === undefined ? 'booking' : 'manage', ref };
}

export const bookingAddress = ({ service, account }: Address): string => `${service}/book/${account}`;

/** A booking's id in base64url; the managing calls need nothing else. */
export const refOf = (cbUuid: string): string =>
  btoa(cbUuid).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Where the time of a booking is changed. */
export const changeAddress = (address: Address, ref: string): string => `${bookingAddress(address)}#${ref}`;

/** The link to see and cancel a booking. Its id (base64url) is the only credential. */
export const manageAddress = (address: Address, cbUuid: string): string =>
  manageAddressOf(address, refOf(cbUuid));
export const manageAddressOf = (address: Address, ref: string): string =>
  `${bookingAddress(address)}/manage#${ref}`;
