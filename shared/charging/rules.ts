/**
 * A salon's rules for colour beyond what a treatment's price includes. Money is a decimal string in the location's
 * currency. What a customer pays (`perGram`, `step`, `smallest`) is with VAT; list price and cost are without.
 */
import { z } from 'zod';

const money = z.string().regex(/^\d{1,7}(\.\d{1,4})?$/);
const percent = z.string().regex(/^(100|\d{1,2}(\.\d{1,3})?)$/);
const id = z.string().min(1).max(100);

/** `cost`: list price less the range's discount. */
const valuedAt = z.enum(['list', 'cost']);

const chargeRule = z.strictObject({
  /** Colour that the price includes. `none`: all colour is charged ("parts and labour"). */
  included: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('grams'), grams: z.int().min(1).max(10_000) }),
    z.strictObject({ type: z.literal('value'), value: money, at: valuedAt }),
    z.strictObject({ type: z.literal('none') }),
  ]),
  beyond: z.discriminatedUnion('type', [
    /** `byKind`: by the kind of the range (`colour`, `bleach`, …). */
    z.strictObject({
      type: z.literal('perGram'),
      byKind: z.record(z.string().min(1).max(30), money),
      other: money,
    }),
    z.strictObject({
      type: z.literal('factor'),
      at: valuedAt,
      factor: z.string().regex(/^\d{1,3}(\.\d{1,3})?$/),
    }),
    /** For each step that was begun. */
    z.strictObject({ type: z.literal('step'), grams: z.int().min(1).max(1000), price: money }),
  ]),
  /** The least that is charged once anything is; null: no least sum. */
  smallest: money.nullable().default(null),
  /** Whole units of the currency; null: its smallest unit, half up. */
  roundUpTo: z.literal([1, 5, 10]).nullable().default(null),
  vat: z
    .discriminatedUnion('type', [
      /** `part`: the place in `vatParts` of a treatment with several rates; null: its first. */
      z.strictObject({ type: z.literal('treatment'), part: z.int().min(0).max(20).nullable() }),
      z.strictObject({ type: z.literal('percent'), percent }),
    ])
    .default({ type: 'treatment', part: null }),
  developerCounts: z.boolean().default(true),
  leftoversCharged: z.boolean().default(true),
});
export type ChargeRule = z.infer<typeof chargeRule>;

export const chargingRules = z.strictObject({
  on: z.boolean().default(true),
  /** For treatments without their own rule, and mixes without a treatment; null: these are not charged. */
  default: chargeRule.nullable().default(null),
  treatments: z
    .array(z.strictObject({ serviceId: id, rule: chargeRule }))
    .max(200)
    .default([]),
  /** Supplier's discount on list price. */
  discounts: z
    .strictObject({
      byRange: z
        .array(z.strictObject({ rangeId: id, percent }))
        .max(200)
        .default([]),
      other: percent.default('0'),
    })
    .prefault({}),
  /** VAT where a treatment's own is not known; null: unknown, which is said. */
  vatPercent: percent.nullable().default(null),
});
export type ChargingRules = z.infer<typeof chargingRules>;

export const noRules: ChargingRules = chargingRules.parse({ on: false });

/** The rules that apply to one visit, and its VAT: what a page needs to reckon its charge. */
export const chargeTerms = z.object({
  currency: z.string(),
  /** One for each treatment, in their order; never empty. The first decides what lies beyond. */
  rules: z.array(chargeRule).min(1),
  /** Null: not known. */
  vatPercent: z.string().nullable(),
  discounts: chargingRules.shape.discounts,
});
export type ChargeTerms = z.infer<typeof chargeTerms>;
