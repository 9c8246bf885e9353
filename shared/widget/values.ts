/** Common values of the widget's calls (spec 3; decisions 5). */
import { z } from 'zod';

/** An optional field, for which `null` and an empty text mean the same as omitting it (decisions 5, Order of checks). */
export const maybe = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(
      (sent: z.input<T> | null | undefined) => (sent === null || sent === '' ? undefined : sent),
      schema.optional(),
    )
    .optional();

/** A reservation's id: a random UUID. Any text is accepted; an unknown id gets the call's own error code. */
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
