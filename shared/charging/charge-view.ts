/** The colour of a visit's bowls, and its charge, as they are stored and shown. */
import { z } from 'zod';

/** A component as it was poured, or as its target says. */
const chargedComponentSchema = z.object({
  itemId: z.string(),
  rangeId: z.string(),
  kind: z.string(),
  /** Whole grams, or packs. */
  amount: z.int(),
  unit: z.enum(['g', 'pack']),
  /** Of the whole amount, as the service reckons it; null: not known. */
  listValue: z.string().nullable(),
});
export type ChargedComponent = z.infer<typeof chargedComponentSchema>;

export const chargedBowl = z.object({
  components: z.array(chargedComponentSchema),
  /** Grams weighed back; null: none. */
  left: z.int().nullable(),
});
export type ChargedBowl = z.infer<typeof chargedBowl>;

export const charge = z.object({
  /** Grams that count, rounded half up. */
  usedGrams: z.int(),
  /** Value of what counts, without VAT; null: no rule includes a value. */
  usedValue: z.string().nullable(),
  /** Value of what counts at cost, without VAT. */
  cost: z.string(),
  /** What the price includes; both null: nothing. */
  includedGrams: z.int().nullable(),
  includedValue: z.string().nullable(),
  /** With VAT, in the currency's decimals. */
  extra: z.string(),
  /** Part of `extra`; null: the rate is not known. */
  vat: z.string().nullable(),
  vatPercent: z.string().nullable(),
  currency: z.string(),
  /** `near`: from 90 % of the allowance. */
  state: z.enum(['within', 'near', 'beyond']),
  /** Items whose price the rule needs and lacks; they count with their grams and without a value. */
  missingPrices: z.array(z.string()),
});
export type Charge = z.infer<typeof charge>;
