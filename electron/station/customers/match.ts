/** Whether a customer who is kept here is meant: as the service's own search compares (decisions 2, Customer search). */
import type { Person } from '../../../shared/api/persons.ts';
import { searchWords, type TypedNumber } from '../../../shared/number-match.ts';

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

type Findable = Pick<Person, 'name' | 'phoneNumber' | 'email' | 'identityNumber'>;

/**
 * Every word of `q` must begin a word of the name, or be part of the phone number, the email address or the identity
 * number; letter case and accents are ignored. Without words, no person matches.
 */
export function matcherOf(q: string): (person: Findable) => boolean {
  const words = searchWords(plain(q));
  return ({ name, phoneNumber, email, identityNumber }) => {
    const names = plain(name ?? '').split(/[^\p{L}\p{N}]+/u);
    const whole = plain(name ?? '').split(/\s+/);
    const others = [plain(email ?? ''), plain(identityNumber?.number ?? '')];
    const begins = (text: string) => [...names, ...whole].some((word) => word.startsWith(text));
    const contains = (text: string) => others.some((other) => other.includes(text));
    const isNumber = ({ digits, isIn }: TypedNumber) =>
      begins(digits) || contains(digits) || (phoneNumber !== undefined && isIn(phoneNumber));
    return (
      words.length > 0 &&
      words.every((word) => (typeof word === 'string' ? begins(word) || contains(word) : isNumber(word)))
    );
  };
}
