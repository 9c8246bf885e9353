import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeOf, chargedComponent } from './charge.ts';
import type { ChargedBowl, ChargedComponent } from './charge-view.ts';
import type { ChargeRule, ChargeTerms } from './rules.ts';

const rule = (more: Partial<ChargeRule> = {}): ChargeRule => ({
  included: { type: 'grams', grams: 60 },
  beyond: { type: 'perGram', byKind: { bleach: '3' }, other: '2.50' },
  smallest: null,
  roundUpTo: null,
  vat: { type: 'percent', percent: '25' },
  developerCounts: true,
  leftoversCharged: true,
  ...more,
});
const terms = (rules: readonly ChargeRule[], more: Partial<ChargeTerms> = {}): ChargeTerms => ({
  currency: 'SEK',
  rules: [...rules],
  vatPercent: '25',
  discounts: { byRange: [], other: '0' },
  ...more,
});
const item = { id: 'cbi_1', rangeId: 'cbr_1', kind: 'colour', packSize: 60, listPrice: '90.00' };
const part = (
  amount: number,
  more: Partial<Omit<typeof item, 'listPrice'>> & { listPrice?: string | null } = {},
) => chargedComponent({ ...item, ...more }, amount);
const bowl = (...components: ChargedComponent[]): ChargedBowl => ({ components, left: null });

test('what the price includes costs nothing, and turns near at 90 %', () => {
  const of = (grams: number) => chargeOf(terms([rule()]), [bowl(part(grams))]);
  expect(of(53)).toMatchObject({ usedGrams: 53, includedGrams: 60, extra: '0.00', state: 'within' });
  expect(of(54)).toMatchObject({ extra: '0.00', state: 'near' });
  expect(of(60)).toMatchObject({ extra: '0.00', vat: '0.00', state: 'near' });
  expect(of(61)).toMatchObject({ extra: '2.50', vat: '0.50', state: 'beyond' });
});

test('a visit’s bowls share one allowance, and two treatments’ allowances add up', () => {
  const bowls = [bowl(part(50)), bowl(part(50))];
  expect(chargeOf(terms([rule()]), bowls)).toMatchObject({ usedGrams: 100, extra: '100.00' });
  const toner = rule({ included: { type: 'grams', grams: 30 } });
  expect(chargeOf(terms([rule(), toner]), bowls)).toMatchObject({ includedGrams: 90, extra: '25.00' });
});

test('a treatment that includes grams and one that includes a value cover their shares together', () => {
  const valued = rule({ included: { type: 'value', value: '30', at: 'list' } });
  // 120 g are worth 180: 60 g cover a half of it, 30 a sixth, and 40 g are left.
  const both = chargeOf(terms([rule(), valued]), [bowl(part(120))]);
  expect(both).toMatchObject({
    includedGrams: 60,
    includedValue: '30.00',
    usedValue: '180.00',
    extra: '100.00',
  });
});

test('neither the order of pouring nor of the bowls changes the sum', () => {
  const [a, b] = [part(70), part(50, { kind: 'bleach', id: 'cbi_2' })];
  const one = chargeOf(terms([rule()]), [bowl(a), bowl(b)]);
  expect(one.extra).toBe('162.50');
  expect(chargeOf(terms([rule()]), [bowl(b, a)])).toEqual(one);
});

test('developer and leftovers count where the rule says so', () => {
  const bowls = [{ components: [part(60), part(60, { kind: 'developer' })], left: 20 }];
  const of = (more: Partial<ChargeRule>) => chargeOf(terms([rule(more)]), bowls).usedGrams;
  expect(of({})).toBe(120);
  expect(of({ leftoversCharged: false })).toBe(100);
  expect(of({ developerCounts: false })).toBe(60);
  expect(of({ developerCounts: false, leftoversCharged: false })).toBe(50);
});

test('a started step is a whole one, and the least sum and the rounding are of what is paid', () => {
  const steps = rule({ beyond: { type: 'step', grams: 20, price: '45' } });
  expect(chargeOf(terms([steps]), [bowl(part(80))]).extra).toBe('45.00');
  expect(chargeOf(terms([steps]), [bowl(part(81))]).extra).toBe('90.00');
  const rounding = rule({ smallest: '20', roundUpTo: 10 });
  expect(chargeOf(terms([rounding]), [bowl(part(61))]).extra).toBe('20.00');
  expect(chargeOf(terms([rounding]), [bowl(part(69))]).extra).toBe('30.00');
});

test('parts and labour: all colour at cost times a factor, with VAT on top', () => {
  const all = rule({ included: { type: 'none' }, beyond: { type: 'factor', at: 'cost', factor: '2' } });
  const discounts = { byRange: [{ rangeId: 'cbr_1', percent: '40' }], other: '0' };
  const charged = chargeOf(terms([all], { discounts }), [bowl(part(60))]);
  expect(charged).toMatchObject({ includedGrams: null, extra: '135.00', vat: '27.00', state: 'beyond' });
  expect(chargeOf(terms([all]), [])).toMatchObject({ extra: '0.00', state: 'within' });
});

