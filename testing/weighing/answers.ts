/** Answers of a person who saw each pour. */
import type { WeighingAnswer, WeighingQuestion } from '../../shared/bridge/scales.ts';
import type { Moment, truth } from './truth.ts';

interface Facts {
  readonly real: Pick<ReturnType<typeof truth>, 'own' | 'contentOf'>;
  /** The active row's item; null: no row is active. */
  readonly itemId: string | null;
  /** The moment at which the active bowl's row started; undefined: not known. */
  readonly from: Moment | undefined;
  /** The content of the bowl on the pan when it was put there. */
  readonly put: Moment | null;
  /** The bowl's content when a step was queued. */
  readonly mark: Moment | null;
  /** The glass on the pan. */
  readonly on: number | null;
}

/** `type`: no answer is right, so the person types the amount. */
export function answerTo(
  question: WeighingQuestion,
  { real, itemId, from, put, mark, on }: Facts,
): WeighingAnswer | 'type' {
  const isAbout = (moment: Moment, item: string | null, grams: number) =>
    Math.abs(real.own(moment, item) - grams * 100) <= 200;
  if (question.type === 'after') {
    const { itemId: next, grams } = question;
    if (mark === null) return 'active';
    const all = real.contentOf(mark.glass) - mark.content;
    if (all - real.own(mark, itemId) < 100) return 'active';
    return grams !== null && isAbout(mark, next, grams) ? 'next' : 'type';
  }
  const { why, more, onTop } = question;
  const glass = why === 'lifted' ? from?.glass : on;
  if (more !== null && from?.glass === glass && from !== undefined && isAbout(from, itemId, more))
    return 'count';
  if (onTop !== null && put !== null && put.glass === on && isAbout(put, itemId, onTop)) return 'countTop';
  return 'begin';
}
