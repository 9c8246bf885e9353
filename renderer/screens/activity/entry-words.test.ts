import { describe, expect, test } from 'vitest';
import { en } from '../../text/en.ts';
import { createFormats } from '../../text/formats.ts';
import { sv } from '../../text/sv.ts';
import { balanceOf, endOf, stateWords, subjectOf, whyWords } from './entry-words.ts';

const formats = createFormats('en', { currency: 'SEK', timeZone: 'Europe/Stockholm' });
const at = '2020-11-20T09:42:00.000Z';
const entry = {
  kind: 'mix',
  at,
  nextAttemptAt: null,
  needs: null,
  waitsFor: null,
  takenBack: false,
  undone: 'no' as const,
  replacedBy: null,
  discardedBecause: null,
  mayHaveArrived: false,
  code: null,
  items: [],
  products: [],
  concerned: { items: [], who: null },
  catalogue: null,
  may: { retry: true, edit: 'mix', discard: true, takeBack: false },
} as const;
type Given = Partial<Parameters<typeof stateWords>[0] & Parameters<typeof whyWords>[0]> & {
  readonly state: Parameters<typeof stateWords>[0]['state'];
};
const state = (given: Given, reached = true) =>
  stateWords({ ...entry, ...given }, reached, en, formats).label;
const why = (given: Given, text = en, reached = true) => whyWords({ ...entry, ...given }, reached, text);

describe('how far an entry has come', () => {
  test('is said in words, never by colour alone, in the salon’s time', () => {
    const states = ['sending', 'done', 'refused', 'discarded'] as const;
    expect(states.map((one) => state({ state: one }))).toEqual([
      'Being sent',
      'Sent 20 November 10:42',
      'Refused 20 November 10:42',
      'Discarded 20 November 10:42',
    ]);
  });

  test('of one that was sent and undone, says that it is undone', () => {
    expect(state({ state: 'done', undone: 'underway' })).toBe('Being undone');
    expect(state({ state: 'done', undone: 'yes' })).toBe('Undone');
  });

  test('of one that waits, says for what: the connection, its turn, a time, or another entry', () => {
    expect(state({ state: 'waiting' }, false)).toBe('Waits for the connection');
    expect(state({ state: 'waiting' })).toBe('Waits for its turn');
    expect(state({ state: 'waiting', nextAttemptAt: at })).toBe('Tries again at 20 November 10:42');
    const child = { state: 'waiting', waitsFor: 'parent' } as const;
    expect(state({ ...child, kind: 'recipe' }, false)).toBe('Waits for what it belongs to');
    // A withdrawal that undoes a delivery.
    expect(state({ ...child, kind: 'withdrawal' })).toBe('Waits for what it belongs to');
    expect(state({ state: 'waiting', takenBack: true })).toBe('Being taken back');
  });

  test('of a blocked one, says what it needs', () => {
    const needs = ['scope', 'key', 'location', 'app'] as const;
    expect(needs.map((one) => state({ state: 'blocked', needs: one }))).toEqual([
      'Stopped: the salon’s key does not allow this',
      'Stopped: the salon’s key does not work',
      'Stopped: the salon’s key does not reach its location',
      'Stopped: a newer version of Colour Bar is needed',
    ]);
    for (const one of needs)
      expect(why({ state: 'blocked', needs: one })).toEqual([en.activity.blockedNext[one]]);
  });

  test('of a closed one, tells discarded, taken back and edited apart', () => {
    const edited = { what: 'draft', id: 'd' } as const;
    expect(endOf({ replacedBy: edited, discardedBecause: 'replaced' })).toBe('replaced');
    expect(endOf({ replacedBy: null, discardedBecause: 'undone' })).toBe('undone');
    expect(endOf({ replacedBy: null, discardedBecause: 'counted twice' })).toBe('discarded');
    expect(state({ state: 'discarded', replacedBy: edited })).toBe('Edited 20 November 10:42');
    expect(state({ state: 'discarded', discardedBecause: 'undone' })).toBe('Taken back 20 November 10:42');
  });
});

