/**
 * From a scale's readings to grams: when a weight is stable, and how much was poured (architecture, Weighing). Pure:
 * `at` is milliseconds of a monotonic clock.
 */
import type { Reading } from '../bridge/scales.ts';

/** A reading is an integer of hundredths of a gram; captured grams are whole, half up. */
export const roundedGrams = (hundredths: number): number => Math.floor((hundredths + 50) / 100);

/** Within this many hundredths for this long, a weight is stable even where the scale does not say so. */
const steadyWithin = 20;
const steadyForMs = 600;
/** Within `steadyWithin` for this long, the number matches the load on the pan, though it is not stable yet. */
const calmForMs = 100;
/** After a gap of this many milliseconds between readings, those before it count no more (devices: silent after 2 s). */
export const silentMs = 2000;

/** Grams poured since `base`, and the bowl's new total. */
export interface PouredAmount {
  /** Hundredths of a gram since the base; negative: something was taken away. */
  readonly poured: number;
  /** Whole grams, round(total after) − round(total before), so that a bowl's grams add up to its weight. */
  readonly grams: number;
  /** Hundredths of a gram in the bowl afterwards. */
  readonly total: number;
}

export function pour(
  bowl: { readonly base: number; readonly total: number },
  hundredths: number,
): PouredAmount {
  const poured = hundredths - bowl.base;
  const total = bowl.total + poured;
  return { poured, grams: roundedGrams(total) - roundedGrams(bowl.total), total };
}

/** One reading with the time it came. */
export interface TimedReading {
  readonly at: number;
  readonly state: Reading['state'];
  readonly hundredths: number | null;
}

/** State between readings. */
export interface Settling {
  /** Readings of the last 600 ms and the one before them, oldest first. */
  readonly recent: readonly { readonly at: number; readonly hundredths: number }[];
  /** The stable run: when it began and at what weight; null while the weight moves. */
  readonly run: { readonly since: number; readonly hundredths: number } | null;
}

export const unsettled: Settling = { recent: [], run: null };

/** Whether the last reading matches the load within half a gram; a slow pour may still be running. */
export function isCalm({ recent }: Settling): boolean {
  const last = recent.at(-1);
  if (last === undefined) return false;
  const from = recent.findLastIndex(({ at }) => at <= last.at - calmForMs);
  if (from === -1) return false;
  const weights = recent.slice(from).map(({ hundredths }) => hundredths);
  return Math.max(...weights) - Math.min(...weights) <= steadyWithin;
}

/**
 * Processes a reading. `stableSince`: when the weight became stable (by the scale's mark, or within 0.2 g for 600 ms); null:
 * it is not. A weight that creeps away from its stable value starts again.
 */
export function settle(
  settling: Settling,
  { at, state, hundredths }: TimedReading,
): { readonly settling: Settling; readonly stableSince: number | null } {
  if (hundredths === null || (state !== 'stable' && state !== 'moving'))
    return { settling: unsettled, stableSince: null };

  const last = settling.recent.at(-1);
  const known = last === undefined || at - last.at > silentMs ? unsettled : settling;
  const all = [...known.recent, { at, hundredths }];
  const before = all.findLastIndex((reading) => reading.at <= at - steadyForMs);
  const recent = all.slice(Math.max(0, before));
  const weights = recent.map((reading) => reading.hundredths);
  const steady = before !== -1 && Math.max(...weights) - Math.min(...weights) <= steadyWithin;
  if (state !== 'stable' && !steady) return { settling: { recent, run: null }, stableSince: null };

  if (known.run !== null && Math.abs(hundredths - known.run.hundredths) <= steadyWithin)
    return { settling: { recent, run: known.run }, stableSince: known.run.since };
  // By our own rule the weight was stable from the first reading on; the scale's mark counts from now.
  const run = (steady ? recent[0] : undefined) ?? { at, hundredths };
  return {
    settling: { recent, run: { since: run.at, hundredths: run.hundredths } },
    stableSince: run.at,
  };
}
