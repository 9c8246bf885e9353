/** Charging for colour beyond what a treatment's price includes (`shared/charging/`). */
import { z } from 'zod';
import { chargeTerms, chargingRules } from '../charging/rules.ts';
import { defineCall, noInput } from './call.ts';

/** A treatment as the location offers it. */
const treatment = z.object({
  id: z.string(),
  name: z.string(),
  needsColour: z.boolean(),
  /** With VAT, decimal string; null: unset, or the key may not read it. */
  price: z.string().nullable(),
  /** The price is where prices start. */
  priceFrom: z.boolean(),
  /** Null: unknown, or split into parts. */
  vatPercent: z.string().nullable(),
  /** Parts with their own rates; empty: not split. */
  vatParts: z.array(z.object({ name: z.string().nullable(), price: z.string(), vatPercent: z.string() })),
});
export type TreatmentView = z.infer<typeof treatment>;

export const chargingCalls = {
  /** The rules of this location. `managed`: fixed by the administrator. */
  'charging.rules': defineCall(noInput, z.object({ rules: chargingRules, managed: z.boolean() }), {
    staleBy: ['charging'],
  }),
  /** `managed`: the administrator fixed them. */
  'charging.setRules': defineCall(chargingRules, z.null(), {
    guarded: true,
    largest: 200_000,
    values: 8000,
  }),
  /** `refused`: the key may not read services, so only the default rule applies. */
  'charging.treatments': defineCall(
    noInput,
    z.object({ treatments: z.array(treatment), refused: z.boolean() }),
    { staleBy: ['charging', 'settings'] },
  ),
  /**
   * For reckoning a draft's charge at each weight: `chargeOf(terms, [...earlier, ...bowls])`. `terms` null: nothing is
   * charged. `earlier`: bowls of the visit's registered mixes.
   */
  'charging.ofDraft': defineCall(
    z.strictObject({ draftId: z.string() }),
    z.object({
      terms: chargeTerms.nullable(),
      earlier: z.array(
        z.object({
          components: z.array(
            z.object({
              itemId: z.string(),
              rangeId: z.string(),
              kind: z.string(),
              amount: z.int(),
              unit: z.enum(['g', 'pack']),
              listValue: z.string().nullable(),
            }),
          ),
          left: z.int().nullable(),
        }),
      ),
    }),
    { staleBy: ['charging', 'drafts', 'draftSteps', 'mixes', 'bookings'] },
  ),
};
