/** Limits restarts: a part that fails again and again would be restarted for ever. */

/**
 * Answers whether another start is allowed: at most `times` within `within` milliseconds. `now`: milliseconds of a
 * steady clock, such as `performance.now`.
 */
export function limitOf(times: number, within: number, now: () => number): () => boolean {
  let begun: number[] = [];
  return () => {
    begun = begun.filter((at) => at > now() - within);
    if (begun.length >= times) return false;
    begun.push(now());
    return true;
  };
}
