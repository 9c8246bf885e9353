import { leftoverGramsOf, smallerAmount, type VisitLeftover } from '../../../shared/colour-bar/leftover.ts';
import type { VisitView } from '../../../shared/bridge/customers.ts';
import { useRecipes } from './use-recipes.ts';

/** A smaller amount that would suffice, judged by recent leftovers; null: no suggestion. */
export const useSmallerAmount = (personId: string): ReturnType<typeof smallerAmount> =>
  smallerAmount(
    useRecipes(personId)
      .visits.filter(({ undone }) => !undone)
      .map(leftOf),
  );

function leftOf({ bowls }: VisitView): VisitLeftover {
  const weighed = bowls.map(({ properties }) => leftoverGramsOf(properties));
  const poured = bowls
    .flatMap(({ components }) => components)
    .reduce((sum, { amount, unit }) => sum + (unit === 'g' ? Number(amount) : 0), 0);
  // A visit without any weighing is ignored; in others an unweighed bowl counts as empty.
  const left = weighed.every((grams) => grams === null)
    ? null
    : weighed.reduce<number>((sum, grams) => sum + (grams ?? 0), 0);
  return { poured, left };
}
