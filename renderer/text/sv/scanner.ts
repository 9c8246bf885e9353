import type { Text } from '../en.ts';
import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('sv-SE');

export const scanner: Text['scanner'] = {
  hint: 'En skanner i tangentbordsläge fungerar på alla skärmar. Ange här hur själva skannern är inställd.',
  suffix: 'Kod avslutas med',
  suffixes: { either: 'Enter eller Tab', enter: 'Enter', tab: 'Tab', none: 'ingenting' },
  prefix: 'Kod inleds med',
  prefixHint: 'Oftast ingenting.',
  advanced: 'Avancerat',
  gap: 'Millisekunder mellan tangenter, högst',
  gapHint: 'Oftast 45. En långsam skanner behöver fler; från 50 kan snabb skrift tas för en skanning.',
  test: 'Testa skannern',
  endTest: 'Avsluta testet',
  testTitle: 'Skannertest',
  testHint: 'Skanna något. Det visas bara här.',
  keys: (count) => plural(count, { one: '# tangent', other: '# tangenter' }),
  apart: (least, most) => (least === most ? `${least} ms emellan` : `${least} till ${most} ms emellan`),
  why: {
    few: 'Ingen skanning: färre än sex tecken.',
    slow: 'Ingen skanning: tangenterna kom för långsamt. Var det skannern, tillåt fler millisekunder.',
    noEnd: 'Ingen skanning: varken Enter eller Tab kom. Var det skannern, ställ in den att sluta med Enter.',
    noPrefix: 'Ingen skanning: den börjar inte som det är inställt här.',
  },
  scan: (code) => `En skanning: ${code}`,
  unreadable: {
    empty: 'Det finns inget i den.',
    characters: 'Det är ingen artikels streckkod: den har andra tecken än siffror.',
    length: 'Det är ingen artikels streckkod: den är för kort eller för lång.',
    'check-digit': 'Kontrollsiffran stämmer inte: den lästes fel.',
  },
  batch: (batch) => `Batch: ${batch}`,
  expiry: (date) => `Går ut ${date}`,
  layout: {
    'computer-french':
      'Skannern har en annan tangentbordslayout än datorn, som har en fransk eller belgisk. Ställ in skannern på den.',
    'computer-czech':
      'Skannern har en annan tangentbordslayout än datorn, som har en tjeckisk eller slovakisk. Ställ in skannern på den.',
    'computer-lithuanian':
      'Skannern har en annan tangentbordslayout än datorn, som har en litauisk. Ställ in skannern på den.',
    'computer-hungarian':
      'Skannern har en annan tangentbordslayout än datorn, som har en ungersk. Ställ in skannern på den.',
    'scanner-shifted':
      'Skannern har en tangentbordslayout där siffror skrivs med skift (fransk, belgisk, tjeckisk …), datorn en annan. Ställ in skannern på datorns.',
    punctuation:
      'Skannern har en annan tangentbordslayout än datorn: siffrorna blir rätt, andra tecken inte. Ställ in den på datorns.',
  },
};
