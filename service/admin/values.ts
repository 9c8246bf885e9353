/** Schemas of option values. Each message completes a sentence that begins with the option's name. */
import { z } from 'zod';
import { organisationNumber as tenDigits } from '../../shared/api/identity-numbers.ts';
import { moneyIn } from '../../shared/api/values.ts';

/** An option without a value. */
export const flag = z.literal(true).optional();

export const idOption = z.string().min(1);

const nameForm = 'must be 1 to 100 characters';
export const name = z.string().trim().min(1, nameForm).max(100, nameForm);

/** `yes` or `no`, stored as 1 or 0. */
export const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no').transform((word) => Number(word === 'yes'));

export const currency = z
  .string()
  .refine(
    (code) => Intl.supportedValuesOf('currency').includes(code),
    'must be an ISO 4217 code in capitals, like SEK',
  );

/** An IANA time zone name in its official spelling; undefined: unknown. */
function timeZoneNamed(word: string): string | undefined {
  if (!/^[A-Za-z]/.test(word)) return undefined;
  try {
    const { timeZone: known } = new Intl.DateTimeFormat('en', { timeZone: word }).resolvedOptions();
    // Some names are aliases: keep the given one.
    return known.toLowerCase() === word.toLowerCase() ? known : word;
  } catch {
    return undefined;
  }
}

export const timeZone = z.string().transform((word, context) => {
  const known = timeZoneNamed(word);
  if (known !== undefined) return known;
  context.addIssue({ code: 'custom', message: 'must be an IANA time zone, like Europe/Stockholm' });
  return z.NEVER;
});

/** The schema's value, or null for the word `none`. */
export const orNone = <T>(schema: z.ZodType<T, string>) =>
  z.string().transform((word, context) => {
    if (word === 'none') return null;
    const read = schema.safeParse(word);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: `${read.error.issues[0]?.message}, or none` });
    return z.NEVER;
  });

export const organisationNumberOption = z
  .string()
  .refine(
    (word) => /^\d{6}-?\d{4}$/.test(word) && tenDigits.safeParse(word.replace('-', '')).success,
    'must be ten digits with a valid check digit, with or without a hyphen',
  );

export const months = z
  .string()
  .regex(/^([1-9]\d{0,2}|1[01]\d\d|1200)$/, 'must be a whole number of months from 1 to 1200')
  .transform(Number);

export const accounting = z.enum(
  ['single_purpose', 'multi_purpose'],
  'must be single_purpose or multi_purpose',
);

export const percent = z
  .string()
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'must be a decimal number from 0 to 100, like 25 or 12.5');

/** A new PIN. The API also takes the shorter ones of older salons (decisions 1). */
export const pin = z.string().regex(/^\d{4,20}$/, 'must be 4 to 20 digits');

/** `-` reads the PIN from standard input, which is hidden from the process list and the shell's history. */
export const pinOrInput = z
  .string()
  .refine((word) => word === '-' || pin.safeParse(word).success, 'must be 4 to 20 digits, or "-"');

export const ids = z
  .string()
  .transform((text) => text.split(','))
  .refine((text) => !text.includes(''), 'must be ids with commas between');

/** A text for customers, without line breaks. */
export const words = (longest: number) => {
  const form = `must be 1 to ${longest} characters`;
  return z.string().trim().min(1, form).max(longest, form);
};

/** A voucher's code; letter case does not matter. */
export const code = z.string().regex(/^[\p{L}\p{N}-]{1,40}$/u, 'must be 1 to 40 letters, digits and hyphens');

export const amount = moneyIn;

export const day = z.iso.date('must be a day like 2026-11-25');

export const count = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1')
  .transform(Number);
