/**
 * A cache of responses until the next write, for example of a salon's item list, which each of its computers polls. A hit
 * reads, validates and serialises nothing.
 */
import type { Reply } from './answers.ts';

/** Approximate characters in the cache; above it the cache is emptied. */
const most = 8_000_000;

export interface KeptAnswers {
  /** `stored`: `Stamps.stored` before the answer is made. `asked`: sender and request. Refusals are not cached. */
  answer(stored: string, asked: string, make: () => Promise<Reply>): Promise<Reply>;
}

export function keepAnswers(): KeptAnswers {
  const kept = new Map<string, Reply>();
  let asOf = '';
  let size = 0;
  const forget = (now: string) => {
    kept.clear();
    asOf = now;
    size = 0;
  };
  return {
    answer: async (stored, asked, make) => {
      if (stored !== asOf) forget(stored);
      const before = kept.get(asked);
      if (before !== undefined) return before;
      const reply = await make();
      // A write during the read may or may not be included; the next request has a new stamp.
      if (stored !== asOf || reply.status !== 200) return reply;
      if (size > most) forget(stored);
      size += asked.length + reply.body.length;
      kept.set(asked, reply);
      return reply;
    },
  };
}
