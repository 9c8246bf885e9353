/** Compares two formulas of a customer: pairs their components, and finds the changes in the later one. Pure. */
import type { RecipeBowl, RecipeComponent, RecipeView } from '../bridge/customers.ts';
import { amountText, amountHundredths, unitOf } from './amount.ts';
import { plainName } from './plain-name.ts';

/** The two sides of a pair; null: that formula lacks it. */
interface Pair<T> {
  readonly earlier: T | null;
  readonly later: T | null;
}

/** A component's change. `other`: the amounts are not comparable. */
export type AmountChange =
  | { readonly type: 'same' | 'added' | 'removed' | 'other' }
  /** `by`: a decimal string in the later formula's unit. */
  | { readonly type: 'more' | 'less'; readonly by: string };

export interface ComparedComponent extends Pair<RecipeComponent> {
  readonly change: AmountChange;
}

/** A property's value, or a note. */
export type ComparedWords = Pair<string> & { readonly name: string | null };

export interface ComparedBowl extends Pair<RecipeBowl> {
  /** Its index in the later recipe, or in the earlier one if only that has it. */
  readonly place: number;
  readonly components: readonly ComparedComponent[];
  /** Properties, then the note, of either recipe. */
  readonly words: readonly ComparedWords[];
}

export interface Comparison {
  readonly bowls: readonly ComparedBowl[];
  readonly words: readonly ComparedWords[];
}

type Compared = Pick<RecipeView, 'bowls' | 'properties' | 'note'>;

/** `earlier` and `later` by visit date. Parts that only the later has come last. */
export function compareRecipes(earlier: Compared, later: Compared): Comparison {
  const pairs = aligned(earlier.bowls, later.bowls, isSameBowl, couldBeSameBowl);
  return {
    bowls: pairs.map((pair) => ({
      ...pair,
      place: pair.later === null ? earlier.bowls.indexOf(pair.earlier!) : later.bowls.indexOf(pair.later),
      components: aligned(
        pair.earlier?.components ?? [],
        pair.later?.components ?? [],
        isSameComponent,
        () => false,
      ).map((one) => ({ ...one, change: changeOf(one) })),
      words: wordsOf(pair.earlier, pair.later),
    })),
    words: wordsOf(earlier, later),
  };
}

/** Pairs the entries of both lists: equal ones first, then possible matches in their order. */
function aligned<T>(
  earlier: readonly T[],
  later: readonly T[],
  ...rules: readonly ((earlier: T, later: T) => boolean)[]
): readonly Pair<T>[] {
  const partners = new Map<T, T>();
  const taken = new Set<T>();
  for (const belongs of rules)
    for (const one of earlier) {
      if (partners.has(one)) continue;
      const partner = later.find((other) => !taken.has(other) && belongs(one, other));
      if (partner === undefined) continue;
      partners.set(one, partner);
      taken.add(partner);
    }
  return [
    ...earlier.map((one) => ({ earlier: one, later: partners.get(one) ?? null })),
    ...later.filter((one) => !taken.has(one)).map((one) => ({ earlier: null, later: one })),
  ];
}

const called = ({ name }: RecipeBowl): string | null => (name === null ? null : plainName(name));

const isSameBowl = (one: RecipeBowl, other: RecipeBowl) => called(one) === called(other);
/** A bowl without a name matches the bowl in the same place. */
const couldBeSameBowl = (one: RecipeBowl, other: RecipeBowl) =>
  called(one) === null || called(other) === null;

const isSameComponent = (one: RecipeComponent, other: RecipeComponent) =>
  one.item !== null && other.item !== null
    ? one.item.itemId === other.item.itemId
    : one.item === other.item && plainName(one.name) === plainName(other.name);

function changeOf({ earlier, later }: Pair<RecipeComponent>): AmountChange {
  if (earlier === null) return { type: 'added' };
  if (later === null) return { type: 'removed' };
  const [before, now] = [amountHundredths(earlier.amount), amountHundredths(later.amount)];
  const isSameUnit = unitMeant(earlier) === unitMeant(later);
  if (before === null || now === null || !isSameUnit)
    return { type: isSameUnit && earlier.amount === later.amount ? 'same' : 'other' };
  if (before === now) return { type: 'same' };
  return { type: now > before ? 'more' : 'less', by: amountText(Math.abs(now - before)) };
}

const unitMeant = ({ unit }: RecipeComponent) => unitOf(unit) ?? unit.trim().toLowerCase();

type Said = Pick<Compared, 'properties' | 'note'>;

function wordsOf(earlier: Said | null, later: Said | null): readonly ComparedWords[] {
  const properties = aligned(
    earlier?.properties ?? [],
    later?.properties ?? [],
    (one, other) => plainName(one.name) === plainName(other.name),
  ).map((pair) => ({
    name: (pair.later ?? pair.earlier)?.name ?? null,
    earlier: pair.earlier?.value ?? null,
    later: pair.later?.value ?? null,
  }));
  const note = { name: null, earlier: earlier?.note ?? null, later: later?.note ?? null };
  return note.earlier === null && note.later === null ? properties : [...properties, note];
}
