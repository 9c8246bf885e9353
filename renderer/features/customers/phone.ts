/** Phone numbers as people type them, into E.164. Its tables of countries are large: only forms load it. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { e164Shape } from '../../../shared/contact-rules.ts';

/** Where a number without a country's code is dialled, by the location's time zone. */
const countries: Readonly<Record<string, CountryCode>> = {
  'Europe/Stockholm': 'SE',
  'Europe/Oslo': 'NO',
  'Europe/Copenhagen': 'DK',
  'Europe/Helsinki': 'FI',
  'Europe/Mariehamn': 'FI',
  'Atlantic/Reykjavik': 'IS',
  'Europe/Berlin': 'DE',
  'Europe/London': 'GB',
  'Europe/Dublin': 'IE',
  'Europe/Amsterdam': 'NL',
  'Europe/Paris': 'FR',
  'Europe/Warsaw': 'PL',
  'Europe/Tallinn': 'EE',
  'Europe/Riga': 'LV',
  'Europe/Vilnius': 'LT',
};
export const countryOf = (timeZone: string | null): CountryCode => countries[timeZone ?? ''] ?? 'SE';

/** A number as it is stored and as it is read; null: nobody could be reached by what was typed. */
export function phoneOf(
  typed: string,
  country: CountryCode,
): { readonly e164: string; readonly read: string } | null {
  // `+46 (0)70 …`: the nought is dialled at home only.
  const parsed = parsePhoneNumberFromString(typed.replace(/\(0\)/g, ''), country);
  if (parsed === undefined || !parsed.isPossible() || !e164Shape.test(parsed.number)) return null;
  return { e164: parsed.number, read: parsed.formatInternational() };
}
