/** The ratio of a formula stays, through each change of its parts. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  after,
  bowlOf,
  componentOf,
  context,
  developer,
  tube,
  weigh,
} from '../../testing/trade/draft-steps.ts';
import { valueOf } from '../../testing/value-of.ts';
import type { Draft, DraftItem } from '../bridge/drafts.ts';
import { reduceDraft, type DraftAction } from './draft.ts';
import { isDeveloper } from './ratio.ts';
import { repeatOf, type WrittenBowl } from './repeat.ts';

const weaker = tube('3 %', { ...developer, id: 'cbi_3 %', shade: '3 %' });
const items = new Map(
  [tube('7/1'), tube('8/0'), tube('9/13', { mixingRatio: '2' }), developer, weaker].map((item) => [
    item.shade,
    item,
  ]),
);
const itemOf = (shade: string): DraftItem => items.get(shade) ?? tube(shade);

/** Parts by shade and grams; those that begin with `Old` are not here any more. */
const written = (...parts: readonly (readonly [string, number])[]): WrittenBowl => ({
  name: null,
  minutes: null,
  components: parts.map(([name, grams]) => ({
    name,
    amount: String(grams),
    unit: 'g',
    itemId: name,
    gone: name.startsWith('Old'),
  })),
});
const repeated = (bowl: WrittenBowl, percent = 100): Draft =>
  after([
    {
      type: 'fill',
      bowls: repeatOf([bowl], percent, ({ name, gone }) => (gone ? null : itemOf(name))),
    },
  ]);
const targets = (draft: Draft) => bowlOf(draft).components.map(({ target }) => target);
const missingId = (draft: Draft, name: string) =>
  bowlOf(draft).missing?.find((part) => part.name === name)?.id ?? '';

