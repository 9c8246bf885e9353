import { leftoverGramsOf, smallerAmount, type VisitLeftover } from '../../../shared/colour-bar/leftover.ts';
import type { RecipeView } from '../../../shared/bridge/customers.ts';
import { useRecipes } from './use-recipes.ts';

/** How much less would do for a person, by what was left of the last visits; null: nothing says so. */
export const useSmallerAmount = (personId: string): ReturnType<typeof smallerAmount> =>
  smallerAmount((useRecipes(personId).recipes ?? []).filter(({ undone }) => !undone).map(leftOf));

function leftOf({ bowls }: RecipeView): VisitLeftover {
  const weighed = bowls.map(({ properties }) => leftoverGramsOf(properties));
  const poured = bowls
    .flatMap(({ components }) => components)
    .reduce((sum, { amount, unit }) => sum + (unit === 'g' ? Number(amount) : 0), 0);
  // A visit of which nobody weighed anything back says nothing; a bowl that was not is empty.
  const left = weighed.every((grams) => grams === null)
    ? null
    : weighed.reduce<number>((sum, grams) => sum + (grams ?? 0), 0);
  return { poured, left };
}
