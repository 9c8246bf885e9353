/** A network that fails as networks do, by a seed: before the request was sent, after it, or with a busy service. */
import { nodeFetch } from '../node-ports.ts';

export interface FaultyNetwork {
  readonly fetch: typeof fetch;
  /** How often something goes wrong, 0 to 1. */
  trouble: number;
}

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const broken = (code: string) =>
  Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) });
const busy = () =>
  new Response(JSON.stringify({ code: 'internal_error', message: 'Not now.' }), {
    status: 503,
    headers: { 'content-type': 'application/json' },
  });

export function faultyNetwork(random: () => number): FaultyNetwork {
  const network: FaultyNetwork = {
    trouble: 0,
    fetch: async (...asked) => {
      if (random() >= network.trouble) return nodeFetch(...asked);
      const kind = random();
      if (kind < 0.3) throw broken('ECONNREFUSED');
      if (kind < 0.5) return busy();
      // It arrived, and nobody here will know.
      const answer = await nodeFetch(...asked);
      await answer.arrayBuffer();
      if (kind < 0.8) throw broken('ECONNRESET');
      return busy();
    },
  };
  return network;
}
