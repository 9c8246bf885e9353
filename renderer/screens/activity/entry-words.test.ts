import { expect, test } from 'vitest';
import { en } from '../../text/en.ts';
import { createFormats } from '../../text/formats.ts';
import { sv } from '../../text/sv.ts';
import { balanceOf, stateWords, whyWords } from './entry-words.ts';

const formats = createFormats('en', { currency: 'SEK', timeZone: 'Europe/Stockholm' });
const at = '2020-11-20T09:42:00.000Z';

test('each state of an entry is said in words, never by colour alone', () => {
  const said = (['waiting', 'sending', 'done', 'refused', 'discarded'] as const).map(
    (state) => stateWords({ state, at, nextAttemptAt: null }, en, formats).words,
  );
  expect(said).toEqual([
    'Waiting to be sent',
    'Being sent',
    'Sent 20 November 10:42',
    'Refused 20 November 10:42',
    'Discarded 20 November 10:42',
  ]);
});

test('an entry that waits after a failure says when it is tried next', () => {
  expect(stateWords({ state: 'waiting', at, nextAttemptAt: at }, en, formats).words).toBe(
    'Waiting to be sent · next try 20 November 10:42',
  );
});

test('a refusal says what happened and what to do, a wait only what happened', () => {
  expect(whyWords({ state: 'refused', code: 'insufficient_stock' }, sv)).toBe(
    'Så många förpackningar finns inte i lager. Kontrollera saldot och ange högst det som finns, eller registrera en leverans först.',
  );
  expect(whyWords({ state: 'waiting', code: 'offline' }, en)).toBe('No connection to the service.');
  expect(whyWords({ state: 'done', code: 'offline' }, en)).toBeNull();
  expect(whyWords({ state: 'refused', code: 'toString' }, en)).toContain('Something went wrong');
});

test('too little stock tells what was there and what was asked for', () => {
  const details = { line: 0, balance: 4, quantity: 9 };
  expect(balanceOf({ code: 'insufficient_stock', details })).toEqual({ there: 4, asked: 9 });
  expect(balanceOf({ code: 'insufficient_stock', details: null })).toBeNull();
  expect(balanceOf({ code: 'not_allowed', details })).toBeNull();
});
