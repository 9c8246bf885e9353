import { memo, useLayoutEffect, useMemo, useState, type CSSProperties, type RefObject } from 'react';
import { useFormats, useText } from '../../text/text.tsx';
import { chartRows, columnsIn, tileGap, type ChartRange, type ChartRow } from './chart-rows.ts';
import { useChartList, type ChartListProps } from './chart-list.ts';
import style from './chart.module.css';
import { ShadeTile } from './ShadeTile.tsx';

/** Pixels before a row of tiles, for its level. */
const levelWidth = 32;
const heights = { range: 46, tiles: 108 };

/** Shades as tiles, grouped by range; virtualised. */
export const ShadeChart = memo(function ShadeChart({ ranges, filter, selected, onOpen }: ChartListProps) {
  const text = useText();
  const [columns, setColumns] = useState<number | null>(null);
  const rows = useMemo(() => (columns === null ? [] : chartRows(ranges, columns)), [ranges, columns]);
  const { scroller, inSight, above, below, measure, tabbable, onKeyDown } = useChartList(
    rows,
    filter,
    selected,
    heights,
  );
  useColumns(scroller, setColumns);
  return (
    // Key events of the tiles bubble here.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={scroller} className={style.scroller} onKeyDown={onKeyDown}>
      <p className="heard">{text.stock.keys}</p>
      <div style={{ paddingBlock: `${above}px ${below}px` }}>
        {inSight.map(({ index, key }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <div key={key} ref={measure} data-index={index}>
              {row.type === 'range' ? (
                <RangeHeading range={row.range} />
              ) : (
                <TileRow
                  row={row}
                  columns={columns ?? 1}
                  selected={selected}
                  tabbable={tabbable}
                  onOpen={onOpen}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
});

function useColumns(scroller: RefObject<HTMLDivElement | null>, tell: (columns: number) => void) {
  useLayoutEffect(() => {
    const place = scroller.current;
    if (place === null) return undefined;
    const inner = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(place);
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
      return place.clientWidth - padding - levelWidth;
    };
    tell(columnsIn(inner()));
    const observer = new ResizeObserver(() => tell(columnsIn(inner())));
    observer.observe(place);
    return () => observer.disconnect();
  }, [scroller, tell]);
}

/** The range's name and pack size. */
export function RangeHeading({ range }: { readonly range: ChartRange }) {
  const text = useText();
  const formats = useFormats();
  const facts = [
    range.packSize === null ? text.stock.wholePacks : formats.grams(range.packSize),
    range.listPrice === null ? null : formats.money(range.listPrice),
    range.mixingRatio === null ? null : formats.ratio(range.mixingRatio),
  ].filter((fact) => fact !== null);
  return (
    <h2 className={style.heading}>
      {range.name} <span className={style.facts}>{facts.join(' · ')}</span>
    </h2>
  );
}

function TileRow({
  row,
  columns,
  selected,
  tabbable,
  onOpen,
}: {
  readonly row: Extract<ChartRow, { type: 'tiles' }>;
  readonly columns: number;
  readonly selected: string | null;
  readonly tabbable: string | null;
  readonly onOpen: (itemId: string) => void;
}) {
  const text = useText();
  return (
    <div className={style.levelRow} style={{ '--level': `${levelWidth}px` } as CSSProperties}>
      {/* Each shade's number contains it, so screen readers skip it. */}
      <span className={style.level} aria-hidden="true">
        {row.level}
      </span>
      <ul
        className={style.tiles}
        style={{ '--columns': columns, '--gap': `${tileGap}px` } as CSSProperties}
        aria-label={text.stock.chart(row.range.name)}
      >
        {row.tiles.map((tile, column) => (
          <li key={tile.itemId} aria-setsize={row.range.tiles.length} aria-posinset={row.first + column + 1}>
            <ShadeTile
              tile={tile}
              selected={tile.itemId === selected}
              tabbable={tile.itemId === tabbable}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