test('a missing or wrong price is named and blocks nothing, and an unknown VAT rate is null', () => {
  const factor = rule({ beyond: { type: 'factor', at: 'list', factor: '2' } });
  const odd = (['?', '-3', null, '90.00'] as const).map((listPrice, at) =>
    part(30, { id: `cbi_${at}`, listPrice }),
  );
  expect(chargeOf(terms([factor], { vatPercent: null }), [bowl(...odd)])).toMatchObject({
    extra: '45.00',
    vat: null,
    missingPrices: ['cbi_0', 'cbi_1', 'cbi_2'],
  });
  expect(chargeOf(terms([rule()]), [bowl(...odd)])).toMatchObject({ extra: '150.00', missingPrices: [] });
});

test('a currency without decimals, and one with three', () => {
  const yen = chargeOf(terms([rule()], { currency: 'JPY', vatPercent: '10' }), [bowl(part(61))]);
  expect(yen).toMatchObject({ extra: '3', vat: '0', currency: 'JPY' });
  const dinars = chargeOf(terms([rule()], { currency: 'KWD', vatPercent: '10' }), [bowl(part(61))]);
  expect(dinars).toMatchObject({ extra: '2.500', vat: '0.227' });
});

/** A separate model: unreduced fractions, and the whole price less its included share. */
type Ratio = readonly [over: bigint, under: bigint];
const ratio = (text: string | number): Ratio => {
  const [whole = '0', fraction = ''] = String(text).split('.');
  return [BigInt(`${whole}${fraction}`), BigInt(`1${'0'.repeat(fraction.length)}`)];
};
const add = (...all: readonly Ratio[]): Ratio =>
  all.reduce<Ratio>(([a, b], [c, d]) => [a * d + c * b, b * d], [0n, 1n]);
const multiply = (...all: readonly Ratio[]): Ratio =>
  all.reduce<Ratio>(([a, b], [c, d]) => [a * c, b * d], [1n, 1n]);
const over = ([a, b]: Ratio): Ratio => [b, a];
const below = ([a, b]: Ratio, [c, d]: Ratio) => a * d - c * b < 0n;
const less = (a: Ratio, [c, d]: Ratio): Ratio => add(a, [-c, d]);
const nothing: Ratio = [0n, 1n];

function modelled(of: ChargeTerms, bowls: readonly ChargedBowl[], decimals: number): [bigint, bigint | null] {
  const [first] = of.rules as [ChargeRule];
  const rows = bowls.flatMap(({ components, left }) => {
    const weighed = components.filter(({ unit }) => unit === 'g');
    const all = weighed.map(({ amount }) => amount).reduce((a, b) => a + b, 0);
    const kept = first.leftoversCharged ? 0 : Math.min(all, left ?? 0);
    return components
      .filter(({ kind, amount }) => amount > 0 && (first.developerCounts || kind !== 'developer'))
      .map((one) => {
        const isWeighed = one.unit === 'g';
        const remaining: Ratio = all === 0 || !isWeighed ? [1n, 1n] : [BigInt(all - kept), BigInt(all)];
        const amount = multiply([BigInt(one.amount), 1n], remaining);
        const grams = isWeighed ? amount : nothing;
        const list = multiply(isWeighed ? remaining : [1n, 1n], ratio(one.listValue ?? '0'));
        const discount =
          of.discounts.byRange.find(({ rangeId }) => rangeId === one.rangeId)?.percent ?? of.discounts.other;
        const cost = multiply(list, less([100n, 1n], ratio(discount)), [1n, 100n]);
        return { kind: one.kind, amount, grams, list, cost };
      });
  });
  const total = (key: 'amount' | 'grams' | 'list' | 'cost') => add(...rows.map((row) => row[key]));
  if (total('amount')[0] === 0n) return [0n, 0n];
  let allowed: Ratio = nothing;
  for (const { included } of of.rules) {
    if (included.type === 'none') continue;
    const use = included.type === 'grams' ? total('grams') : total(included.at);
    const free = included.type === 'grams' ? ratio(included.grams) : ratio(included.value);
    if (use[0] === 0n) return [0n, 0n];
    allowed = add(allowed, multiply(free, over(use)));
  }
  if (!below(allowed, [1n, 1n])) return [0n, 0n];
  const rate = ratio(of.vatPercent ?? '0');
  const { beyond } = first;
  let whole: Ratio;
  if (beyond.type === 'perGram')
    whole = add(
      ...rows.map(({ kind, grams }) =>
        multiply(grams, ratio(new Map(Object.entries(beyond.byKind)).get(kind) ?? beyond.other)),
      ),
    );
  else if (beyond.type === 'factor')
    whole = multiply(total(beyond.at), ratio(beyond.factor), add([1n, 1n], multiply(rate, [1n, 100n])));
  else whole = multiply(total('grams'), [1n, BigInt(beyond.grams)]);
  let price = less(whole, multiply(whole, allowed));
  if (beyond.type === 'step') {
    const steps = price[0] / price[1] + (price[0] % price[1] === 0n ? 0n : 1n);
    price = multiply([steps, 1n], ratio(beyond.price));
  }
  if (price[0] === 0n) return [0n, 0n];
  const least = ratio(first.smallest ?? '0');
  if (below(price, least)) price = least;
  const unit = 10n ** BigInt(decimals);
  const step = BigInt(first.roundUpTo ?? 1) * unit;
  const halfUp = ([a, b]: Ratio) => (a * 10n + b * 5n) / (b * 10n);
  let gross: bigint;
  if (first.roundUpTo === null) gross = halfUp(multiply(price, [unit, 1n]));
  else {
    gross = 0n;
    const steps = multiply(price, [unit, step])[0] / multiply(price, [unit, step])[1];
    gross = steps * step;
    while (below([gross, unit], price)) gross += step;
  }
  const vat = multiply([gross, 1n], rate, over(add([100n, 1n], rate)));
  return [gross, of.vatPercent === null ? null : halfUp(vat)];
}

