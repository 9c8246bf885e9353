import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourBarMixCreate } from '../api/colour-bar-mixes.ts';
import type { Draft } from '../bridge/drafts.ts';
import { mixRequest, newPackQuestion, previewMix, takenInOrder } from './draft-mix.ts';
import { reduceDraft, type DraftAction } from './draft.ts';
import { takeComponent, type PackState } from './packs.ts';
import {
  add,
  after,
  begun,
  componentOf,
  context,
  developer,
  errorOf,
  mask,
  tube,
} from '../../testing/trade/draft-steps.ts';
import { valueOf } from '../../testing/value-of.ts';

const ash = tube('7/1');
const type = (componentId: string, grams: number): DraftAction => ({
  type: 'typeAmount',
  componentId,
  grams,
  standing: null,
});
const mark = (componentId: string, fromFinishedPack: number | null): DraftAction => ({
  type: 'openedNewPack',
  componentId,
  opened: true,
  fromFinishedPack,
});
const stock = (states: Record<string, PackState>) =>
  new Map(Object.entries(states).map(([shade, state]) => [`cbi_${shade}`, state]));
const on = { finishesWhenOverdrawn: true };

describe('the request of a draft', () => {
  const draft = after([
    { type: 'nameBowl', bowlId: 'b1', name: 'Roots' },
    { type: 'setComment', comment: '35 min' },
    add(ash),
    type('n1', 30),
    mark('n1', 8),
    add(tube('8/0')),
    add(developer),
    type('n3', 45),
    { type: 'addBowl' },
    add(tube('9/16')),
    { type: 'addBowl' },
    add(mask),
    add(tube('6/0')),
    type('n8', 12),
    mark('n8', null),
  ]);
  const states = stock({ '7/1': { packs: 3, openUsed: 52 }, '6/0': { packs: 2, openUsed: 0 } });
  const request = (of: Draft) => valueOf(mixRequest(of, 'stf_2', (itemId) => states.get(itemId), on));
  test('has what was taken, in its order, and nothing else', () => {
    expect(request(draft)).toEqual({
      staffId: 'stf_2',
      externalReference: 'mix-1',
      comment: '35 min',
      bowls: [
        {
          name: 'Roots',
          components: [
            { colourBarItemId: 'cbi_7/1', amount: 30, openedNewPack: true, fromFinishedPack: 8 },
            { colourBarItemId: 'cbi_6 %', amount: 45 },
          ],
        },
        {
          components: [
            { colourBarItemId: 'cbi_Mask', amount: 1 },
            { colourBarItemId: 'cbi_6/0', amount: 12, openedNewPack: true },
          ],
        },
      ],
    });
  });
  test('is one that the service takes', () => {
    expect(colourBarMixCreate.safeParse(request(draft)).error).toBeUndefined();
  });
  test('is refused while nothing was taken', () => {
    for (const empty of [begun(), after([add(ash)])])
      expect(errorOf(mixRequest(empty, 'stf_2', () => undefined, on)).details).toEqual({
        why: 'nothing_weighed',
      });
  });
});

describe('the preview of a draft', () => {
  test('says what is left of each item, what finishes and what it is worth', () => {
    const draft = after([
      add(ash),
      type('n1', 30),
      add(mask),
      { type: 'addBowl' },
      add(ash),
      type('n4', 25),
      mark('n4', 5),
    ]);
    // The 10 g that the first bowl leaves in the pack are among the 25 g of the second.
    const states = stock({ '7/1': { packs: 3, openUsed: 20 }, Mask: { packs: 0, openUsed: 0 } });
    expect(valueOf(previewMix(draft, states, on))).toEqual({
      bowls: [
        {
          bowlId: 'b1',
          components: [
            { componentId: 'n1', listValue: '36.0000', packsFinished: 0, residue: null },
            { componentId: 'n2', listValue: '89.5000', packsFinished: 1, residue: null },
          ],
        },
        {
          bowlId: 'n3',
          components: [{ componentId: 'n4', listValue: '30.0000', packsFinished: 1, residue: 0 }],
        },
      ],
      items: [
        { itemId: 'cbi_7/1', state: { packs: 2, openUsed: 15 }, gramsLeft: 105, packsFinished: 1 },
        { itemId: 'cbi_Mask', state: { packs: 0, openUsed: 0 }, gramsLeft: null, packsFinished: 1 },
      ],
      listValue: '155.50',
    });
  });
  test('goes by the switch of the location', () => {
    const draft = after([add(ash), type('n1', 50)]);
    const states = stock({ '7/1': { packs: 3, openUsed: 20 } });
    const left = (finishesWhenOverdrawn: boolean) =>
      valueOf(previewMix(draft, states, { finishesWhenOverdrawn })).items[0]?.state;
    expect([left(true), left(false)]).toEqual([
      { packs: 2, openUsed: 10 },
      { packs: 3, openUsed: 70, overdrawn: 10 },
    ]);
  });
  test('values an item whose stock is not known, and says no balance for it', () => {
    const preview = valueOf(previewMix(after([add(ash), type('n1', 90)]), new Map(), on));
    expect(preview).toMatchObject({ items: [], listValue: '108.00' });
    expect(preview.bowls[0]?.components[0]?.packsFinished).toBe(0);
  });
  test('has no value where nothing has a price', () => {
    const draft = after([add(tube('7/1', { listPrice: null })), type('n1', 30)]);
    expect(valueOf(previewMix(draft, new Map(), on)).listValue).toBeNull();
  });
  test('refuses what the service would refuse, and says where', () => {
    const draft = after([
      add(tube('8/0')),
      add(ash),
      type('n2', 10_000),
      { type: 'addBowl' },
      add(developer),
    ]);
    expect(errorOf(previewMix(draft, new Map(), on))).toMatchObject({
      code: 'validation_failed',
      details: { fieldErrors: { 'bowls.0.components.0.amount': expect.any(String) } },
    });
  });
});

