/** Amounts of a draft that would be read in another unit than they were taken in. Pure. */
import type { Draft } from '../../../shared/bridge/drafts.ts';

/**
 * Components whose item got a pack size, or lost it, since they were added: 30 g would be registered as 30 packs.
 * `packSizeNow`: grams; null: whole packs; undefined: the item is not known here.
 */
export function changedUnits(
  draft: Draft,
  packSizeNow: (itemId: string) => number | null | undefined,
): string[] {
  return draft.bowls
    .flatMap(({ components }) => components)
    .filter(({ amount, item }) => {
      const now = packSizeNow(item.id);
      return amount > 0 && now !== undefined && (now === null) !== (item.packSize === null);
    })
    .map(({ id }) => id);
}
