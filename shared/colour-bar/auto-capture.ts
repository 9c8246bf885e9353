/**
 * When a weight is captured without a tap: stable for 1.2 s, at least 1 g poured, and within tolerance of the target or
 * without one (architecture, Weighing). Pure: the station carries the decision out as an ordinary capture.
 *
 * It captures only what came after the weight was at the base: after a bowl was lifted or a capture was undone it waits
 * for a tap. After a silence it goes on if the weight is the same (`weight-jump.ts`), and else waits for a tap too, as
 * nobody saw what was poured. It cannot tell a pour from a bowl that is swapped for a heavier one, where the scale sends no
 * weight in between.
 */
import type { Reading } from '../bridge/scales.ts';
import { pour } from './weighing.ts';
import { sameWithin } from './weight-jump.ts';

const captureAfterMs = 1200;
/** One gram, in hundredths. A weight nearer to the base than this counts as being at it. */
const leastPoured = 100;
/** A capture is over when the weight is more than this many hundredths from it. */
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
  /** The component and base that the other fields belong to. */
  readonly targetKey: string | null;
  /** The weight was at the base, and has not been below it since. */
  readonly armed: boolean;
  /** The weight that was captured last, until it changes. */
  readonly captured: number | null;
  /** The last weight seen. */
  readonly last: number | null;
  /** The scale was silent, and no stable weight came since. */
  readonly lost: boolean;
}

export const noAutoCapture: AutoCapture = {
  targetKey: null,
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
  const targetKey = target === null || base === null ? null : `${target.componentId} ${base}`;
  const waits = (next: AutoCapture) => ({ state: next, capture: false });
  const standsAtBase = (weight: number) => base !== null && Math.abs(weight - base) < leastPoured;
  const stoodAtBase = before.last !== null && standsAtBase(before.last);
  if (hundredths === null) {
    if (state === 'silent' && before.targetKey === targetKey) return waits({ ...before, lost: true });
    // A scale that sends no numbers while they move: pouring looks like this on it.
    if (state === 'moving' && before.targetKey === targetKey) return waits(before);
    if (state === 'moving' && !before.lost) return waits({ ...before, targetKey, armed: stoodAtBase });
    return waits({ ...noAutoCapture, targetKey });
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
    return waits({ targetKey, armed: false, captured, last: hundredths, lost: false });

  let armed = before.targetKey === targetKey ? before.armed : stoodAtBase;
  if (standsAtBase(hundredths)) armed = true;
  else if (hundredths < base) armed = false;

  const capture =
    armed &&
    captured === null &&
    stableSince !== null &&
    at - stableSince >= captureAfterMs &&
    fits(target, base, hundredths);
  return {
    state: { targetKey, armed, captured: capture ? hundredths : captured, last: hundredths, lost: false },
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
