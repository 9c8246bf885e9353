/** The difference between this computer's clock and the service's, from each answer's `Date`, to the second. */
import type { Fetch } from '../fetch.ts';
import type { Ports } from '../ports.ts';
import type { StoredValue } from '../store/stored-value.ts';

export interface ClockDifference {
  /** Looks at each answer's date. */
  readonly fetch: Fetch;
  /** Milliseconds by which this computer's clock is ahead, to a second or two; null: nothing has answered yet. */
  readonly aheadMs: () => number | null;
  /** The service's time. Until it has answered, by the difference that the last run knew. */
  readonly serviceNow: () => number;
}

interface ClockDifferencePorts extends Pick<Ports, 'fetch' | 'clock'> {
  readonly kept: Pick<StoredValue<number>, 'get' | 'set'>;
}

/** An answer that took longer says too little of when it was written. */
const longestMs = 5000;
/** A smaller change of the difference is not saved. */
const savedFromMs = 10_000;

export function clockDifference(ports: ClockDifferencePorts): ClockDifference {
  const { clock, kept } = ports;
  let ahead: number | null = null;
  let known = kept.get() ?? 0;
  const learn = (difference: number) => {
    ahead = difference;
    if (Math.abs(difference - known) < savedFromMs) return;
    try {
      kept.set(difference);
      known = difference;
    } catch {
      // For example a full disk: the next answer tells it again.
    }
  };
  return {
    aheadMs: () => ahead,
    serviceNow: () => clock.now() - (ahead ?? known),
    async fetch(...given) {
      const [asked, steady] = [clock.now(), clock.steady()];
      const response = await ports.fetch(...given);
      const took = clock.steady() - steady;
      const written = Date.parse(response.headers.get('date') ?? '');
      // A date of whole seconds is half a second old on average.
      if (took <= longestMs && !Number.isNaN(written)) learn(Math.round(asked + took / 2 - (written + 500)));
      return response;
    },
  };
}
