import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeIsOver,
  expectChange,
  expectWeight,
  isEmpty,
  followWeight,
  noJump,
  sameWithin,
  settleJump,
  type WeightJump,
} from './weight-jump.ts';

/** Each stretch is held for a second, ten frames; `null`: silence for three. */
type Stretch = number | null | { moving: number } | { net: number } | 'app' | 'app begins' | 'app is done';
function after(...stretches: readonly Stretch[]): WeightJump {
  let at = 0;
  let state = noJump;
  const frame = (moment: {
    hundredths: number | null;
    stable?: boolean;
    silent?: boolean;
    net?: boolean;
  }) => {
    at += 100;
    state = followWeight(state, { at, silent: false, stable: true, net: false, ...moment });
  };
  for (const stretch of stretches) {
    if (stretch === 'app') state = changeIsOver(expectChange(state));
    else if (stretch === 'app begins') state = expectChange(state);
    else if (stretch === 'app is done') state = changeIsOver(state);
    else if (stretch === null) {
      at += 3000;
      frame({ hundredths: null, stable: false, silent: true });
    } else
      for (let frames = 0; frames < 10; frames += 1)
        if (typeof stretch === 'number') frame({ hundredths: stretch });
        else if ('net' in stretch) frame({ hundredths: stretch.net, net: true });
        else frame({ hundredths: stretch.moving, stable: false });
  }
  return state;
}
const changed = (...stretches: readonly Stretch[]) => after(...stretches).changed;

describe('another weight after a silence', () => {
  test('is told, with what stood there before', () => {
    expect(changed(16_500, null, 0)).toEqual({ from: 16_500, to: 0 });
    expect(changed(16_500, null, 18_000)).toEqual({ from: 16_500, to: 18_000 });
  });
  test('is told once it is stable', () => {
    expect(changed(16_500, null, { moving: 9000 })).toBeNull();
    expect(changed(16_500, null, { moving: 9000 }, 0)).toEqual({ from: 16_500, to: 0 });
  });
  test('is told also where nobody said that it was silent: a computer that slept', () => {
    let state = followWeight(noJump, { at: 0, silent: false, hundredths: 16_500, stable: true, net: false });
    state = followWeight(state, { at: 2000, silent: false, hundredths: 0, stable: true, net: false });
    expect(state.changed).toEqual({ from: 16_500, to: 0 });
  });
  test('stays what it was while more is poured, and through a second silence', () => {
    expect(changed(16_500, null, 0, 2000)).toEqual({ from: 16_500, to: 0 });
    expect(changed(16_500, null, 0, null)).toEqual({ from: 16_500, to: 0 });
    expect(changed(16_500, null, 0, null, 0)).toEqual({ from: 16_500, to: 0 });
    expect(changed(16_500, null, 0, null, 300)).toEqual({ from: 16_500, to: 300 });
  });
  test('stays of the bowl that was asked about, where an empty pan was silent for a second time', () => {
    expect(changed(16_500, null, 20_000, 0, null, 60)).toEqual({ from: 16_500, to: 20_000 });
    expect(changed(16_500, null, 20_000, { moving: 7000 }, null, 0)).toEqual({ from: 16_500, to: 20_000 });
    expect(changed(16_500, null, 20_000, 0, null, 16_500)).toBeNull();
  });
  test('keeps colour that was poured onto it apart through a second silence', () => {
    expect(changed(16_500, null, 20_000, 23_000, null, 23_000)).toEqual({ from: 16_500, to: 20_000 });
  });
  test('is settled when the weight is what it was', () => {
    expect(changed(16_500, null, 0, 16_500)).toBeNull();
    expect(changed(16_500, null, 0, 16_450)).toBeNull();
    expect(changed(16_500, null, 0, 16_449)).not.toBeNull();
  });
  test('is not settled by the weight before where an empty pan shows that too', () => {
    expect(changed(0, null, 16_500, 0)).toEqual({ from: 0, to: 16_500 });
    expect(changed(0, null, 16_500, null, 0)).toEqual({ from: 0, to: 16_500 });
  });
  test('is settled by a person', () => {
    expect(settleJump(after(16_500, null, 0)).changed).toBeNull();
    expect(settleJump(after(16_500, 'app')).doubt).toBeNull();
  });
});

