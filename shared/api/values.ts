/** The values that every resource is made of (spec 1, Identifiers, Times, Amounts; decisions 1). */
import { z } from 'zod';

/**
 * At most `longest` characters: code points, as readers of the OpenAPI document count them, not UTF-16 units (decisions 1,
 * Strings).
 */
export function atMost(longest: number): z.core.$ZodCheck<string> {
  const check = z.maxLength(longest) as z.core.$ZodCheck<string>;
  const { _zod: own } = check;
  const { _zod: halves } = z.maxLength(longest) as z.core.$ZodCheck<string>;
  own.check = (payload) => {
    // zod also calls this for arrays (they have a `length`), so check the type first.
    const { value }: { value: unknown } = payload;
    // A text has at most as many characters as UTF-16 units, so count only if those are too many.
    if (typeof value === 'string' && value.length > longest && Array.from(value).length > longest)
      return halves.check(payload);
  };
  return check;
}

/** An opaque id: a prefix and characters that clients never parse. Any text passes; an unknown id is `entity_not_found`. */
export const id = z.string().min(1).check(atMost(100));

/**
 * UTC, `YYYY-MM-DDTHH:mm:ss.sssZ` in answers; any ISO date-time with seconds and a zone in requests (decisions 1). An
 * invalid one ends validation, so that no comparison reports its partner as wrong too.
 */
export const dateTime = z.iso.datetime({ offset: true, abort: true });

const dayMs = 24 * 60 * 60 * 1000;

/** A period: `to` is not before `from`, and at most this many days after it. */
export const atMostDays =
  (longest: number) =>
  ({ from, to }: { from: string; to: string }, context: z.core.$RefinementCtx): void => {
    const length = Date.parse(to) - Date.parse(from);
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
    if (length < 0) refuse('is before from');
    else if (length > longest * dayMs) refuse(`is more than ${longest} days after from`);
  };

/** Money on input: a decimal string, not negative, at most two decimals, in the location's currency. */
export const moneyIn = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be a decimal string with at most two decimals, like "129.50"');

/** Money in answers: a decimal string (two decimals; four in a component's `listValue`). */
export const moneyOut = z.string();

/** The caller's own id (spec 1, externalReference). */
export const externalReference = z.string().min(1).check(atMost(100));

export const wholeGrams = z.int().min(1).max(100_000);

/** A lower-case word of an open set. */
export const openWord = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[a-z0-9-]+$/, 'must be lower-case letters a to z, digits and hyphens');

/** Text that must say something: not empty once surrounding spaces are left out. */
export const freeText = (longest: number) => z.string().trim().min(1).check(atMost(longest));

/** Any JSON object: the caller's own fields. */
export const jsonObject = z
  .custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be a JSON object',
  )
  .meta({ type: 'object', additionalProperties: true });

/** Converts a query's text if it is a whole decimal number; `1e1`, `0x10` and ` 5 ` are not. */
const wholeNumber = (sent: unknown): unknown =>
  typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : sent;

const limitForm = 'must be a whole number from 1 to 200';

/** `limit` and `after` of every paged list (spec 1, Paging). They arrive as query strings; a caller gives a number. */
export const pageQuery = {
  limit: z.preprocess(
    (sent: number | undefined) => wholeNumber(sent),
    z.int(limitForm).min(1, limitForm).max(200, limitForm).default(50),
  ),
  after: z.string().min(1).optional(),
};

/** `{ data, nextCursor? }`: `nextCursor` is absent on the last page (decisions 1). */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), nextCursor: z.string().optional() });

/** The answer of a list without paging. */
export const listOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row) });
