import { useApp, useEachReading, useReading, type Pace } from '../../bridge/hooks.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import type { WeightChange } from '../../../shared/colour-bar/weight-jump.ts';
import { useActiveDraft } from './active-draft.ts';
import type { ScaleActivity } from './next-step.ts';
import { isPouring, pourOf, type Pour } from './pour.ts';

/** Selects a primitive value from the pour; the component renders when that value changes. */
export function usePour<T extends string | number | boolean>(select: (pour: Pour) => T, how?: Pace): T {
  const pourInBowl = usePourInBowl();
  return useReading((reading) => select(pourInBowl(reading)), how);
}

/** Calls `show` with the pour at each frame, without rendering; see `useEachReading`. */
export function useEachPour(show: (pour: Pour) => void): void {
  const pourInBowl = usePourInBowl();
  useEachReading((reading) => show(pourInBowl(reading)));
}

function usePourInBowl(): (reading: Reading | null) => Pour {
  const { bowl } = useActiveDraft();
  const { weightInDoubt, question } = useApp().scale;
  // The scale was silent, or the bowl may be another one: the poured grams are unknown.
  const base = weightInDoubt || question?.type === 'bowl' ? null : bowl.base;
  return (reading) => pourOf(reading, { base, total: bowl.total });
}

/** The scale reconnected with another weight, and the question about it is still open. */
export function useWeightChange(): WeightChange | null {
  const { bowl } = useActiveDraft();
  const { scale } = useApp();
  return bowl.base === null || !scale.connected ? null : scale.weightChanged;
}

export function useScaleActivity(): ScaleActivity {
  const weightChange = useWeightChange();
  const { question } = useApp().scale;
  const pour = usePour((now): Exclude<ScaleActivity, 'asked' | 'weightChanged' | 'weightMore'> => {
    if (now.type === 'silent') return 'silent';
    if (isPouring(now)) return 'pouring';
    return now.type === 'weight' && now.lifted ? 'lifted' : 'idle';
  });
  if (question !== null) return 'asked';
  if (weightChange === null || pour === 'silent') return pour;
  return pour === 'pouring' ? 'weightMore' : 'weightChanged';
}
