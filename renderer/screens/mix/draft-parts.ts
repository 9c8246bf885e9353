/** Selectors of a draft: its active bowl, its active component and all components. */
import type { Draft, DraftBowl, DraftComponent } from '../../../shared/bridge/drafts.ts';
import { baseOn } from '../../../shared/colour-bar/draft-bowl.ts';
import type { Text } from '../../text/en.ts';

/** The draft for this scale: a bowl that was tared on another scale counts as not tared. */
export const draftOn = <T extends Draft>(draft: T, scaleId: string | null): T =>
  draft.bowls.every((bowl) => baseOn(bowl, scaleId) === bowl.base)
    ? draft
    : { ...draft, bowls: draft.bowls.map((bowl) => ({ ...bowl, base: baseOn(bowl, scaleId) })) };

/** The active bowl; a draft always has one. */
export function activeBowl(draft: Draft): DraftBowl {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId) ?? draft.bowls[0];
  if (bowl === undefined) throw new Error(`draft ${draft.id} has no bowl`);
  return bowl;
}

export const activeComponent = (bowl: DraftBowl): DraftComponent | null =>
  bowl.components.find(({ id }) => id === bowl.activeComponentId) ?? null;

export const everyComponent = (draft: Pick<Draft, 'bowls'>): readonly DraftComponent[] =>
  draft.bowls.flatMap(({ components }) => components);

/** Whether the component is taken by weight; otherwise it is counted in packs. */
export const isWeighed = ({ item }: Pick<DraftComponent, 'item'>): boolean => item.packSize !== null;

/** The number of components without an amount. */
export const notTaken = (draft: Pick<Draft, 'bowls'>): number =>
  everyComponent(draft).filter(({ amount }) => amount === 0).length;

/** Grams (or packs) that a captured component is over its target; 0 if it is not, or if a person chose *Keep*. */
export function overBy({ target, amount, keptOver }: DraftComponent, tolerance: number): number {
  if (target === null || keptOver) return 0;
  return amount > target + tolerance ? amount - target : 0;
}

/** A bowl without a name is called by its number. */
export const bowlName = (draft: Draft, bowl: DraftBowl, text: Text): string =>
  bowl.name ?? text.parts.bowl(draft.bowls.findIndex(({ id }) => id === bowl.id) + 1);