describe('a weight that is expected of a scale that nobody watched', () => {
  const first = (state: WeightJump, hundredths: number) =>
    followWeight(state, { at: 0, silent: false, hundredths, stable: true, net: false });
  test('is compared with the first stable one', () => {
    expect(first(expectWeight(noJump, 16_500), 16_530)).toMatchObject({ changed: null, resolved: true });
    expect(first(expectWeight(noJump, 16_500), 0).changed).toEqual({ from: 16_500, to: 0 });
  });
  test('changes nothing of what is in question already', () => {
    const asked = after(16_500, null, 300);
    expect(expectWeight(asked, 0)).toBe(asked);
  });
});

describe('nothing is asked', () => {
  test('where the same weight stands there, give or take half a gram', () => {
    expect(changed(16_500, null, 16_500)).toBeNull();
    expect(changed(16_500, null, 16_550)).toBeNull();
    expect(changed(16_500, null, 16_449)).not.toBeNull();
  });
  test('where a pour that was cut off stands as far as it was seen, or was never there', () => {
    expect(changed(16_500, { moving: 17_200 }, null, 17_200)).toBeNull();
    expect(changed(16_500, { moving: 17_200 }, null, 16_500)).toBeNull();
    expect(changed(16_500, { moving: 17_200 }, null, 18_000)).toEqual({ from: 17_200, to: 18_000 });
  });
  test('without a silence, whatever is put on or taken off', () => {
    expect(changed(16_500, 0, 40_000, { moving: 20_000 }, 900)).toBeNull();
  });
  test('of a scale that was never lastFrame before', () => {
    expect(changed(null, 16_500)).toBeNull();
    expect(changed('app', 16_500)).toBeNull();
  });
});

describe('numbers that were set to zero', () => {
  test('by the scale’s own key are told', () => {
    expect(changed(16_500, { net: 0 })).toEqual({ from: 16_500, to: 0 });
    expect(changed({ net: 16_500 }, 0)).toEqual({ from: 16_500, to: 0 });
  });
  test('by the app are told', () => {
    expect(changed(16_500, 'app', 0)).toEqual({ from: 16_500, to: 0 });
  });
  test('by the app are told when that is over, whichever of its numbers came before', () => {
    expect(changed(16_500, 'app begins', 16_500, 0)).toBeNull();
    expect(changed(16_500, 'app begins', 16_500, 0, 'app is done', 0)).toEqual({ from: 16_500, to: 0 });
    expect(changed(16_500, 'app begins', 16_500, 'app is done', 16_500, 0)).toBeNull();
  });
  test('are told from what rested: a finger on the key presses on the pan', () => {
    expect(changed(16_500, { moving: 19_000 }, { net: 0 })).toEqual({ from: 16_500, to: 0 });
    expect(changed(16_500, { moving: 19_000 }, 'app', 0)).toEqual({ from: 16_500, to: 0 });
  });
  test('with nothing on the pan change nothing', () => {
    expect(changed(0, { net: 0 })).toBeNull();
    expect(changed(20, 'app', 0)).toBeNull();
  });
});

test('whatever happens, what is told is another weight, and only after something happened to the numbers', () => {
  const weight = fc.integer({ min: -20_000, max: 60_000 });
  const stretch: fc.Arbitrary<Stretch> = fc.oneof(
    weight,
    weight.map((moving) => ({ moving })),
    weight.map((net) => ({ net })),
    fc.constantFrom(null, 'app' as const),
  );
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 20 }), (stretches) => {
      const told = changed(...stretches);
      if (told === null) return;
      expect(Math.abs(told.to - told.from)).toBeGreaterThan(sameWithin);
      const nets = stretches.some((one) => typeof one === 'object' && one !== null && 'net' in one);
      expect(stretches.includes(null) || stretches.includes('app') || nets).toBe(true);
      // The earlier weight, once it is back, answers the question; an empty pan does not.
      const again = changed(...stretches, null, told.from);
      if (isEmpty(told.from)) expect(again).toEqual(told);
      else expect(again).toBeNull();
    }),
    { seed: 20261120, numRuns: 500 },
  );
});
