import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  leftoverGramsOf,
  leftoverNames,
  leftoverProperty,
  leftoverValueOf,
  leftoverValue,
  smallerAmount,
} from './leftover.ts';

describe('what was left of a bowl', () => {
  test('is read back from the property that tells staff of it, in either language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.constantFrom(null, '0.00', '12.40', '1234.56'),
        fc.constantFrom(...leftoverNames),
        (grams, value, name) => {
          const said = leftoverProperty({ grams, value, currency: 'SEK' }, name);
          expect(leftoverValueOf(said)).toEqual(value === null ? null : { grams, value, currency: 'SEK' });
          expect(leftoverGramsOf([{ name: 'Processing time', value: '35 min' }, said])).toBe(grams);
        },
      ),
    );
    expect(leftoverGramsOf([{ name: 'left over', value: '18 g' }])).toBe(18);
    for (const value of ['18', '18 ml', 'some', '1.5 g'])
      expect(leftoverGramsOf([{ name: 'Rest', value }]), value).toBeNull();
  });

  test('is worth its part of what the bowl’s grams are worth, and packs are no part of it', () => {
    const gram = { unit: 'g' as const };
    expect(
      leftoverValue(18, [
        { ...gram, amount: 40, listValue: '60.0000' },
        { ...gram, amount: 80, listValue: '12.0000' },
      ]),
    ).toBe('10.80');
    expect(
      leftoverValue(10, [
        { ...gram, amount: 40, listValue: '60.0000' },
        { unit: 'pack', amount: 1, listValue: '99.0000' },
      ]),
    ).toBe('15.00');
    expect(leftoverValue(10, [{ ...gram, amount: 40, listValue: null }])).toBeNull();
    // No more than there was.
    expect(leftoverValue(99, [{ ...gram, amount: 40, listValue: '60.0000' }])).toBe('60.00');
  });
});

describe('a smaller amount', () => {
  const left = (...grams: (number | null)[]) => grams.map((one) => ({ poured: 120, left: one }));

  test('is offered where each of the last three visits that were weighed back left enough', () => {
    expect(smallerAmount(left(18, 20, 19, 0))).toEqual({ percent: 85, grams: 18 });
    expect(smallerAmount(left(18, null, 20, 19))).toEqual({ percent: 85, grams: 18 });
    expect(smallerAmount(left(18, 2, 19))).toBeNull();
    expect(smallerAmount(left(18, 20))).toBeNull();
    // What sticks to a bowl is no reason.
    expect(smallerAmount(left(7, 7, 7))).toBeNull();
  });

  test('is never less than any of them used, nor less than half', () => {
    const visit = fc.record({
      poured: fc.integer({ min: 20, max: 400 }),
      share: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(visit, { minLength: 3, maxLength: 3 }), (visits) => {
        const weighed = visits.map(({ poured, share }) => ({
          poured,
          left: Math.floor((poured * share) / 100),
        }));
        const offered = smallerAmount(weighed);
        if (offered === null) return;
        expect(offered.percent).toBeGreaterThanOrEqual(50);
        expect(offered.percent).toBeLessThan(100);
        for (const { poured, left: grams } of weighed)
          expect((offered.percent / 100) * poured).toBeGreaterThanOrEqual(poured - grams - 1e-9);
      }),
    );
  });
});
