/** Numbers that identify a person or a company (spec 1, Identity number, Company). */
import { z } from 'zod';
import { assertNever } from '../result.ts';

const identityNumberTypes = [
  'se_personnummer',
  'se_samordningsnummer',
  'se_reservnummer',
  'foreign',
  'other',
] as const;
export type IdentityNumberType = (typeof identityNumberTypes)[number];

/** Whether the last digit is the check digit of those before it, by Luhn. Takes digits only. */
export function luhnFits(digits: string): boolean {
  let sum = 0;
  for (let at = digits.length - 1, double = false; at >= 0; at -= 1, double = !double) {
    const digit = Number(digits[at]) * (double ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** A comment, which ends where it says, or a tag: what it has in quotes is its own. */
const markup = /<!--[^]*?(?:-->|$)|<[a-z/!?](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** Markup in markup in markup, as nobody sends it: what is left then is judged as it is. */
const deepest = 8;

/** Without surrounding spaces and HTML markup, also where taking some away leaves new markup. */
function withoutMarkup(text: string): string {
  let [before, after] = ['', text];
  for (let depth = 0; after !== before && depth < deepest; depth += 1)
    [before, after] = [after, after.replace(markup, '')];
  return after.trim();
}

/** A year, a month, a day that lies between these, a birth number and the check digit of the last ten. */
function wrongWithDated(number: string, firstDay: number, lastDay: number): string | null {
  if (!/^\d{12}$/.test(number)) return 'must be twelve digits, YYYYMMDDNNNC, without hyphen or space';
  const month = Number(number.slice(4, 6));
  if (month < 1 || month > 12) return 'must have a month from 01 to 12';
  const day = Number(number.slice(6, 8));
  if (day < firstDay || day > lastDay)
    return `must have a day from ${String(firstDay).padStart(2, '0')} to ${lastDay}`;
  return luhnFits(number.slice(2)) ? null : 'has a check digit that does not fit';
}

/** A sentence for what does not fit the type; null where the number fits. Takes it without markup. */
export function wrongWithNumber(type: IdentityNumberType, number: string): string | null {
  switch (type) {
    case 'se_personnummer':
      return wrongWithDated(number, 1, 31);
    case 'se_samordningsnummer':
      return wrongWithDated(number, 61, 91);
    case 'se_reservnummer':
      return /^[A-Z0-9-]{3,32}$/.test(number)
        ? null
        : 'must be 3 to 32 characters: upper-case A to Z, digits and hyphens';
    case 'foreign':
    case 'other':
      // A character outside the basic plane is one, as everywhere else.
      return number !== '' && Array.from(number).length <= 255 ? null : 'must be 1 to 255 characters';
    default:
      return assertNever(type);
  }
}

/** As answered: more types may come. */
export const identityNumber = z
  .object({ type: z.string(), number: z.string() })
  .meta({ id: 'IdentityNumber' });

/** Markup is taken away before the number is judged, so what is sent may be longer, though not without end. */
const longestSent = 1024;

export const identityNumberSent = z
  .strictObject({
    type: z.enum(identityNumberTypes),
    number: z
      .string()
      .max(longestSent)
      .transform(withoutMarkup)
      .meta({ description: 'Stored without surrounding spaces and HTML markup.' }),
  })
  .superRefine(({ type, number }, context) => {
    const message = wrongWithNumber(type, number);
    if (message !== null) context.addIssue({ code: 'custom', path: ['number'], message });
  })
  .meta({ id: 'IdentityNumberSent' });

/** Swedish organisation number: ten digits with their check digit, no hyphen. */
export const organisationNumber = z
  .string()
  .regex(/^\d{10}$/, 'must be ten digits, without hyphen')
  .refine((number) => !/^\d{10}$/.test(number) || luhnFits(number), 'has a check digit that does not fit');
