import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Words of the screen Today. */
export const today = {
  walkIn: 'Walk‑in',
  scanHint: 'Scan a tube or tap Walk‑in to begin a mix.',
  notFinished: 'Not finished',
  nothingUnfinished: 'Nothing unfinished',
  goOn: 'Go on',
  goOnWith: (whose: string) => `Go on with ${whose}’s mix`,
  mine: (name: string) => `${name} (you)`,
  empty: 'nothing in it yet',
  bowls: (count: number) => plural(count, { one: '# bowl', other: '# bowls' }),
  savedAt: (time: string) => `saved ${time}`,
  discard: (whose: string) => `Discard ${whose}’s draft`,
  discarded: 'Draft discarded',
  mixedToday: 'Mixed today',
  nothingMixed: 'No mixes yet today',
  nothingMixedText: 'What you register shows up here with its formula.',
  undo: 'Undo',
  undoMix: (formula: string) => `Undo the mix ${formula}`,
  undone: 'Mix undone: the packs go back',
  andMore: (count: number) => `and ${count} more`,
  state: {
    waiting: 'waiting to be sent',
    sending: 'being sent',
    done: 'sent',
    refused: 'needs attention',
    blocked: 'waits for a key that allows it',
    discarded: 'discarded',
    reopened: 'opened again',
    undoing: 'being undone',
    undone: 'undone',
  },
  discardedToday: 'Discarded today',
  bringBack: 'Bring back',
  bringBackOf: (name: string) => `Bring ${name}’s draft back`,
};
