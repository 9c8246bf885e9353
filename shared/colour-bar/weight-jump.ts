/**
 * Detects another weight after an interruption: the scale was silent, zeroed or tared, and the first stable weight
 * afterwards differs from the one before. The change in between is unknown, so a person is asked. Pure; weights are
 * hundredths of a gram, `at` milliseconds of a monotonic clock.
 */
import { isLifted } from './draft-bowl.ts';
import { silentMs } from './weighing.ts';

/** A weight more than 0.5 g from the one before is another weight. */
export const sameWithin = 50;

/**
 * Within 1.5 g of zero a tared bowl looks like an empty pan, as a scale that was switched off has lost its tare. Wider than
 * auto-capture's 1 g around the base.
 */
const emptyWithin = 150;
export const isEmpty = (weight: number): boolean => Math.abs(weight) <= emptyWithin;

export interface WeightChange {
  /** The weight before. */
  readonly from: number;
  /** The first stable weight afterwards. */
  readonly to: number;
}

export interface WeightJump {
  /** The last weight; null before the first. */
  readonly last: number | null;
  /** The last weight that was stable; `last` may be later. */
  readonly rested: number | null;
  /** The last frame with a weight, an overload or an underload. */
  readonly lastFrame: { readonly at: number; readonly net: boolean } | null;
  /**
   * The scale was silent or its zero changed, and no weight has been stable since. The weight before was `from`, or perhaps
   * `or`. `shown`: the last number before. `underWay`: the change is still running, so a stable weight may be from before it.
   */
  readonly doubt: {
    readonly from: number;
    readonly or: number;
    readonly shown: number;
    readonly underWay: boolean;
  } | null;
  readonly changed: WeightChange | null;
  /** The last reading was the first stable weight since the scale was silent or its numbers were changed. */
  readonly resolved: boolean;
}

/** Before the first reading. */
export const noJump: WeightJump = {
  last: null,
  rested: null,
  lastFrame: null,
  doubt: null,
  changed: null,
  resolved: false,
};

export interface WeightMoment {
  readonly at: number;
  /** No frame came for 2 s: the cable was pulled, the power went, the computer slept. */
  readonly silent: boolean;
  /** Null: the scale sends no number. */
  readonly hundredths: number | null;
  readonly stable: boolean;
  /** Whether a tare is on, the scale's own or the app's. */
  readonly net: boolean;
}

/** Processes a reading. `changed` of the result: the change that a person must be asked about. */
export function followWeight(
  before: WeightJump,
  { at, silent, hundredths, stable, net }: WeightMoment,
): WeightJump {
  if (silent) return { ...interrupted(before, 'silent'), resolved: false };
  const { lastFrame } = before;
  const quiet = lastFrame !== null && (at < lastFrame.at || at - lastFrame.at >= silentMs);
  const tared = lastFrame !== null && lastFrame.net !== net;
  const known = quiet ? interrupted(before, 'silent') : tared ? interrupted(before, 'numbers') : before;
  const now = { ...known, lastFrame: { at, net }, resolved: false };
  if (hundredths === null || now.doubt?.underWay === true) return now;
  const is = (weight: number) => Math.abs(hundredths - weight) <= sameWithin;
  // Wait for a stable weight.
  if (!stable) return { ...now, last: hundredths };

  const rested = { ...now, last: hundredths, rested: hundredths, doubt: null };
  if (now.doubt !== null) {
    const { from, or, shown } = now.doubt;
    const changed = { from, to: hundredths };
    const isEmptied = isEmpty(hundredths);
    // The old weight answers a question that was asked already, unless an empty pan may show the same.
    if (now.changed !== null && is(from) && isEmptied) return { ...rested, resolved: true };
    // This interruption changed nothing on the pan, so the earlier question is still the right one.
    if (now.changed !== null && !is(from)) {
      const wasEmptied = isEmptied && (isEmpty(shown) || isLifted(shown, now.changed.to));
      if (is(shown) || wasEmptied) return { ...rested, resolved: true };
    }
    return { ...rested, changed: is(from) || is(or) ? null : changed, resolved: true };
  }
  return now.changed !== null && is(now.changed.from) && !isEmpty(hundredths)
    ? { ...rested, changed: null }
    : rested;
}

/**
 * Sets the expected weight of a scale that was not watched: another first stable weight is a change. An open doubt or
 * change stays.
 */
export const expectWeight = (state: WeightJump, weight: number): WeightJump =>
  state.doubt !== null || state.changed !== null
    ? state
    : { ...state, doubt: { from: weight, or: weight, shown: weight, underWay: false } };

/** Call it before the app zeroes, tares or clears the scale, and `changeIsOver` afterwards. */
export function expectChange(state: WeightJump): WeightJump {
  const next = interrupted(state, 'numbers');
  return next.doubt === null ? next : { ...next, doubt: { ...next.doubt, underWay: true } };
}

/** The app's change of the numbers is over, whether or not the scale obeyed. */
export const changeIsOver = (state: WeightJump): WeightJump =>
  state.doubt === null ? state : { ...state, doubt: { ...state.doubt, underWay: false } };

/** A tare, or a person's answer, settles every doubt and change. */
export const settleJump = (state: WeightJump): WeightJump =>
  state.changed === null && state.doubt === null ? state : { ...state, doubt: null, changed: null };

/**
 * The weight before an interruption: for a silence the last weight, which includes a pour; for a changed zero the last
 * stable weight, as a hand on the scale's keys presses on the pan.
 */
function interrupted(state: WeightJump, by: 'silent' | 'numbers'): WeightJump {
  const { last, rested, changed } = state;
  if (state.doubt !== null || last === null) return state;
  const or = changed?.from ?? rested ?? last;
  const from = changed?.from ?? (by === 'silent' ? last : or);
  return { ...state, doubt: { from, or, shown: last, underWay: false } };
}
