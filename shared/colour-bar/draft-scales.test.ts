import { describe, expect, test } from 'vitest';
import type { DraftItem } from '../bridge/drafts.ts';
import { baseOn } from './draft-bowl.ts';
import { reduceDraft, type DraftAction } from './draft.ts';
import {
  add,
  after,
  bowlOf,
  componentOf,
  context,
  errorOf,
  tube,
  weigh,
} from '../../testing/trade/draft-steps.ts';

const ash = tube('7/1');
const copper = tube('7/43');
const why = (draft: ReturnType<typeof after>, action: DraftAction) =>
  errorOf(reduceDraft(draft, action, context())).details?.['why'];
const addOn = (scaleId: string, item: DraftItem, standing: number): DraftAction => ({
  type: 'addItem',
  item,
  standing,
  scaleId,
});

describe('a bowl that was tared on one of two scales', () => {
  const on = (scaleId: string) => ({
    add: addOn(scaleId, ash, 18_000),
    weigh: (hundredths: number): DraftAction => ({ type: 'capture', hundredths, scaleId }),
    tare: (hundredths: number): DraftAction => ({ type: 'tare', hundredths, scaleId }),
  });
  const [here, there] = [on('scale-1'), on('scale-2')];
  test('must be tared anew on the other one, and keeps what is in it', () => {
    const draft = after([here.add, here.weigh(21_000)]);
    expect(bowlOf(draft)).toMatchObject({ base: 21_000, baseScale: 'scale-1', total: 3000 });
    expect(why(draft, there.weigh(22_000))).toBe('not_tared');
    const again = after([there.tare(500), there.weigh(2000)], draft);
    expect(bowlOf(again)).toMatchObject({ base: 2000, baseScale: 'scale-2', total: 4500 });
    expect(componentOf(again, '7/1').amount).toBe(45);
  });
  test('is tared by itself there with the next component', () => {
    const next: DraftAction = addOn('scale-2', copper, 900);
    expect(bowlOf(after([here.add, next]))).toMatchObject({ base: 900, baseScale: 'scale-2' });
  });
  test('goes on where it was when it comes back untouched', () => {
    expect(bowlOf(after([here.add, add(copper), here.weigh(19_000)])).total).toBe(1000);
    expect(baseOn(bowlOf(after([here.add])), 'scale-2')).toBeNull();
    expect(baseOn(bowlOf(after([here.add])), 'scale-1')).toBe(18_000);
  });
  test('counts on every scale where it is not known on which it was', () => {
    expect(bowlOf(after([add(ash, 18_000), here.weigh(19_000)]))).toMatchObject({
      total: 1000,
      baseScale: 'scale-1',
    });
    expect(baseOn(bowlOf(after([here.add])), null)).toBe(18_000);
  });
});

describe('when the scale’s numbers have moved', () => {
  const shift = (by: number, scaleId?: string): DraftAction => ({ type: 'shiftBases', by, scaleId });
  test('every tared bowl goes on from there, and what is in it stays', () => {
    const draft = after([
      add(ash, 18_000),
      weigh(19_000),
      { type: 'addBowl' },
      { type: 'tare', hundredths: 900 },
      { type: 'addBowl' },
    ]);
    const shifted = after([shift(-18_000)], draft);
    expect(shifted.bowls.map(({ base }) => base)).toEqual([1000, -17_100, null]);
    expect(shifted.bowls.map(({ total }) => total)).toEqual([1000, 0, 0]);
  });
  test('a bowl that was tared on another scale stays as it is', () => {
    const draft = after([addOn('scale-1', ash, 18_000)]);
    expect(after([shift(-18_000, 'scale-2')], draft)).toBe(draft);
    expect(bowlOf(after([shift(-18_000, 'scale-1')], draft)).base).toBe(0);
  });
});
