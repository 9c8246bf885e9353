import type { DraftBowl } from '../../../shared/bridge/drafts.ts';
import { useActiveDraft } from './active-draft.ts';
import { isWeighed } from './draft-parts.ts';
import { gramsPoured } from './pour.ts';
import { usePour } from './use-pour.ts';

/** The active bowl as if the current pour were captured. */
export function useLiveBowl(): DraftBowl {
  const { bowl } = useActiveDraft();
  const poured = usePour(gramsPoured, 'throttled');
  if (poured === 0) return bowl;
  const { activeComponentId } = bowl;
  return {
    ...bowl,
    components: bowl.components.map((each) =>
      each.id === activeComponentId && isWeighed(each) ? { ...each, amount: each.amount + poured } : each,
    ),
  };
}
