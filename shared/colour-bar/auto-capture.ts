/**
 * When a weight is captured without a tap: stable for 1.2 s, at least 1 g poured, and within tolerance of the target or
 * without one (architecture, Weighing). Pure: the station carries the decision out as an ordinary capture.
 *
 * Armed only after the weight was at the base: set there by a person's step (`standsAt`), or stable there for as long as a
 * capture takes, and never below it since. So another bowl that passes the base does not arm it, and after a lift or an
 * undone capture it waits for a tap. After a silence it resumes only at the same weight (`weight-jump.ts`). Limit: a heavier
 * bowl looks like a pour if no weight was sent in between.
 */
import type { Reading } from '../bridge/scales.ts';
import { pour } from './weighing.ts';
import { sameWithin } from './weight-jump.ts';

const captureAfterMs = 1200;
/** One gram, in hundredths. A weight nearer to the base than this counts as being at it. */
const leastPoured = 100;
/** A captured weight may be captured again after a change of more than this many hundredths. */
const leftBy = 50;
/** Weights that differ by at most this many hundredths count as one. */
const sameStanding = 20;

/** The component to capture: the active one of the active bowl. */
export interface CaptureTarget {
  readonly componentId: string;
  /** Hundredths where the component starts; null: the bowl was not tared. */
  readonly base: number | null;
  /** Hundredths of a gram in the bowl so far. */
  readonly total: number;
  /** Whole grams of the component so far. */
  readonly amount: number;
  /** Target in whole grams; null: none. */
  readonly target: number | null;
  /** Grams around the target that count as reached. */
  readonly tolerance: number;
}

export interface AutoCapture {
  /** The component and base that the other fields belong to. */
  readonly targetKey: string | null;
  /** Since the component was chosen, the weight was stable at the base and never below it. */
  readonly armed: boolean;
  /** Weights at which it was stable for long enough; a lower weight removes the higher ones. */
  readonly stood: readonly number[];
  /** The weight that was captured last, until it changes. */
  readonly captured: number | null;
  /** The last weight; null: none yet, or unknown since a silence. */
  readonly last: number | null;
  /** The weight has moved since `last`, on a scale that sends only stable weights. */
  readonly hidden: boolean;
  /** Whether the scale was silent and no stable weight came since. */
  readonly lost: boolean;
}

export const noAutoCapture: AutoCapture = {
  targetKey: null,
  armed: false,
  stood: [],
  captured: null,
  last: null,
  hidden: false,
  lost: false,
};

export interface CaptureMoment {
  readonly at: number;
  readonly state: Reading['state'];
  /** Null when the scale gives no weight. */
  readonly hundredths: number | null;
  /** Since when the weight is stable, by `settle`; null: it is not. */
  readonly stableSince: number | null;
  /** Null: no component is active, or it is counted in packs. */
  readonly target: CaptureTarget | null;
}

/** Marks a weight as reached: it was stable for long enough, or a person's step made it the base. */
export const standsAt = (state: AutoCapture, weight: number): AutoCapture =>
  state.stood.some((one) => Math.abs(one - weight) <= sameStanding)
    ? state
    : { ...state, stood: [...state.stood, weight] };

/** Whether the weight was stable at `base`, and never below it since. */
export const stoodAt = ({ stood }: Pick<AutoCapture, 'stood'>, base: number): boolean =>
  stood.some((weight) => Math.abs(weight - base) < leastPoured);

/** Whether a weight has been stable for as long as a capture takes. */
export const rests = (at: number, stableSince: number | null): boolean =>
  stableSince !== null && at - stableSince >= captureAfterMs;

/** Processes a reading and tells whether to capture now. */
export function autoCapture(
  before: AutoCapture,
  { at, state, hundredths, stableSince, target }: CaptureMoment,
): { readonly state: AutoCapture; readonly capture: boolean } {
  const base = target?.base ?? null;
  const targetKey = target === null || base === null ? null : `${target.componentId} ${base}`;
  const waits = (next: AutoCapture) => ({ state: next, capture: false });
  const standsAtBase = (weight: number) => base !== null && Math.abs(weight - base) < leastPoured;
  const wasAtBase = before.last !== null && !before.hidden && standsAtBase(before.last);
  if (hundredths === null) {
    // The weight before the silence is unknown, so no later weight can equal it.
    const last = before.hidden ? null : before.last;
    const isSame = before.targetKey === targetKey;
    if (state === 'silent')
      return waits({ ...before, targetKey, armed: isSame && before.armed, last, lost: true });
    // A scale that sends only stable weights: it may be pouring.
    const moves = { ...before, hidden: true };
    if (state === 'moving' && isSame) return waits(moves);
    if (state === 'moving' && !before.lost)
      return waits({ ...moves, targetKey, armed: wasAtBase && base !== null && stoodAt(before, base) });
    return waits({ ...noAutoCapture, targetKey });
  }
  const above = { ...before, stood: before.stood.filter((weight) => weight - hundredths < leastPoured) };
  if (before.lost) {
    if (stableSince === null) return waits(above);
    const same = before.last !== null && Math.abs(hundredths - before.last) <= sameWithin;
    const found = same ? { ...above, lost: false } : noAutoCapture;
    return autoCapture(found, { at, state, hundredths, stableSince, target });
  }

  const captured =
    before.captured !== null && Math.abs(hundredths - before.captured) > leftBy ? null : before.captured;
  const rested = rests(at, stableSince);
  const { stood } = rested ? standsAt(above, hundredths) : above;
  const now = { targetKey, stood, captured, last: hundredths, hidden: false, lost: false };
  if (target === null || base === null) return waits({ ...now, armed: false });

  const wasArmed = before.targetKey === targetKey ? before.armed : wasAtBase;
  const armed = (wasArmed || standsAtBase(hundredths)) && stoodAt({ stood }, base);
  const capture = armed && captured === null && rested && fits(target, base, hundredths);
  return { state: { ...now, armed, captured: capture ? hundredths : captured }, capture };
}

function fits(
  { total, amount, target, tolerance }: CaptureTarget,
  base: number,
  hundredths: number,
): boolean {
  const { poured, grams } = pour({ base, total }, hundredths);
  if (poured < leastPoured) return false;
  return target === null || Math.abs(amount + grams - target) <= tolerance;
}
