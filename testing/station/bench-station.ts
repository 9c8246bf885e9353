/** A station on a test's bench: real parts, a clock in the test's hands, and words to use it by. For tests only. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  BridgeEvent,
  CallInput,
  CallName,
  CallOutput,
  EventData,
  EventName,
} from '../../shared/bridge.ts';
import type { Result } from '../../shared/result.ts';
import type { PinHashCost, Ports, Station } from '../../electron/station/ports.ts';
import { nodeFetch, nodeRandom } from '../../electron/station/node-ports.ts';
import { createStation } from '../../electron/station/station.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import type { RealService } from './real-service.ts';

export interface BenchStation {
  readonly station: Station;
  readonly clock: ManualClock;
  readonly folder: string;
  readonly events: BridgeEvent[];
  /** What was logged, as text. */
  readonly logged: string[];
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>>;
  /** The value; a failure fails the test. */
  value<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>;
  /** Resolves once `holds` does: looked at now, after each event, and as time passes. */
  until<T>(holds: () => Promise<T | undefined | false>): Promise<T>;
  next<N extends EventName>(name: N, fits?: (data: EventData<N>) => boolean): Promise<EventData<N>>;
  /** Resolves when no request is under way and nothing more is about to be asked. */
  quiet(): Promise<void>;
  /** Lets time pass as it does in a shop: what it sets going comes to its end on the way. */
  pass(ms: number): Promise<void>;
  /** Loaded, connected, and in step with the service. */
  online(): Promise<void>;
  signIn(pin: string): Promise<void>;
}

export const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-station-'));

/** Secrets that no system seals, kept as they are: enough for a test. */
export const openSecrets = (sealed = true): Ports['secrets'] => ({
  sealed,
  seal: (text) => Promise.resolve(new TextEncoder().encode(text)),
  open: (bytes) => Promise.resolve(new TextDecoder().decode(bytes)),
});

/** Some milliseconds in place of a quarter of a second, which a busy machine makes seconds of. */
const quickHash: PinHashCost = { N: 2 ** 10, r: 8, p: 1 };

export async function benchStation(
  service: Pick<RealService, 'url' | 'keys'> | null,
  given: Partial<Ports> & { clock?: ManualClock } = {},
): Promise<BenchStation> {
  const clock = given.clock ?? manualClock(Date.now());
  const folder = given.dataFolder ?? newFolder();
  const logged: string[] = [];
  let underWay = 0;
  const counted: typeof fetch = async (...asked) => {
    underWay += 1;
    try {
      return await (given.fetch ?? nodeFetch)(...asked);
    } finally {
      underWay -= 1;
    }
  };
  const quiet = async () => {
    // An answer's body is still being read a few turns after its head came.
    for (let still = 0; still < 8;) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      still = underWay === 0 ? still + 1 : 0;
    }
  };
  const station = await createStation({
    host: 'browser',
    version: '0.0.0-test',
    random: nodeRandom,
    secrets: openSecrets(),
    sample: service ? { start: () => Promise.resolve({ url: service.url, key: service.keys.full }) } : null,
    checkOutputs: true,
    pinHashCost: quickHash,
    log: (...line) => logged.push(JSON.stringify(line)),
    ...given,
    fetch: counted,
    clock,
    dataFolder: folder,
  });
  const events: BridgeEvent[] = [];
  const listeners = new Set<(event: BridgeEvent) => void>();
  const page = station.openPage((event) => {
    events.push(event);
    for (const listener of listeners) listener(event);
  });

  const call = async <N extends CallName>(name: N, input: CallInput<N>) =>
    (await page.call(name, input)) as Result<CallOutput<N>>;
  const value = async <N extends CallName>(name: N, input: CallInput<N>) => {
    const answer = await call(name, input);
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}\n${logged.join('\n')}`);
    return answer.value;
  };
  const until = async <T>(holds: () => Promise<T | undefined | false>): Promise<T> => {
    for (;;) {
      let heard = false;
      let stop: () => void = () => undefined;
      const event = new Promise<void>((resolve) => {
        stop = station.subscribe(() => {
          heard = true;
          resolve();
        });
      });
      try {
        const found = await holds();
        if (found !== undefined && found !== false) return found;
        await Promise.race([event, quiet()]);
      } finally {
        stop();
      }
      // Where nothing is under way any more, only time can bring it: a busy machine may have made the service late.
      // It has passed before anybody goes on.
      if (!heard) await clock.advance(250);
    }
  };
  return {
    station,
    clock,
    folder,
    events,
    logged,
    call,
    value,
    until,
    next: (name, fits = () => true) =>
      new Promise((resolve) => {
        const listener = (event: BridgeEvent) => {
          if (event.event !== name) return;
          const data = event.data as EventData<typeof name>;
          if (!fits(data)) return;
          listeners.delete(listener);
          resolve(data);
        };
        listeners.add(listener);
      }),
    quiet,
    pass: async (ms) => {
      await quiet();
      for (let left = ms; left > 0; left -= 1000) {
        await clock.advance(Math.min(1000, left));
        await quiet();
      }
    },
    online: async () => {
      for (;;) {
        await quiet();
        const { connection, session } = await value('app.state', {});
        const pinsKnown = session.state === 'signedIn' || session.pinsInUse !== null;
        if (connection.state === 'online' && connection.catalogueAt !== null && pinsKnown) return;
        // Something waits for its time: a busy machine may have kept the service from answering.
        await clock.advance(500);
      }
    },
    signIn: async (pin) => {
      await value('session.signIn', { pin });
    },
  };
}
