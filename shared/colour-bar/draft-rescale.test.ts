import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draft, DraftBowl } from '../bridge/drafts.ts';
import {
  add,
  after,
  begun,
  bowlOf,
  componentOf,
  context,
  developer,
  errorOf,
  mask,
  tube,
} from '../../testing/trade/draft-steps.ts';
import { valueOf } from '../../testing/value-of.ts';
import { reduceDraft, type DraftAction } from './draft.ts';
import { shareOfGram } from './draft-bowl.ts';
import { moreOfSame, rescale } from './draft-rescale.ts';

/** A bowl with these targets and poured amounts, in grams; a share has hundredths. */
function poured(...parts: readonly { readonly wanted: number; readonly amount: number }[]): DraftBowl {
  const filled = after([
    {
      type: 'fill',
      bowls: [
        {
          name: null,
          minutes: null,
          missing: [],
          components: parts.map(({ wanted }, place) => ({
            item: tube(`${place}`),
            target: Math.max(1, Math.round(wanted)),
            share: Math.round(wanted * shareOfGram),
          })),
        },
      ],
    },
  ]);
  const bowl = bowlOf(filled);
  return {
    ...bowl,
    components: bowl.components.map((each, place) => ({ ...each, amount: parts[place]?.amount ?? 0 })),
  };
}
const targets = ({ components }: DraftBowl) => components.map(({ target }) => target);
const overOf = ({ components }: DraftBowl) =>
  components.find(({ amount, target }) => target !== null && amount > target);

/** One factor makes all new targets from the old ones, each within half a gram; none is below its poured grams. */
function keepsRatios(bowl: DraftBowl, wanted: readonly number[]): void {
  const least = Math.max(
    ...bowl.components.map(({ target }, at) => ((target ?? 0) - 0.501) / (wanted[at] ?? 1)),
  );
  const most = Math.min(
    ...bowl.components.map(({ target }, at) => ((target ?? 0) + 0.501) / (wanted[at] ?? 1)),
  );
  expect(least).toBeLessThanOrEqual(most);
  for (const { target, amount } of bowl.components) expect(target).toBeGreaterThanOrEqual(amount);
}

/** From nothing to twice the target. */
const part = fc
  .tuple(fc.integer({ min: 400, max: 20_000 }), fc.integer({ min: 0, max: 200 }))
  .map(([hundredths, percent]) => ({
    wanted: hundredths / 100,
    amount: Math.round((hundredths * percent) / 10_000),
  }));
const parts = fc.array(part, { minLength: 2, maxLength: 6 });

