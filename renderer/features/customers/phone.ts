/** Parses typed phone numbers. The tables of countries are large, so only forms load this module. */
import { ownEntry } from '../../../shared/own-entry.ts';
import { readPhone, writePhoneAbroad } from '../../../shared/phone-numbers.ts';

/** The default calling code, by the location's time zone. */
const callingCodes: Readonly<Record<string, string>> = {
  'Europe/Stockholm': '46',
  'Europe/Oslo': '47',
  'Europe/Copenhagen': '45',
  'Europe/Helsinki': '358',
  'Europe/Mariehamn': '358',
  'Atlantic/Reykjavik': '354',
  'Europe/Berlin': '49',
  'Europe/London': '44',
  'Europe/Dublin': '353',
  'Europe/Amsterdam': '31',
  'Europe/Paris': '33',
  'Europe/Warsaw': '48',
  'Europe/Tallinn': '372',
  'Europe/Riga': '371',
  'Europe/Vilnius': '370',
};
export const callingCodeOf = (timeZone: string | null): string =>
  ownEntry(callingCodes, timeZone ?? '') ?? '46';

/** A number as stored and as shown; null: not a phone number. */
export function phoneOf(
  typed: string,
  callingCode: string,
): { readonly e164: string; readonly read: string } | null {
  const e164 = readPhone(typed, callingCode);
  return e164 === null ? null : { e164, read: writePhoneAbroad(e164) };
}
