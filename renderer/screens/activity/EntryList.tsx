import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { ActivityPage, ActivityShow, OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { useText } from '../../text/text.tsx';
import style from './Activity.module.css';
import { EntryActions, type Asking } from './EntryActions.tsx';
import { EntryCard } from './EntryCard.tsx';

interface EntryListProps {
  readonly show: ActivityShow;
  readonly counts: ActivityPage['counts'];
  readonly at: ReadonlyMap<number, OutboxEntry>;
  /** Called with the first and the last visible index. */
  readonly onSight: (first: number, last: number) => void;
  readonly onAsk: (entry: OutboxEntry, what: Asking) => void;
}

const usualHeight = 64;

/** A virtualised list of entries; those that need attention come first, under their own heading. */
export function EntryList({ show, counts, at, onSight, onAsk }: EntryListProps) {
  const text = useText();
  const scroller = useRef<HTMLElement>(null);
  /** The row with the focus stays rendered while scrolling. */
  const [held, setHeld] = useState<number | null>(null);
  const count = counts[show];
  // This project uses no memoising compiler, so the virtualiser's results are never stale.
  // eslint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (place) => at.get(place)?.id ?? place,
    overscan: 4,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return held === null || held >= count || drawn.includes(held)
        ? drawn
        : [...drawn, held].sort((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems();
  const range = virtualizer.range;
  const first = range?.startIndex ?? 0;
  const last = range?.endIndex ?? 0;
  useLayoutEffect(() => onSight(first, last), [first, last, onSight]);

  useEffect(() => {
    const place = scroller.current;
    const hold = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('[data-index]') : null;
      setHeld(row === null ? null : Number(row.getAttribute('data-index')));
    };
    place?.addEventListener('focusin', hold);
    return () => place?.removeEventListener('focusin', hold);
  }, []);

  const heading = (place: number) => {
    if (show !== 'all' || counts.attention === 0) return null;
    if (place === 0) return text.activity.needsAttention;
    return place === counts.attention ? text.activity.all : null;
  };
  return (
    <section
      ref={scroller}
      className={style.scroller}
      // Focusable, so that the keys scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={text.activity.list}
    >
      <ul className={style.rows} style={{ blockSize: virtualizer.getTotalSize() }}>
        {rows.map(({ index, key, start }) => {
          const entry = at.get(index);
          const title = heading(index);
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={style.placed}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              {title !== null && <h2 className={style.heading}>{title}</h2>}
              <div className={style.row}>
                {entry === undefined ? (
                  <div className={style.coming} aria-hidden="true" />
                ) : (
                  <EntryCard
                    entry={entry}
                    actions={<EntryActions entry={entry} onAsk={(what) => onAsk(entry, what)} />}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
