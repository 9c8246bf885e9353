/** Items as the screens show them. Pure: from the known stock, the expected stock and this computer's minimums. */
import { leftListValue } from '../../../shared/colour-bar/list-value.ts';
import { levelOf, type Minimum } from '../../../shared/colour-bar/minimum.ts';
import { packFigures, type PackState } from '../../../shared/colour-bar/packs.ts';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarRange } from '../../../shared/api/colour-bar-ranges.ts';
import type { ItemView, ShadeView, Tile } from '../../../shared/bridge/catalogue.ts';
import type { StockShow } from '../../../shared/bridge/stock.ts';
import { assertNever } from '../../../shared/result.ts';

export function shadeOf(item: ColourBarItem, range: ColourBarRange | undefined): ShadeView {
  return {
    itemId: item.id,
    rangeId: item.rangeId,
    rangeName: range?.name ?? '',
    kind: range?.kind ?? '',
    shade: item.shade,
    name: item.name ?? null,
  };
}

export const stateOf = ({ packs, openUsed }: ColourBarItem): PackState => ({ packs, openUsed });

/** `expected`: the state after all pending entries, if it differs from the item's own. */
export function tileOf(
  item: ColourBarItem,
  range: ColourBarRange | undefined,
  expected: PackState | undefined,
  minimum: Minimum,
): Tile {
  const state = expected ?? stateOf(item);
  const packSize = item.packSizeInUse ?? null;
  const figures = packFigures(state, packSize);
  return {
    ...shadeOf(item, range),
    packs: state.packs,
    openUsed: figures.openUsed,
    openLeft: figures.openLeft,
    gramsLeft: figures.gramsLeft,
    packSize,
    level: levelOf(state.packs, minimum),
    expected: expected !== undefined,
  };
}

export function itemViewOf(item: ColourBarItem, range: ColourBarRange | undefined, tile: Tile): ItemView {
  const state = { packs: tile.packs, openUsed: tile.openUsed };
  const listPrice = item.listPriceInUse ?? null;
  return {
    ...tile,
    unopenedPacks: packFigures(state, tile.packSize).unopenedPacks,
    ownPackSize: item.packSize ?? null,
    ownListPrice: item.listPrice ?? null,
    listPrice,
    mixingRatio: range?.mixingRatio ?? null,
    eans: item.eans,
    catalogueEans: item.catalogueEans,
    articleNumber: item.articleNumber ?? null,
    value: leftListValue(tile, { packSize: tile.packSize, listPrice }),
    updatedAt: item.updatedAt,
  };
}

export const isOpen = (tile: Tile): boolean => tile.openUsed > 0 && tile.packs > 0;

export function isShown(tile: Tile, show: StockShow): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'low':
      return tile.level === 'low';
    case 'empty':
    case 'idle':
      return tile.level === show;
    case 'open':
      return isOpen(tile);
    default:
      return assertNever(show);
  }
}
