/** How a person weighs, in words, without unknown figures. */
import type { MyMonth } from '../../../shared/bridge/insights.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';

type Weighing = Pick<MyMonth, 'weighedBack' | 'typed' | 'bowls'>;

/** Of the bowls that were weighed back, from 0 to 1; null: it is not known. */
export const leftShare = ({ weighedBack }: Pick<Weighing, 'weighedBack'>): number | null =>
  weighedBack.bowls === 0 || weighedBack.poured === 0 ? null : weighedBack.left / weighedBack.poured;

/** Over the goal, within it; null: there is no goal, or nothing is known. */
export function goalWord(
  share: number | null,
  goal: number | null,
  text: Text,
  formats: Formats,
): string | null {
  if (share === null || goal === null) return null;
  const percent = formats.percent(goal / 100);
  return share * 100 > goal ? text.insights.overGoal(percent) : text.insights.withinGoal(percent);
}

export function carefulWords(
  weighing: Weighing,
  goal: number | null,
  text: Text,
  formats: Formats,
): string[] {
  const { weighedBack, typed, bowls } = weighing;
  const share = leftShare(weighing);
  const word = goalWord(share, goal, text, formats);
  return [
    ...(share === null
      ? []
      : [text.insights.leftShare(formats.percent(share), formats.grams(weighedBack.left))]),
    ...(word === null ? [] : [word]),
    text.insights.weighedBack(Math.min(weighedBack.bowls, bowls), bowls),
    ...(typed === null ? [] : [text.insights.typedOf(typed.components, typed.of)]),
  ];
}
