import { beforeEach, describe, expect, test } from 'vitest';
import { manualClock, type ManualClock } from '../../testing/station/manual-clock.ts';
import { bluetoothSearch, chosenOf, type Choice } from './scale-choice.ts';

describe('of scales that are all named at once', () => {
  const dymo: Choice = { id: '1', name: 'DYMO M10' };
  const other: Choice = { id: '2', name: 'Scale' };
  const unasked = () => Promise.reject(new Error('nobody is to be asked'));

  test('one alone is taken without asking, and none where there is none', async () => {
    expect(await chosenOf([dymo], unasked)).toBe('1');
    expect(await chosenOf([], unasked)).toBeNull();
  });

  test('of several a person chooses, or chooses none', async () => {
    expect(await chosenOf([dymo, other], () => Promise.resolve('2'))).toBe('2');
    expect(await chosenOf([dymo, other], () => Promise.resolve(null))).toBeNull();
  });

  test('none is chosen where the box cannot be shown', async () => {
    expect(await chosenOf([dymo, other], () => Promise.reject(new Error('the window is gone')))).toBeNull();
    const throws = () => {
      throw new Error('the window is gone');
    };
    expect(await chosenOf([dymo, other], throws)).toBeNull();
  });
});

describe('of scales that the radio names one after the other', () => {
  const lunar: Choice = { id: 'a', name: 'LUNAR-1A2B' };
  const pyxis: Choice = { id: 'b', name: 'PYXIS-9C' };

  let clock: ManualClock;
  let shown: (readonly Choice[])[];
  let answer: (id: string | null) => void;
  let ended: string[];
  let search: (found: readonly Choice[]) => void;
  beforeEach(() => {
    clock = manualClock();
    [shown, ended] = [[], []];
    const take = bluetoothSearch(clock, (choices) => {
      shown.push(choices);
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    search = (found) => take(found, (id) => ended.push(id));
  });

  test('one scale alone is taken, once others have had their time', async () => {
    search([]);
    search([lunar]);
    await clock.advance(2900);
    expect(ended).toEqual([]);
    await clock.advance(200);
    expect([ended, shown]).toEqual([['a'], []]);
  });

  test('of several a person chooses', async () => {
    search([lunar]);
    await clock.advance(2000);
    search([lunar, pyxis]);
    await clock.advance(1500);
    expect(shown).toEqual([[lunar, pyxis]]);
    // The radio continues to report them while the person reads.
    search([lunar, pyxis]);
    await clock.advance(60_000);
    expect([ended, shown.length]).toEqual([[], 1]);
    answer('b');
    await clock.advance(0);
    expect(ended).toEqual(['b']);
  });

  test('a person may choose none', async () => {
    search([lunar, pyxis]);
    await clock.advance(3000);
    answer(null);
    await clock.advance(0);
    expect(ended).toEqual(['']);
  });

  test('where there is none, the search ends by itself', async () => {
    search([]);
    await clock.advance(19_000);
    search([]);
    await clock.advance(1000);
    expect([ended, clock.waiting]).toEqual([[''], 0]);
  });

  test('a box that cannot be shown chooses none, and the next search begins anew', async () => {
    let fails = true;
    const take = bluetoothSearch(clock, () =>
      fails ? Promise.reject(new Error('the window is gone')) : Promise.resolve('b'),
    );
    take([lunar, pyxis], (id) => ended.push(id));
    await clock.advance(3000);
    expect(ended).toEqual(['']);
    fails = false;
    take([lunar, pyxis], (id) => ended.push(id));
    await clock.advance(3000);
    expect(ended).toEqual(['', 'b']);
  });

  test('the next search begins anew', async () => {
    search([lunar]);
    await clock.advance(3000);
    search([]);
    search([pyxis]);
    await clock.advance(3000);
    expect(ended).toEqual(['a', 'b']);
  });
});
