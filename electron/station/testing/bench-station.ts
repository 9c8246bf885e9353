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
} from '../../../shared/bridge.ts';
import type { Result } from '../../../shared/result.ts';
import type { Ports, Station } from '../ports.ts';
import { nodeFetch, nodeRandom } from '../node-ports.ts';
import { createStation } from '../station.ts';
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
  /** Resolves once `holds` does: looked at now and after each event. */
  until<T>(holds: () => Promise<T | undefined | false>): Promise<T>;
  next<N extends EventName>(name: N, fits?: (data: EventData<N>) => boolean): Promise<EventData<N>>;
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

export async function benchStation(
  service: Pick<RealService, 'url' | 'keys'> | null,
  given: Partial<Ports> & { clock?: ManualClock } = {},
): Promise<BenchStation> {
  const clock = given.clock ?? manualClock(Date.now());
  const folder = given.dataFolder ?? newFolder();
  const logged: string[] = [];
  const station = await createStation({
    host: 'browser',
    version: '0.0.0-test',
    random: nodeRandom,
    fetch: nodeFetch,
    secrets: openSecrets(),
    sample: service ? { start: () => Promise.resolve({ url: service.url, key: service.keys.full }) } : null,
    checkOutputs: true,
    log: (...line) => logged.push(JSON.stringify(line)),
    ...given,
    clock,
    dataFolder: folder,
  });
  const events: BridgeEvent[] = [];
  station.subscribe((event) => events.push(event));

  const call = async <N extends CallName>(name: N, input: CallInput<N>) =>
    (await station.call(name, input)) as Result<CallOutput<N>>;
  const value = async <N extends CallName>(name: N, input: CallInput<N>) => {
    const answer = await call(name, input);
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}\n${logged.join('\n')}`);
    return answer.value;
  };
  const until = async <T>(holds: () => Promise<T | undefined | false>): Promise<T> => {
    for (;;) {
      const heard = new Promise<void>((resolve) => {
        const stop = station.subscribe(() => {
          stop();
          resolve();
        });
      });
      const found = await holds();
      if (found !== undefined && found !== false) return found;
      await heard;
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
        const stop = station.subscribe((event) => {
          if (event.event !== name) return;
          const data = event.data as EventData<typeof name>;
          if (!fits(data)) return;
          stop();
          resolve(data);
        });
      }),
    online: async () => {
      await until(async () => {
        const { connection, session } = await value('app.state', {});
        const pinsKnown = session.state === 'signedIn' || session.pinsInUse !== null;
        return connection.state === 'online' && connection.catalogueAt !== null && pinsKnown;
      });
    },
    signIn: async (pin) => {
      await value('session.signIn', { pin });
    },
  };
}
