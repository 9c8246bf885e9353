import { memo, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RecipeView } from '../../../shared/bridge/customers.ts';
import { RecipeCard } from '../../features/recipes/RecipeCard.tsx';
import { RecipeActions, type RecipeActionsProps } from './RecipeActions.tsx';
import style from './customers.module.css';

interface RecipeListProps {
  readonly personId: string;
  readonly openDraft: string | null;
  readonly recipes: readonly RecipeView[];
  readonly readMore: (() => void) | null;
  /** What the list scrolls in. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly selected: readonly string[];
  readonly onSelect: RecipeActionsProps['onSelect'];
  readonly onPrint: RecipeActionsProps['onPrint'];
}

/** Of a recipe that was not measured yet, in pixels. */
const usualHeight = 260;

/** Newest first; only what is in sight is drawn. */
export function RecipeList({
  personId,
  openDraft,
  recipes,
  readMore,
  scroller,
  selected,
  onSelect,
  onPrint,
}: RecipeListProps) {
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
            <Visit
              personId={personId}
              openDraft={openDraft}
              recipe={recipe}
              selected={recipes.length < 2 ? null : selected.includes(recipe.id)}
              onSelect={onSelect}
              onPrint={onPrint}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Drawn once for as long as it is in sight: each step of scrolling renders the list anew. */
const Visit = memo(function OneVisit(props: RecipeActionsProps) {
  return <RecipeCard recipe={props.recipe} actions={<RecipeActions {...props} />} />;
});
