/**
 * Medians, percentiles, and rounds in turn: the machine is noisy, so no figure is a mean, and what is compared is measured
 * in the same minutes.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** Of at least one value; between the two middle ones when their count is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('no median of nothing');
  return (lower + upper) / 2;
}

/** The smallest value that `percent` of all are at or below (nearest rank); `percent` above 0 up to 100. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (found === undefined) throw new Error('no percentile of nothing');
  return found;
}

/**
 * To be awaited before a start is timed: nobody starts an app while another ends, and what ended a moment ago (its pages,
 * what it writes out) still takes from the processor, so that each would be charged with what came before it.
 */
export const pause = (): Promise<void> => sleep(500);

export interface Rounds<Name extends string> {
  median(of: Name): number;
  /** The median of what each round's `of` is of the same round's `to`: noise that lasts longer than a round drops out. */
  ratio(of: Name, to: Name): number;
  /** The same of the round in which it was least. */
  least(of: Name, to: Name): number;
}

/** `rounds` rounds after one that warms up and does not count. */
export async function inTurn<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, (round: number) => Promise<number>>>,
): Promise<Rounds<Name>> {
  const names = Object.keys(contenders) as Name[];
  const found: Record<Name, number>[] = [];
  for (let round = 0; round <= rounds; round++) {
    const values: Partial<Record<Name, number>> = {};
    for (const name of names) values[name] = await contenders[name](round);
    if (round > 0) found.push(values as Record<Name, number>);
  }
  const ratios = (of: Name, to: Name) => found.map((values) => values[of] / values[to]);
  return {
    median: (of) => median(found.map((values) => values[of])),
    ratio: (of, to) => median(ratios(of, to)),
    least: (of, to) => Math.min(...ratios(of, to)),
  };
}
