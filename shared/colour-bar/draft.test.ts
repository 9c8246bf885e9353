import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostComponents } from './draft-bowl.ts';
import { mostBowls } from './draft-fill.ts';
import { reduceDraft, type DraftAction } from './draft.ts';
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
  weigh,
} from '../../testing/trade/draft-steps.ts';
import { valueOf } from '../../testing/value-of.ts';
import { roundedGrams } from './weighing.ts';

const ash = tube('7/1');
const copper = tube('7/43');
const why = (draft: ReturnType<typeof begun>, action: DraftAction) =>
  errorOf(reduceDraft(draft, action, context())).details?.['why'];

describe('a draft that is begun', () => {
  test('has one empty bowl, and nothing to take back', () => {
    expect(begun()).toEqual({
      id: 'd1',
      reference: 'mix-1',
      staffId: 'stf_1',
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
      revision: 0,
      comment: null,
      bowls: [{ id: 'b1', name: null, components: [], activeComponentId: null, base: null, total: 0 }],
      activeBowlId: 'b1',
      undoable: 0,
    });
  });
  test('counts each step and keeps its time', () => {
    const draft = after([add(ash)]);
    expect([draft.revision, draft.updatedAt]).toEqual([1, '2026-11-20T10:00:01.000Z']);
  });
  test('is the same draft where a step changes nothing', () => {
    const draft = after([add(ash)]);
    expect(after([{ type: 'selectComponent', componentId: 'n1' }], draft)).toBe(draft);
    expect(after([add(ash)], draft)).toBe(draft);
    expect(after([{ type: 'setComment', comment: ' ' }], draft)).toBe(draft);
  });
});

describe('a scanned item', () => {
  test('becomes the active component', () => {
    const draft = after([add(ash), add(copper)]);
    expect(bowlOf(draft).components.map(({ item }) => item.shade)).toEqual(['7/1', '7/43']);
    expect(bowlOf(draft).activeComponentId).toBe('n2');
    expect(componentOf(draft, '7/1')).toEqual({
      id: 'n1',
      item: ash,
      target: null,
      targetFrom: null,
      amount: 0,
      amountFrom: null,
      openedNewPack: false,
      fromFinishedPack: null,
      keptOver: false,
    });
  });
  test('that the bowl holds already becomes active again', () => {
    const draft = after([add(ash), add(copper), add(ash)]);
    expect(bowlOf(draft).components).toHaveLength(2);
    expect(bowlOf(draft).activeComponentId).toBe('n1');
  });
  test('that another bowl holds is a component of its own here', () => {
    const draft = after([add(ash), { type: 'addBowl' }, add(ash)]);
    expect(draft.bowls.map(({ components }) => components.length)).toEqual([1, 1]);
  });
  test('tares a bowl that stands on the scale', () => {
    expect(bowlOf(after([add(ash, 500)])).base).toBe(500);
    expect(bowlOf(after([add(ash, 18_230)])).base).toBe(18_230);
  });
  test('tares nothing where no bowl stands, or it is tared already', () => {
    expect(bowlOf(after([add(ash, 499)])).base).toBeNull();
    expect(bowlOf(after([add(ash, null)])).base).toBeNull();
    expect(bowlOf(after([{ type: 'tare', hundredths: 0 }, add(ash, 18_230)])).base).toBe(0);
    expect(bowlOf(after([add(ash, 18_230), add(copper, 19_000)])).base).toBe(18_230);
  });
  test('without a pack size counts packs, and one more when scanned again', () => {
    expect(componentOf(after([add(mask)]), 'Mask')).toMatchObject({ amount: 1, amountFrom: 'packs' });
    expect(componentOf(after([add(mask), add(ash), add(mask)]), 'Mask')).toMatchObject({ amount: 2 });
  });
  test('is refused in a full bowl', () => {
    const full = after(Array.from({ length: mostComponents }, (_, place) => add(tube(`${place}`))));
    expect(why(full, add(ash))).toBe('too_many_components');
    expect(after([add(tube('3'))], full).bowls[0]?.activeComponentId).toBe('n4');
  });
});

