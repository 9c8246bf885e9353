/** Deterministic randomness: counting UUIDs, and the middle of every jitter. For tests only. */
import type { Random } from '../../electron/station/ports.ts';

export function countedRandom(first = 1): Random {
  let count = first;
  return {
    uuid: () => {
      const digits = (count++).toString(16).padStart(12, '0');
      return `00000000-0000-4000-8000-${digits}`;
    },
    fraction: () => 0.5,
  };
}
