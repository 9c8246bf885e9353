/**
 * Mobile numbers as people type them, into E.164 and back. Its tables of countries are large: they come once details are
 * asked for, or a booking is seen.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { e164Shape } from '../../shared/contact-rules.ts';

/** `callingCode`: of a number that begins with 0, like `46`. */
export function readPhone(typed: string, callingCode: string): string | null {
  // `+46 (0)70 …`: the nought is dialled at home only.
  const parsed = parsePhoneNumberFromString(typed.replace(/\(0\)/g, ''), {
    defaultCallingCode: callingCode,
  });
  return parsed?.isPossible() === true && e164Shape.test(parsed.number) ? parsed.number : null;
}

/** As it is dialled at home; one of another country with that country's code. */
export function writePhone(number: string, callingCode: string): string {
  const parsed = parsePhoneNumberFromString(number);
  if (parsed === undefined) return number;
  return parsed.countryCallingCode === callingCode ? parsed.formatNational() : parsed.formatInternational();
}