describe('a capture', () => {
  test('takes what was poured for the active component and starts the next one there', () => {
    const draft = after([add(ash, 18_000), weigh(21_040), add(copper), weigh(22_500)]);
    expect(componentOf(draft, '7/1')).toMatchObject({ amount: 30, amountFrom: 'scale' });
    // 44.6 … 45.0 in all: the second one is 15.
    expect(componentOf(draft, '7/43')).toMatchObject({ amount: 15 });
    expect(bowlOf(draft)).toMatchObject({ base: 22_500, total: 4500, activeComponentId: 'n2' });
  });
  test('of the same component again is more of it', () => {
    const draft = after([add(ash, 18_000), weigh(19_500), weigh(20_000)]);
    expect(componentOf(draft, '7/1').amount).toBe(20);
  });
  test('that was made already changes nothing, and is no mistake', () => {
    const draft = after([add(ash, 18_000), weigh(19_500)]);
    expect(after([weigh(19_510)], draft)).toBe(draft);
  });
  test('adds to what was typed, and stays marked typed', () => {
    const typed: DraftAction = { type: 'typeAmount', componentId: 'n1', grams: 10, standing: 18_000 };
    const draft = after([add(ash, 18_000), typed, weigh(18_500)]);
    expect(componentOf(draft, '7/1')).toMatchObject({ amount: 15, amountFrom: 'typed' });
  });
  test('is refused without a component, a tare or a gram', () => {
    expect(why(begun(), weigh(1000))).toBe('no_component');
    expect(why(after([add(ash)]), weigh(1000))).toBe('not_tared');
    expect(why(after([add(ash, 18_000)]), weigh(18_049))).toBe('nothing_poured');
    expect(why(after([add(ash, 18_000), weigh(20_000)]), weigh(0))).toBe('nothing_poured');
    expect(why(after([add(ash, 18_000)]), weigh(0))).toBe('nothing_poured');
    expect(why(after([add(mask, 18_000)]), weigh(20_000))).toBe('counted_in_packs');
    expect(why(after([add(ash, 18_000)]), weigh(18_000 + 10_000_100))).toBe('too_much');
  });
  test('of less than half a gram is kept for the next one, so that the bowl adds up', () => {
    const draft = after([add(ash, 18_000), weigh(18_140), add(copper), weigh(18_280)]);
    expect([componentOf(draft, '7/1').amount, componentOf(draft, '7/43').amount]).toEqual([1, 2]);
  });
});

describe('a typed amount', () => {
  const type = (componentId: string, grams: number, standing: number | null = null): DraftAction => ({
    type: 'typeAmount',
    componentId,
    grams,
    standing,
  });
  test('replaces what was weighed, and the bowl adds up to it', () => {
    const draft = after([add(ash, 18_000), weigh(21_040), type('n1', 25)]);
    expect(componentOf(draft, '7/1')).toMatchObject({ amount: 25, amountFrom: 'typed' });
    expect(bowlOf(draft).total).toBe(2540);
  });
  test('of the active component counts what stands on the scale as in the bowl', () => {
    expect(bowlOf(after([add(ash, 18_000), type('n1', 25, 20_510)])).base).toBe(20_510);
    expect(bowlOf(after([add(ash, 18_000), add(copper), type('n1', 25, 20_510)])).base).toBe(18_000);
    expect(bowlOf(after([add(ash, 18_000), { type: 'addBowl' }, type('n1', 25, 900)])).base).toBe(18_000);
  });
  test('of 0 is as if nothing was taken', () => {
    expect(componentOf(after([add(ash, 18_000), weigh(20_000), type('n1', 0)]), '7/1')).toMatchObject({
      amount: 0,
      amountFrom: null,
    });
  });
  test('is refused for whole packs, and above what a mix may have', () => {
    expect(why(after([add(mask)]), type('n1', 3))).toBe('counted_in_packs');
    expect(why(after([add(ash)]), type('n1', 100_001))).toBe('too_much');
    expect(errorOf(reduceDraft(begun(), type('other', 3), context())).code).toBe('unknown_here');
  });
});

