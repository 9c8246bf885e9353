/** The items of a catalogue as a formula in words may name them. */
import { nameable, type NameableItems } from '../../../shared/colour-bar/named-item.ts';
import { plainName } from '../../../shared/colour-bar/plain-name.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

function* nameableOnes(index: CatalogueIndex) {
  const ranges = new Map(index.ranges().map(({ id, name }) => [id, plainName(name)]));
  for (const id of index.ids()) {
    const found = index.item(id);
    if (found) yield { id, range: ranges.get(found.item.rangeId) ?? '', shade: found.searchText.shade };
  }
}

/** With the current names: walks through all items. */
export const nameableItems = (index: CatalogueIndex): NameableItems => nameable(nameableOnes(index));
