/** What the widget's calls are made of (spec 3; decisions 5). */
import { z } from 'zod';

/** In a field that may be left out, `null` and an empty text say the same (decisions 5, Order of checks). */
export const maybe = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(
      (sent: z.input<T> | null | undefined) => (sent === null || sent === '' ? undefined : sent),
      schema.optional(),
    )
    .optional();

/** A reservation's id: a random UUID. Any text may be sent; an unknown one gets its call's own code. */
export const cbUuid = z.string();

export const captchaResponse = maybe(z.string().max(4096));

/** An amount of the account's currency: a number with at most two decimals. */
export const amount = z.number();

const listForm = 'must be whole numbers with commas between, like "1,4"';
const longestList = 100;

/** Public numbers of services or resources, in the order asked, each once. */
export const numbers = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, listForm)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((list) => list.length <= longestList, `must be at most ${longestList} numbers`);

/** The body of a 400 (spec 3, Errors). */
export const refusal = z.object({
  code: z.int(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).nullable(),
});

/** The body of a 429 (spec 3, Limits). */
export const wait = z.object({ key: z.literal('retry'), retryAfterSeconds: z.int() });
