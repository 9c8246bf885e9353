import type { Text } from '../en.ts';
import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('sv-SE');

export const parts: Text['parts'] = {
  typedBefore: (when) => `Skrivet ${when}, inte sparat än`,
  forgetTyped: 'Släng',
  close: 'Stäng',
  cancel: 'Avbryt',
  undo: 'Ångra',
  clear: 'Rensa',
  less: 'Mindre',
  more: 'Mer',
  wholeNumber: 'Ange ett heltal.',
  eraseDigit: 'Ta bort den sista siffran',
  loading: 'Läser in …',
  tryAgain: 'Försök igen',
  askOf: (names) => `Fråga ${names}.`,
  diagnosticNumber: (id) => `Diagnosnummer: ${id}`,
  staffWithoutName: (lastFour) => `Personal ${lastFour}`,
  packsInStock: (packs) => `${packs} i lager`,
  packs: (count) => plural(count, { one: '# förpackning', other: '# förpackningar' }),
  packsShort: (count) => `${count} fp`,
  pieces: (count) => plural(count, { one: '# st', other: '# st' }),
  bowl: (number) => `Skål ${number}`,
  andMore: (count) => `+ ${count} till`,
  messages: 'Meddelanden',
  developer: 'Väteperoxid',
};
