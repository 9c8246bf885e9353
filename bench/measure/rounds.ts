/** Rounds in turn: what is compared is measured in the same minutes, so that the machine's noise meets all alike. */
import { median } from './numbers.ts';

export interface Rounds<Name extends string> {
  median(of: Name): number;
  /** The median of what each round's `of` is of the same round's `to`: noise that lasts longer than a round drops out. */
  ratio(of: Name, to: Name): number;
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
  return {
    median: (of) => median(found.map((values) => values[of])),
    ratio: (of, to) => median(found.map((values) => values[of] / values[to])),
  };
}
