import { pluralIn } from '../../../shared/text/plural.ts';
import type { Text } from '../en.ts';

const plural = pluralIn('sv-SE');

export const leftovers: Text['leftovers'] = {
  toWeigh: 'Att väga tillbaka',
  bowls: (count) => plural(count, { one: '# skål att väga tillbaka', other: '# skålar att väga tillbaka' }),
  weigh: 'Väg rester',
  of: (bowl) => `Rest · ${bowl}`,
  poured: (grams) => `${grams} blandades.`,
  putOn: 'Ställ skålen på vågen, eller skriv antal gram.',
  noTare: 'Vad den tomma skålen väger är inte känt här: skriv antal gram.',
  onScale: (grams) => `På vågen, utan skålen: ${grams}`,
  typed: 'Rest',
  tooMuch: (grams) => `Högst ${grams}.`,
  use: (grams) => `${grams} kvar`,
  save: 'Spara',
  nothing: 'Inget kvar',
  weighed: (bowl, grams) => `${bowl}: ${grams} kvar`,
  skip: 'Hoppa över',
  skipOf: (mix) => `Hoppa över resten: ${mix}`,
  skipped: 'Vägs inte tillbaka',
  saved: (grams, value) => `${grams} kvar, värt ${value}`,
  savedPlain: (grams) => `${grams} kvar`,
  smaller: (grams) => `De tre senaste gångerna blev minst ${grams} kvar.`,
  smallerShort: (grams) => `minst ${grams} kvar 3 gånger`,
};
