import { expect, test } from 'vitest';
import type { Charge } from './charge-view.ts';
import { chargeWords, extraColourProperty, type RecipeCharge } from './recipe-charge.ts';

test('a recipe says whether VAT is in the sum, and what became of it', () => {
  const charge: Charge = {
    usedGrams: 94,
    usedValue: null,
    cost: '100.00',
    includedGrams: 60,
    includedValue: null,
    extra: '85.00',
    vat: '17.00',
    vatPercent: '25',
    currency: 'SEK',
    state: 'beyond',
    missingPrices: [],
  };
  const said: RecipeCharge = {
    visit: 'day 2026-11-29',
    treatments: [],
    charge,
    waived: null,
    settled: { amount: '85.00', by: { id: 'stf_1', name: null }, at: '2026-11-29T10:00:00Z' },
    decidedAt: null,
  };
  const value = (more: Partial<RecipeCharge>, language: 'en' | 'sv' = 'en') =>
    extraColourProperty({ ...said, ...more }, chargeWords[language])?.value ?? null;
  expect(value({})).toBe('85.00 SEK incl. VAT, charged 85.00 SEK');
  const unknown = { ...charge, vat: null, vatPercent: null };
  expect(value({ charge: unknown, settled: null })).toBe('85.00 SEK, VAT not known');
  expect(value({ charge: unknown, settled: null }, 'sv')).toBe('85.00 SEK, okänd moms');
  expect(value({ charge: { ...charge, extra: '0.00' }, settled: null })).toBeNull();
});
