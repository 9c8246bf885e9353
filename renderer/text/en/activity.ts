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
  },
  waiting: 'Waiting to be sent',
  nextTry: (time: string) => `next try ${time}`,
  sending: 'Being sent',
  sent: (time: string) => `Sent ${time}`,
  refused: (time: string) => `Refused ${time}`,
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