describe('why an entry did not get through', () => {
  test('is said with what to do, by whether it can be edited', () => {
    const refused = { state: 'refused', code: 'insufficient_stock' } as const;
    expect(why(refused, sv)).toEqual([
      'Så många förpackningar finns inte i lager. Ändra till högst det som finns, eller registrera leveransen som saknas och försök igen.',
    ]);
    const undo = { ...refused, code: 'not_allowed', may: { ...entry.may, edit: null } };
    expect(why(undo)).toEqual([
      'The salon system no longer allows this. It may be undone already. Look in Stock, then discard this.',
    ]);
    for (const code of Object.keys(en.activity.refusals))
      for (const edit of ['mix', null] as const)
        expect(why({ ...refused, code, may: { ...entry.may, edit } })[0]).toMatch(/\.$/u);
  });

  test('names which of several things it is about, and who is not there any more', () => {
    const tube = (shade: string) =>
      ({
        itemId: shade,
        rangeId: 'r',
        rangeName: 'Koleston',
        kind: 'colour',
        shade,
        name: null,
        amount: 30,
        unit: 'g',
      }) as const;
    const refused = {
      state: 'refused',
      code: 'entity_not_found',
      items: [tube('7/0'), tube('8/1')],
    } as const;
    const { happened, edit } = en.activity.refusals['entity_not_found']!;
    expect(why({ ...refused, concerned: { items: [1], who: null } })).toEqual([
      `${happened} Concerns: Koleston 8/1. ${edit}`,
    ]);
    expect(why({ ...refused, concerned: { items: [], who: 'customer' } })).toEqual([
      `${happened} Concerns the customer. ${edit}`,
    ]);
    // Nothing to name: a single row, or an index without a row.
    expect(why({ ...refused, items: [tube('7/0')], concerned: { items: [0], who: null } })).toEqual([
      `${happened} ${edit}`,
    ]);
    expect(why({ ...refused, concerned: { items: [5], who: null } })).toEqual([`${happened} ${edit}`]);
  });

  test('is said in general words for a code that nobody knows yet', () => {
    expect(why({ state: 'refused', code: 'toString' })[0]).toContain('Something went wrong');
  });

  test('says what happened of one that waits, nothing of one that is settled', () => {
    expect(why({ state: 'waiting', code: 'offline' })).toEqual(['No connection to the salon system.']);
    expect(why({ state: 'waiting', code: 'offline' }, en, false)).toEqual([]);
    expect(why({ state: 'waiting' })).toEqual([]);
    expect(why({ state: 'done', code: 'offline' })).toEqual([]);
    expect(why({ state: 'discarded', code: 'offline' })).toEqual([]);
  });

  test('says where nobody knows whether it arrived', () => {
    expect(why({ state: 'waiting', code: 'timeout', mayHaveArrived: true })).toEqual([
      'The salon system did not answer in time.',
      en.activity.mayHaveArrived,
    ]);
    expect(why({ state: 'waiting', code: 'offline', mayHaveArrived: true })).toEqual([
      en.activity.mayHaveArrived,
    ]);
    expect(why({ state: 'waiting', code: 'timeout', mayHaveArrived: true, takenBack: true })).toEqual([
      en.activity.takenBackText,
    ]);
  });

  test('too little stock tells what was there and what was asked for', () => {
    const details = { line: 0, balance: 4, quantity: 9 };
    expect(balanceOf({ code: 'insufficient_stock', details })).toEqual({ there: 4, asked: 9 });
    expect(balanceOf({ code: 'insufficient_stock', details: null })).toBeNull();
    expect(balanceOf({ code: 'not_allowed', details })).toBeNull();
  });
});

const about = { customer: null, changed: [], products: [], giftCard: null, catalogue: null } as const;

test('whoever is asked about an entry reads which one, whole', () => {
  const shade = {
    itemId: 'i',
    rangeId: 'r',
    rangeName: 'Nordlys',
    kind: 'colour',
    shade: '7/43',
    name: null,
  };
  const items = [
    { ...shade, amount: 30, unit: 'g' },
    { ...shade, shade: '7/0', name: 'Natural blonde', amount: 2, unit: 'pack' },
  ] as const;
  expect(subjectOf({ kind: 'mix', items: [...items], ...about, changed: [] }, en, formats)).toBe(
    'Mix · Nordlys 7/43, 30\u00a0g · Nordlys 7/0 Natural blonde, 2 packs',
  );
  const products = [{ productId: 'p', name: 'Wooden comb', brand: null, pieces: 3 }];
  expect(subjectOf({ kind: 'delivery', items: [], ...about, changed: [], products }, en, formats)).toBe(
    'Delivery · Wooden comb, 3 pieces',
  );
  const giftCard = { giftCardId: null, code: 'NYANS-7', value: '500.00' };
  expect(subjectOf({ kind: 'giftCard', items: [], ...about, changed: [], giftCard }, en, formats)).toBe(
    `Gift card recorded · NYANS-7 · ${formats.money('500.00')}`,
  );
});

test('changed details of a customer say whose they are and which', () => {
  const change = {
    kind: 'person',
    ...about,
    items: [],
    customer: 'Maja Ek',
    changed: ['phoneNumber', 'note', 'marketingAllowed'],
  } as const;
  expect(subjectOf(change, en, formats)).toBe(
    'Customer details · Maja Ek · phone number, note and offers and news',
  );
  expect(
    subjectOf(
      { ...change, customer: null },
      sv,
      createFormats('sv', { currency: 'SEK', timeZone: 'Europe/Stockholm' }),
    ),
  ).toBe('Kunduppgifter · telefonnummer, anteckning och erbjudanden och nyheter');
});
