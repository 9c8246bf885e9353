/** The addresses of an account of the booking API: its page, and the base of its calls. */
import { accountPath } from '../../../shared/widget/operation.ts';
import { urlOf } from '../api/request.ts';

const before = accountPath.replace('{account}', '');
const named = String.raw`(?<id>[a-z0-9-]{3,60})`;
const forms = [
  new RegExp(`^(?<prefix>.*)/book/${named}$`, 'u'),
  new RegExp(`^(?<prefix>.*)${before}${named}$`, 'u'),
];

/** The base of an account's calls, from the address of its booking page or of its API; null if it is neither. */
export function baseOf(address: string): string | null {
  const whole = urlOf(address, '');
  if (whole === null) return null;
  const { origin, pathname } = new URL(whole);
  for (const form of forms) {
    const found = form.exec(pathname)?.groups;
    if (found !== undefined) return `${origin}${found['prefix'] ?? ''}${before}${found['id'] ?? ''}`;
  }
  return null;
}

/** The booking page of an account. */
export const bookingPageOf = (base: string): string => base.replace(before, '/book/');
