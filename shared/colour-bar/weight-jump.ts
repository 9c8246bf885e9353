/**
 * Whether the scale came back with another weight: it was silent, or its numbers were set to zero or tared by somebody,
 * and the first stable weight afterwards is not what stood there before. What was poured or taken meanwhile nobody knows:
 * a person is asked. Pure; weights are hundredths of a gram, `at` milliseconds of any one clock.
 */
import { silentMs } from './weighing.ts';

/** More than so far from the weight before is another weight. */
export const sameWithin = 50;

/**
 * So near to nothing, a bowl that was tared cannot be told from an empty pan: a scale that was switched off has forgotten
 * its tare. Wider than what auto-capture takes for the base.
 */
const emptyWithin = 150;
export const isEmpty = (weight: number): boolean => Math.abs(weight) <= emptyWithin;

export interface WeightMoved {
  /** What stood there before. */
  readonly from: number;
  /** The first stable weight afterwards. */
  readonly to: number;
}

export interface WeightJump {
  /** The last weight; null before the first. */
  readonly last: number | null;
  /** The last weight that was stable, before `last` or it. */
  readonly rested: number | null;
  /** The last frame with a weight, or with too much or too little of it. */
  readonly heard: { readonly at: number; readonly net: boolean } | null;
  /**
   * Something happened to the numbers, and no stable weight came since. One of these stood there, `from` most likely.
   * `underWay`: it is still happening, so that a stable weight may be of before.
   */
  readonly unsure: { readonly from: number; readonly or: number; readonly underWay: boolean } | null;
  readonly moved: WeightMoved | null;
  /** This very reading is the first stable weight since something happened to the numbers. */
  readonly resolved: boolean;
}

/** Of a scale that nothing is known of yet. */
export const noJump: WeightJump = {
  last: null,
  rested: null,
  heard: null,
  unsure: null,
  moved: null,
  resolved: false,
};

export interface JumpMoment {
  readonly at: number;
  /** No frame came for a while: the cable, the power, a computer that slept. */
  readonly silent: boolean;
  /** Null where the scale gives no number. */
  readonly hundredths: number | null;
  readonly stable: boolean;
  /** A tare is on, the scale's own or the app's. */
  readonly net: boolean;
}

/** Takes one reading in. `moved` of what it answers is what a person is to be told. */
export function jump(before: WeightJump, { at, silent, hundredths, stable, net }: JumpMoment): WeightJump {
  if (silent) return { ...interrupted(before, 'silent'), resolved: false };
  const { heard } = before;
  const quiet = heard !== null && (at < heard.at || at - heard.at >= silentMs);
  const tared = heard !== null && heard.net !== net;
  const known = quiet ? interrupted(before, 'silent') : tared ? interrupted(before, 'numbers') : before;
  const now = { ...known, heard: { at, net }, resolved: false };
  if (hundredths === null || now.unsure?.underWay === true) return now;
  const is = (weight: number) => Math.abs(hundredths - weight) <= sameWithin;
  // What is not stable yet says nothing of what happened.
  if (!stable) return { ...now, last: hundredths };

  const rested = { ...now, last: hundredths, rested: hundredths, unsure: null };
  if (now.unsure !== null) {
    const { from, or } = now.unsure;
    const moved = { from, to: hundredths };
    // The old weight answers what was asked already, unless an empty pan may show the same.
    if (now.moved !== null && is(from) && isEmpty(hundredths)) return { ...rested, resolved: true };
    return { ...rested, moved: is(from) || is(or) ? null : moved, resolved: true };
  }
  return now.moved !== null && is(now.moved.from) && !isEmpty(hundredths)
    ? { ...rested, moved: null }
    : rested;
}

/**
 * What stood there when nobody was watching, as far as anybody knows: the first stable weight is to be it. What is in
 * question already stays so.
 */
export const expectWeight = (state: WeightJump, weight: number): WeightJump =>
  state.unsure !== null || state.moved !== null
    ? state
    : { ...state, unsure: { from: weight, or: weight, underWay: false } };

/** The app is about to change the numbers itself: zero, tare, or taking both back. `changeIsOver` says when it has. */
export function expectChange(state: WeightJump): WeightJump {
  const next = interrupted(state, 'numbers');
  return next.unsure === null ? next : { ...next, unsure: { ...next.unsure, underWay: true } };
}

/** The numbers are what they are from now on, whether or not they were changed. */
export const changeIsOver = (state: WeightJump): WeightJump =>
  state.unsure === null ? state : { ...state, unsure: { ...state.unsure, underWay: false } };

/** Tared, or a person has said what it means: nothing is asked any more. */
export const settleJump = (state: WeightJump): WeightJump =>
  state.moved === null && state.unsure === null ? state : { ...state, unsure: null, moved: null };

/**
 * A pour that was cut off by silence had come as far as the last weight; a hand on the scale's keys presses on the pan,
 * so that what rested before is what stood there.
 */
function interrupted(state: WeightJump, by: 'silent' | 'numbers'): WeightJump {
  const { last, rested, moved } = state;
  if (state.unsure !== null || last === null) return state;
  const or = moved?.from ?? rested ?? last;
  const from = moved?.from ?? (by === 'silent' ? last : or);
  return { ...state, unsure: { from, or, underWay: false } };
}
