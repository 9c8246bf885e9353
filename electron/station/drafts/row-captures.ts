/** Captures the active row's grams before a step leaves the row. */
import type { Draft, DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { DraftOnScale } from './draft-on-scale.ts';
import { asksForGrams } from './uncaptured.ts';
import { activeOf } from './waiting-steps.ts';
import type { WeighingParts } from './weighing-parts.ts';

export type RowCaptures = ReturnType<typeof rowCaptures>;

export function rowCaptures({ watch, lifted }: WeighingParts, onScale: DraftOnScale) {
  const { standing, step, take } = onScale;
  /** Undoes a step. If the active row disappears, tares, so that its grams do not count for the next row. */
  const takeBack = (draft: Draft): Result<DraftView> => {
    const uncaptured = onScale.uncaptured(draft);
    const poured = uncaptured.type === 'some' || asksForGrams(watch) || onScale.changeIsAsked(draft);
    const undone = take(draft.id, { type: 'undo' });
    const now = undone.ok ? activeOf(undone.value) : null;
    if (!poured || !undone.ok || now?.id === activeOf(draft)?.id) return undone;
    return uncaptured.type === 'some'
      ? step(draft, 'tare', uncaptured.hundredths)
      : take(draft.id, { type: 'tare' });
  };
  /** Captures the active row's uncaptured grams, also from a lifted bowl. */
  const captureComing = (draft: Draft): Result<null> => {
    const uncaptured = onScale.uncaptured(draft);
    const hundredths = uncaptured.type === 'some' ? uncaptured.hundredths : lifted.left(draft, standing());
    const captured = hundredths === null ? null : step(draft, 'capture', hundredths);
    return captured === null || captured.ok ? ok(null) : captured;
  };
  return {
    captureComing,
    /** Captures, then takes the step; a refused capture stops both. */
    captureAndTake: (draft: Draft, intent: DraftIntent): Result<DraftView> => {
      if (intent.type === 'undo') return takeBack(draft);
      const captured = captureComing(draft);
      return captured.ok ? take(draft.id, intent) : captured;
    },
    /** Captures the grams of a lifted bowl; returns whether there were any. */
    captureLeft: (draft: Draft): boolean => {
      const left = lifted.left(draft, standing());
      onScale.captureAt(draft, left);
      return left !== null;
    },
  };
}