describe('the developer of a formula', () => {
  test('is rounded from the rounded colour', () => {
    expect(targets(repeated(written(['7/1', 33], ['6 %', 66]), 90))).toEqual([30, 60]);
    expect(targets(repeated(written(['7/1', 30], ['6 %', 45]), 125))).toEqual([38, 57]);
  });
  test('becomes less where a colour is left out, and where it is removed', () => {
    const draft = repeated(written(['7/1', 25], ['Old 8/3', 20], ['6 %', 45]));
    expect(targets(draft)).toEqual([25, 45]);
    const left = after([{ type: 'dropMissing', missingId: missingId(draft, 'Old 8/3') }], draft);
    expect(targets(left)).toEqual([25, 25]);
    const both = repeated(written(['7/1', 25], ['8/0', 20], ['6 %', 45]));
    const removed = after([{ type: 'removeComponent', componentId: componentOf(both, '8/0').id }], both);
    expect(targets(removed)).toEqual([25, 25]);
  });
  test('stays where another colour takes the place of a missing one', () => {
    const draft = repeated(written(['7/1', 25], ['Old 8/3', 20], ['6 %', 68]));
    const action: DraftAction = {
      type: 'replaceMissing',
      missingId: missingId(draft, 'Old 8/3'),
      item: tube('8/34'),
    };
    expect(targets(after([action], draft))).toEqual([25, 68, 20]);
  });
  test('does not count what is no colour: a bond, or another developer', () => {
    const draft = repeated(written(['7/1', 30], ['Old bond', 2], ['6 %', 30]));
    const left = after([{ type: 'dropMissing', missingId: missingId(draft, 'Old bond') }], draft);
    expect(targets(left)).toEqual([30, 30]);
    const other = repeated(written(['7/1', 30], ['Old 9 %', 15], ['6 %', 15]));
    const replaced = after(
      [{ type: 'replaceMissing', missingId: missingId(other, 'Old 9 %'), item: weaker }],
      other,
    );
    expect(targets(replaced)).toEqual([30, 15, 15]);
    const removed = after(
      [{ type: 'setTarget', componentId: componentOf(replaced, '7/1').id, grams: 60 }],
      replaced,
    );
    expect(targets(removed)).toEqual([60, 30, 30]);
  });
  test('follows a target that is set for the colour, and no longer one of its own', () => {
    const draft = repeated(written(['7/1', 30], ['6 %', 60]));
    const changed = after(
      [{ type: 'setTarget', componentId: componentOf(draft, '7/1').id, grams: 20 }],
      draft,
    );
    expect(targets(changed)).toEqual([20, 40]);
    const own = after(
      [{ type: 'setTarget', componentId: componentOf(changed, '6 %').id, grams: 50 }],
      changed,
    );
    const again = after([{ type: 'setTarget', componentId: componentOf(own, '7/1').id, grams: 25 }], own);
    expect(targets(again)).toEqual([25, 50]);
  });
  test('has no target where no colour is left', () => {
    const draft = repeated(written(['Old 8/3', 20], ['6 %', 30]));
    expect(targets(draft)).toEqual([30]);
    expect(targets(after([{ type: 'dropMissing', missingId: missingId(draft, 'Old 8/3') }], draft))).toEqual([
      null,
    ]);
  });

  const grams = fc.integer({ min: 5, max: 120 });
  const step = fc.oneof(
    fc.record({ type: fc.constant('remove' as const), at: fc.nat(9) }),
    fc.record({ type: fc.constant('target' as const), at: fc.nat(9), grams }),
    fc.record({ type: fc.constant('leaveOut' as const) }),
    fc.record({ type: fc.constant('replace' as const) }),
    fc.record({ type: fc.constant('pour' as const), at: fc.nat(9), grams }),
    fc.record({ type: fc.constant('rescale' as const), at: fc.nat(9) }),
    fc.record({ type: fc.constant('more' as const), grams }),
  );
  test('has the formula’s ratio to the rounded colour after any step', () => {
    fc.assert(
      fc.property(
        fc.tuple(grams, grams, grams),
        fc.constantFrom(1, 1.5, 2),
        fc.integer({ min: 10, max: 300 }),
        fc.array(step, { maxLength: 8 }),
        ([first, second, third], ratio, percent, steps) => {
          const all = first + second + third;
          const [one, other] = [tube('7/1'), tube('8/0')].map((item) => ({
            ...item,
            mixingRatio: `${ratio}`,
          }));
          const formula = written(['7/1', first], ['8/0', second], ['Old 8/3', third], ['6 %', all * ratio]);
          const known = [one, other, developer];
          let draft: Draft = after([
            {
              type: 'fill',
              bowls: repeatOf(
                [formula],
                percent,
                ({ name }) => known.find((item) => item?.shade === name) ?? null,
              ),
            },
          ]);
          let isPoured = false;
          for (const each of steps) {
            const bowl = bowlOf(draft);
            const colours = bowl.components.filter(({ item }) => !isDeveloper(item.kind));
            const at = 'at' in each ? colours[each.at % Math.max(1, colours.length)] : undefined;
            const [missing] = bowl.missing ?? [];
            const componentId = at?.id ?? '';
            const action: DraftAction | null =
              each.type === 'remove'
                ? { type: 'removeComponent', componentId }
                : each.type === 'target'
                  ? { type: 'setTarget', componentId, grams: each.grams }
                  : each.type === 'pour'
                    ? { type: 'typeAmount', componentId, grams: each.grams, standing: null }
                    : each.type === 'rescale'
                      ? { type: 'rescale', componentId }
                      : each.type === 'more'
                        ? { type: 'moreOfSame', bowlId: bowl.id, grams: each.grams, tolerance: 1 }
                        : missing === undefined
                          ? null
                          : each.type === 'replace'
                            ? {
                                type: 'replaceMissing',
                                missingId: missing.id,
                                item: tube('9/3', { mixingRatio: `${ratio}` }),
                              }
                            : { type: 'dropMissing', missingId: missing.id };
            const next = action && reduceDraft(draft, action, context(draft));
            // More of a bowl that was poured out of its ratio keeps the poured one.
            if (action?.type === 'moreOfSame' && isPoured) continue;
            if (next?.ok) draft = next.value;
            isPoured ||= each.type === 'pour';
            const now = bowlOf(draft);
            const wanted =
              now.components
                .filter(({ item }) => !isDeveloper(item.kind))
                .reduce((sum, { target, amount }) => sum + (target ?? amount), 0) +
              (now.missing ?? []).reduce(
                (sum, { amount }) => sum + Math.max(1, Math.round(Number(amount))),
                0,
              );
            expect(Math.abs((componentOf(draft, '6 %').target ?? 0) - wanted * ratio)).toBeLessThanOrEqual(
              0.5,
            );
          }
        },
      ),
      { seed: 20261129, numRuns: 1000 },
    );
  });
});

describe('a second developer', () => {
  test('has the rest that the first one leaves over, never as much again', () => {
    const first = after([add(tube('7/1'), 18_000), weigh(22_000), add(developer)]);
    expect(componentOf(first, '6 %').target).toBe(40);
    const some = after([weigh(24_500), add(weaker)], first);
    expect(componentOf(some, '3 %').target).toBe(15);
    expect(componentOf(some, '6 %').target).toBe(40);
    const rest = after([weigh(26_000)], some);
    expect(rest.bowls[0]?.components.map(({ amount, target }) => [amount, target])).toEqual([
      [40, null],
      [25, 25],
      [15, 15],
    ]);
    const full = after([weigh(26_000), add(weaker)], first);
    expect(componentOf(full, '3 %').target).toBeNull();
  });
  test('is no part of a formula that has its own', () => {
    const draft = after([add(weaker)], repeated(written(['7/1', 30], ['6 %', 30])));
    expect(componentOf(draft, '3 %').target).toBeNull();
    expect(valueOf(reduceDraft(draft, { type: 'addBowl' }, context(draft))).bowls).toHaveLength(2);
  });
});
