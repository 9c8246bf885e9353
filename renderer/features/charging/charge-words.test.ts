import { describe, expect, test } from 'vitest';
import type { Charge } from '../../../shared/charging/charge-view.ts';
import { en } from '../../text/en.ts';
import { createFormats } from '../../text/formats.ts';
import { sv } from '../../text/sv.ts';
import { chargeState, extraWords, tillLine, usedWords } from './charge-words.ts';

const charge = (more: Partial<Charge> = {}): Charge => ({
  usedGrams: 94,
  usedValue: null,
  cost: '90.00',
  includedGrams: 60,
  includedValue: null,
  extra: '85.00',
  vat: '17.00',
  vatPercent: '25',
  currency: 'SEK',
  state: 'beyond',
  missingPrices: [],
  ...more,
});
const formats = (language: 'en' | 'sv', currency = 'SEK') =>
  createFormats(language, { currency, timeZone: 'Europe/Stockholm' });
/** With ordinary spaces. */
const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/gu, ' ');

describe('a sum', () => {
  test('is said with its VAT in both languages, without the decimals of a whole sum', () => {
    expect(plain(extraWords(charge(), en, formats('en')))).toBe('kr 85 incl. VAT');
    expect(plain(extraWords(charge(), sv, formats('sv')))).toBe('85 kr inkl. moms');
    expect(plain(extraWords(charge({ extra: '42.50' }), sv, formats('sv')))).toBe('42,50 kr inkl. moms');
    expect(plain(extraWords(charge({ vat: null }), en, formats('en')))).toBe('kr 85, VAT not known');
  });

  test('has none in a currency without decimals, and three where it has three', () => {
    const yen = charge({ extra: '850', vat: '77', currency: 'JPY' });
    expect(plain(extraWords(yen, en, formats('en', 'JPY')))).toBe('¥850 incl. VAT');
    expect(plain(extraWords(yen, sv, formats('sv', 'JPY')))).toBe('850 ¥ inkl. moms');
    const dinars = charge({ extra: '2.505', currency: 'KWD' });
    expect(plain(extraWords(dinars, en, formats('en', 'KWD')))).toBe('KWD 2.505 incl. VAT');
  });
});

test('what was used is said beside what is included: grams, a value without VAT, both, or nothing', () => {
  const words = (more: Partial<Charge>) => plain(usedWords(charge(more), en, formats('en')));
  const value = { usedValue: '140.00', includedValue: '100.00' };
  expect(words({})).toBe('94 of 60 g');
  expect(words({ ...value, includedGrams: null })).toBe('kr 140 of kr 100 excl. VAT');
  expect(words(value)).toBe('94 of 60 g + kr 140 of kr 100 excl. VAT');
  expect(words({ includedGrams: null })).toBe('94 g, none included');
});

const visit = (more: Partial<Parameters<typeof tillLine>[0]> = {}): Parameters<typeof tillLine>[0] => ({
  visitId: 'v1',
  day: '2026-11-29',
  at: '2026-11-29T10:00:00Z',
  customer: null,
  bookingId: null,
  staff: [],
  treatments: [{ id: 'svc_1', name: 'Roots' }],
  references: ['m1'],
  charge: charge(),
  waived: null,
  settled: null,
  keptIn: 'recipe',
  ...more,
});
const decision = { by: { id: 'stf_1', name: 'Astrid' }, at: '2026-11-29T10:00:00Z' };

test('the line for the till names the treatment and the exact sum, and no customer', () => {
  expect(plain(tillLine(visit(), en, formats('en')))).toBe(
    'Extra colour · Roots · 94 of 60 g · kr 85.00 incl. VAT',
  );
});

test('a visit is to charge, charged, changed since, waived, or has nothing extra', () => {
  const settled = { amount: '85.00', ...decision };
  expect(chargeState(visit())).toBe('open');
  expect(chargeState(visit({ settled }))).toBe('settled');
  expect(chargeState(visit({ settled, charge: charge({ extra: '0.00' }) }))).toBe('changed');
  expect(chargeState(visit({ waived: { reason: 'Goodwill', ...decision } }))).toBe('waived');
  expect(chargeState(visit({ charge: charge({ extra: '0.00' }) }))).toBe('none');
});
