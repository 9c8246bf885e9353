/**
 * Reads a scale's frame for the active component. Live weights are in hundredths of a gram, captured ones in whole
 * grams (rounded by `shared/colour-bar/weighing.ts`).
 */
import type { DraftBowl, DraftComponent } from '../../../shared/bridge/drafts.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import { isLifted, lightestBowl } from '../../../shared/colour-bar/draft-bowl.ts';
import { pour } from '../../../shared/colour-bar/weighing.ts';

export type Pour =
  /** `moving`: the scale sends no number until the weight is stable. */
  { readonly type: 'silent' | 'overload' | 'underload' | 'moving' } | PouredWeight;

export interface PouredWeight {
  readonly type: 'weight';
  readonly stable: boolean;
  /** Hundredths of a gram on the scale. */
  readonly gross: number;
  /** Poured since the bowl's base; 0 while the bowl is not tared. */
  readonly poured: number;
  /** Whole grams that *Capture* would take now; 0 or less: nothing to take. */
  readonly grams: number;
  /** The bowl is off the scale: so large a loss cannot be colour taken out. */
  readonly lifted: boolean;
  /** The bowl was still empty, and another bowl is on the scale now. */
  readonly swapped: boolean;
}

/** `reading` null: no frame yet, which counts as silent. */
export function pourOf(reading: Reading | null, bowl: Pick<DraftBowl, 'base' | 'total'>): Pour {
  if (reading === null) return { type: 'silent' };
  switch (reading.state) {
    case 'silent':
    case 'overload':
    case 'underload':
      return { type: reading.state };
    case 'stable':
    case 'moving': {
      if (reading.hundredths === null) return { type: reading.state === 'moving' ? 'moving' : 'silent' };
      // Nothing counts as poured before the bowl is tared.
      const base = bowl.base ?? reading.hundredths;
      const { poured, grams } = pour({ base, total: bowl.total }, reading.hundredths);
      const lifted = isLifted(reading.hundredths, base);
      return {
        type: 'weight',
        stable: reading.state === 'stable',
        gross: reading.hundredths,
        poured,
        grams,
        lifted,
        swapped: lifted && bowl.total === 0 && reading.hundredths >= lightestBowl,
      };
    }
    default:
      return reading.state satisfies never;
  }
}

/** At least a gram was poured and is not captured yet. */
export const isPouring = (now: Pour): boolean => now.type === 'weight' && now.grams >= 1;

/** Whole grams that are being poured; 0: none. */
export const gramsPoured = (now: Pour): number => (now.type === 'weight' && isPouring(now) ? now.grams : 0);

export type PourProgress =
  | { readonly type: 'free' }
  | {
      /** `near`: most is poured, so the person should slow down. */
      readonly type: 'far' | 'near' | 'on' | 'over';
      /** Hundredths that are missing (`far`, `near`) or too much (`over`). */
      readonly by: number;
      /** How much of the bar is filled, 0 to 1. */
      readonly filled: number;
      /** Where on the bar the tolerance begins and ends, 0 to 1. */
      readonly zone: readonly [number, number];
    };

/** The target's place on the bar, which leaves room to show an excess. */
const targetAt = 0.84;

/** The share of a target from which the person should slow down. */
const nearFrom = 0.8;

/** A component's progress: `amount` whole grams captured, plus `poured` hundredths. */
export function progressOf(
  { amount, target }: Pick<DraftComponent, 'amount' | 'target'>,
  poured: number,
  tolerance: number,
): PourProgress {
  if (target === null) return { type: 'free' };
  const wanted = target * 100;
  const allowed = tolerance * 100;
  const taken = amount * 100 + poured;
  const place = (hundredths: number) => Math.min(1, Math.max(0, (hundredths / wanted) * targetAt));
  const by = Math.abs(wanted - taken);
  const under = taken < wanted * nearFrom ? 'far' : 'near';
  const type = taken > wanted + allowed ? 'over' : taken < wanted - allowed ? under : 'on';
  return { type, by, filled: place(taken), zone: [place(wanted - allowed), place(wanted + allowed)] };
}

/** The displayed number in hundredths of a gram: live with tenths, or captured whole grams. */
export interface ShownWeight {
  readonly hundredths: number;
  readonly tenths: boolean;
}

/** Hundredths of a gram: within this distance of a capture its whole grams are shown, so that the number does not flicker. */
const restsWithin = 50;

/**
 * Without a tare, or with another bowl on the scale: the gross weight. Otherwise the captured grams plus the pour; only
 * the captured grams while the bowl is off the scale.
 */
export function shownWeight(
  { gross, poured, lifted, swapped }: Omit<PouredWeight, 'type' | 'stable' | 'grams'>,
  base: number | null,
  amount: number,
): ShownWeight {
  if (base === null || swapped) return withTenths(gross);
  if (lifted || (amount > 0 && Math.abs(poured) < restsWithin))
    return { hundredths: amount * 100, tenths: false };
  return withTenths(amount * 100 + poured);
}

/** Less than a twentieth of a gram below zero is zero, not minus zero. */
const withTenths = (hundredths: number): ShownWeight => ({
  hundredths: hundredths < 0 && hundredths > -5 ? 0 : hundredths,
  tenths: true,
});
