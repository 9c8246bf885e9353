/** The catalogue as a file's rows are compared with it, and written of it. */
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarRange } from '../../../shared/api/colour-bar-ranges.ts';
import { readRatio } from '../../../shared/catalogue-file/numbers.ts';
import type { KnownItem, KnownRange } from '../../../shared/catalogue-file/plan.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

export const knownRange = ({ name, kind, packSize, listPrice, mixingRatio }: ColourBarRange): KnownRange => ({
  name,
  kind,
  packSize: packSize ?? null,
  listPrice: listPrice ?? null,
  mixingRatio: mixingRatio === undefined ? null : readRatio(mixingRatio),
});

/** With pending entries included. */
export function knownItem(catalogue: Catalogue, range: ColourBarRange, item: ColourBarItem): KnownItem {
  const { packs, openUsed } = catalogue.stateOf(item.id) ?? item;
  return {
    range: range.name,
    shade: item.shade,
    name: item.name ?? null,
    packSize: item.packSize ?? null,
    listPrice: item.listPrice ?? null,
    eans: [...item.eans, ...item.catalogueEans],
    articleNumber: item.articleNumber ?? null,
    packs,
    openUsed,
  };
}

export const knownItems = (catalogue: Catalogue): KnownItem[] =>
  catalogue
    .index()
    .ranges()
    .flatMap((range) =>
      catalogue
        .index()
        .itemsOf(range.id)
        .map(({ item }) => knownItem(catalogue, range, item)),
    );
