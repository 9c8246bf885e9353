/** The answers of a person who saw each pour. */
import type { WeighingAnswer, WeighingQuestion } from '../../shared/bridge/scales.ts';
import type { Moment, truth } from './truth.ts';

interface Facts {
  readonly real: Pick<ReturnType<typeof truth>, 'own' | 'contentOf'>;
  /** Of the active row; null: none is. */
  readonly itemId: string | null;
  /** The bowl in front where its row starts; undefined: not known. */
  readonly from: Moment | undefined;
  /** What the bowl on the pan held when it was put there. */
  readonly put: Moment | null;
  /** What the bowl held when a step began to wait. */
  readonly mark: Moment | null;
  /** The glass on the pan. */
  readonly on: number | null;
}

/** `type`: no answer is right, so the amount is typed. */
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