describe('rescaling', () => {
  test('goes as far as the component that is the furthest over asks for', () => {
    const bowl = poured({ wanted: 30, amount: 33 }, { wanted: 15, amount: 20 }, { wanted: 45, amount: 0 });
    const [first] = bowl.components;
    if (first === undefined) throw new Error('no component');
    expect(targets(valueOf(rescale(bowl, first)))).toEqual([40, 20, 60]);
  });
  test('keeps what is poured below its grown target as it is wanted', () => {
    const bowl = poured({ wanted: 30, amount: 36 }, { wanted: 15, amount: 16 }, { wanted: 45, amount: 10 });
    const [first] = bowl.components;
    if (first === undefined) throw new Error('no component');
    expect(targets(valueOf(rescale(bowl, first)))).toEqual([36, 18, 54]);
  });
  test('keeps the ratios within half a gram, below nothing that is poured, however often it is done', () => {
    fc.assert(
      fc.property(parts, fc.array(fc.nat(), { maxLength: 4 }), (given, more) => {
        const wanted = given.map((each) => each.wanted);
        let bowl = poured(...given);
        for (const again of [0, ...more]) {
          const place = again % bowl.components.length;
          const components = bowl.components.map((each, at) =>
            again > 0 && at === place ? { ...each, amount: (each.target ?? 0) + 1 + (again % 20) } : each,
          );
          bowl = { ...bowl, components };
          const over = overOf(bowl);
          if (over === undefined) continue;
          bowl = valueOf(rescale(bowl, over));
          keepsRatios(bowl, wanted);
        }
      }),
    );
  });
  test('is refused above what a mix may have', () => {
    const bowl = poured({ wanted: 1, amount: 100 }, { wanted: 2000, amount: 0 });
    const [first] = bowl.components;
    if (first === undefined) throw new Error('no component');
    expect(errorOf(rescale(bowl, first)).details).toEqual({ why: 'too_much' });
  });
  test('makes a developer follow no more once it is poured, and leaves one alone that is not', () => {
    const weighed = (componentId: string, grams: number): DraftAction => ({
      type: 'typeAmount',
      componentId,
      grams,
      standing: null,
    });
    const target: DraftAction = { type: 'setTarget', componentId: 'n1', grams: 30 };
    const begin = after([add(tube('7/1')), target, add(developer), weighed('n1', 40)]);
    const untouched = after([{ type: 'rescale', componentId: 'n1' }], begin);
    expect(componentOf(untouched, '6 %')).toMatchObject({ target: 40, targetFrom: 'ratio' });
    const both = after([weighed('n2', 50), { type: 'rescale', componentId: 'n1' }], begin);
    // The developer is 50 g already: the colour grows to its ratio.
    expect(componentOf(both, '7/1')).toMatchObject({ target: 50 });
    expect(componentOf(both, '6 %')).toMatchObject({ target: 50, targetFrom: 'rescaled' });
  });
});

describe('more of the same', () => {
  const more = (draft: Draft, grams: number) =>
    after([{ type: 'moreOfSame', bowlId: draft.activeBowlId, grams, tolerance: 1 }], draft);
  const weighed = after([
    add(tube('7/1')),
    { type: 'typeAmount', componentId: 'n1', grams: 30, standing: null },
    add(developer),
    { type: 'typeAmount', componentId: 'n2', grams: 44, standing: null },
    add(mask),
  ]);
  test('of a full bowl asks for more of each, in the ratio in which it was poured', () => {
    const draft = more(weighed, 20);
    expect(componentOf(draft, '7/1')).toMatchObject({ amount: 30, target: 38, targetFrom: 'rescaled' });
    expect(componentOf(draft, '6 %')).toMatchObject({ amount: 44, target: 56, targetFrom: 'rescaled' });
    expect(componentOf(draft, 'Mask')).toMatchObject({ amount: 1, target: null });
  });
  test('counts what is still to be poured as it is wanted', () => {
    const bowl = poured({ wanted: 30, amount: 29 }, { wanted: 30, amount: 10 }, { wanted: 30, amount: 0 });
    expect(targets(valueOf(moreOfSame(bowl, 89, 1)))).toEqual([58, 60, 60]);
  });
  test('of nothing is refused', () => {
    const action: DraftAction = { type: 'moreOfSame', bowlId: 'b1', grams: 10, tolerance: 1 };
    expect(errorOf(reduceDraft(begun(), action, context())).details).toEqual({ why: 'nothing_weighed' });
    expect(errorOf(reduceDraft(begun(), { ...action, bowlId: 'x' }, context())).code).toBe('unknown_here');
  });
  test('keeps the ratios within half a gram of what was poured, and is never less', () => {
    const full = fc.integer({ min: 1, max: 300 }).map((amount) => ({ wanted: amount, amount }));
    const several = fc.array(full, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        several,
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 3 }),
        (given, grams, tolerance) => {
          const bowl = valueOf(moreOfSame(poured(...given), grams, tolerance));
          const all = given.reduce((sum, { amount }) => sum + amount, 0);
          for (const [place, { amount }] of given.entries()) {
            const exact = (amount * (all + grams)) / all;
            expect(Math.abs((bowl.components[place]?.target ?? 0) - exact)).toBeLessThanOrEqual(0.5);
          }
          keepsRatios(
            bowl,
            given.map(({ amount }) => amount),
          );
        },
      ),
    );
  });
});
