/** Distributes an amount over others in proportion, in whole units (decisions 5, Vouchers). */

/**
 * Rounds half up; the rounding remainder goes to the largest amount, and from there to the next if it would exceed it. So no
 * part exceeds its amount if `total` does not exceed the sum. All are whole numbers from 0; if all amounts are 0, the first
 * part is `total`.
 */
export function spread(total: number, amounts: readonly number[]): number[] {
  const sum = amounts.reduce((before, amount) => before + amount, 0);
  if (sum === 0) return amounts.map((_, at) => (at === 0 ? total : 0));
  // Integer arithmetic: the product of two amounts may exceed the exact range of a float.
  const parts = amounts.map((amount) =>
    Number((2n * BigInt(total) * BigInt(amount) + BigInt(sum)) / (2n * BigInt(sum))),
  );
  let rest = parts.reduce((before, part) => before - part, total);
  const largestFirst = amounts.map((_, at) => at).toSorted((a, b) => amounts[b]! - amounts[a]!);
  for (const at of largestFirst) {
    const most = total <= sum ? amounts[at]! - parts[at]! : rest;
    const taken = Math.max(-parts[at]!, Math.min(rest, most));
    parts[at]! += taken;
    rest -= taken;
  }
  return parts;
}
