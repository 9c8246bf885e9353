/** The question that a person must answer about the active draft's grams. */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { WeighingQuestion } from '../../../shared/bridge/scales.ts';
import { isLifted } from '../../../shared/colour-bar/draft-bowl.ts';
import { gramsOver, weighedRow } from './bowl-question.ts';
import type { DraftOnScale } from './draft-on-scale.ts';
import type { AskedPour } from './lifted-pour.ts';
import { afterQuestion } from './waiting-steps.ts';
import type { WeighingParts } from './weighing-parts.ts';

export type OpenQuestion = ReturnType<typeof openQuestion>;

export function openQuestion(
  { ports, watch, lifted, held, scaleId }: WeighingParts,
  { standing }: Pick<DraftOnScale, 'standing'>,
) {
  /** The highest weight of a bowl lifted before its weight was stable; null: no such bowl, or less than a gram. */
  const leftWith = (draft: Draft): AskedPour | null => {
    const row = weighedRow(draft, scaleId());
    const steps = held.of(draft);
    const asked = lifted.asked(draft, standing());
    if (steps === null || row === null || row.base === null || row.base !== steps.base) return asked;
    const { most, seen } = steps;
    const { hundredths } = standing().reading;
    if (seen !== null) return null;
    if (most === null || hundredths === null || !isLifted(hundredths, row.base)) return asked;
    if (gramsOver(row.bowl, row.base, most) < 1) return asked;
    return { from: row.base, hundredths: most, replacedAt: null };
  };
  /** The open question; null: none. */
  const question = (): WeighingQuestion | null => {
    const draft = ports.drafts.active();
    if (draft === null || watch.weightChanged() !== null) return null;
    const row = weighedRow(draft, scaleId());
    const steps = held.of(draft);
    if (row === null) return watch.question();
    const after = steps && row.base !== null ? afterQuestion(steps, draft, row.bowl, row.base) : null;
    if (after !== null) return after;
    const left = leftWith(draft);
    if (left === null) return watch.question();
    const more = gramsOver(row.bowl, left.from, left.hundredths);
    return { type: 'bowl', why: 'lifted', onTop: null, more };
  };
  return {
    leftWith,
    question,
    /** Whether a question about grams poured earlier must be answered first. */
    gramsAreAsked: (draft: Draft): boolean =>
      lifted.ask(draft, standing()) || leftWith(draft) !== null || question()?.type === 'after',
  };
}
