import { describe, expect, test } from 'vitest';
import type { DraftAction } from '../../../shared/colour-bar/draft.ts';
import { add, after, componentOf, mask, tube } from '../../../testing/trade/draft-steps.ts';
import { previewDraft } from './preview.ts';

const ash = tube('7/1');
const type = (componentId: string, grams: number): DraftAction => ({
  type: 'typeAmount',
  componentId,
  grams,
  standing: null,
});
const stock = (packs: number, openUsed: number) => (itemId: string) =>
  itemId === ash.id ? { packs, openUsed, expected: false } : null;

describe('what registering will do', () => {
  test('says what is left, pack by pack and in grams', () => {
    const draft = after([add(ash), type('n1', 30)]);
    expect(previewDraft(draft, stock(3, 20))).toMatchObject({
      after: [{ packs: 3, gramsLeft: 130, packsFinished: 0, shortfall: 0 }],
      listValue: '36.00',
      refusal: null,
    });
  });
  test('counts one item of two bowls together', () => {
    const draft = after([add(ash), type('n1', 30), { type: 'addBowl' }, add(ash), type('n3', 25)]);
    expect(previewDraft(draft, stock(3, 20)).after).toMatchObject([{ packs: 2, packsFinished: 1 }]);
  });
  test('says when more is taken than the stock knows of', () => {
    const draft = after([add(ash), type('n1', 70)]);
    expect(previewDraft(draft, stock(0, 0)).after).toMatchObject([
      { packs: 0, packsFinished: 1, shortfall: 1 },
    ]);
  });
  test('leaves out what is not weighed yet and what is not known here', () => {
    const draft = after([add(ash), add(mask)]);
    expect(previewDraft(draft, stock(3, 0)).after).toEqual([]);
  });
});

describe('the question about a new pack', () => {
  const asked = (packs: number, openUsed: number, grams: number) => {
    const draft = after([add(ash), type('n1', grams)]);
    return previewDraft(draft, stock(packs, openUsed)).before['n1']?.ask ?? null;
  };
  test('comes up when the open pack cannot hold what was poured', () => {
    expect(asked(2, 52, 9)).toBe(8);
    expect(asked(2, 52, 8)).toBeNull();
  });
  test('does not come up where the answer is known: none was open, or it was empty', () => {
    expect(asked(2, 0, 90)).toBeNull();
    expect(asked(2, 60, 9)).toBeNull();
    expect(asked(0, 52, 9)).toBeNull();
  });
  test('is over once somebody has answered', () => {
    const draft = after([
      add(ash),
      type('n1', 30),
      { type: 'openedNewPack', componentId: 'n1', opened: true, fromFinishedPack: 8 },
    ]);
    expect(previewDraft(draft, stock(2, 52)).before['n1']?.ask).toBeNull();
  });
  test('goes by what the components before it have taken', () => {
    const draft = after([add(ash), type('n1', 20), { type: 'addBowl' }, add(ash), type('n3', 30)]);
    const { before } = previewDraft(draft, stock(3, 20));
    expect(before[componentOf(draft, '7/1', 0).id]).toMatchObject({ openLeft: 40, ask: null });
    expect(before[componentOf(draft, '7/1', 1).id]).toMatchObject({ openLeft: 20, ask: 20 });
  });
});
