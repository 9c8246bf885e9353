/** Numbers that identify a person or a company (spec 1, Identity number, Company). */
import { z } from 'zod';
import { assertNever } from '../result.ts';
import {
  firstDays,
  identityNumberFault,
  identityNumberTypes,
  luhnFits,
  type IdentityNumberType,
} from '../identity-number.ts';

/** A comment, or a tag: `>` inside quotes does not end it. */
const markup = /<!--[^]*?(?:-->|$)|<[a-z/!?](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** Levels of nested markup that are removed; deeper markup stays in the text that is validated. */
const deepest = 8;

/** Removes surrounding spaces and HTML markup, also markup that appears by removing other markup. */
function withoutMarkup(text: string): string {
  let [before, after] = ['', text];
  for (let depth = 0; after !== before && depth < deepest; depth += 1)
    [before, after] = [after, after.replace(markup, '')];
  return after.trim();
}

/** Says why the number does not fit the type; null: it fits. Expects text without markup. */
export function wrongWithNumber(type: IdentityNumberType, number: string): string | null {
  const fault = identityNumberFault(type, number);
  switch (fault) {
    case null:
      return null;
    case 'digits':
      return 'must be twelve digits, YYYYMMDDNNNC, without hyphen or space';
    case 'month':
      return 'must have a month from 01 to 12';
    case 'day': {
      const first = type === 'se_samordningsnummer' ? firstDays[type] : firstDays.se_personnummer;
      return `must have a day from ${String(first).padStart(2, '0')} to ${first + 30}`;
    }
    case 'checkDigit':
      return 'has a check digit that does not fit';
    case 'reserve':
      return 'must be 3 to 32 characters: upper-case A to Z, digits and hyphens';
    case 'length':
      return 'must be 1 to 255 characters';
    default:
      return assertNever(fault);
  }
}

/** As answered: more types may come. */
export const identityNumber = z
  .object({ type: z.string(), number: z.string() })
  .meta({ id: 'IdentityNumber' });

/** Characters: markup is removed before validation, so the input may be longer than a number. */
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
