import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Texts of the stock count. */
export const counting = {
  title: 'Count',
  toStock: 'To the stock',
  emptyTitle: 'Nothing is counted yet',
  emptyText:
    'Scan along the shelf: each scan counts one full pack. Open packs are weighed or typed. Nothing is changed before you save.',
  begun: (when: string, who: string) => `Begun ${when}. Counted by ${who}.`,
  elsewhere:
    'It is kept at each step, and anybody can go on. At another computer: save what is counted here first and count other shelves there, or take the count along with a backup (Settings).',
  last: (shade: string, packs: string) => `Last: ${shade}, ${packs}`,
  counted: 'Counted',
  full: (shade: string) => `Full packs of ${shade}`,
  openPack: 'Open pack …',
  openOf: (grams: string) => `Open: ${grams}`,
  noneOpen: 'None is open',
  notWeighed: 'Open pack not weighed: it stays as the balance says',
  amount: (packs: string, open: string | null) => (open === null ? packs : `${packs}, open ${open}`),
  was: (amount: string) => `Balance ${amount}`,
  wasThen: (then: string, now: string) => `Balance when counted: ${then}. Now: ${now}`,
  right: 'As the balance says',
  uncounted: 'Not counted again yet',
  moved: 'Counted elsewhere too, or moved since: count it again',
  kept: 'Saved',
  again: 'Count again',
  more: (packs: string) => `${packs} more`,
  fewer: (packs: string) => `${packs} fewer`,
  lacks: (grams: string) => `${grams} missing in the open one`,
  over: (grams: string) => `${grams} more in the open one: can’t be put back`,
  leaveOut: (shade: string) => `Leave out ${shade}`,
  showMore: (count: number) => plural(count, { one: 'Show # more', other: 'Show # more' }),

  sums: 'Differences',
  progress: (all: number, right: number, kept: number) =>
    plural(all, { one: '# item counted', other: '# items counted' }) +
    `, ${right} as the balance says` +
    (kept > 0 ? `, ${kept} saved` : ''),
  allKept: (count: number) =>
    plural(count, { one: '# item is counted and saved', other: '# items are counted and saved' }),
  allKeptText: 'Scan on to count more, or begin the next count.',
  nextCount: 'Begin the next count',
  in: (packs: string) => `In: ${packs}`,
  out: (packs: string) => `Out: ${packs}`,
  grams: (grams: string) => `${grams} of open packs`,
  value: (money: string) => `At list price ${money}`,
  movedCount: (count: number) =>
    plural(count, { one: '# item must be counted again.', other: '# items must be counted again.' }),
  keep: (count: number) => plural(count, { one: 'Save # item', other: 'Save # items' }),
  keepRange: (range: string) => `Only ${range} is saved.`,
  keepNoneOf: (range: string) => `Nothing of ${range} is left to save. Choose all ranges to save the others.`,
  keepText:
    'Deliveries, withdrawals (“stocktake”) and grams of open packs make the balances what was counted.',
  unweighedTitle: (count: number) =>
    plural(count, { one: '# open pack was not weighed', other: '# open packs were not weighed' }),
  unweighedText:
    'Left alone, an open pack keeps the grams of its balance. One that is gone is taken out with all that was left in it.',
  unweighedGone: (count: number) => plural(count, { one: 'It is gone', other: 'They are gone' }),
  unweighedLeft: (count: number) => plural(count, { one: 'Leave it', other: 'Leave them' }),
  keptToast: (items: number) =>
    plural(items, {
      one: 'Saved: # item is as it was counted',
      other: 'Saved: # items are as they were counted',
    }),
  keptNone: 'Nothing was saved: what was counted must be counted again.',
  comment: 'Count',
  end: 'Begin anew …',
  endTitle: 'Begin anew?',
  endText: (count: number) =>
    plural(count, {
      one: '# counted item is not saved. It is forgotten.',
      other: '# counted items are not saved. They are forgotten.',
    }),
  endNow: 'Forget and begin anew',

  range: 'Range',
  allRanges: 'All ranges',
  search: 'Shade or name',
  notCounted: 'Not counted yet',
  notCountedText: 'Tap a shade: one full pack. Choose a range to see what is left on its shelf.',
  allCounted: 'All of it is counted.',
  alreadyTitle: (shade: string) => `${shade} is counted and saved`,
  alreadyText: 'Another scan would begin its count anew.',
  scanNext: {
    unknown: 'Scan another tube, or choose it by name.',
    unreadable: 'Hold the scanner closer and scan it again.',
  },

  openTitle: (shade: string) => `Open pack of ${shade}`,
  putOn: 'Put the open pack on the scale, or type what is left.',
  onScale: (grams: string) => `${grams} left`,
  noEmpty:
    'What an empty pack weighs is not known yet. Put a full or an empty one on the scale and say which it is; it is remembered.',
  isFull: 'This one is full',
  isEmpty: 'This one is empty',
  typed: 'Grams left',
  use: (grams: string) => `Use ${grams}`,
  save: 'Use the weight',
  none: 'None is open',
  not: {
    still_moving: {
      happened: 'The weight is not stable.',
      next: 'Wait until it stands still, or type what is left.',
    },
    no_empty: {
      happened: 'What an empty pack weighs is not known.',
      next: 'Weigh a full or an empty one first.',
    },
    too_heavy: {
      happened: 'That is more than a pack holds.',
      next: 'Weigh one pack alone, without a lid of another.',
    },
    too_light: { happened: 'That is less than a full pack.', next: 'Put an unopened pack on the scale.' },
  } as Readonly<Record<string, { happened: string; next: string }>>,
};
