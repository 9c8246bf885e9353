import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { VisitView } from '../../../shared/bridge/customers.ts';
import { RecipeCard } from './RecipeCard.tsx';
import style from './recipes.module.css';

interface RecipeListProps {
  readonly visits: readonly VisitView[];
  /** null: there are no more, or they are loading. */
  readonly readMore: (() => void) | null;
  /** Buttons for each. Pass the same function each time, or all cards render again. */
  readonly actions: (recipe: VisitView) => ReactNode;
}

/** Pixels: the estimated height before a recipe is measured. */
const usualHeight = 260;

/**
 * The element's scroll container. If the whole page scrolls, as in a low window, its parent, which has the
 * page's height.
 */
function scrollerOf(of: Element | null): Element | null {
  for (let one = of?.parentElement ?? null; one !== null && one !== document.body; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  return of?.parentElement ?? null;
}

/** Newest first; virtualised. */
export function RecipeList({ visits, readMore, actions }: RecipeListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  // This project uses no memoising compiler, so the virtualiser's results are never stale.
  // eslint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: visits.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => usualHeight,
    getItemKey: (index) => visits[index]?.id ?? index,
    overscan: 4,
    scrollMargin: margin,
  });
  // Content above the list, such as a note or a warning, may change its height.
  useLayoutEffect(() => {
    const [place, scroller] = [list.current, scrollerOf(list.current)];
    if (place === null || scroller === null) return undefined;
    const tell = () =>
      setMargin(
        Math.round(
          place.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop,
        ),
      );
    tell();
    const resized = new ResizeObserver(tell);
    const watchAll = () => {
      for (const child of scroller.children) resized.observe(child);
      tell();
    };
    const added = new MutationObserver(watchAll);
    added.observe(scroller, { childList: true });
    watchAll();
    return () => {
      resized.disconnect();
      added.disconnect();
    };
  }, []);
  const inSight = virtualizer.getVirtualItems();
  const last = inSight.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= visits.length - 5) readMore?.();
  }, [last, visits.length, readMore]);
  const above = (inSight[0]?.start ?? margin) - margin;
  const below = virtualizer.getTotalSize() - ((inSight.at(-1)?.end ?? margin) - margin);
  return (
    <ul ref={list} className={style.list} style={{ paddingBlock: `${above}px ${Math.max(0, below)}px` }}>
      {inSight.map(({ index, key }) => {
        const recipe = visits[index];
        return recipe === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={readMore === null ? visits.length : -1}
            aria-posinset={index + 1}
          >
            <Visit recipe={recipe} actions={actions} />
          </li>
        );
      })}
    </ul>
  );
}

/** Memoised, as the list renders at each scroll step. */
const Visit = memo(function OneVisit({
  recipe,
  actions,
}: Pick<RecipeListProps, 'actions'> & { readonly recipe: VisitView }) {
  return <RecipeCard recipe={recipe} actions={actions(recipe)} />;
});