const decimalText = (whole: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: whole }), fc.integer({ min: 0, max: 10 ** decimals - 1 }))
    .map(([a, b]) => (decimals === 0 ? `${a}` : `${a}.${String(b).padStart(decimals, '0')}`));
const rateText = fc.constantFrom('0', '6', '10', '12', '19', '25', '25.5', '8.1', '100');
const at = fc.constantFrom('list' as const, 'cost' as const);
const anyRule: fc.Arbitrary<ChargeRule> = fc.record({
  included: fc.oneof(
    fc.record({ type: fc.constant('grams' as const), grams: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ type: fc.constant('value' as const), value: decimalText(300, 2), at }),
    fc.constant({ type: 'none' as const }),
  ),
  beyond: fc.oneof(
    fc.record({
      type: fc.constant('perGram' as const),
      byKind: fc.dictionary(fc.constantFrom('colour', 'bleach', 'developer'), decimalText(9, 3)),
      other: decimalText(9, 2),
    }),
    fc.record({ type: fc.constant('factor' as const), at, factor: decimalText(5, 2) }),
    fc.record({
      type: fc.constant('step' as const),
      grams: fc.integer({ min: 1, max: 60 }),
      price: decimalText(90, 2),
    }),
  ),
  smallest: fc.option(decimalText(60, 1)),
  roundUpTo: fc.constantFrom(null, 1, 5, 10),
  vat: fc.constant({ type: 'treatment' as const, part: null }),
  developerCounts: fc.boolean(),
  leftoversCharged: fc.boolean(),
});
const anyComponent: fc.Arbitrary<ChargedComponent> = fc.record({
  itemId: fc.constantFrom('cbi_1', 'cbi_2', 'cbi_3'),
  rangeId: fc.constantFrom('cbr_1', 'cbr_2'),
  kind: fc.constantFrom('colour', 'bleach', 'developer', 'constructor'),
  amount: fc.integer({ min: 0, max: 150 }),
  unit: fc.constantFrom('g' as const, 'g' as const, 'g' as const, 'pack' as const),
  listValue: fc.option(decimalText(400, 4), { freq: 5 }),
});
const anyBowl = fc.record({
  components: fc.array(anyComponent, { maxLength: 5 }),
  left: fc.option(fc.integer({ min: 0, max: 200 })),
});

test('any rules, bowls, VAT and rounding come to the sum of a separate rational model', () => {
  const currencies = [
    ['SEK', 2],
    ['JPY', 0],
    ['ISK', 0],
    ['KWD', 3],
  ] as const;
  const extras: string[] = [];
  fc.assert(
    fc.property(
      fc.array(anyRule, { minLength: 1, maxLength: 3 }),
      fc.array(anyBowl, { maxLength: 4 }),
      fc.constantFrom(...currencies),
      fc.option(rateText, { freq: 6 }),
      fc.record({
        byRange: fc.array(fc.record({ rangeId: fc.constantFrom('cbr_1', 'cbr_2'), percent: rateText }), {
          maxLength: 2,
        }),
        other: rateText,
      }),
      (rules, bowls, [currency, decimals], vatPercent, discounts) => {
        const of = { currency, rules, vatPercent, discounts };
        const { extra, vat } = chargeOf(of, bowls);
        const [gross, tax] = modelled(of, bowls, decimals);
        const smallestUnits = (text: string) => BigInt(text.replace('.', ''));
        expect(smallestUnits(extra)).toBe(gross);
        expect(extra.split('.')[1]?.length ?? 0).toBe(decimals);
        expect(vat === null ? null : smallestUnits(vat)).toBe(vatPercent === null ? null : tax);
        extras.push(extra);
      },
    ),
    { numRuns: 1500 },
  );
  // Most visits of it have something to charge.
  expect(extras.filter((extra) => Number(extra) > 0).length).toBeGreaterThan(extras.length / 4);
});
