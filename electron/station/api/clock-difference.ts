/** The difference between this computer's clock and the service's, from each answer's `Date`, to the second. */
import type { Fetch } from '../fetch.ts';
import type { Ports } from '../ports.ts';

export interface ClockDifference {
  /** Looks at each answer's date. */
  readonly fetch: Fetch;
  /** Milliseconds by which this computer's clock is ahead, to a second or two; null: nothing has answered yet. */
  readonly aheadMs: () => number | null;
}

/** An answer that took longer says too little of when it was written. */
const longestMs = 5000;

export function clockDifference(ports: Pick<Ports, 'fetch' | 'clock'>): ClockDifference {
  const { clock } = ports;
  let ahead: number | null = null;
  return {
    aheadMs: () => ahead,
    async fetch(...given) {
      const [asked, steady] = [clock.now(), clock.steady()];
      const response = await ports.fetch(...given);
      const took = clock.steady() - steady;
      const written = Date.parse(response.headers.get('date') ?? '');
      // A date of whole seconds is half a second old on average.
      if (took <= longestMs && !Number.isNaN(written)) ahead = Math.round(asked + took / 2 - (written + 500));
      return response;
    },
  };
}
