/** A bowl's leftover, weighed back: grams and list value, stored as properties of the recipe's bowl. */
import { Big } from 'big.js';

/** The property's name in each language that staff write in, English first. */
export const leftoverNames = ['Left over', 'Rest'] as const;

interface Property {
  readonly name: string;
  readonly value: string;
}

const known = new Set(leftoverNames.map((name) => name.toLowerCase()));

/** `18 g`, `18 g, 12.40 SEK`: whole grams from 0; null where no property says so. */
export function leftoverGramsOf(properties: readonly Property[]): number | null {
  for (const { name, value } of properties) {
    const grams = /^\s*(\d{1,5})\s*g(?:\s*,|\s*$)/u.exec(value)?.[1];
    if (known.has(name.trim().toLowerCase()) && grams !== undefined) return Number(grams);
  }
  return null;
}

/** Parses the value that `leftoverProperty` wrote; null: none. */
export function leftoverValueOf({
  name,
  value,
}: Property): { readonly grams: number; readonly value: string; readonly currency: string } | null {
  const [, grams, money, currency] = /^(\d{1,5}) g, (-?\d+(?:\.\d+)?) ([A-Z]{3})$/u.exec(value) ?? [];
  return isLeftover({ name }) && grams !== undefined && money !== undefined && currency !== undefined
    ? { grams: Number(grams), value: money, currency }
    : null;
}

export const isLeftover = ({ name }: Pick<Property, 'name'>): boolean => known.has(name.trim().toLowerCase());

/** The property that `leftoverGramsOf` reads back. `value`: a decimal string; null: it has none. */
export const leftoverProperty = (
  {
    grams,
    value,
    currency,
  }: { readonly grams: number; readonly value: string | null; readonly currency: string },
  name: (typeof leftoverNames)[number],
): Property => ({ name, value: value === null ? `${grams} g` : `${grams} g, ${value} ${currency}` });

/** A component as a mix has it: grams, or packs, which cannot be weighed back. */
interface Poured {
  readonly amount: number;
  readonly unit: 'g' | 'pack';
  readonly listValue: string | null;
}

export const pouredGrams = (components: readonly Pick<Poured, 'amount' | 'unit'>[]): number =>
  components.reduce((sum, { amount, unit }) => sum + (unit === 'g' ? amount : 0), 0);

/**
 * The list value of `grams` of a bowl, two decimals half up: their share of the whole bowl's value. Null where no component
 * has a value.
 */
export function leftoverValue(grams: number, components: readonly Poured[]): string | null {
  const values = components.flatMap(({ unit, listValue }) =>
    unit === 'g' && listValue !== null ? [listValue] : [],
  );
  const poured = pouredGrams(components);
  if (values.length === 0 || poured === 0) return null;
  const worth = values.reduce((sum, value) => sum.plus(value), new Big(0));
  return worth.times(Math.min(grams, poured)).div(poured).toFixed(2, 1);
}

/** Grams poured at a visit and grams left over; null: not weighed back. */
export interface VisitLeftover {
  readonly poured: number;
  readonly left: number | null;
}

const visitsCompared = 3;
/** A smaller leftover sticks to the bowl and is no reason to mix less. */
const worthSaving = { grams: 8, share: 0.08 };
const leastPercent = 50;

/**
 * A smaller amount to offer, where each of the last three weighed-back visits left enough. `percent`, in steps of five,
 * covers the largest use among them; `grams` is the smallest leftover. Visits come newest first.
 */
export function smallerAmount(
  visits: readonly VisitLeftover[],
): { readonly percent: number; readonly grams: number } | null {
  const weighed = visits
    .flatMap(({ poured, left }) => (left === null || poured === 0 ? [] : [{ poured, left }]))
    .slice(0, visitsCompared);
  if (weighed.length < visitsCompared) return null;
  const least = weighed.reduce((a, b) => (b.left / b.poured < a.left / a.poured ? b : a));
  const grams = Math.min(...weighed.map(({ left }) => left));
  if (grams < worthSaving.grams || least.left / least.poured < worthSaving.share) return null;
  const percent = Math.ceil((100 * (least.poured - least.left)) / least.poured / 5) * 5;
  return percent >= 100 ? null : { percent: Math.max(leastPercent, percent), grams };
}
