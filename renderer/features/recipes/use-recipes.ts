import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../shared/bridge.ts';
import type { RecipeView, VisitView } from '../../../shared/bridge/customers.ts';
import { newestVersions } from '../../../shared/colour-bar/recipe-versions.ts';
import { lastFormula, timeline } from '../../../shared/colour-bar/visit.ts';
import type { Failure } from '../../../shared/result.ts';
import { ask, type Refused } from '../../bridge/queries.ts';

type RecipePage = CallOutput<'customers.recipes'>;

export interface Recipes {
  /** undefined until the first page is loaded. */
  readonly recipes: readonly RecipeView[] | undefined;
  /** The latest visit, which *Repeat* uses; undefined also if all known recipes were undone. */
  readonly last: VisitView | undefined;
  /** What the customer's recipes are shown as: `timeline` of `visit.ts`. */
  readonly visits: readonly VisitView[];
  readonly failure: Failure | null;
  /** This location stores no recipes. */
  readonly takesNone: boolean;
  /** The time of the stored copy, if the recipes come from this computer's copy. */
  readonly asOf: string | null;
  /** null: there are no more, or they are loading. */
  readonly readMore: (() => void) | null;
}

/** A person's recipes, newest first, in pages. */
export function useRecipes(personId: string): Recipes {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['customers.recipes', personId],
    queryFn: ({ pageParam }) => ask('customers.recipes', { personId, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: RecipePage) => nextCursor,
  });
  const failure = (error as Refused | null)?.failure ?? null;
  // Hide cached recipes once the customer is deleted or the key lacks permission.
  const isOver = failure?.code === 'entity_not_found' || failure?.code === 'forbidden';
  // A version may be on another page than its predecessor. Cards of a list render again where their visit is another object.
  const shown = useMemo(() => {
    const versions = isOver ? undefined : data?.pages.flatMap((page) => page.recipes);
    return versions === undefined
      ? { recipes: undefined, last: undefined, visits: [] }
      : { recipes: newestVersions(versions), last: lastFormula(versions), visits: timeline(versions) };
  }, [data, isOver]);
  return {
    ...shown,
    failure,
    takesNone: data?.pages[0]?.takesNone ?? false,
    asOf: data?.pages[0]?.asOf ?? null,
    readMore: hasNextPage && !isFetching ? () => void fetchNextPage() : null,
  };
}
