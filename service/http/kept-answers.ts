/**
 * Answers that are kept for as long as nothing is stored: of a salon's item list, say, which each of its computers reads
 * round and round. Asked again meanwhile, nothing is read, checked or written as JSON again.
 */
import type { Reply } from './answers.ts';

/** Characters of all that is kept, more or less; what is over is forgotten and kept anew. */
const most = 8_000_000;

export interface KeptAnswers {
  /** `stored`: `Stamps.stored` of before the answer is made. `asked`: who asks for what. Refusals are not kept. */
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
      // What was stored meanwhile may or may not be in it: the next request asks with another stamp.
      if (stored !== asOf || reply.status !== 200) return reply;
      if (size > most) forget(stored);
      size += asked.length + reply.body.length;
      kept.set(asked, reply);
      return reply;
    },
  };
}
