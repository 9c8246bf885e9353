/** A visit's charge in the recipe of its last mix: a property for staff of any program, exact data in `appData`. */
import { z } from 'zod';
import { charge } from './charge-view.ts';

/** The property's name in each language that staff write in, English first. */
const extraColourNames = ['Extra colour', 'Extra färg'] as const;

const by = z.object({ id: z.string(), name: z.string().nullable() });

export const chargeDecisions = z.object({
  waived: z.object({ reason: z.string(), by, at: z.string() }).nullable(),
  settled: z.object({ amount: z.string(), by, at: z.string() }).nullable(),
  /** When the newest decision was made or taken back, in milliseconds; null: none was. */
  decidedAt: z.number().nullable(),
});
export type ChargeDecisions = z.infer<typeof chargeDecisions>;

export const recipeCharge = chargeDecisions.extend({
  /** The visit's mark (`colour-bar/visit.ts`). */
  visit: z.string(),
  treatments: z.array(z.object({ id: z.string(), name: z.string() })),
  charge,
});
export type RecipeCharge = z.infer<typeof recipeCharge>;

export interface ChargeWords {
  readonly extraColour: (typeof extraColourNames)[number];
  readonly withVat: string;
  readonly vatUnknown: string;
  readonly waived: (reason: string) => string;
  readonly charged: (sum: string) => string;
}
export const chargeWords: Readonly<Record<'en' | 'sv', ChargeWords>> = {
  en: {
    extraColour: extraColourNames[0],
    withVat: 'incl. VAT',
    vatUnknown: 'VAT not known',
    waived: (reason) => `waived: ${reason}`,
    charged: (sum) => `charged ${sum}`,
  },
  sv: {
    extraColour: extraColourNames[1],
    withVat: 'inkl. moms',
    vatUnknown: 'okänd moms',
    waived: (reason) => `bjuds: ${reason}`,
    charged: (sum) => `debiterat ${sum}`,
  },
};

const known = new Set(extraColourNames.map((name) => name.toLowerCase()));
export const isExtraColour = ({ name }: { readonly name: string }): boolean =>
  known.has(name.trim().toLowerCase());

/** `85.00 SEK incl. VAT, charged 85.00 SEK`; null: there is nothing to say. */
export function extraColourProperty(
  { charge: { extra, vat, currency }, waived, settled }: RecipeCharge,
  words: ChargeWords,
): { readonly name: string; readonly value: string } | null {
  if (!/[1-9]/u.test(extra) && waived === null && settled === null) return null;
  const parts = [
    vat === null ? `${extra} ${currency}, ${words.vatUnknown}` : `${extra} ${currency} ${words.withVat}`,
    ...(waived === null ? [] : [words.waived(waived.reason)]),
    ...(settled === null ? [] : [words.charged(`${settled.amount} ${currency}`)]),
  ];
  return { name: words.extraColour, value: parts.join(', ') };
}
