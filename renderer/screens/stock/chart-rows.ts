/** The shade chart as rows for virtualisation, and its keyboard navigation. Pure. */
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import type { StockChart } from '../../../shared/bridge/stock.ts';

export type ChartRange = StockChart['ranges'][number];

export type ChartRow =
  | { readonly type: 'range'; readonly range: ChartRange }
  | {
      readonly type: 'tiles';
      readonly range: ChartRange;
      readonly tiles: readonly Tile[];
      /** The index of its first tile within the range, from 0. */
      readonly first: number;
      /**
       * The level of all its tiles, in the level's first row; null: a later row, or a range without levels.
       */
      readonly level: string | null;
    };

/** Pixels: the minimum width of a tile (interface, The look). */
const tileWidth = 104;
export const tileGap = 8;

/** The number of columns that fit, at least one. */
export const columnsIn = (width: number): number =>
  Math.max(1, Math.floor((width + tileGap) / (tileWidth + tileGap)));

/** The level of a shade numbered by level and tone, such as 7 of 7/43. */
const levelOf = ({ shade }: Tile): string | null => /^(\d{1,2})\/\d/u.exec(shade)?.[1] ?? null;

/** Consecutive tiles of the same level; tiles without a level form groups too. */
function groups(tiles: readonly Tile[]): readonly { level: string | null; first: number; size: number }[] {
  const found: { level: string | null; first: number; size: number }[] = [];
  for (const [first, tile] of tiles.entries()) {
    const level = levelOf(tile);
    const last = found.at(-1);
    if (last?.level === level) last.size += 1;
    else found.push({ level, first, size: 1 });
  }
  return found;
}

/** A heading per range with visible tiles, then its tiles: each level starts a row, others flow. */
export function chartRows(ranges: readonly ChartRange[], columns: number): ChartRow[] {
  return ranges.flatMap((range): ChartRow[] => {
    if (range.tiles.length === 0) return [];
    const rows: ChartRow[] = [{ type: 'range', range }];
    for (const { level, first, size } of groups(range.tiles))
      for (let at = 0; at < size; at += columns) {
        const from = first + at;
        const tiles = range.tiles.slice(from, first + Math.min(size, at + columns));
        rows.push({ type: 'tiles', range, tiles, first: from, level: at === 0 ? level : null });
      }
    return rows;
  });
}

/** Where a tile is. */
export interface TilePosition {
  readonly row: number;
  readonly column: number;
}

export function positionOf(rows: readonly ChartRow[], itemId: string): TilePosition | null {
  for (const [row, each] of rows.entries()) {
    if (each.type !== 'tiles') continue;
    const column = each.tiles.findIndex((tile) => tile.itemId === itemId);
    if (column !== -1) return { row, column };
  }
  return null;
}

export const tileAt = (rows: readonly ChartRow[], { row, column }: TilePosition): Tile | null => {
  const there = rows[row];
  return there?.type === 'tiles' ? (there.tiles[Math.min(column, there.tiles.length - 1)] ?? null) : null;
};

/** The next row of tiles in a direction; null: none. */
function rowBeside(rows: readonly ChartRow[], row: number, step: 1 | -1): number | null {
  for (let next = row + step; next >= 0 && next < rows.length; next += step)
    if (rows[next]?.type === 'tiles') return next;
  return null;
}

const widthOf = (rows: readonly ChartRow[], row: number): number => {
  const there = rows[row];
  return there?.type === 'tiles' ? there.tiles.length : 0;
};

/** The target of a key pressed on a tile; null: the key has no meaning or no target. */
export function moveBy(rows: readonly ChartRow[], at: TilePosition, key: string): TilePosition | null {
  const to = (row: number | null, column: number): TilePosition | null =>
    row === null ? null : { row, column: Math.min(column, widthOf(rows, row) - 1) };
  const edge = (step: 1 | -1) => {
    const row = rowBeside(rows, step === 1 ? -1 : rows.length, step);
    return row === null ? null : { row, column: step === 1 ? 0 : widthOf(rows, row) - 1 };
  };
  switch (key) {
    case 'ArrowRight':
      return at.column + 1 < widthOf(rows, at.row)
        ? { row: at.row, column: at.column + 1 }
        : to(rowBeside(rows, at.row, 1), 0);
    case 'ArrowLeft':
      return at.column > 0
        ? { row: at.row, column: at.column - 1 }
        : to(rowBeside(rows, at.row, -1), Number.MAX_SAFE_INTEGER);
    case 'ArrowDown':
      return to(rowBeside(rows, at.row, 1), at.column);
    case 'ArrowUp':
      return to(rowBeside(rows, at.row, -1), at.column);
    case 'Home':
      return edge(1);
    case 'End':
      return edge(-1);
    default:
      return null;
  }
}
