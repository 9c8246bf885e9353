/** Bowls that were planned and not begun: registering leaves them to a draft of their own. */
import type { Draft, DraftBowl } from '../bridge/drafts.ts';

const isToCome = ({ components, missing = [] }: DraftBowl): boolean =>
  components.every(({ amount }) => amount === 0) &&
  (missing.length > 0 || components.some(({ target }) => target !== null));

/** `pouring`: the bowl that grams are still coming to; registering captures them. */
export const bowlsToCome = (draft: Pick<Draft, 'bowls'>, pouring?: string): readonly DraftBowl[] =>
  draft.bowls.filter((bowl) => bowl.id !== pouring && isToCome(bowl));

/** The bowl without its tare: by the time it is poured, another bowl may be used. */
export const untared = (bowl: DraftBowl): DraftBowl => ({
  ...bowl,
  activeComponentId: null,
  base: null,
  baseScale: undefined,
  settleBase: undefined,
});

export interface MixedBowl {
  readonly name: string | null;
  readonly itemIds: readonly string[];
}

const nameOf = (bowl: MixedBowl) => bowl.name?.trim().toLowerCase() ?? '';
const itemsOf = (bowl: MixedBowl) => [...new Set(bowl.itemIds)].sort().join(' ');

/** Two bowls are the same if their names or their contents are equal. */
const isSame = (a: MixedBowl, b: MixedBowl): boolean =>
  (nameOf(a) !== '' && nameOf(a) === nameOf(b)) || (itemsOf(a) !== '' && itemsOf(a) === itemsOf(b));

const planOf = ({ name, components, missing = [] }: DraftBowl): MixedBowl => ({
  name,
  // A colour that the salon does not have says only that the bowl has more in it.
  itemIds: missing.length > 0 ? [] : components.map(({ item }) => item.id),
});

/**
 * The bowls to come without those that were mixed from another draft or computer. `followed`: the bowls registered
 * before them; a bowl like one of those may be more of that.
 */
export function stillToCome(
  bowls: readonly DraftBowl[],
  followed: readonly MixedBowl[],
  mixed: readonly MixedBowl[],
): readonly DraftBowl[] {
  const left = [...mixed];
  return bowls.filter((bowl) => {
    const plan = planOf(bowl);
    if (followed.some((one) => isSame(plan, one))) return true;
    const place = left.findIndex((one) => isSame(plan, one));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

export const mixedBowlOf = ({ name, components }: DraftBowl): MixedBowl => ({
  name,
  itemIds: components.filter(({ amount }) => amount > 0).map(({ item }) => item.id),
});
