import { useRef } from 'react';
import type { Repeated } from '../../features/drafts/repeat.ts';
import { useRepeat } from '../../features/drafts/repeat.ts';
import { useActiveDraft } from './active-draft.ts';

/** Milliseconds in which a second tap was meant for the first. */
const tapsTwice = 1000;

/** Fills the open draft with a formula. A finger that taps twice fills it once. */
export function useRepeatHere(): (what: Repeated, percent?: number) => void {
  const { draft } = useActiveDraft();
  const repeat = useRepeat();
  const busyUntil = useRef(0);
  return (what, percent = 100) => {
    if (performance.now() < busyUntil.current) return;
    busyUntil.current = Infinity;
    void repeat(what, percent, draft.id).finally(() => {
      busyUntil.current = performance.now() + tapsTwice;
    });
  };
}
