/**
 * A customer's visit: all mixes of one booking, or of one local day where there was no booking. One that was not begun from
 * a booking belongs to the booking of its day.
 */
import type { RecipeBowl, RecipeView, VisitView } from '../bridge/customers.ts';
import type { BowlOfMix } from '../bridge/bowl-of-mix.ts';
import type { DraftBooking } from '../bridge/drafts.ts';
import { amountHundredths, amountText } from './amount.ts';
import { newestVersions } from './recipe-versions.ts';

/** The mark that a draft's recipe gets. `visit`: of the mix that the draft continues. `day`: `YYYY-MM-DD`, local. */
export const visitMark = (
  { booking, visit }: { readonly booking?: DraftBooking | undefined; readonly visit?: string | undefined },
  day: string,
): string => visit ?? (booking === undefined ? visitOfDay(day) : `booking ${booking.id}`);

/** The mark of a visit without a booking, and of recipes without a mark. */
export const visitOfDay = (day: string): string => `day ${day}`;

/** The booking, or the day, that a mark names. */
export const readMark = (mark: string): { readonly booking: string | null; readonly day: string | null } => ({
  booking: /^booking (.+)$/u.exec(mark)?.[1] ?? null,
  day: /^day (\d{4}-\d\d-\d\d)$/u.exec(mark)?.[1] ?? null,
});

interface OfVisit {
  readonly id: string;
  readonly visit: string;
  readonly visitDate: string;
  readonly version: string | null;
  readonly undone: boolean;
  readonly stockReference?: string | null;
  readonly corrects?: readonly Pick<BowlOfMix, 'reference'>[] | undefined;
}

/** Without the recipes of mixes that others correct. */
function uncorrected<T extends OfVisit>(recipes: readonly T[]): readonly T[] {
  const wrong = new Set(recipes.flatMap(({ corrects = [] }) => corrects.map(({ reference }) => reference)));
  return wrong.size === 0
    ? recipes
    : recipes.filter(({ stockReference }) => !wrong.has(stockReference ?? ''));
}

/**
 * The newest version of each recipe that was not undone or corrected, by visit: the latest visit first, and in each the recipe that was
 * saved first. Takes every version, newest first.
 */
export function visitsOf<T extends OfVisit>(versions: readonly T[]): readonly (readonly T[])[] {
  /** The place of each recipe's first version; a larger one was saved earlier. */
  const places = new Map<string, number>();
  for (const [place, one] of versions.entries()) places.set(one.version ?? one.id, place);
  const placeOf = ({ id, version }: T) => places.get(version ?? id) ?? 0;
  const standing = uncorrected(newestVersions(versions))
    .filter(({ undone }) => !undone)
    .sort((a, b) => b.visitDate.localeCompare(a.visitDate) || placeOf(a) - placeOf(b));
  const isOfDay = ({ visit, visitDate }: T) => visit === visitOfDay(visitDate);
  const booked = new Map<string, string>();
  for (const one of standing.toReversed()) if (!isOfDay(one)) booked.set(one.visitDate, one.visit);
  const visits = new Map<string, T[]>();
  for (const recipe of standing) {
    const mark = (isOfDay(recipe) ? booked.get(recipe.visitDate) : undefined) ?? recipe.visit;
    const visit = visits.get(mark);
    if (visit === undefined) visits.set(mark, [recipe]);
    else visit.push(recipe);
  }
  return [...visits.values()].map((visit) => visit.toReversed());
}

/** A visit as one formula: the bowls of its recipes in the order in which they were saved, and what each noted. */
export function visitFormula(recipes: readonly RecipeView[]): VisitView | undefined {
  const newest = recipes.at(-1);
  if (newest === undefined) return undefined;
  const notes = recipes.flatMap(({ note }) => note?.trim() || []);
  return {
    ...newest,
    recipeIds: recipes.map(({ id }) => id),
    waiting: recipes.some(({ waiting }) => waiting),
    note: notes.length === 0 ? null : [...new Set(notes)].join('\n'),
    care: recipes.findLast(({ care }) => care !== null)?.care ?? null,
    bowls: bowlsOf(recipes),
    repeatable: recipes.some(({ repeatable }) => repeatable),
  };
}

/** The bowls of a visit, a top-up in the bowl that it was poured into. */
function bowlsOf(recipes: readonly RecipeView[]): RecipeBowl[] {
  const bowls: RecipeBowl[] = [];
  /** Where each bowl of a mix is among `bowls`. */
  const places = new Map<string, number>();
  const name = ({ reference, bowl }: BowlOfMix) => `${reference} ${bowl}`;
  for (const { stockReference, adds, corrects = [], bowls: own } of recipes)
    for (const [bowl, poured] of own.entries()) {
      const to = adds.find((one) => one.bowl === bowl)?.to;
      const place = (to && places.get(name(to))) ?? bowls.length;
      const known = bowls[place];
      bowls[place] = known === undefined ? poured : toppedUp(known, poured);
      if (stockReference !== null) places.set(name({ reference: stockReference, bowl }), place);
      for (const was of corrects) if (was.now === bowl) places.set(name(was), place);
    }
  return bowls;
}

/** Amounts that cannot be added stay apart. */
function toppedUp(bowl: RecipeBowl, more: RecipeBowl): RecipeBowl {
  const components = [...bowl.components];
  for (const part of more.components) {
    const place = components.findIndex(
      (one) => one.unit === part.unit && (one.item?.itemId ?? one.name) === (part.item?.itemId ?? part.name),
    );
    const known = components[place];
    const [before, added] = [known && amountHundredths(known.amount), amountHundredths(part.amount)];
    if (known === undefined || !before || added === null) components.push(part);
    else components[place] = { ...known, amount: amountText(before + added) };
  }
  return { ...bowl, components };
}

/** The formula that *Repeat* takes: of the latest visit. Takes every version of a person's recipes, newest first. */
export const lastFormula = (versions: readonly RecipeView[]): VisitView | undefined =>
  visitFormula(visitsOf(versions)[0] ?? []);

/** Visits, and recipes that were undone, each for itself; the latest first. */
export function timeline(versions: readonly RecipeView[]): readonly VisitView[] {
  const undone = uncorrected(newestVersions(versions)).filter((recipe) => recipe.undone);
  return [...visitsOf(versions), ...undone.map((recipe) => [recipe])]
    .flatMap((recipes) => visitFormula(recipes) ?? [])
    .sort((a, b) => b.visitDate.localeCompare(a.visitDate));
}
