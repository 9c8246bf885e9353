/**
 * Records the stable weights on the pan since something was last taken off. The first since the pan was empty, or since a
 * step set the bowl's base, is the bowl without colour. Pure; weights are hundredths of a gram, `at` milliseconds of a
 * monotonic clock.
 */
import { lightestBowl } from './draft-bowl.ts';
import { isEmpty, sameWithin } from './weight-jump.ts';

/** Milliseconds after which a stable weight is a standing bowl, not one held in the hand. */
const standsAfterMs = 700;
/** Milliseconds: a bowl is put on faster than this; a slower rise may be colour. `hidden`: the scale sends only stable weights. */
const putWithinMs = { shown: 800, hidden: 2000 };
/** Weights within one gram count as equal. */
const besides = 100;

export interface PanTrail {
  /** Stable weights, or bases set by a step, since something was last taken off. */
  readonly stood: readonly number[];
  /** The first stable weight, or a lower one that was stable later; null: none was stable yet. */
  readonly first: number | null;
  /** The lowest stable weight below zero: the empty pan, after the scale's own key set a bowl to zero. Null: none was seen. */
  readonly emptyBelow: number | null;
  /** The pan was seen empty before `first`. */
  readonly fromEmpty: boolean;
  /** When something was first seen on the empty pan; null: it was never seen empty. */
  readonly loadedAt: number | null;
  /** The scale has sent no number since. */
  readonly hidden: boolean;
  /** `first` followed the empty pan so fast that it is a bowl without colour. */
  readonly quick: boolean;
  readonly last: number | null;
  /** The weight moved since, on a scale that sends only stable weights. */
  readonly movedUnseen: boolean;
  /** The scale sent no weight, and none was stable since. */
  readonly lost: boolean;
}

export const noTrail: PanTrail = {
  stood: [],
  first: null,
  emptyBelow: null,
  fromEmpty: false,
  loadedAt: null,
  hidden: false,
  quick: true,
  last: null,
  movedUnseen: false,
  lost: false,
};

export interface PanMoment {
  readonly at: number;
  /** The scale sends no weight: the pan's state is unknown. */
  readonly lost: boolean;
  /** Null: the scale sends no number while the weight moves. */
  readonly hundredths: number | null;
  /** Since when the weight is stable; null: it is not. */
  readonly stableSince: number | null;
  /** A tare is on: zero is a bowl. */
  readonly net: boolean;
}

/** Whether a weight has been stable long enough to be a standing bowl. */
export const standsStill = (at: number, stableSince: number | null): boolean =>
  stableSince !== null && at - stableSince >= standsAfterMs;

/** Whether the pan bears enough for a bowl. */
export const bearsBowl = ({ emptyBelow }: Pick<PanTrail, 'emptyBelow'>, hundredths: number): boolean =>
  hundredths - (emptyBelow ?? 0) >= lightestBowl;

/** `emptyBelow` after a stable weight. One that stands near zero may follow another press of the scale's own key. */
function emptyAfter(emptyBelow: number | null, weight: number, stands: boolean): number | null {
  if (weight <= -lightestBowl) return Math.min(emptyBelow ?? weight, weight);
  return stands && weight < lightestBowl ? null : emptyBelow;
}

/** Processes a reading. */
export function followPan(trail: PanTrail, moment: PanMoment): PanTrail {
  const { at, lost, hundredths, stableSince } = moment;
  const isStable = !lost && hundredths !== null && stableSince !== null;
  const stands = standsStill(at, stableSince);
  const before = isStable
    ? { ...trail, emptyBelow: emptyAfter(trail.emptyBelow, hundredths, stands) }
    : trail;
  if (lost) return { ...before, lost: true };
  if (hundredths === null) return before.lost ? before : hiddenFrom(before, at);
  if (before.lost) {
    if (stableSince === null) return before;
    return followPan(foundAgain(before, hundredths), moment);
  }
  const above = before.stood.filter((weight) => weight - hundredths < besides);
  // A bowl that was lighter before gained colour, so its weight is no other bowl's.
  const isBowl = above.every((one) => !bearsBowl(before, one) || hundredths - one < lightestBowl);
  const isNew = isBowl && above.every((one) => Math.abs(one - hundredths) > 20);
  const stood = isNew && stands ? [...above, hundredths] : above;
  return { ...firstOf(before, moment, hundredths), stood, last: hundredths, movedUnseen: false };
}

/** After a silence a higher weight may be colour, so the bowl's own weight stays. */
function foundAgain(before: PanTrail, hundredths: number): PanTrail {
  const { first, last } = before;
  if (last !== null && Math.abs(hundredths - last) <= sameWithin) return { ...before, lost: false };
  const mayHaveColour = first !== null && hundredths - first >= besides;
  return mayHaveColour ? { ...before, stood: [], lost: false } : noTrail;
}

function hiddenFrom(trail: PanTrail, at: number): PanTrail {
  const before = { ...trail, movedUnseen: true };
  if (!before.fromEmpty || before.first !== null) return before;
  return { ...before, loadedAt: before.loadedAt ?? at, hidden: true };
}

function firstOf(before: PanTrail, { at, stableSince, net }: PanMoment, hundredths: number): PanTrail {
  const isBowl = bearsBowl(before, hundredths) || (net && isEmpty(hundredths));
  if (!isBowl) return { ...before, first: null, fromEmpty: true, loadedAt: null, hidden: false, quick: true };
  const loadedAt = before.loadedAt ?? (before.fromEmpty && before.first === null ? at : null);
  const now = { ...before, loadedAt };
  if (stableSince === null || (before.first !== null && before.first <= hundredths)) return now;
  if (before.first !== null) return { ...now, first: hundredths };
  const within = before.hidden ? putWithinMs.hidden : putWithinMs.shown;
  return { ...now, first: hundredths, quick: loadedAt === null || stableSince - loadedAt <= within };
}

/** Whether the pan was stable at this weight, and nothing was taken off since. */
export const panStoodAt = ({ stood }: PanTrail, weight: number): boolean =>
  stood.some((one) => Math.abs(one - weight) < besides);

/** A step set the bowl's base; `stands`: the bowl is on the pan, not in a hand. */
export const trailFrom = (before: PanTrail, base: number, stands: boolean): PanTrail => ({
  ...before,
  stood: stands ? [...before.stood, base] : before.stood,
  first: base,
  fromEmpty: false,
  loadedAt: null,
  quick: true,
});

/** Another bowl became active: only the current weight is kept. */
export const onlyHere = (before: PanTrail): PanTrail => ({
  ...before,
  stood: before.stood.filter(
    (one) => before.last !== null && !before.movedUnseen && Math.abs(one - before.last) < besides,
  ),
});
