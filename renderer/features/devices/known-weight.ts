/** Checks a scale with a known weight. */
import type { Reading } from '../../../shared/bridge/scales.ts';

export type Judgement =
  | { readonly type: 'silent' | 'moving' | 'empty' }
  | { readonly type: 'right'; readonly shows: number }
  /** `by`: hundredths of a gram, positive if the scale shows too much. */
  | { readonly type: 'off'; readonly by: number }
  /** So far off that the unit is most likely wrong. */
  | { readonly type: 'other unit'; readonly by: number };

/** Hundredths of a gram: the tolerance of any scale. */
const gram = 100;
const share = 0.002;
/** Grams in a kilogram, a pound and an ounce, and the ratios between these. */
const unitRatios = [1000, 453.592_37, 28.349_523_125, 2.204_622_6, 16, 35.273_962];
const ratioWithin = 0.02;

/** `grams`: the known weight, at least 1. Only a stable weight is judged. */
export function judge(reading: Pick<Reading, 'state' | 'hundredths'> | null, grams: number): Judgement {
  if (reading === null || reading.state === 'silent') return { type: 'silent' };
  if (reading.state !== 'stable' || reading.hundredths === null) return { type: 'moving' };
  const shows = reading.hundredths;
  const known = grams * 100;
  const by = shows - known;
  if (Math.abs(by) <= Math.max(gram, known * share)) return { type: 'right', shows };
  // An empty pan's residue; with a tiny weight, less than half of it.
  if (Math.abs(shows) <= Math.min(gram, known / 2)) return { type: 'empty' };
  const ratio = Math.abs(shows) / known;
  const looksLikeUnit = unitRatios.some(
    (one) => Math.abs(ratio / one - 1) <= ratioWithin || Math.abs(ratio * one - 1) <= ratioWithin,
  );
  return { type: looksLikeUnit ? 'other unit' : 'off', by };
}
