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
