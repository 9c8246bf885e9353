/** Shared by the chart and the table: virtualised rows, and one tab stop with arrow keys. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { moveBy, positionOf, tileAt, type ChartRange, type ChartRow } from './chart-rows.ts';

export interface ChartListProps {
  readonly ranges: readonly ChartRange[];
  /** The search and filters; a change resets the scroll position. */
  readonly filter: string;
  readonly selected: string | null;
  readonly onOpen: (itemId: string) => void;
}

export interface ChartList {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly inSight: readonly VirtualItem[];
  /** Pixels of the rows above and below that are not rendered. */
  readonly above: number;
  readonly below: number;
  readonly measure: (row: Element | null) => void;
  /** The only shade that Tab reaches. */
  readonly tabbable: string | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const keyOf = (row: ChartRow | undefined): string => {
  if (row === undefined) return '';
  return row.type === 'range' ? row.range.id : `${row.range.id} ${row.first}`;
};

export function useChartList(
  rows: readonly ChartRow[],
  filter: string,
  selected: string | null,
  heights: { readonly range: number; readonly tiles: number },
): ChartList {
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  // This project uses no memoising compiler, so the virtualiser's results are never stale.
  // eslint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]?.type ?? 'tiles'],
    getItemKey: (index) => keyOf(rows[index]),
    overscan: 6,
    // A table's head moves the rows down, so scroll one row's height further.
    scrollPaddingEnd: heights.tiles,
  });

  // Scroll a selected shade into view once, as a scan may select a distant one.
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (selected === null || shown.current === selected) return;
    const place = positionOf(rows, selected);
    if (place === null) return;
    shown.current = selected;
    virtualizer.scrollToIndex(place.row, { align: 'auto' });
  }, [rows, selected, virtualizer]);

  const begun = useRef(filter);
  useLayoutEffect(() => {
    if (begun.current === filter) return;
    begun.current = filter;
    virtualizer.scrollToOffset(0);
  }, [filter, virtualizer]);

  // The target of an arrow key may not be rendered yet.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const tile = scroller.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(wanted.current)}"]`);
    if (tile === null || tile === undefined) return;
    wanted.current = null;
    tile.focus();
  });

  const known = (itemId: string | null) => itemId !== null && positionOf(rows, itemId) !== null;
  const first = rows.find((row) => row.type === 'tiles');
  const tabbable = known(current)
    ? current
    : known(selected)
      ? selected
      : first?.type === 'tiles'
        ? (first.tiles[0]?.itemId ?? null)
        : null;

  const inSight = virtualizer.getVirtualItems();
  return {
    scroller,
    inSight,
    above: inSight[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    tabbable,
    onKeyDown: (event) => {
      const itemId = event.target instanceof HTMLElement ? event.target.dataset['item'] : undefined;
      const at = itemId === undefined ? null : positionOf(rows, itemId);
      const next = at === null ? null : moveBy(rows, at, event.key);
      const tile = next === null ? null : tileAt(rows, next);
      if (next === null || tile === null) return;
      event.preventDefault();
      wanted.current = tile.itemId;
      setCurrent(tile.itemId);
      virtualizer.scrollToIndex(next.row, { align: 'auto' });
    },
  };
}
