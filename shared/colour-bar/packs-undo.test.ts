import { describe, expect, test } from 'vitest';
import { undoComponent, type UndoneComponent } from './packs-undo.ts';
import type { PackRules, PackState } from './packs.ts';

const tube: PackRules = { packSize: 60, finishesWhenOverdrawn: true };
const stock = (packs: number, openUsed: number): PackState => ({ packs, openUsed });

const undone = (
  before: number,
  after: number,
  more: Partial<UndoneComponent<string>> = {},
): UndoneComponent<string> => ({
  kept: { before, overdrawn: 0, after, broughtDown: 0, packSize: 60 },
  movements: [],
  since: 'nothing',
  overdrawn: [],
  ...more,
});
const left = (ref: string, more: { quantity?: number; corrected?: boolean } = {}) => ({
  ref,
  quantity: -1,
  corrected: false,
  ...more,
});

describe('undoing a component', () => {
  test('puts the grams back in the open pack', () => {
    expect(undoComponent(stock(3, 35), tube, undone(20, 35))).toEqual({ state: stock(3, 20), records: [] });
  });

  test('corrects each of its movements, newest first, and brings back what really left', () => {
    const component = undone(50, 30, { movements: [left('a'), left('b', { quantity: 0 })] });
    expect(undoComponent(stock(0, 30), tube, component)).toEqual({
      state: stock(1, 50),
      records: [
        { type: 'correction', corrects: 'b', quantity: 0, balanceAfter: 0 },
        { type: 'correction', corrects: 'a', quantity: 1, balanceAfter: 1 },
      ],
    });
  });

  test('leaves the open pack as it is once the pack that was open then has left', () => {
    const component = undone(50, 10, { movements: [left('a')], since: 'open-pack-left' });
    expect(undoComponent(stock(2, 25), tube, component).state).toEqual(stock(3, 25));
  });

  test('finishes a pack where what came later no longer fits the old one', () => {
    // 50 used, 20 taken (a pack finished, 10 used), then 15 by another mix.
    const component = undone(50, 10, { movements: [left('a')], since: 'taken' });
    expect(undoComponent(stock(2, 25), tube, component)).toEqual({
      state: stock(2, 5),
      records: [
        { type: 'correction', corrects: 'a', quantity: 1, balanceAfter: 3 },
        {
          type: 'withdrawal',
          cause: 'overdrawn',
          quantity: -1,
          shortfall: 0,
          residue: 0,
          balanceAfter: 2,
        },
      ],
    });
    expect(undoComponent(stock(2, 25), { ...tube, finishesWhenOverdrawn: false }, component).state).toEqual({
      ...stock(3, 65),
      overdrawn: 5,
    });
  });

  test('gives back a pack that another mix over-drew only because of it', () => {
    // 40 used, 15 taken here, then 10 by another mix, which finished the pack.
    const component = undone(40, 55, { since: 'taken', overdrawn: [left('newest'), left('older')] });
    expect(undoComponent(stock(2, 5), tube, component)).toEqual({
      state: stock(3, 50),
      records: [{ type: 'correction', corrects: 'newest', quantity: 1, balanceAfter: 3 }],
    });
  });

  test('gives back as many as it takes, short ones without a pack', () => {
    const component = undone(0, 50, {
      since: 'taken',
      movements: [left('own', { corrected: true })],
      overdrawn: [left('newest', { quantity: 0 }), left('older')],
    });
    expect(undoComponent(stock(0, 5), tube, component).state).toEqual(stock(1, 15));
  });

  test('takes nothing more than everything out of the open pack', () => {
    expect(undoComponent(stock(3, 5), tube, undone(40, 55, { since: 'taken' })).state).toEqual(stock(3, 0));
  });

  test('counts a movement of its own that was given back already', () => {
    // 50 used, 20 taken here (a pack finished); undoing an earlier mix of 15 gave that pack back: 55 used.
    const component = undone(50, 10, { since: 'nothing', movements: [left('a', { corrected: true })] });
    expect(undoComponent(stock(3, 55), tube, component)).toEqual({ state: stock(3, 35), records: [] });
  });

  test('asks for over-drawn movements only when it needs them', () => {
    const component = undone(20, 35, {
      since: 'taken',
      get overdrawn(): Iterable<{ ref: string; quantity: number }> {
        return {
          [Symbol.iterator]: () => {
            throw new Error('was read');
          },
        };
      },
    });
    expect(undoComponent(stock(3, 45), tube, component).state).toEqual(stock(3, 30));
  });
});

describe('a pack size that changed', () => {
  test('before the component: undoing restores what stood there', () => {
    const kept = { before: 20, overdrawn: 0, after: 5, broughtDown: 30, packSize: 20 };
    const component = { ...undone(0, 0), kept, movements: [left('a')] };
    expect(undoComponent(stock(2, 5), { ...tube, packSize: 20 }, component).state).toEqual(stock(3, 50));
  });
  test('before the component, with others since: counts it as the empty pack it was then', () => {
    const kept = { before: 40, overdrawn: 0, after: 10, broughtDown: 10, packSize: 40 };
    const component: UndoneComponent<string> = {
      ...undone(0, 0),
      kept,
      movements: [left('a')],
      since: 'taken',
    };
    expect(undoComponent(stock(2, 30), { ...tube, packSize: 40 }, component).state).toEqual(stock(2, 20));
  });
  test('after the component: undoing the latest restores exactly', () => {
    const component = undone(50, 10, { movements: [left('a')] });
    expect(undoComponent(stock(2, 10), { ...tube, packSize: 40 }, component).state).toEqual(stock(3, 50));
    expect(undoComponent(stock(2, 10), { ...tube, packSize: null }, component).state).toEqual(stock(3, 50));
  });
  test('after the component, with others since: finishes no pack that it did not fill', () => {
    expect(
      undoComponent(stock(3, 52), { ...tube, packSize: 40 }, undone(45, 50, { since: 'taken' })),
    ).toEqual({
      state: stock(3, 47),
      records: [],
    });
  });
  test('to none at all: the size of then stands in', () => {
    const component = undone(40, 55, { since: 'taken', overdrawn: [left('b')] });
    expect(undoComponent(stock(2, 5), { ...tube, packSize: null }, component).state).toEqual(stock(3, 50));
  });
  test('from none: whole packs come back and the open pack stays', () => {
    const component: UndoneComponent<string> = {
      kept: { before: 30, overdrawn: 0, after: 30, broughtDown: 0, packSize: null },
      movements: [left('a', { quantity: -2 })],
      since: 'taken',
      overdrawn: [],
    };
    expect(undoComponent(stock(1, 30), { ...tube, packSize: null }, component).state).toEqual(stock(3, 30));
    expect(undoComponent(stock(1, 45), tube, component).state).toEqual(stock(3, 45));
  });
});
