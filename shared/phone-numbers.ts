/**
 * Phone numbers as people type them, into E.164 and back: for the booking page, the app and its search. The tables of
 * countries are large, so pages load this module when a number is asked for.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { e164Shape } from './contact-rules.ts';
import { dialledText } from './dialled-text.ts';

/** `callingCode`: of numbers without a country's code, like `46`. Null where the text is no number. */
export function readPhone(typed: string, callingCode: string): string | null {
  const parsed = parsePhoneNumberFromString(dialledText(typed), {
    defaultCallingCode: callingCode,
    extract: false,
  });
  if (parsed === undefined || parsed.ext !== undefined || !parsed.isPossible()) return null;
  return e164Shape.test(parsed.number) ? parsed.number : null;
}

/** A national number as it is dialled at home; one of another country with its code. */
export function writePhone(number: string, callingCode: string): string {
  const parsed = parsePhoneNumberFromString(number);
  if (parsed === undefined) return number;
  return parsed.countryCallingCode === callingCode ? parsed.formatNational() : parsed.formatInternational();
}

/** With its country's code, in the groups that it is read out in. */
export const writePhoneAbroad = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;
