import { useLayoutEffect, useEffect, useRef, useState, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Customer, RecipeView } from '../../../shared/bridge/customers.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { PrintedRecipe } from '../../features/recipes/PrintedRecipe.tsx';
import { RecipeCard } from '../../features/recipes/RecipeCard.tsx';
import { useRecipes } from '../../features/recipes/use-recipes.ts';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { Comparing } from './Comparing.tsx';
import { RecipeActions } from './RecipeActions.tsx';
import style from './customers.module.css';

interface TimelineProps {
  readonly person: Pick<Customer, 'id' | 'name'>;
  /** What the list scrolls in: the whole page. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/** What was mixed for a person, newest first; only what is in sight is drawn. */
export function Timeline({ person, scroller }: TimelineProps) {
  const text = useText();
  const formats = useFormats();
  const { recipes, failure, asOf, readMore } = useRecipes(person.id);
  const salon = useApp().connection.location?.name ?? '';
  const { data: drafts } = useBridgeQuery('drafts.list', {});
  const openDraft = drafts?.find(({ customer }) => customer?.id === person.id)?.id ?? null;
  const [printed, setPrinted] = useState<RecipeView | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  // The third takes the place of the first.
  const select = (recipeId: string) =>
    setSelected((before) =>
      before.includes(recipeId) ? before.filter((id) => id !== recipeId) : [...before.slice(-1), recipeId],
    );
  return (
    <section className={style.timeline} aria-label={text.customers.recipes}>
      <h3 className={style.part}>{text.customers.recipes}</h3>
      {asOf !== null && (
        <Notice tone="attention" title={text.customers.recipesAsOf(formats.moment(asOf))}>
          <p>{text.customers.recipesAsOfText}</p>
        </Notice>
      )}
      {failure !== null && recipes === undefined && <FailureNotice failure={failure} />}
      {failure === null && recipes === undefined && <Loading label={text.parts.loading} />}
      {recipes?.length === 0 && (
        <EmptyState title={text.customers.noRecipes}>{text.customers.noRecipesText}</EmptyState>
      )}
      {recipes !== undefined && recipes.length > 0 && (
        <>
          <Recipes
            personId={person.id}
            openDraft={openDraft}
            recipes={recipes}
            readMore={readMore}
            scroller={scroller}
            selected={selected}
            onSelect={select}
            onPrint={setPrinted}
          />
          {/* Out of the list, which draws nothing while the screen is not seen. */}
          {printed !== null && (
            <PrintedRecipe
              recipe={printed}
              customer={person.name ?? text.customers.nameless}
              salon={salon}
              onDone={() => setPrinted(null)}
            />
          )}
          <Comparing recipes={recipes} selected={selected} onClear={() => setSelected([])} />
        </>
      )}
    </section>
  );
}

/** Of a recipe that was not measured yet, in pixels. */
const usualHeight = 260;

function Recipes({
  personId,
  openDraft,
  recipes,
  readMore,
  scroller,
  selected,
  onSelect,
  onPrint,
}: Pick<TimelineProps, 'scroller'> & {
  readonly personId: string;
  readonly openDraft: string | null;
  readonly recipes: readonly RecipeView[];
  readonly readMore: (() => void) | null;
  readonly selected: readonly string[];
  readonly onSelect: (recipeId: string) => void;
  readonly onPrint: (recipe: RecipeView) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  // Nothing is memoised by a compiler here, so that its answers are always fresh.
  // eslint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: recipes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => recipes[index]?.id ?? index,
    overscan: 4,
    scrollMargin: margin,
  });
  // What stands above the list may be higher later: a note, a warning.
  useLayoutEffect(() => {
    const [place, page] = [list.current, scroller.current];
    if (place === null || page === null) return undefined;
    const tell = () =>
      setMargin(
        Math.round(place.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop),
      );
    tell();
    const watching = new ResizeObserver(tell);
    for (const child of page.children) watching.observe(child);
    return () => watching.disconnect();
  }, [scroller]);
  const inSight = virtualizer.getVirtualItems();
  const last = inSight.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= recipes.length - 5) readMore?.();
  }, [last, recipes.length, readMore]);
  const above = (inSight[0]?.start ?? margin) - margin;
  const below = virtualizer.getTotalSize() - ((inSight.at(-1)?.end ?? margin) - margin);
  return (
    <ul ref={list} className={style.recipes} style={{ paddingBlock: `${above}px ${Math.max(0, below)}px` }}>
      {inSight.map(({ index, key }) => {
        const recipe = recipes[index];
        return recipe === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={readMore === null ? recipes.length : -1}
            aria-posinset={index + 1}
          >
            <RecipeCard
              recipe={recipe}
              actions={
                <RecipeActions
                  personId={personId}
                  recipe={recipe}
                  openDraft={openDraft}
                  selected={recipes.length < 2 ? null : selected.includes(recipe.id)}
                  onSelect={() => onSelect(recipe.id)}
                  onPrint={() => onPrint(recipe)}
                />
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
