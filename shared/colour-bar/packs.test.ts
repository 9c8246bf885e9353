import { describe, expect, test } from 'vitest';
import {
  correctWithdrawal,
  deliverPacks,
  packFigures,
  takeComponent,
  withdrawPacks,
  type ComponentTaken,
  type PackRules,
  type PackState,
  type Taken,
} from './packs.ts';

const tube: PackRules = { packSize: 60, finishesWhenOverdrawn: true };
const switchedOff: PackRules = { packSize: 60, finishesWhenOverdrawn: false };
const wholePacks: PackRules = { packSize: null, finishesWhenOverdrawn: true };
const stock = (packs: number, openUsed: number): PackState => ({ packs, openUsed });

function take(state: PackState, rules: PackRules, taken: ComponentTaken): Taken {
  const result = takeComponent(state, rules, taken);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function refusedFields(rules: PackRules, taken: ComponentTaken): string[] {
  const result = takeComponent(stock(3, 10), rules, taken);
  if (result.ok) throw new Error('was registered');
  expect(result.error.code).toBe('validation_failed');
  return Object.keys(result.error.details?.['fieldErrors'] as Record<string, string>);
}

describe('what an item answers', () => {
  test('four packs of which one is open are three unopened ones and what is left in the open one', () => {
    expect(packFigures(stock(4, 22), 60)).toEqual({
      openUsed: 22,
      unopenedPacks: 3,
      openLeft: 38,
      gramsLeft: 218,
    });
  });
  test('no open pack: every pack is unopened', () => {
    expect(packFigures(stock(4, 0), 60)).toEqual({
      openUsed: 0,
      unopenedPacks: 4,
      openLeft: 0,
      gramsLeft: 240,
    });
  });
  test('an open pack that is empty but not finished holds nothing', () => {
    expect(packFigures(stock(1, 60), 60)).toEqual({
      openUsed: 60,
      unopenedPacks: 0,
      openLeft: 0,
      gramsLeft: 0,
    });
  });
  test('an open pack that was over-drawn with the switch off holds nothing, not less', () => {
    expect(packFigures(stock(2, 75), 60)).toMatchObject({ unopenedPacks: 1, openLeft: 0, gramsLeft: 60 });
  });
  test('grams taken with no pack in stock leave nothing', () => {
    expect(packFigures(stock(0, 15), 60)).toEqual({
      openUsed: 15,
      unopenedPacks: 0,
      openLeft: 0,
      gramsLeft: 0,
    });
  });
  test('without a pack size there is no open pack, whatever was open before', () => {
    expect(packFigures(stock(4, 22), null)).toEqual({
      openUsed: 0,
      unopenedPacks: 4,
      openLeft: null,
      gramsLeft: null,
    });
  });
});

describe('registering a component', () => {
  test('takes the grams from the open pack', () => {
    const taken = take(stock(3, 20), tube, { amount: 15 });
    expect(taken.state).toEqual(stock(3, 35));
    expect(taken.movements).toEqual([]);
    expect(taken).toMatchObject({ packsFinished: 0, residue: null, over: 0 });
    expect(taken.kept).toEqual({ before: 20, overdrawn: 0, after: 35, broughtDown: 0, packSize: 60 });
  });
  test('a pack that is exactly empty is not finished yet', () => {
    expect(take(stock(3, 20), tube, { amount: 40 })).toMatchObject({
      state: stock(3, 60),
      packsFinished: 0,
    });
  });
  test('more than the open pack holds finishes it, with no residue', () => {
    const taken = take(stock(3, 50), tube, { amount: 20 });
    expect(taken.state).toEqual(stock(2, 10));
    expect(taken.movements).toEqual([
      { cause: 'overdrawn', quantity: -1, shortfall: 0, residue: 0, balanceAfter: 2 },
    ]);
    expect(taken.residue).toBeNull();
  });
  test('a large amount finishes several packs, short ones too', () => {
    const taken = take(stock(1, 10), tube, { amount: 140 });
    expect(taken.state).toEqual(stock(0, 30));
    expect(taken.packsFinished).toBe(2);
    expect(taken.movements).toEqual([
      { cause: 'overdrawn', quantity: -1, shortfall: 0, residue: 0, balanceAfter: 0 },
      { cause: 'overdrawn', quantity: 0, shortfall: 1, residue: 0, balanceAfter: 0 },
    ]);
  });
  test('with the switch off an over-drawn pack stays open', () => {
    expect(take(stock(3, 50), switchedOff, { amount: 20 })).toMatchObject({
      state: { ...stock(3, 70), overdrawn: 10 },
      packsFinished: 0,
    });
  });
  test('the switch turned on again finishes what was over-drawn without it', () => {
    const off = take(stock(10, 0), switchedOff, { amount: 200 });
    const on = take(off.state, tube, { amount: 10 });
    expect(on).toMatchObject({ state: stock(7, 30), packsFinished: 3, over: 0 });
    expect(on.kept).toMatchObject({ before: 200, overdrawn: 140, broughtDown: 0 });
  });
  test('of a pack over-drawn without the switch, what a smaller size adds is no amount taken', () => {
    const { state } = take(stock(10, 0), switchedOff, { amount: 70 });
    const smaller = { ...tube, packSize: 50 };
    // 10 were taken over 60; 10 more lie over 50.
    expect(take(state, smaller, { amount: 5 }).kept).toMatchObject({ before: 60, broughtDown: 10 });
    const still = take(state, { ...smaller, finishesWhenOverdrawn: false }, { amount: 5 });
    expect(still.state).toEqual({ ...stock(10, 75), overdrawn: 15 });
    expect(take(still.state, smaller, { amount: 5 })).toMatchObject({
      kept: { before: 65, broughtDown: 10 },
      state: stock(9, 20),
    });
  });
  test('no stock at all is no reason to refuse', () => {
    expect(take(stock(0, 0), tube, { amount: 30 }).state).toEqual(stock(0, 30));
  });
});

describe('a new pack that staff opened', () => {
  test('finishes the open one and keeps what was never taken from it', () => {
    const taken = take(stock(3, 40), tube, { amount: 25, openedNewPack: true, fromFinishedPack: 5 });
    expect(taken.state).toEqual(stock(2, 20));
    expect(taken.movements).toEqual([
      { cause: 'marked', quantity: -1, shortfall: 0, residue: 15, balanceAfter: 2 },
    ]);
    expect(taken).toMatchObject({ packsFinished: 1, residue: 15, over: 0 });
  });
  test('finishes nothing where none was open', () => {
    const taken = take(stock(3, 0), tube, { amount: 25, openedNewPack: true });
    expect(taken).toMatchObject({ state: stock(3, 25), packsFinished: 0, residue: null });
  });
  test('a fresh one that was opened and used up is finished', () => {
    const taken = take(stock(3, 0), tube, { amount: 75, openedNewPack: true, fromFinishedPack: 58 });
    expect(taken).toMatchObject({ state: stock(2, 17), packsFinished: 1, residue: 2 });
  });
  test('that was over-full has no residue but something over', () => {
    const taken = take(stock(3, 50), tube, { amount: 30, openedNewPack: true, fromFinishedPack: 20 });
    expect(taken).toMatchObject({ state: stock(2, 10), residue: 0, over: 10 });
  });
  test('and over-drawn at once finishes both', () => {
    const taken = take(stock(3, 50), tube, { amount: 70, openedNewPack: true });
    expect(taken.state).toEqual(stock(1, 10));
    expect(taken.movements.map((movement) => [movement.cause, movement.residue])).toEqual([
      ['marked', 10],
      ['overdrawn', 0],
    ]);
    expect(taken.residue).toBe(10);
  });
  test('with no pack in stock is recorded as short', () => {
    const taken = take(stock(0, 40), tube, { amount: 10, openedNewPack: true });
    expect(taken.state).toEqual(stock(0, 10));
    expect(taken.movements).toEqual([
      { cause: 'marked', quantity: 0, shortfall: 1, residue: 20, balanceAfter: 0 },
    ]);
  });
});

describe('a pack size that was made smaller', () => {
  test('makes the open pack an empty one, not several finished ones', () => {
    const taken = take(stock(3, 50), { ...tube, packSize: 20 }, { amount: 5 });
    expect(taken.state).toEqual(stock(2, 5));
    expect(taken.kept).toEqual({ before: 20, overdrawn: 0, after: 5, broughtDown: 30, packSize: 20 });
  });
  test('changes nothing with the switch off', () => {
    expect(take(stock(3, 50), { ...switchedOff, packSize: 20 }, { amount: 5 }).state).toEqual({
      ...stock(3, 55),
      overdrawn: 5,
    });
  });
});

describe('an item without a pack size', () => {
  test('gives whole packs, as far as there are any, in one movement', () => {
    const taken = take(stock(2, 0), wholePacks, { amount: 3 });
    expect(taken.state).toEqual(stock(0, 0));
    expect(taken.movements).toEqual([
      { cause: 'whole-packs', quantity: -2, shortfall: 1, residue: null, balanceAfter: 0 },
    ]);
    expect(taken).toMatchObject({ packsFinished: 3, residue: null });
  });
  test('gives none from an empty shelf', () => {
    expect(take(stock(0, 0), wholePacks, { amount: 1 }).movements).toEqual([
      { cause: 'whole-packs', quantity: 0, shortfall: 1, residue: null, balanceAfter: 0 },
    ]);
  });
  test('keeps the grams that were open before its size was cleared', () => {
    expect(take(stock(2, 30), wholePacks, { amount: 1 }).state).toEqual(stock(1, 30));
  });
});

describe('is refused', () => {
  test('fromFinishedPack without openedNewPack, even 0', () => {
    expect(refusedFields(tube, { amount: 10, fromFinishedPack: 0 })).toEqual(['fromFinishedPack']);
    expect(refusedFields(tube, { amount: 10, openedNewPack: false, fromFinishedPack: 3 })).toEqual([
      'fromFinishedPack',
    ]);
  });
  test('fromFinishedPack above the amount', () => {
    expect(refusedFields(tube, { amount: 10, openedNewPack: true, fromFinishedPack: 11 })).toEqual([
      'fromFinishedPack',
    ]);
  });
  test('either of them without a pack size', () => {
    expect(refusedFields(wholePacks, { amount: 1, openedNewPack: true })).toEqual(['openedNewPack']);
    expect(refusedFields(wholePacks, { amount: 1, fromFinishedPack: 1 })).toEqual(['fromFinishedPack']);
  });
  test('a component that would finish more than a hundred packs', () => {
    const openWith = (amount: number, openUsed: number) =>
      takeComponent(stock(500, openUsed), tube, { amount });
    expect(openWith(101 * 60, 0)).toMatchObject({ ok: true, value: { packsFinished: 100 } });
    expect(openWith(101 * 60, 1).ok).toBe(false);
    expect(refusedFields(tube, { amount: 100_000 })).toEqual(['amount']);
    expect(refusedFields(tube, { amount: 101 * 60 + 1, openedNewPack: true })).toEqual(['amount']);
    expect(refusedFields(wholePacks, { amount: 101 })).toEqual(['amount']);
    expect(takeComponent(stock(3, 0), switchedOff, { amount: 100_000 }).ok).toBe(true);
  });
});

describe('whole packs by stock documents', () => {
  test('leave the open pack alone as long as one stays', () => {
    expect(withdrawPacks(stock(3, 20), 2)).toEqual({
      ok: true,
      value: { state: stock(1, 20), openTaken: 0 },
    });
    expect(deliverPacks(stock(1, 20), 4)).toEqual(stock(5, 20));
  });
  test('take the open one with the last', () => {
    expect(withdrawPacks(stock(3, 20), 3)).toEqual({
      ok: true,
      value: { state: stock(0, 0), openTaken: 20 },
    });
  });
  test('are refused beyond the balance', () => {
    expect(withdrawPacks(stock(3, 20), 4)).toEqual({
      ok: false,
      error: { code: 'insufficient_stock', details: { balance: 3, quantity: 4 } },
    });
  });
  test('delivered at none, with grams taken, count as open from then on', () => {
    expect(packFigures(deliverPacks(stock(0, 20), 2), 60)).toMatchObject({ unopenedPacks: 1, openLeft: 40 });
  });
  test('that are corrected bring the open pack back', () => {
    expect(correctWithdrawal(stock(0, 0), { left: 3, openTaken: 20, mixSince: false })).toEqual({
      state: stock(3, 20),
      openReturned: true,
    });
    expect(correctWithdrawal(stock(5, 0), { left: 3, openTaken: 20, mixSince: false }).state).toEqual(
      stock(8, 20),
    );
  });
  test('that are corrected do not when another was opened, or a mix touched the item', () => {
    expect(correctWithdrawal(stock(0, 5), { left: 3, openTaken: 20, mixSince: false })).toEqual({
      state: stock(3, 5),
      openReturned: false,
    });
    expect(correctWithdrawal(stock(0, 0), { left: 3, openTaken: 20, mixSince: true })).toEqual({
      state: stock(3, 0),
      openReturned: false,
    });
    expect(correctWithdrawal(stock(1, 7), { left: 2, openTaken: 0, mixSince: false })).toEqual({
      state: stock(3, 7),
      openReturned: false,
    });
  });
});
