import { memo, useMemo } from 'react';
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import { Swatch } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useChartList, type ChartListProps } from './chart-list.ts';
import { chartRows } from './chart-rows.ts';
import { RangeHeading } from './ShadeChart.tsx';
import chart from './chart.module.css';
import style from './table.module.css';

const heights = { range: 56, tiles: 64 };
const columns = [
  'shadeColumn',
  'nameColumn',
  'packsColumn',
  'openColumn',
  'leftColumn',
  'levelColumn',
] as const;

/** The stock as a table, one row per item, grouped by range; virtualised. */
export const StockTable = memo(function StockTable({ ranges, filter, selected, onOpen }: ChartListProps) {
  const text = useText();
  const rows = useMemo(() => chartRows(ranges, 1), [ranges]);
  const { scroller, inSight, above, below, measure, tabbable, onKeyDown } = useChartList(
    rows,
    filter,
    selected,
    heights,
  );
  return (
    // Key events of the rows bubble here.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={scroller} className={chart.scroller} onKeyDown={onKeyDown}>
      <table className={style.table} aria-rowcount={rows.length + 1}>
        <colgroup>
          {columns.map((name) => (
            <col key={name} className={style[name]} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{text.stock.columnShade}</th>
            <th scope="col">{text.stock.columnName}</th>
            <th scope="col" className={style.figure}>
              {text.stock.columnPacks}
            </th>
            <th scope="col" className={style.figure}>
              {text.stock.columnOpen}
            </th>
            <th scope="col" className={style.figure}>
              {text.stock.columnLeft}
            </th>
            <th scope="col">{text.stock.columnLevel}</th>
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ blockSize: above }} />}
          {inSight.map(({ index, key }) => {
            const row = rows[index];
            const tile = row?.type === 'tiles' ? row.tiles[0] : undefined;
            return row === undefined ? null : (
              <tr
                key={key}
                ref={measure}
                data-index={index}
                aria-rowindex={index + 2}
                data-selected={(tile !== undefined && tile.itemId === selected) || undefined}
              >
                {tile === undefined ? (
                  <th scope="rowgroup" colSpan={columns.length}>
                    <RangeHeading range={row.range} />
                  </th>
                ) : (
                  <ItemCells
                    tile={tile}
                    selected={tile.itemId === selected}
                    tabbable={tile.itemId === tabbable}
                    onOpen={onOpen}
                  />
                )}
              </tr>
            );
          })}
          {below > 0 && <tr aria-hidden="true" style={{ blockSize: below }} />}
        </tbody>
      </table>
    </div>
  );
});

function ItemCells({
  tile,
  selected,
  tabbable,
  onOpen,
}: {
  readonly tile: Tile;
  readonly selected: boolean;
  readonly tabbable: boolean;
  readonly onOpen: (itemId: string) => void;
}) {
  const text = useText();
  const formats = useFormats();
  const grams = (weight: number | null) => (weight === null ? '–' : formats.grams(weight));
  const levels = { low: text.stock.levelLow, empty: text.stock.levelEmpty, idle: text.stock.idle };
  return (
    <>
      <th scope="row">
        <button
          type="button"
          className={style.shade}
          data-item={tile.itemId}
          aria-current={selected ? 'true' : undefined}
          tabIndex={tabbable ? 0 : -1}
          onClick={() => onOpen(tile.itemId)}
        >
          <Swatch shade={tile.shade} kind={tile.kind} size="small" />
          <span>{tile.shade}</span>
        </button>
      </th>
      <td>{tile.name ?? '–'}</td>
      <td className={style.figure}>
        {formats.number(tile.packs)}
        {tile.expected && <span className={style.expected}> {text.stock.expectedShort}</span>}
      </td>
      <td className={style.figure}>{tile.openUsed === 0 ? '–' : grams(tile.openLeft)}</td>
      <td className={style.figure}>{grams(tile.gramsLeft)}</td>
      <td className={style.level} data-level={tile.level}>
        {/* A sufficient level is announced only, not shown. */}
        {tile.level === 'ok' ? <span className="heard">{text.stock.levelOk}</span> : levels[tile.level]}
      </td>
    </>
  );
}
