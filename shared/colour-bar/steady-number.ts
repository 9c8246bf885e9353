/**
 * A scale's numbers as a person can read them: a last digit that flickers stands still, and a slow drift is not poured
 * colour. A real change passes in the very same frame. Pure: `at` is milliseconds of any one clock that only goes
 * forward, weights are hundredths of a gram.
 *
 * What it shows is never more than 0.5 g from what the scale says: 0.05 g is held, and 0.45 g of drift at most is
 * absorbed until the pan was emptied, the scale was set to zero, or it was silent.
 */
import { settle, silentMs, unsettled, type Settling } from './weighing.ts';

/** At rest, so far from the rest is still the rest. */
export const heldWithin = 5;
/** From one frame to the next, so much is never flicker. */
export const realStep = 10;
/** Of drift at most so much is absorbed; with what is held it is 0.5 g. */
export const mostAbsorbed = 45;
/** So long a weight must have stood before drift is looked for: a slow pour never stands so long. */
const driftAfterMs = 1200;
/** So much less on the pan, and the drift of what stood there says nothing. */
const takenOff = 500;

export interface SteadyNumber {
  readonly settling: Settling;
  /** What is shown while the weight rests; null while it moves. */
  readonly rest: number | null;
  /** Thousandths of a hundredth that are taken off what the scale says: one for each millisecond at most. */
  readonly absorbed: number;
  /** The scale's last number and when it came; null before the first. */
  readonly last: { readonly at: number; readonly hundredths: number } | null;
  /** The scale's highest number since drift was last forgotten. */
  readonly highest: number;
}

/** Before the first number; and again when the scale was set to zero or tared, whoever did it. */
export const noNumberYet: SteadyNumber = {
  settling: unsettled,
  rest: null,
  absorbed: 0,
  last: null,
  highest: Number.NEGATIVE_INFINITY,
};

/** A frame without a number: too much, too little, or it moves. What rested rests no longer. */
export const disturbed = (state: SteadyNumber): SteadyNumber => ({
  ...state,
  settling: unsettled,
  rest: null,
});

export interface RawWeight {
  readonly at: number;
  readonly hundredths: number;
  /** The scale's own word; null where it marks nothing. */
  readonly stable: boolean | null;
}

/**
 * Takes one number in and says what to show. `stable` is `settle`'s one idea of it: the scale says so, or the weight
 * stayed within 0.2 g for 600 ms, also where the scale marks nothing.
 */
export function calm(
  before: SteadyNumber,
  { at, hundredths, stable: says }: RawWeight,
): { readonly state: SteadyNumber; readonly hundredths: number; readonly stable: boolean } {
  const silent = before.last !== null && (at < before.last.at || at - before.last.at >= silentMs);
  const known = silent ? noNumberYet : before;
  const { settling, stableSince } = settle(known.settling, {
    at,
    state: says === true ? 'stable' : 'moving',
    hundredths,
  });
  const stable = stableSince !== null;
  const off = hundredths < known.highest - takenOff;
  const jumped = known.last !== null && Math.abs(hundredths - known.last.hundredths) >= realStep;
  // All at once nothing: somebody has pressed the scale's own zero, and what drifted until then is in it.
  const zeroed = jumped && Math.abs(hundredths) <= 1;
  const absorbedBefore = off || zeroed ? 0 : known.absorbed;

  const shownBy = (absorbed: number) => hundredths - Math.round(absorbed / 1000);
  const away = known.rest === null ? null : shownBy(absorbedBefore) - known.rest;
  const rests = away !== null && !off && !jumped && Math.abs(away) <= heldWithin;

  const drifts = rests && stableSince !== null && at - stableSince >= driftAfterMs;
  const absorbed = drifts ? absorb(absorbedBefore, away, at - (known.last?.at ?? at)) : absorbedBefore;
  const shown = rests && known.rest !== null ? known.rest : shownBy(absorbed);
  return {
    state: {
      settling,
      rest: rests || stable ? shown : null,
      absorbed,
      last: { at, hundredths },
      highest: off ? hundredths : Math.max(known.highest, hundredths),
    },
    hundredths: shown,
    stable,
  };
}

/** Follows the drift, by 0.01 g a second at most, and no further than allowed. */
function absorb(absorbed: number, away: number, ms: number): number {
  const step = Math.min(Math.abs(away) * 1000, ms) * Math.sign(away);
  return Math.min(mostAbsorbed * 1000, Math.max(-mostAbsorbed * 1000, absorbed + step));
}
