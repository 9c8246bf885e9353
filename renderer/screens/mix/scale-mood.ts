import type { DraftBowl } from '../../../shared/bridge/drafts.ts';
import type { WeightMoved } from '../../../shared/colour-bar/weight-jump.ts';
import { useApp, useReading } from '../../bridge/hooks.ts';
import type { ScaleMood } from './next-step.ts';
import { isPouring, pourOf, type Pour } from './pour.ts';

/** Renders at each frame of the scale: for small parts only. */
export function usePour(bowl: DraftBowl): Pour {
  const reading = useReading();
  return pourOf(reading, useUnsure() ? { ...bowl, base: null } : bowl);
}

/** The scale was gone, and nothing has stood still on it since: what was poured nobody knows yet. */
export const useUnsure = (): boolean => useApp().scale.unsure;

/** The scale came back with another weight than what stood there, and nobody has said yet what it means. */
export function useMoved({ base }: Pick<DraftBowl, 'base'>): WeightMoved | null {
  const { scale } = useApp();
  return base === null || !scale.connected ? null : scale.moved;
}

/** The same cost: a button that changes its kind with the scale stands alone. */
export function useScaleMood(bowl: DraftBowl): ScaleMood {
  const pour = usePour(bowl);
  const moved = useMoved(bowl);
  if (pour.is === 'silent') return 'silent';
  if (moved !== null) return 'moved';
  return isPouring(pour) ? 'pouring' : 'idle';
}
