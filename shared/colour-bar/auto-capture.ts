/**
 * When a weight is captured by itself: stable for 1.2 s, at least 1 g poured, and within tolerance of the target or
 * without one (architecture, Weighing). Pure; what it decides the station carries out as an ordinary capture.
 *
 * It captures only what came after the weight stood at the base: a bowl that was lifted and a capture that was taken back
 * wait for a tap. A scale that was silent goes on where it was if the same weight stands there (`weight-jump.ts`); else
 * nobody saw what came, and it waits too. It sees weights, not hands: on a scale that keeps its moving numbers to itself,
 * or where it happens between two of them, a bowl that is swapped for a heavier one looks like a pour.
 */
import type { Reading } from '../bridge/scales.ts';
import { pour } from './weighing.ts';
import { sameWithin } from './weight-jump.ts';

const captureAfterMs = 1200;
/** One gram, in hundredths. Anything less counts as standing at the base. */
const leastPoured = 100;
/** A capture is over when the weight has gone this far from it. */
const leftBy = 50;

/** What would be captured: the active component of the active bowl. */
export interface CaptureTarget {
  readonly componentId: string;
  /** Hundredths where the component starts; null: the bowl was not tared. */
  readonly base: number | null;
  /** Hundredths in the bowl so far. */
  readonly total: number;
  /** Whole grams of the component so far. */
  readonly amount: number;
  /** Whole grams wished for; null: free. */
  readonly target: number | null;
  /** Grams around the target that count as reached. */
  readonly tolerance: number;
}

export interface AutoCapture {
  /** The component and base that the rest is about. */
  readonly about: string | null;
  /** The weight stood at the base, and was not taken off since. */
  readonly armed: boolean;
  /** The weight that was captured last, until it changes. */
  readonly captured: number | null;
  /** The last weight seen. */
  readonly last: number | null;
  /** The scale was silent, and nothing stable came since. */
  readonly lost: boolean;
}

export const noAutoCapture: AutoCapture = {
  about: null,
  armed: false,
  captured: null,
  last: null,
  lost: false,
};

export interface CaptureMoment {
  readonly at: number;
  readonly state: Reading['state'];
  /** Null when the scale gives no weight. */
  readonly hundredths: number | null;
  /** Of `settle`; null: not stable. */
  readonly stableSince: number | null;
  /** Null: no component is active, or it is counted in packs. */
  readonly target: CaptureTarget | null;
}

/** Takes one reading in and says whether to capture now. */
export function autoCapture(
  before: AutoCapture,
  { at, state, hundredths, stableSince, target }: CaptureMoment,
): { readonly state: AutoCapture; readonly capture: boolean } {
  const base = target?.base ?? null;
  const about = target === null || base === null ? null : `${target.componentId} ${base}`;
  const waits = (next: AutoCapture) => ({ state: next, capture: false });
  const standsAtBase = (weight: number) => base !== null && Math.abs(weight - base) < leastPoured;
  const stoodAtBase = before.last !== null && standsAtBase(before.last);
  if (hundredths === null) {
    if (state === 'silent' && before.about === about) return waits({ ...before, lost: true });
    // It moves and keeps the number to itself: that is how pouring looks on such a scale.
    if (state === 'moving' && before.about === about) return waits(before);
    if (state === 'moving' && !before.lost) return waits({ ...before, about, armed: stoodAtBase });
    return waits({ ...noAutoCapture, about });
  }
  if (before.lost) {
    if (stableSince === null) return waits(before);
    const same = before.last !== null && Math.abs(hundredths - before.last) <= sameWithin;
    const found = same ? { ...before, lost: false } : noAutoCapture;
    return autoCapture(found, { at, state, hundredths, stableSince, target });
  }

  const captured =
    before.captured !== null && Math.abs(hundredths - before.captured) > leftBy ? null : before.captured;
  if (target === null || base === null)
    return waits({ about, armed: false, captured, last: hundredths, lost: false });

  let armed = before.about === about ? before.armed : stoodAtBase;
  if (standsAtBase(hundredths)) armed = true;
  else if (hundredths < base) armed = false;

  const capture =
    armed &&
    captured === null &&
    stableSince !== null &&
    at - stableSince >= captureAfterMs &&
    fits(target, base, hundredths);
  return {
    state: { about, armed, captured: capture ? hundredths : captured, last: hundredths, lost: false },
    capture,
  };
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
