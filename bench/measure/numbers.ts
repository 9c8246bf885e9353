/** Medians and percentiles: the machine is noisy, so no figure is a mean. */

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
