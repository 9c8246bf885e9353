import { pluralIn } from '../plural.ts';

const plural = pluralIn('en-GB');

/** Words of the screen Activity. */
export const activity = {
  title: 'Activity',
  hint: 'Everything this computer sent or will send, newest first.',
  needsAttention: 'Needs attention',
  all: 'Everything',
  empty: 'Nothing has been sent yet',
  emptyText: 'Mixes, withdrawals, deliveries and corrections show up here as soon as they are saved.',
  kind: {
    mix: 'Mix',
    undo: 'Mix undone',
    withdrawal: 'Withdrawal',
    delivery: 'Delivery',
    correction: 'Correction',
    recipe: 'Recipe',
    unknown: 'Saved by a newer version',
  },
  waiting: 'Waiting to be sent',
  nextTry: (time: string) => `next try ${time}`,
  sending: 'Being sent',
  sent: (time: string) => `Sent ${time}`,
  refused: (time: string) => `Refused ${time}`,
  blocked: {
    scope: 'Stopped: the salon’s key does not allow this',
    key: 'Stopped: the salon’s key does not work',
    app: 'Stopped: a newer version of Colour Bar is needed',
  },
  blockedNext: {
    scope: 'It is kept here and sent as soon as the salon has a key that allows it.',
    key: 'It is kept here and sent as soon as the key works again.',
    app: 'It is kept here as it is. Update Colour Bar on this computer, and it is sent.',
  },
  waitsForMix: 'Waits until the service has its mix.',
  mayHaveArrived: 'It was sent, but no answer came. It may be at the service already.',
  replacedByDraft: 'It was made into a new mix, which can be changed and registered.',
  replacedByEntry: 'It was changed and sent again as another entry.',
  becauseUndone: 'It was undone before it was sent.',
  discarded: (time: string) => `Discarded ${time}`,
  because: (reason: string) => `Because: ${reason}`,
  attempts: (count: number) => plural(count, { one: '# try so far', other: '# tries so far' }),
  reason: {
    consumption: 'consumption',
    'own-use': 'own use',
    damaged: 'damaged',
  } as Readonly<Record<string, string>>,
  tryAgain: 'Try again',
  discard: 'Discard …',
  discardTitle: 'Discard with a reason',
  discardText:
    'It will not be sent. The stock goes back to what the service says. The entry stays in this list.',
  discardReason: 'Why?',
  discardReasonMissing: 'Say why, in a word or two: the entry stays in the list.',
  discardNow: 'Discard',
  wasDiscarded: 'The entry is discarded',
  balance: (there: string, asked: string) => `In stock: ${there}. Asked for: ${asked}.`,
  showMore: (count: number) => plural(count, { one: 'Show # more', other: 'Show # more' }),
};
