/** Applies a person's answer to the question about the active draft's grams. */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { WeighingAnswer } from '../../../shared/bridge/scales.ts';
import { notReady } from '../../../shared/colour-bar/draft-refusal.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { DraftOnScale } from './draft-on-scale.ts';
import type { OpenQuestion } from './open-question.ts';
import type { RowCaptures } from './row-captures.ts';
import { baseInFront } from './uncaptured.ts';
import type { StepQueue } from './step-queue.ts';
import type { WeighingParts } from './weighing-parts.ts';

export function weighingAnswers(
  { ports, watch, lifted, held, scaleId }: WeighingParts,
  onScale: DraftOnScale,
  { captureLeft }: Pick<RowCaptures, 'captureLeft'>,
  { leftWith }: Pick<OpenQuestion, 'leftWith'>,
  { takeSteps }: Pick<StepQueue, 'takeSteps'>,
) {
  const { standing, step, captureAt } = onScale;
  return {
    /** Which row gets the grams that came after a step. */
    after: (draft: Draft, answer: WeighingAnswer): Result<null> => {
      const waiting = held.now();
      const seen = waiting?.seen ?? null;
      if (seen === null || onScale.uncaptured(draft).type === 'moving') return notReady('still_moving');
      if (answer === 'active') {
        takeSteps(draft, 'after a capture', { hundredths: seen.hundredths });
        return ok(null);
      }
      if (answer !== 'next' || waiting?.steps[0].hundredths === null) return fail('not_ready');
      takeSteps(draft, 'apart');
      return ok(null);
    },
    /** How much of a bowl's weight was poured. */
    bowl: (draft: Draft, answer: WeighingAnswer): Result<null> => {
      const left = leftWith(draft);
      if (left !== null) {
        if (answer !== 'count' && answer !== 'begin') return fail('not_ready');
        const sure = lifted.sure(draft, standing());
        const isUntared = baseInFront(draft, scaleId()) === null;
        const goesOn = left.replacedAt !== null && !isUntared && watch.stoodAt(left.from);
        if (answer === 'count' && isUntared) step(draft, 'tare', left.from);
        if (answer === 'count') captureAt(ports.drafts.active() ?? draft, left.hundredths);
        lifted.forget(draft.id);
        // The row continues with the bowl that took its place.
        if (answer === 'count' && goesOn) step(draft, 'tare', left.from);
        takeSteps(draft, goesOn ? 'after a capture' : 'as they are', {
          hundredths: answer === 'begin' ? sure : null,
          until: left.replacedAt,
        });
        return ok(null);
      }
      const asked = watch.question();
      const { hundredths } = standing().reading;
      if (!standing().stable || hundredths === null) return notReady('still_moving');
      const counts = { count: asked?.more, countTop: asked?.onTop, begin: 0 };
      if (answer === 'next' || answer === 'active' || typeof counts[answer] !== 'number')
        return fail('not_ready');
      const first = watch.firstWeight();
      if (answer !== 'count' && lifted.ask(draft, standing(), true)) return notReady('bowl_asked');
      if (answer !== 'count') captureLeft(draft);
      if (answer === 'countTop' && first !== null) step(ports.drafts.active() ?? draft, 'tare', first);
      const done = step(ports.drafts.active() ?? draft, answer === 'begin' ? 'tare' : 'capture', hundredths);
      return done.ok ? ok(null) : done;
    },
  };
}