test('whole packs are set, up to what a mix may finish', () => {
  const packs = (componentId: string, count: number): DraftAction => ({
    type: 'setPacks',
    componentId,
    packs: count,
  });
  expect(componentOf(after([add(mask), packs('n1', 3)]), 'Mask')).toMatchObject({
    amount: 3,
    amountFrom: 'packs',
  });
  expect(componentOf(after([add(mask), packs('n1', 0), add(mask)]), 'Mask').amount).toBe(1);
  expect(why(after([add(mask)]), packs('n1', 101))).toBe('too_much');
  expect(why(after([add(ash)]), packs('n1', 1))).toBe('weighed_in_grams');
});

describe('the target of a developer', () => {
  test('follows the colour in the bowl, whenever it was scanned', () => {
    const first = after([add(developer)]);
    expect(componentOf(first, '6 %')).toMatchObject({ target: null, targetFrom: 'ratio' });
    const poured = after([add(ash, 18_000), weigh(21_000)], first);
    expect(componentOf(poured, '6 %').target).toBe(30);
    const more = after([add(copper), { type: 'setTarget', componentId: 'n3', grams: 15 }], poured);
    expect(componentOf(more, '6 %').target).toBe(45);
    expect(componentOf(after([{ type: 'removeComponent', componentId: 'n2' }], more), '6 %').target).toBe(15);
    expect(
      componentOf(after([{ type: 'removeComponent', componentId: 'n2' }], poured), '6 %').target,
    ).toBeNull();
  });
  test('stays once it is typed, and follows again once that is cleared', () => {
    const target = (grams: number | null): DraftAction => ({ type: 'setTarget', componentId: 'n2', grams });
    const typed = after([
      add(ash, 18_000),
      add(developer),
      target(40),
      { type: 'selectComponent', componentId: 'n1' },
      weigh(21_000),
    ]);
    expect(componentOf(typed, '6 %')).toMatchObject({ target: 40, targetFrom: 'typed' });
    expect(componentOf(after([target(null)], typed), '6 %')).toMatchObject({
      target: 30,
      targetFrom: 'ratio',
    });
  });
  test('of a colour is none once it is cleared', () => {
    const target = (grams: number | null): DraftAction => ({ type: 'setTarget', componentId: 'n1', grams });
    expect(componentOf(after([add(ash), target(30)]), '7/1')).toMatchObject({
      target: 30,
      targetFrom: 'typed',
    });
    expect(componentOf(after([add(ash), target(30), target(null)]), '7/1')).toMatchObject({
      target: null,
      targetFrom: null,
    });
  });
});

describe('a component over its target', () => {
  const over = (): ReturnType<typeof begun> =>
    after([
      add(ash, 18_000),
      { type: 'setTarget', componentId: 'n1', grams: 30 },
      add(copper),
      { type: 'setTarget', componentId: 'n2', grams: 15 },
      add(tube('8/0')),
      add(developer),
      { type: 'selectComponent', componentId: 'n1' },
      weigh(21_300),
    ]);
  test('rescales the other targets in proportion; its own becomes what it is', () => {
    const draft = after([{ type: 'rescale', componentId: 'n1' }], over());
    expect(componentOf(draft, '7/1')).toMatchObject({ target: 33, targetFrom: 'rescaled' });
    expect(componentOf(draft, '7/43')).toMatchObject({ target: 17, targetFrom: 'rescaled' });
    expect(componentOf(draft, '8/0')).toMatchObject({ target: null, targetFrom: null });
    expect(componentOf(draft, '6 %')).toMatchObject({ target: 50, targetFrom: 'ratio' });
  });
  test('is kept over until its amount or its target changes', () => {
    const kept = after([{ type: 'keepOver', componentId: 'n1' }], over());
    expect(componentOf(kept, '7/1').keptOver).toBe(true);
    expect(componentOf(after([weigh(21_500)], kept), '7/1').keptOver).toBe(false);
    expect(
      componentOf(after([{ type: 'setTarget', componentId: 'n1', grams: 32 }], kept), '7/1').keptOver,
    ).toBe(false);
  });
  test('of a developer by the ratio asks for more of the colour that was poured without a target', () => {
    const poured = after([add(ash, 18_000), weigh(21_000), add(developer), weigh(25_000)]);
    expect(componentOf(poured, '6 %')).toMatchObject({ amount: 40, target: 30, targetFrom: 'ratio' });
    const draft = after([{ type: 'rescale', componentId: 'n2' }], poured);
    expect(componentOf(draft, '6 %')).toMatchObject({ target: 40, targetFrom: 'rescaled' });
    expect(componentOf(draft, '7/1')).toMatchObject({ amount: 30, target: 40, targetFrom: 'rescaled' });
  });
  test('only then rescales', () => {
    expect(why(over(), { type: 'rescale', componentId: 'n2' })).toBe('not_over');
    expect(why(over(), { type: 'rescale', componentId: 'n3' })).toBe('not_over');
  });
});

