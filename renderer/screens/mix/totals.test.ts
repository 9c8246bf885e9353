import { describe, expect, test } from 'vitest';
import type { DraftAction } from '../../../shared/colour-bar/draft.ts';
import {
  add,
  after,
  bowlOf,
  componentOf,
  developer,
  mask,
  tube,
} from '../../../testing/trade/draft-steps.ts';
import { notTaken, overBy } from './draft-parts.ts';
import { bowlTotals } from './totals.ts';

const type = (componentId: string, grams: number): DraftAction => ({
  type: 'typeAmount',
  componentId,
  grams,
  standing: null,
});
const target = (componentId: string, grams: number): DraftAction => ({
  type: 'setTarget',
  componentId,
  grams,
});

describe('the sums of a bowl', () => {
  const draft = after([add(tube('7/1')), type('n1', 30), add(developer), type('n2', 45), add(mask)]);
  test('add up grams, packs, value and the ratio that was really poured', () => {
    expect(bowlTotals(bowlOf(draft), 1)).toEqual({
      grams: 75,
      packs: 1,
      // The colour has no target.
      target: null,
      ratio: '1.5',
      wantedRatio: '1',
      listValue: '129.78',
    });
  });
  test('have a target once every weighed component has one', () => {
    expect(bowlTotals(bowlOf(after([target('n1', 30)], draft)), 1)).toMatchObject({ target: 60 });
  });
  test('have no ratio without colour or without developer', () => {
    expect(bowlTotals(bowlOf(after([add(tube('7/1')), type('n1', 30)])), 1).ratio).toBeNull();
    expect(bowlTotals(bowlOf(after([add(developer), type('n1', 30)])), 1).ratio).toBeNull();
  });
});

describe('a ratio that is far from what the ranges declare', () => {
  const wanted = (colour: number, poured: number, ...steps: readonly DraftAction[]) =>
    bowlTotals(
      bowlOf(after([add(tube('7/1')), type('n1', colour), add(developer), type('n2', poured), ...steps])),
      1,
    ).wantedRatio;
  const leave: DraftAction = { type: 'selectComponent', componentId: 'n1' };
  test('is named with the right one', () => {
    expect(wanted(3, 51)).toBe('1');
    expect(wanted(30, 37)).toBe('1');
    expect(wanted(30, 20, leave)).toBe('1');
  });
  test('is no such one within a fifth, within the tolerance, or while the developer is being poured', () => {
    expect(wanted(30, 36)).toBeNull();
    expect(wanted(2, 3)).toBeNull();
    expect(wanted(30, 20)).toBeNull();
  });
});

test('what is not weighed is counted over all bowls', () => {
  expect(notTaken(after([add(tube('7/1')), { type: 'addBowl' }, add(tube('8/0')), add(mask)]))).toBe(2);
});

describe('over the target', () => {
  const over = (grams: number, tolerance: number) =>
    overBy(componentOf(after([add(tube('7/1')), target('n1', 15), type('n1', grams)]), '7/1'), tolerance);
  test('is what goes beyond the tolerance', () => {
    expect(over(16, 1)).toBe(0);
    expect(over(18, 1)).toBe(3);
  });
  test('is over when somebody keeps it', () => {
    const kept = after([
      add(tube('7/1')),
      target('n1', 15),
      type('n1', 18),
      { type: 'keepOver', componentId: 'n1' },
    ]);
    expect(overBy(componentOf(kept, '7/1'), 1)).toBe(0);
  });
});
