/** Whether a customer who is kept here is meant: as the service's own search compares (decisions 2, Customer search). */
import type { Person } from '../../../shared/api/persons.ts';

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const likeNumber = /^[+\d()./-]*\d[+\d()./-]*$/;

/** Swedish numbers are looked for as they are dialled at home too. */
const dialled = (digits: string): string[] =>
  digits.startsWith('46') ? [digits, `0${digits.slice(2)}`] : [digits];

type Findable = Pick<Person, 'name' | 'phoneNumber' | 'email' | 'identityNumber'>;

/**
 * Every word of `q` must begin a word of the name, or be contained in the phone number, the email address or the identity
 * number; letter case and accents are ignored. Nobody matches where there is no word.
 */
export function matcherOf(q: string): (person: Findable) => boolean {
  const words = plain(q)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((text) => ({ text, digits: likeNumber.test(text) ? digitsOf(text) : null }));
  return ({ name, phoneNumber, email, identityNumber }) => {
    const names = plain(name ?? '').split(/[^\p{L}\p{N}]+/u);
    const whole = plain(name ?? '').split(/\s+/);
    const numbers = dialled(digitsOf(phoneNumber ?? ''));
    const others = [plain(email ?? ''), plain(identityNumber?.number ?? '')];
    const fits = ({ text, digits }: (typeof words)[number]) =>
      [...names, ...whole].some((word) => word.startsWith(text)) ||
      others.some((other) => other.includes(text)) ||
      (digits !== null && [...numbers, ...others].some((number) => number.includes(digits)));
    return words.length > 0 && words.every(fits);
  };
}