describe('a new pack', () => {
  const mark = (opened: boolean, fromFinishedPack: number | null): DraftAction => ({
    type: 'openedNewPack',
    componentId: 'n1',
    opened,
    fromFinishedPack,
  });
  test('is marked with what still came from the old one, and the mark is taken away again', () => {
    const poured = after([add(ash, 18_000), weigh(20_000)]);
    const marked = after([mark(true, 8)], poured);
    expect(componentOf(marked, '7/1')).toMatchObject({ openedNewPack: true, fromFinishedPack: 8 });
    expect(componentOf(after([mark(false, null)], marked), '7/1')).toMatchObject({
      openedNewPack: false,
      fromFinishedPack: null,
    });
  });
  test('may be marked before anything was poured', () => {
    expect(componentOf(after([add(ash), mark(true, null)]), '7/1').openedNewPack).toBe(true);
  });
  test('never has more from the old one than was taken', () => {
    const poured = after([add(ash, 18_000), weigh(20_000)]);
    expect(errorOf(reduceDraft(poured, mark(true, 21), context()))).toMatchObject({
      code: 'invalid_input',
      details: { fieldErrors: { fromFinishedPack: expect.any(String) } },
    });
    expect(errorOf(reduceDraft(poured, mark(false, 3), context())).code).toBe('invalid_input');
    const typed: DraftAction = { type: 'typeAmount', componentId: 'n1', grams: 5, standing: null };
    expect(componentOf(after([mark(true, 8), typed], poured), '7/1').fromFinishedPack).toBe(5);
  });
  test('is refused for whole packs', () => {
    expect(why(after([add(mask)]), mark(true, null))).toBe('counted_in_packs');
  });
});

describe('bowls', () => {
  test('are added, named, chosen and removed', () => {
    const two = after([
      add(ash, 18_000),
      { type: 'addBowl' },
      { type: 'nameBowl', bowlId: 'b1', name: ' Roots ' },
    ]);
    expect(two.bowls.map(({ id, name }) => [id, name])).toEqual([
      ['b1', 'Roots'],
      ['n2', null],
    ]);
    expect(two.activeBowlId).toBe('n2');
    expect(after([{ type: 'selectBowl', bowlId: 'b1' }], two).activeBowlId).toBe('b1');
    expect(after([{ type: 'selectComponent', componentId: 'n1' }], two).activeBowlId).toBe('b1');
    expect(after([{ type: 'removeBowl', bowlId: 'n2' }], two).activeBowlId).toBe('b1');
    expect(after([{ type: 'removeBowl', bowlId: 'b1' }], two).activeBowlId).toBe('n2');
    expect(bowlOf(after([{ type: 'nameBowl', bowlId: 'b1', name: '' }], two)).name).toBeNull();
  });
  test('there is always one', () => {
    const draft = after([add(ash, 18_000), { type: 'removeBowl', bowlId: 'b1' }]);
    expect(draft.bowls).toEqual([
      { id: 'n2', name: null, components: [], activeComponentId: null, base: null, total: 0 },
    ]);
    expect(draft.activeBowlId).toBe('n2');
  });
  test('are tared each for itself', () => {
    const draft = after([add(ash, 18_000), { type: 'addBowl' }, { type: 'tare', hundredths: 900 }]);
    expect(draft.bowls.map(({ base }) => base)).toEqual([18_000, 900]);
  });
  test('are as many as a mix may have', () => {
    const full = after(Array.from({ length: mostBowls - 1 }, () => ({ type: 'addBowl' as const })));
    expect(why(full, { type: 'addBowl' })).toBe('too_many_bowls');
  });
  test('that the draft does not have are unknown', () => {
    for (const action of [
      { type: 'selectBowl', bowlId: 'x' },
      { type: 'nameBowl', bowlId: 'x', name: 'Roots' },
      { type: 'removeBowl', bowlId: 'x' },
      { type: 'selectComponent', componentId: 'x' },
      { type: 'removeComponent', componentId: 'x' },
    ] satisfies DraftAction[])
      expect(errorOf(reduceDraft(begun(), action, context())).code).toBe('unknown_here');
  });
});

