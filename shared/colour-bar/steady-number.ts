/**
 * Steadies a scale's numbers for reading: a flickering last digit is held, and a slow drift does not count as
 * poured. A real change is shown in the same frame. Pure: `at` is milliseconds of any one clock that only goes forward,
 * weights are hundredths of a gram.
 *
 * The shown number is never more than 0.5 g from the scale's: 0.05 g of flicker is held back, and 0.45 g of drift at
 * most is absorbed until the pan is emptied, the scale is set to zero, or it is silent.
 */
import { settle, silentMs, unsettled, type Settling } from './weighing.ts';

/** A stable weight that changes by at most this, in hundredths, stays stable. */
export const heldWithin = 5;
/** A change from one frame to the next of at least this is never flicker. */
export const realStep = 10;
/** The most drift that is absorbed: together with the flicker held back it is 0.5 g. */
export const mostAbsorbed = 45;
/** How long a weight must have been stable before a change of it counts as drift: a slow pour is never stable so long. */
const driftAfterMs = 1200;
/** When this much is taken off the pan, the absorbed drift is reset. */
const takenOff = 500;

export interface SteadyNumber {
  readonly settling: Settling;
  /** The shown number while the weight is stable; null while it moves. */
  readonly rest: number | null;
  /** The drift that is subtracted, in thousandths of a hundredth of a gram: it grows by one a millisecond at most. */
  readonly absorbed: number;
  /** The scale's last number and when it came; null before the first. */
  readonly last: { readonly at: number; readonly hundredths: number } | null;
  /** The scale's highest number since drift was last forgotten. */
  readonly highest: number;
}

/** Before the first number, and after each zero or tare. */
export const noNumberYet: SteadyNumber = {
  settling: unsettled,
  rest: null,
  absorbed: 0,
  last: null,
  highest: Number.NEGATIVE_INFINITY,
};

/** Call it for a frame without a number (overload, underload, moving): the weight is no longer stable. */
export const disturbed = (state: SteadyNumber): SteadyNumber => ({
  ...state,
  settling: unsettled,
  rest: null,
});

export interface RawWeight {
  readonly at: number;
  readonly hundredths: number;
  /** The scale's own mark; null: it sends none. */
  readonly stable: boolean | null;
}

/**
 * Processes a number and returns the number to show. Stable as in `settle`: the scale says so, or the weight stayed within
 * 0.2 g for 600 ms.
 */
export function steadyNumber(
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
  // A jump to zero means that the scale's own zero key was pressed, which removed the drift too.
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

/** Adds to the absorbed drift by 0.01 g a second at most, up to `mostAbsorbed`. */
function absorb(absorbed: number, away: number, ms: number): number {
  const step = Math.min(Math.abs(away) * 1000, ms) * Math.sign(away);
  return Math.min(mostAbsorbed * 1000, Math.max(-mostAbsorbed * 1000, absorbed + step));
}
