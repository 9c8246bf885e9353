import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../shared/bridge.ts';
import type { RecipeView } from '../../../shared/bridge/customers.ts';
import { lastFormula, newestVersions } from '../../../shared/colour-bar/recipe-versions.ts';
import type { Failure } from '../../../shared/result.ts';
import { ask, type Refused } from '../../bridge/queries.ts';

type RecipePage = CallOutput<'customers.recipes'>;

export interface Recipes {
  /** Undefined until the first page is there. */
  readonly recipes: readonly RecipeView[] | undefined;
  /** What *Repeat* means; undefined also where all that is known was undone. */
  readonly last: RecipeView | undefined;
  readonly failure: Failure | null;
  /** None are saved at this location. */
  readonly takesNone: boolean;
  /** Since when they are, where they are of what is kept here. */
  readonly asOf: string | null;
  /** Null: there are no more, or they are on their way. */
  readonly readMore: (() => void) | null;
}

/** What was mixed for a person, newest first, page by page. */
export function useRecipes(personId: string): Recipes {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['customers.recipes', personId],
    queryFn: ({ pageParam }) => ask('customers.recipes', { personId, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: RecipePage) => nextCursor,
  });
  const failure = (error as Refused | null)?.failure ?? null;
  // What was read before the customer was gone, or the key refused, is not shown any more.
  const isOver = failure?.code === 'entity_not_found' || failure?.code === 'forbidden';
  // A version may stand on another page than the one before it.
  const recipes = isOver ? undefined : data && newestVersions(data.pages.flatMap((page) => page.recipes));
  return {
    recipes,
    last: recipes && lastFormula(recipes),
    failure,
    takesNone: data?.pages[0]?.takesNone ?? false,
    asOf: data?.pages[0]?.asOf ?? null,
    readMore: hasNextPage && !isFetching ? () => void fetchNextPage() : null,
  };
}
