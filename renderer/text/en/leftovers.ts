import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Texts of leftovers. Weights arrive formatted. */
export const leftovers = {
  toWeigh: 'To weigh back',
  bowls: (count: number) => plural(count, { one: '# bowl to weigh back', other: '# bowls to weigh back' }),
  weigh: 'Weigh leftovers',
  of: (bowl: string) => `Left over · ${bowl}`,
  poured: (grams: string) => `${grams} was mixed.`,
  putOn: 'Put the bowl on the scale, or type the grams.',
  noTare: 'What the empty bowl weighs is not known here: type the grams.',
  onScale: (grams: string) => `On the scale, without the bowl: ${grams}`,
  typed: 'Left over',
  tooMuch: (grams: string) => `At most ${grams}.`,
  use: (grams: string) => `${grams} left`,
  save: 'Save',
  nothing: 'Nothing left',
  weighed: (bowl: string, grams: string) => `${bowl}: ${grams} left`,
  skip: 'Skip',
  skipOf: (mix: string) => `Skip what is left: ${mix}`,
  skipped: 'Not weighed back',
  saved: (grams: string, value: string) => `${grams} left, worth ${value}`,
  savedPlain: (grams: string) => `${grams} left`,
  smaller: (grams: string) => `The last three times at least ${grams} was left.`,
  smallerShort: (grams: string) => `${grams} or more left 3 times`,
};
