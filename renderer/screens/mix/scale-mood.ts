import type { DraftBowl } from '../../../shared/bridge/draft.ts';
import { useReading } from '../../bridge/hooks.ts';
import type { ScaleMood } from './next-step.ts';
import { isPouring, pourOf, type Pour } from './pour.ts';

/** Renders at each frame of the scale: for small parts only. */
export const usePour = (bowl: DraftBowl): Pour => pourOf(useReading(), bowl);

/** The same cost: a button that changes its kind with the scale stands alone. */
export function useScaleMood(bowl: DraftBowl): ScaleMood {
  const pour = usePour(bowl);
  if (pour.is === 'silent') return 'silent';
  return isPouring(pour) ? 'pouring' : 'idle';
}
