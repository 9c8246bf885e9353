/** A location's ranges, items and barcodes in memory, ordered as the screens show them. Plain look-ups, no effects. */
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarRange } from '../../../shared/api/colour-bar-ranges.ts';
import { wanted } from '../../../shared/wanted.ts';
import { searchTextOf, type SearchText } from './search.ts';

/** An item with its lookup keys. It stays the same object when its figures change, so that sorted lists stay valid. */
export interface IndexedItem {
  item: ColourBarItem;
  gtin14s: readonly string[];
  searchText: SearchText;
}

export interface CatalogueIndex {
  ranges(): ColourBarRange[];
  range(rangeId: string): ColourBarRange | undefined;
  item(itemId: string): IndexedItem | undefined;
  /** Shade by shade. */
  itemsOf(rangeId: string): readonly IndexedItem[];
  withBarcode(gtin14: string): readonly IndexedItem[];
  size(): number;
  ids(): Iterable<string>;
  putRange(range: ColourBarRange): void;
  putItem(item: ColourBarItem, gtin14s: readonly string[]): void;
  removeRange(rangeId: string): void;
  removeItem(itemId: string): void;
}

// A process's first collator takes 8 ms, and no list is sorted before sign-in.
const byName = wanted(() => new Intl.Collator('sv'));
const byShade = wanted(() => new Intl.Collator('sv', { numeric: true }));

export function createCatalogueIndex(): CatalogueIndex {
  const ranges = new Map<string, ColourBarRange>();
  const items = new Map<string, IndexedItem>();
  const byBarcode = new Map<string, readonly IndexedItem[]>();
  const byRange = new Map<string, Map<string, IndexedItem>>();
  let rangesInOrder: ColourBarRange[] | null = null;
  const itemsInOrder = new Map<string, readonly IndexedItem[]>();

  /** One string for texts that thousands of items share. */
  const texts = new Map<string, string>();
  const shared = (text: string): string => texts.get(text) ?? (texts.set(text, text), text);
  const textOf = (item: ColourBarItem) => searchTextOf(item, ranges.get(item.rangeId)?.name ?? '');
  const withBarcodes = (kept: IndexedItem) => {
    for (const gtin14 of kept.gtin14s) byBarcode.set(gtin14, [...(byBarcode.get(gtin14) ?? []), kept]);
  };
  const withoutBarcodes = (kept: IndexedItem) => {
    for (const gtin14 of kept.gtin14s) {
      const others = byBarcode.get(gtin14)?.filter((one) => one !== kept) ?? [];
      if (others.length > 0) byBarcode.set(gtin14, others);
      else byBarcode.delete(gtin14);
    }
  };
  const forget = (kept: IndexedItem) => {
    items.delete(kept.item.id);
    byRange.get(kept.item.rangeId)?.delete(kept.item.id);
    itemsInOrder.delete(kept.item.rangeId);
    withoutBarcodes(kept);
  };

  return {
    ranges: () => (rangesInOrder ??= [...ranges.values()].sort((a, b) => byName().compare(a.name, b.name))),
    range: (rangeId) => ranges.get(rangeId),
    item: (itemId) => items.get(itemId),
    itemsOf: (rangeId) => {
      const ordered = itemsInOrder.get(rangeId);
      if (ordered) return ordered;
      const sorted = [...(byRange.get(rangeId)?.values() ?? [])].sort((a, b) =>
        byShade().compare(a.item.shade, b.item.shade),
      );
      itemsInOrder.set(rangeId, sorted);
      return sorted;
    },
    withBarcode: (gtin14) => byBarcode.get(gtin14) ?? [],
    size: () => items.size,
    ids: () => items.keys(),
    putRange: (range) => {
      const renamed = ranges.get(range.id)?.name !== range.name;
      ranges.set(range.id, range);
      rangesInOrder = null;
      if (renamed)
        for (const kept of byRange.get(range.id)?.values() ?? []) kept.searchText = textOf(kept.item);
    },
    putItem: (given, gtin14s) => {
      const item = { ...given, locationId: shared(given.locationId), rangeId: shared(given.rangeId) };
      const before = items.get(item.id);
      // Most often only its figures changed, and no field that is searched or sorted by.
      if (before && isFoundAlike(before.item, item)) {
        before.item = item;
        return;
      }
      if (before && before.item.shade === item.shade && before.item.rangeId === item.rangeId) {
        withoutBarcodes(before);
        Object.assign(before, { item, gtin14s, searchText: textOf(item) });
        withBarcodes(before);
        return;
      }
      if (before) forget(before);
      const kept = { item, gtin14s, searchText: textOf(item) };
      items.set(item.id, kept);
      const ofRange = byRange.get(item.rangeId);
      if (ofRange) ofRange.set(item.id, kept);
      else byRange.set(item.rangeId, new Map([[item.id, kept]]));
      itemsInOrder.delete(item.rangeId);
      withBarcodes(kept);
    },
    removeRange: (rangeId) => {
      ranges.delete(rangeId);
      rangesInOrder = null;
    },
    removeItem: (itemId) => {
      const kept = items.get(itemId);
      if (kept) forget(kept);
    },
  };
}

/** Compares lists by identity: an item derived from another shares its lists. Lists read again count as changed. */
const isFoundAlike = (one: ColourBarItem, other: ColourBarItem): boolean =>
  one.rangeId === other.rangeId &&
  one.shade === other.shade &&
  one.name === other.name &&
  one.articleNumber === other.articleNumber &&
  one.eans === other.eans &&
  one.catalogueEans === other.catalogueEans;
