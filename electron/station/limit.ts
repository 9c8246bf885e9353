/** How often something that failed is begun anew: what fails again and again would do so for ever. */

/**
 * Answers whether it may be begun once more: so many times within so many milliseconds. `now`: milliseconds since some
 * beginning, as `performance.now` counts them.
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