describe('the question about a new pack', () => {
  const ask = (draft: Draft, state: PackState, place = 0) => {
    const { id } = componentOf(draft, '7/1', place);
    const found = takenInOrder(draft, () => state, on).find(({ component }) => component.id === id);
    return found?.before && newPackQuestion(found.component, found.before);
  };
  const taken = (grams: number) => after([add(ash), type('n1', grams)]);

  test('is asked when the open pack cannot hold what was taken', () => {
    expect(ask(taken(30), { packs: 3, openUsed: 22 })).toBeNull();
    expect(ask(taken(38), { packs: 3, openUsed: 22 })).toBeNull();
    expect(ask(taken(39), { packs: 3, openUsed: 22 })).toEqual({ openLeft: 38 });
    expect(ask(taken(5), { packs: 3, openUsed: 60 })).toEqual({ openLeft: 0 });
  });
  test('is asked of a fresh pack only when that was not enough', () => {
    expect(ask(taken(60), { packs: 3, openUsed: 0 })).toBeNull();
    expect(ask(taken(61), { packs: 3, openUsed: 0 })).toEqual({ openLeft: 60 });
  });
  test('is answered once', () => {
    expect(ask(after([mark('n1', 30)], taken(39)), { packs: 3, openUsed: 22 })).toBeNull();
  });
  test('goes by what the draft took of it before', () => {
    const two = after([{ type: 'addBowl' }, add(ash), type('n3', 20)], taken(30));
    expect(ask(two, { packs: 3, openUsed: 22 }, 0)).toBeNull();
    expect(ask(two, { packs: 3, openUsed: 22 }, 1)).toEqual({ openLeft: 8 });
    const opened = after([mark('n1', 8)], two);
    expect(ask(opened, { packs: 3, openUsed: 22 }, 1)).toBeNull();
  });
  test('is not asked where it matters to nothing', () => {
    expect(ask(taken(90), { packs: 0, openUsed: 22 })).toBeNull();
    expect(ask(after([add(ash)]), { packs: 3, openUsed: 60 })).toBeNull();
    const packs = after([add(mask)]);
    expect(newPackQuestion(componentOf(packs, 'Mask'), { packs: 3, openUsed: 0 })).toBeNull();
  });
});

describe('a new pack, whatever is answered', () => {
  const componentId = fc.constantFrom('n1', 'n3');
  const step = fc.oneof(
    fc.record({ type: fc.constant('pour' as const), componentId, grams: fc.nat(90) }),
    fc.record({
      type: fc.constant('mark' as const),
      componentId,
      fromFinishedPack: fc.option(fc.nat(90)),
      isKnown: fc.boolean(),
    }),
    fc.record({ type: fc.constant('unmark' as const), componentId }),
  );
  /** Two bowls with one item. */
  const both = after([add(ash), { type: 'addBowl' }, add(ash)]);

  test('takes from the stock what is in the bowl and what was said to be gone, never what was poured', () => {
    fc.assert(
      fc.property(fc.nat(70), fc.array(step, { maxLength: 12 }), (openUsed, steps) => {
        const start: PackState = { packs: 50, openUsed };
        const before = (draft: Draft, id: string) =>
          takenInOrder(draft, () => start, on).find(({ component }) => component.id === id)?.before ?? start;
        const leftIn = (state: PackState) => (state.openUsed > 0 ? Math.max(0, 60 - state.openUsed) : 0);
        /** Grams that staff said are gone, by component. */
        const gone = new Map<string, number>();
        let draft = both;
        for (const each of steps) {
          const { componentId: id } = each;
          const left = leftIn(before(draft, id));
          const action: DraftAction =
            each.type === 'pour'
              ? type(id, each.grams)
              : each.type === 'unmark'
                ? { type: 'openedNewPack', componentId: id, opened: false, fromFinishedPack: null }
                : { ...mark(id, each.fromFinishedPack), ...(each.isKnown && { openLeft: left }) };
          const next = reduceDraft(draft, action, context(draft));
          if (!next.ok) continue;
          draft = next.value;
          const { amount } = draft.bowls
            .flatMap(({ components }) => components)
            .find((one) => one.id === id) ?? {
            amount: 0,
          };
          if (each.type === 'mark' && each.isKnown) gone.set(id, Math.max(0, left - amount));
          else if (each.type !== 'pour') gone.delete(id);
        }
        let state: PackState = start;
        let [poured, writtenOff] = [0, 0];
        for (const { component, request } of takenInOrder(draft, () => start, on)) {
          if (component.amount === 0) continue;
          const left = leftIn(state);
          const taken = valueOf(takeComponent(state, { packSize: 60, ...on }, request));
          expect(taken.over).toBe(0);
          const residue = taken.residue ?? 0;
          expect(residue).toBeLessThanOrEqual(gone.get(component.id) ?? Math.max(0, left - component.amount));
          poured += component.amount;
          writtenOff += residue;
          ({ state } = taken);
        }
        const grams = ({ packs, openUsed: used }: PackState) => packs * 60 - Math.min(used, 60);
        expect(grams(start) - grams(state)).toBe(poured + writtenOff);
      }),
      { seed: 20261129, numRuns: 2000 },
    );
  });
});
