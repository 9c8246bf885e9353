/** Captures what the active row has coming to it before a step leaves the row. */
import type { Draft, DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { DraftOnScale } from './draft-on-scale.ts';
import { asksForGrams } from './row-rest.ts';
import { activeOf } from './waiting-steps.ts';
import type { WeighingParts } from './weighing-parts.ts';

export type RowCaptures = ReturnType<typeof rowCaptures>;

export function rowCaptures({ watch, lifted }: WeighingParts, onScale: DraftOnScale) {
  const { standing, step, take } = onScale;
  /** Takes a step back. Grams poured for a row that disappears with it are no grams of the next row. */
  const takeBack = (draft: Draft): Result<DraftView> => {
    const coming = onScale.rest(draft);
    const poured = coming.type === 'some' || asksForGrams(watch) || onScale.changeIsAsked(draft);
    const undone = take(draft.id, { type: 'undo' });
    const now = undone.ok ? activeOf(undone.value) : null;
    if (!poured || !undone.ok || now?.id === activeOf(draft)?.id) return undone;
    return coming.type === 'some' ? step(draft, 'tare', coming.hundredths) : take(draft.id, { type: 'tare' });
  };
  /** Captures what the active row has coming to it, also of a bowl that was lifted with it. */
  const captureComing = (draft: Draft): Result<null> => {
    const coming = onScale.rest(draft);
    const hundredths = coming.type === 'some' ? coming.hundredths : lifted.left(draft, standing());
    const captured = hundredths === null ? null : step(draft, 'capture', hundredths);
    return captured === null || captured.ok ? ok(null) : captured;
  };
  return {
    captureComing,
    /** What the active row has coming to it, and then the step; the capture's refusal stops both. */
    captureAndTake: (draft: Draft, intent: DraftIntent): Result<DraftView> => {
      if (intent.type === 'undo') return takeBack(draft);
      const captured = captureComing(draft);
      return captured.ok ? take(draft.id, intent) : captured;
    },
    /** Captures the grams of a bowl that was lifted; answers whether there were some. */
    captureLeft: (draft: Draft): boolean => {
      const left = lifted.left(draft, standing());
      onScale.captureAt(draft, left);
      return left !== null;
    },
  };
}
