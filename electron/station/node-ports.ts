/** The real clock, randomness and network of Node, for every host. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Clock, Random } from './ports.ts';

export { nodeFetch } from './node-fetch.ts';

export const nodeClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => {
      // Node still wakes up once for an unreferenced timer that is cancelled, so reference it first.
      timer.ref();
      clearTimeout(timer);
    };
  },
};

const steps = 2 ** 32;
export const nodeRandom: Random = {
  uuid: () => randomUUID(),
  fraction: () => randomInt(steps) / steps,
};
