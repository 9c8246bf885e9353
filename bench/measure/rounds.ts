/** Medians, percentiles and alternating rounds. The machine is noisy: no figure is a mean, and rivals share the same minutes. */
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

/** The nearest rank; `percent` is above 0 and at most 100. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (found === undefined) throw new Error('no percentile of nothing');
  return found;
}

/** Await this before a start is timed: a process that has just ended still takes processor time. */
export const pause = (): Promise<void> => sleep(500);

export interface Rounds<Name extends string> {
  median(of: Name): number;
  /** The median of each round's `of` / `to`; noise that lasts longer than a round cancels out. */
  ratio(of: Name, to: Name): number;
  /** The least of these. */
  least(of: Name, to: Name): number;
}

/** Runs all contenders one after another, `rounds` times after one uncounted round that warms up. */
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
