import type { Tile } from '../../../shared/bridge/catalogue.ts';
import type { StockChart } from '../../../shared/bridge/stock.ts';

/** A handful to try: a few colours of the first range, a bleach, and two developers. */
export function onTheShelf(ranges: StockChart['ranges']): readonly Tile[] {
  const inStock = (kind: (word: string) => boolean, most: number) =>
    ranges
      .filter((range) => kind(range.kind))
      .flatMap((range) => range.tiles.filter((tile) => tile.packs > 0))
      .slice(0, most);
  return [
    ...inStock((kind) => kind === 'colour', 4),
    ...inStock((kind) => kind === 'bleach', 1),
    ...inStock((kind) => kind === 'developer', 2),
  ];
}