test('a removed component leaves the one beside it active, and the bowl without its grams', () => {
  const draft = after([add(ash, 18_000), weigh(21_000), add(copper), weigh(22_510), add(tube('8/0'))]);
  const without = after([{ type: 'removeComponent', componentId: 'n1' }], draft);
  expect(bowlOf(without)).toMatchObject({ activeComponentId: 'n3', total: 1510, base: 22_510 });
  const active = after([{ type: 'removeComponent', componentId: 'n3' }], draft);
  expect(bowlOf(active).activeComponentId).toBe('n2');
  expect(
    bowlOf(after([add(ash), { type: 'removeComponent', componentId: 'n1' }])).activeComponentId,
  ).toBeNull();
});

test('a comment is kept, and an empty one is none', () => {
  const comment = (text: string): DraftAction => ({ type: 'setComment', comment: text });
  expect(after([comment(' 35 min ')]).comment).toBe('35 min');
  expect(after([comment('35 min'), comment('')]).comment).toBeNull();
});

test('whatever staff do, a bowl adds up to its components', () => {
  const id = fc.constantFrom('n1', 'n2', 'n3', 'n4');
  const step: fc.Arbitrary<DraftAction> = fc.oneof(
    fc.constantFrom(ash, copper, developer, mask).map((item) => add(item, 18_000)),
    fc.integer({ min: 17_000, max: 60_000 }).map(weigh),
    fc.record({
      type: fc.constant('typeAmount' as const),
      componentId: id,
      grams: fc.nat(200),
      standing: fc.option(fc.integer({ min: 0, max: 60_000 })),
    }),
    fc.record({
      type: fc.constant('setTarget' as const),
      componentId: id,
      grams: fc.integer({ min: 1, max: 90 }),
    }),
    fc.record({
      type: fc.constantFrom('selectComponent' as const, 'removeComponent' as const, 'rescale' as const),
      componentId: id,
    }),
    fc.record({ type: fc.constant('tare' as const), hundredths: fc.integer({ min: 0, max: 60_000 }) }),
    fc.record({
      type: fc.constant('openedNewPack' as const),
      componentId: id,
      opened: fc.boolean(),
      fromFinishedPack: fc.option(fc.nat(80)),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const given = context();
      let draft = begun();
      for (const action of steps) {
        const next = reduceDraft(draft, action, given);
        if (!next.ok) continue;
        draft = valueOf(next);
        const bowl = bowlOf(draft);
        const weighed = bowl.components.filter(({ item }) => item.packSize !== null);
        expect(weighed.reduce((sum, { amount }) => sum + amount, 0)).toBe(roundedGrams(bowl.total));
        expect(bowl.components.some((one) => one.id === bowl.activeComponentId)).toBe(
          bowl.components.length > 0,
        );
        for (const { amount, fromFinishedPack, openedNewPack } of bowl.components) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(fromFinishedPack ?? 0).toBeLessThanOrEqual(openedNewPack ? amount : 0);
        }
      }
    }),
    { seed: 20261120, numRuns: 500 },
  );
});
