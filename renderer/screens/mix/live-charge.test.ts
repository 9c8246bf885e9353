import { expect, test } from 'vitest';
import { chargeOf } from '../../../shared/charging/charge.ts';
import { chargingRules } from '../../../shared/charging/rules.ts';
import type { DraftBowl } from '../../../shared/bridge/drafts.ts';
import { add, after, bowlOf, developer, tube } from '../../../testing/trade/draft-steps.ts';
import { createLiveCharge } from './live-charge.ts';

const rules = chargingRules.parse({
  default: {
    included: { type: 'grams', grams: 60 },
    beyond: { type: 'perGram', byKind: {}, other: '2' },
  },
  vatPercent: '25',
});
const terms = {
  currency: 'SEK',
  rules: [rules.default!],
  vatPercent: rules.vatPercent,
  discounts: rules.discounts,
};

test('a weight reckons only the charge whose grams changed', () => {
  const draft = after([
    add(tube('7/1')),
    { type: 'setTarget', componentId: 'n1', grams: 40 },
    add(developer),
    { type: 'typeAmount', componentId: 'n2', grams: 45, standing: null },
  ]);
  const bowl = bowlOf(draft);
  const at = (grams: number): DraftBowl => ({
    ...bowl,
    components: bowl.components.map((each) => (each.id === 'n1' ? { ...each, amount: grams } : each)),
  });
  let reckoned = 0;
  const chargeAt = createLiveCharge(terms, [], (...given) => {
    reckoned += 1;
    return chargeOf(...given);
  });
  const reckonedFor = (weights: readonly number[]) => {
    reckoned = 0;
    for (const grams of weights) chargeAt([at(grams)]);
    return reckoned;
  };
  // The first weight, as it is and as planned; then neither.
  expect(reckonedFor(Array.from({ length: 20 }, () => 10))).toBe(2);
  // Up to the target the plan stays.
  expect(reckonedFor([11, 12, 13, 14])).toBe(4);
  expect(chargeAt([at(14)])).toMatchObject({
    now: { usedGrams: 59, extra: '0.00' },
    planned: { usedGrams: 85, extra: '50.00' },
  });
  // Beyond it both change.
  expect(reckonedFor([41, 41, 42])).toBe(4);
  expect(chargeAt([at(42)])).toMatchObject({ now: { extra: '54.00' }, planned: { extra: '54.00' } });
  // Another bowl of the visit is another charge.
  expect(chargeAt([at(42), at(10)]).now).toMatchObject({ usedGrams: 142 });
});
