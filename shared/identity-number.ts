/** Rules for numbers that identify a person, as both sides check them (spec 1, Identity number). */
import { assertNever } from './result.ts';
import { plainCharacters } from './typed-text.ts';

export const identityNumberTypes = [
  'se_personnummer',
  'se_samordningsnummer',
  'se_reservnummer',
  'foreign',
  'other',
] as const;
export type IdentityNumberType = (typeof identityNumberTypes)[number];

/** Why a number does not fit its type. */
export type IdentityNumberFault = 'digits' | 'month' | 'day' | 'checkDigit' | 'reserve' | 'length';

/** Whether the last digit is the check digit of those before it, by Luhn. Takes digits only. */
export function luhnFits(digits: string): boolean {
  let sum = 0;
  for (let at = digits.length - 1, double = false; at >= 0; at -= 1, double = !double) {
    const digit = Number(digits[at]) * (double ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** The first valid day number: a coordination number adds 60 to the day of the month. */
export const firstDays = { se_personnummer: 1, se_samordningsnummer: 61 } as const;
const daysOfAMonth = 31;

/** A year, a month, a day that lies between these, a birth number and the check digit of the last ten. */
function faultOfDated(number: string, firstDay: number): IdentityNumberFault | null {
  if (!/^\d{12}$/.test(number)) return 'digits';
  const month = Number(number.slice(4, 6));
  if (month < 1 || month > 12) return 'month';
  const day = Number(number.slice(6, 8));
  if (day < firstDay || day >= firstDay + daysOfAMonth) return 'day';
  return luhnFits(number.slice(2)) ? null : 'checkDigit';
}

/** Null where the number fits its type. */
export function identityNumberFault(type: IdentityNumberType, number: string): IdentityNumberFault | null {
  switch (type) {
    case 'se_personnummer':
    case 'se_samordningsnummer':
      return faultOfDated(number, firstDays[type]);
    case 'se_reservnummer':
      return /^[A-Z0-9-]{3,32}$/.test(number) ? null : 'reserve';
    case 'foreign':
    case 'other':
      // A character outside the basic plane is one, as everywhere else.
      return number !== '' && Array.from(number).length <= 255 ? null : 'length';
    default:
      return assertNever(type);
  }
}

/**
 * Normalizes a dated number (`850314-2384`, `19850314 2384`) to twelve digits. Ten digits mean the last hundred years, with
 * `+` the hundred before. Other texts only lose their spaces.
 */
export function asTwelveDigits(typed: string, year: number): string {
  const written = plainCharacters(typed).replaceAll(' ', '');
  const parts = /^(\d{2})?(\d{2})(\d{4})([-+]?)(\d{4})$/.exec(written);
  if (parts === null) return written;
  const [, century, short = '', day = '', sign, last = ''] = parts;
  if (century !== undefined) return `${century}${short}${day}${last}`;
  const born = year - ((year - Number(short)) % 100) - (sign === '+' ? 100 : 0);
  return `${born}${day}${last}`;
}

/** As it is stored, ten digits, of `556016-0680` and `16556016-0680`. Other text stays as it is, without spaces. */
export function asTenDigits(typed: string): string {
  const written = plainCharacters(typed).replaceAll(' ', '');
  // A firm of one person has the person's number, with or without the century.
  const parts = /^(?:1[6-9]|20)?(\d{6})-?(\d{4})$/.exec(written);
  return parts === null ? written : `${parts[1]}${parts[2]}`;
}

/** Whether ten digits are an organisation number. */
export const isOrganisationNumber = (digits: string): boolean => /^\d{10}$/.test(digits) && luhnFits(digits);
