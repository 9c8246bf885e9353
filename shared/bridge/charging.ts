/** Charging for colour beyond what a treatment's price includes (`shared/charging/`). */
import { z } from 'zod';
import { charge, chargedBowl } from '../charging/charge-view.ts';
import { chargeTerms, chargingRules } from '../charging/rules.ts';
import { defineCall, noInput } from './call.ts';
import { customerShown } from './customers.ts';
import { staffMember } from './session.ts';

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

/** A decision about a visit's charge. */
const decided = { by: staffMember, at: z.string() };

const visitCharge = z.object({
  visitId: z.string(),
  /** Its local day. */
  day: z.string(),
  /** When its first mix was registered. */
  at: z.string(),
  /** Null: a mix without a customer, or forgotten after 14 days. */
  customer: customerShown.nullable(),
  /** Null: not begun from a booking. */
  bookingId: z.string().nullable(),
  /** Everyone who mixed for it. */
  staff: z.array(staffMember),
  treatments: z.array(z.object({ id: z.string(), name: z.string() })),
  /** `externalReference` of its mixes that were not undone. */
  references: z.array(z.string()),
  charge,
  waived: z.object({ reason: z.string(), ...decided }).nullable(),
  /** Charged at the till. `amount` differs from `charge.extra` where the visit changed later. */
  settled: z.object({ amount: z.string(), ...decided }).nullable(),
  /** `noCustomer`, `declined` (the location takes no recipes): kept on this computer alone. */
  keptIn: z.enum(['recipe', 'noCustomer', 'declined']),
});
export type VisitCharge = z.infer<typeof visitCharge>;

const visitId = z.string().min(1).max(100);
const ofVisit = z.strictObject({ visitId });
const seenSum = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);
/** First and last local day; at most a year and a month apart. */
const period = z.strictObject({ from: z.iso.date(), to: z.iso.date() });

/** Sums of visits; money as decimal strings in the location's currency, with VAT. */
const sums = {
  visits: z.int(),
  /** Visits with extra colour. */
  beyond: z.int(),
  charged: z.string(),
  waived: z.string(),
  /** Neither charged nor waived by the end of the day. */
  missed: z.string(),
};

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
  /** Sets the sample salon's rules, and charges its last month by them. `not_allowed` elsewhere. */
  'charging.trySample': defineCall(noInput, z.null(), { guarded: true }),
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
      earlier: z.array(chargedBowl),
    }),
    { staleBy: ['charging', 'drafts', 'draftSteps', 'mixes', 'bookings'] },
  ),
  /** Null: nothing is charged for the mix's visit. */
  'charging.ofMix': defineCall(z.strictObject({ reference: z.string() }), visitCharge.nullable(), {
    staleBy: ['charging', 'mixes', 'customers'],
  }),
  /** Visits of a day, the latest first, with and without extra colour. Null: today at the location. */
  'charging.day': defineCall(z.strictObject({ date: z.iso.date().nullable() }), z.array(visitCharge), {
    staleBy: ['charging', 'mixes', 'customers'],
  }),
  /** `unknown_here`; `not_allowed`: it was charged already. */
  'charging.waive': defineCall(ofVisit.extend({ reason: z.string().trim().min(1).max(200) }), visitCharge),
  /** Takes *Waive* back. */
  'charging.restore': defineCall(ofVisit, visitCharge),
  /** Charged at the till: `amount`, the sum that was seen, else the sum as it is now. Takes *Waive* back. */
  'charging.settle': defineCall(ofVisit.extend({ amount: seenSum.optional() }), visitCharge),
  'charging.unsettle': defineCall(ofVisit, visitCharge),
  /** As `charging.day`, of at most 32 days, the earliest first: for a file for another till. */
  'charging.period': defineCall(period, z.array(visitCharge), { staleBy: ['charging', 'mixes'] }),
  'charging.insights': defineCall(
    period,
    z.object({
      ...sums,
      reasons: z.array(z.object({ reason: z.string(), visits: z.int(), amount: z.string() })),
      /**
       * By the treatment that decides the rule; `id` null: none. `price` of the treatment as it is now, and the mean cost of
       * its visits' colour.
       */
      treatments: z.array(
        z.object({
          id: z.string().nullable(),
          name: z.string(),
          price: z.string().nullable(),
          cost: z.string(),
          ...sums,
        }),
      ),
      /** By the person who mixed the visit's first mix. */
      staff: z.array(z.object({ staff: staffMember, ...sums })),
      /** By the Monday of each week. */
      weeks: z.array(z.object({ week: z.string(), ...sums })),
    }),
    { staleBy: ['charging', 'mixes'] },
  ),
};
