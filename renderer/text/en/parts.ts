import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Texts of the components that screens share. */
export const parts = {
  typedBefore: (when: string) => `Typed ${when}, not saved yet`,
  forgetTyped: 'Discard',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  clear: 'Clear',
  less: 'Less',
  more: 'More',
  wholeNumber: 'Enter a whole number.',
  eraseDigit: 'Erase the last digit',
  loading: 'Loading …',
  tryAgain: 'Try again',
  /** Whom to ask about what one may not do oneself. */
  askOf: (names: string) => `Ask ${names}.`,
  diagnosticNumber: (id: string) => `Diagnostic number: ${id}`,
  staffWithoutName: (lastFour: string) => `Staff ${lastFour}`,
  packsInStock: (packs: string) => `${packs} in stock`,
  packs: (count: number) => plural(count, { one: '# pack', other: '# packs' }),
  packsShort: (count: number) => plural(count, { one: '# pack', other: '# packs' }),
  pieces: (count: number) => plural(count, { one: '# piece', other: '# pieces' }),
  bowl: (number: number) => `Bowl ${number}`,
  andMore: (count: number) => `+ ${count} more`,
  messages: 'Messages',
  developer: 'Developer',
};
