/** Repeats a recipe or a mix: its components become a draft's targets, with the items that the colour bar has now. */
import type { RecipeView } from '../../../shared/bridge/customers.ts';
import type { Draft, DraftView } from '../../../shared/bridge/drafts.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { takenBowls } from '../../../shared/colour-bar/draft-mix.ts';
import { namedItem, type NameableItems } from '../../../shared/colour-bar/named-item.ts';
import { processingMinutesOf } from '../../../shared/colour-bar/processing-time.ts';
import { repeatOf, type ItemMeant, type WrittenBowl } from '../../../shared/colour-bar/repeat.ts';
import type { Result } from '../../../shared/result.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { nameableItems } from '../catalogue/nameable-items.ts';
import type { Drafts } from './drafts.ts';
import type { Weighing } from './weighing-ports.ts';

export interface RepeatPorts {
  readonly drafts: Pick<Drafts, 'item' | 'step'>;
  readonly catalogue: Pick<Catalogue, 'index'>;
  readonly weighing: Pick<Weighing, 'captureRest'>;
}

/** `not_ready`: the active row's pour still moves, or a draft cannot hold that many bowls. */
export function repeatInto(
  { drafts, catalogue, weighing }: RepeatPorts,
  draftId: string,
  bowls: readonly WrittenBowl[],
  percent: number,
): Result<DraftView> {
  // First capture the active row's pour, before other rows replace it.
  const captured = weighing.captureRest(draftId);
  if (!captured.ok) return captured;
  let named: NameableItems | null = null;
  const itemOf: ItemMeant = ({ itemId, name, gone }) => {
    if (itemId !== null) return drafts.item(itemId);
    const found = namedItem(name, (named ??= nameableItems(catalogue.index())), { exactly: gone });
    return found === null ? null : drafts.item(found);
  };
  return drafts.step(draftId, { type: 'fill', bowls: repeatOf(bowls, percent, itemOf) });
}

export const ofRecipe = ({ bowls }: RecipeView): readonly WrittenBowl[] =>
  bowls.map(({ name, properties, components }) => ({
    name,
    minutes: processingMinutesOf(properties),
    components: components.map(({ item, ...component }) => ({ ...component, itemId: item?.itemId ?? null })),
  }));

/** `draft`: the draft that became the mix, for its bowls' processing times; null: not stored on this computer. */
export const ofMix = (
  { bowls }: MixView,
  draft: Draft | null,
  index: CatalogueIndex,
): readonly WrittenBowl[] => {
  const taken = draft === null ? [] : takenBowls(draft);
  return bowls.map(({ name, components }, place) => ({
    name,
    minutes: taken[place]?.processingMinutes ?? null,
    components: components.map(({ itemId, rangeName, shade, amount, unit }) => {
      const gone = index.item(itemId) === undefined;
      const called = `${rangeName} ${shade}`.trim();
      return { name: called, amount: String(amount), unit, itemId: gone ? null : itemId, gone };
    }),
  }));
};
