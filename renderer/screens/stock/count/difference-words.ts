import type { CountedLine } from '../../../../shared/bridge/counting.ts';
import type { Text } from '../../../text/en.ts';
import type { Formats } from '../../../text/formats.ts';

/** The difference between count and balance, and its value, as texts. */
export function differenceWords(
  { difference }: Pick<CountedLine, 'difference'>,
  { counting: words, parts }: Text,
  formats: Formats,
): string[] {
  const { packs, grams, over, value } = difference;
  const said: string[] = [];
  if (packs > 0) said.push(words.more(parts.packs(packs)));
  if (packs < 0) said.push(words.fewer(parts.packs(-packs)));
  if (grams > 0) said.push(words.lacks(formats.grams(grams)));
  if (over > 0) said.push(words.over(formats.grams(over)));
  if (value !== null) said.push(formats.money(value));
  return said;
}
