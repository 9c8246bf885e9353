/** Exact fractions, as a charge must be right to the smallest unit of the currency. */
export interface Exact {
  readonly over: bigint;
  /** Above 0. */
  readonly under: bigint;
}

const commonFactor = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

/** `under` is above 0. */
export function exact(over: bigint | number, under: bigint | number = 1n): Exact {
  const [a, b] = [BigInt(over), BigInt(under)];
  const factor = commonFactor(a, b);
  return factor <= 1n ? { over: a, under: b } : { over: a / factor, under: b / factor };
}

export const zero = exact(0);
export const one = exact(1);

export const plus = (a: Exact, b: Exact): Exact =>
  exact(a.over * b.under + b.over * a.under, a.under * b.under);
export const minus = (a: Exact, b: Exact): Exact => plus(a, { over: -b.over, under: b.under });
export const times = (a: Exact, b: Exact): Exact => exact(a.over * b.over, a.under * b.under);
/** `b` is above 0. */
export const dividedBy = (a: Exact, b: Exact): Exact => exact(a.over * b.under, a.under * b.over);
export const isLess = (a: Exact, b: Exact): boolean => a.over * b.under < b.over * a.under;
export const sumOf = (all: readonly Exact[]): Exact => all.reduce(plus, zero);

/** The next whole number at or above it; it is not below 0. */
export const roundedUp = ({ over, under }: Exact): bigint => (over + under - 1n) / under;
/** Half up; it is not below 0. */
export const rounded = ({ over, under }: Exact): bigint => (2n * over + under) / (2n * under);

/** A decimal string that is not negative; null: another text. */
export function exactOf(decimal: string): Exact | null {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(decimal) ?? [];
  return whole === undefined ? null : exact(BigInt(whole + part), 10n ** BigInt(part.length));
}

/** `85.00` for 8500 with two decimals. */
export function decimalText(smallestUnits: bigint, decimals: number): string {
  const digits = smallestUnits.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
