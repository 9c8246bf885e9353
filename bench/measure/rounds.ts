/** Rounds in turn: what is compared is measured in the same minutes, so that the machine's noise meets all alike. */
import { median } from './numbers.ts';

/** Medians by name, of `rounds` rounds after one that warms up and does not count. */
export async function inTurn<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, (round: number) => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const value = await contenders[name](round);
      if (round > 0) values[name].push(value);
    }
  return Object.fromEntries(names.map((name) => [name, median(values[name])])) as Record<Name, number>;
}
