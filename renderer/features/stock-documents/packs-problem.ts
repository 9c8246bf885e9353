/** Checks a number of packs to move, before it is sent. Pure. */
export const mostPacks = 100_000;

export type PacksProblem = 'none' | 'not-a-number' | 'over-limit' | 'none-there' | 'too-many';

/** `there`: packs in stock, for a withdrawal; null for a delivery. */
export function packsProblem(packs: number, there: number | null): PacksProblem {
  if (!Number.isInteger(packs) || packs < 1) return 'not-a-number';
  if (packs > mostPacks) return 'over-limit';
  if (there === 0) return 'none-there';
  return there !== null && packs > there ? 'too-many' : 'none';
}
