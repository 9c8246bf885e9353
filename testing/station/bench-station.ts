/** A station for tests: real parts, a manual clock, and helpers. For tests only. */
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
import type { Tile } from '../../shared/bridge/catalogue.ts';
import type { DraftIntent, DraftView } from '../../shared/bridge/drafts.ts';
import type { MixView } from '../../shared/bridge/mixes.ts';
import type { OutboxEntry } from '../../shared/bridge/outbox.ts';
import type { Result } from '../../shared/result.ts';
import type {
  CreateStation,
  PinHashCost,
  Ports,
  SampleAccount,
  Station,
} from '../../electron/station/ports.ts';
import { nodeFetch, nodeRandom } from '../../electron/station/node-ports.ts';
import { createStation } from '../../electron/station/station.ts';
import { atTheEnd } from '../at-the-end.ts';
import { lateFetch, type Lateness } from './late-fetch.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import type { RealService } from './real-service.ts';
import { watchedFetch } from './watched-fetch.ts';

export interface BenchStation {
  readonly station: Station;
  readonly clock: ManualClock;
  readonly folder: string;
  readonly events: BridgeEvent[];
  /** Log lines as text. */
  readonly logged: string[];
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>>;
  /** The call's value; a failure fails the test. */
  value<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>;
  /** Resolves once `holds` does; checked now, after each event, and as time passes. */
  until<T>(holds: () => Promise<T | undefined | false>): Promise<T>;
  next<N extends EventName>(name: N, fits?: (data: EventData<N>) => boolean): Promise<EventData<N>>;
  /** Resolves when no request is under way and none is about to start. */
  quiet(): Promise<void>;
  /** Advances the clock in small steps, and waits for the work that falls due in each. */
  pass(ms: number): Promise<void>;
  /** Loaded, connected and synchronised with the service. */
  online(): Promise<void>;
  /** Signs in; default: the first person of the service's first location. */
  signIn(pin?: string): Promise<void>;
  /** The first matching outbox entry, now or later. */
  entry(like: Partial<OutboxEntry>): Promise<OutboxEntry>;
  /** The mix, once it matches. */
  mix(reference: string, like: Partial<MixView>): Promise<MixView>;
  /** The item, once it matches. */
  item(itemId: string, like: Partial<Item>): Promise<Item>;
  apply(draftId: string, intent: DraftIntent): Promise<DraftView>;
  /** Every item of the shade chart, range by range. */
  tiles(): Promise<readonly Tile[]>;
  /** A draft with these items in typed grams, so that no scale is needed. */
  drafted(...components: readonly (readonly [itemId: string, grams: number])[]): Promise<DraftView>;
  /** Registers a mix of these items in typed grams. */
  registered(...components: readonly (readonly [itemId: string, grams: number])[]): Promise<MixView>;
}

/** The strip's text about the outbox. */
export const nothingWaits = { waiting: 0, attention: 0, draining: null, elsewhere: [] };

export const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-station-'));

/** A store that keeps secrets in plain text, which is enough for a test. */
export const openSecrets = (sealed = true): Ports['secrets'] => ({
  sealed,
  seal: (text) => Promise.resolve(new TextEncoder().encode(text)),
  open: (bytes) => Promise.resolve(new TextDecoder().decode(bytes)),
});

/** A store that seals secrets, so that none is readable on the disk. */
export const scrambledSecrets: Ports['secrets'] = {
  sealed: true,
  seal: (text) => Promise.resolve(new TextEncoder().encode(text).map((byte) => byte ^ 0x5a)),
  open: (bytes) => Promise.resolve(new TextDecoder().decode(bytes.map((byte) => byte ^ 0x5a))),
};

type Item = CallOutput<'stock.item'>;
const isLike = <T extends object>(one: T, like: Partial<T>) =>
  (Object.keys(like) as (keyof T)[]).every((key) => one[key] === like[key]);

/** Takes milliseconds; the usual cost, a quarter of a second, takes seconds on a busy machine. */
const quickHash: PinHashCost = { N: 2 ** 10, r: 8, p: 1 };

/** Closed after the test, or after the file's tests if opened at its top. */
export async function benchStation(...given: Parameters<typeof openBench>): Promise<BenchStation> {
  const bench = await openBench(...given);
  atTheEnd(() => bench.station.close());
  return bench;
}

/** A station that is synchronised with the service and signed in. */
export async function stationSignedIn(service: RealService, given?: BenchGiven, pin = service.pin) {
  const bench = await benchStation(service, given);
  await bench.online();
  await bench.signIn(pin);
  return bench;
}

/** A station in use that never locks. */
export async function stationAtWork(...given: Parameters<typeof stationSignedIn>) {
  const bench = await stationSignedIn(...given);
  await bench.value('settings.set', { lockAfterMinutes: 0 });
  return bench;
}

export type BenchGiven = Partial<Ports> & {
  clock?: ManualClock;
  freeBytes?: () => number;
  /** The network's delay; default: none. */
  lateness?: (method: string) => Lateness;
};

/** The caller must close it. */
export async function openBench(
  service:
    | (Pick<RealService, 'url' | 'keys' | 'pin'> & { readonly widget?: readonly SampleAccount[] })
    | null,
  given: BenchGiven = {},
  create: CreateStation = createStation,
): Promise<BenchStation> {
  const clock = given.clock ?? manualClock(Date.now());
  const folder = given.dataFolder ?? newFolder();
  const logged: string[] = [];
  const { fetch: watched, quiet, pass } = watchedFetch(given.fetch ?? nodeFetch, clock);
  const fetch = given.lateness === undefined ? watched : lateFetch(watched, clock, given.lateness);
  const station = await create({
    host: 'browser',
    version: '0.0.0-test',
    random: nodeRandom,
    secrets: openSecrets(),
    sample: service
      ? {
          start: () =>
            Promise.resolve({ url: service.url, key: service.keys.full, widget: service.widget ?? [] }),
        }
      : null,
    listPorts: null,
    pinHashCost: quickHash,
    callsASecond: Infinity,
    log: (...line) => logged.push(JSON.stringify(line)),
    report: () => undefined,
    machine: {
      system: 'a bench',
      reports: () => [],
      logTail: () => logged.join('\n'),
      freeBytes: () => Promise.resolve(given.freeBytes?.() ?? 50_000_000_000),
      licences: () => 'react: MIT',
    },
    ...given,
    fetch,
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
  const apply = (draftId: string, intent: DraftIntent) => value('drafts.apply', { draftId, intent });
  const drafted: BenchStation['drafted'] = async (...components) => {
    let draft = await value('drafts.begin', {});
    for (const [itemId, grams] of components) {
      draft = await apply(draft.id, { type: 'addItem', itemId });
      const componentId = draft.bowls[0]?.activeComponentId ?? '';
      draft = await apply(draft.id, { type: 'typeAmount', componentId, grams });
    }
    return draft;
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
      // Without requests under way only time can help, because a busy machine may have delayed the service.
      // The advance is complete before the caller continues.
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
    pass: (ms) => pass(ms, 1000),
    online: async () => {
      for (;;) {
        await quiet();
        const { connection, session } = await value('app.state', {});
        const pinsKnown = session.type === 'signedIn' || session.pinsInUse !== null;
        if (connection.state === 'online' && connection.catalogueAt !== null && pinsKnown) return;
        // A timer is pending, because a busy machine may have delayed the service.
        await clock.advance(500);
      }
    },
    signIn: async (pin = service?.pin ?? '') => {
      await value('session.signIn', { pin });
    },
    entry: (like) => until(async () => (await value('outbox.list', {})).find((one) => isLike(one, like))),
    mix: (reference, like) =>
      until(async () => {
        const mix = await value('mixes.get', { reference });
        return isLike(mix, like) && mix;
      }),
    item: (itemId, like) =>
      until(async () => {
        const item = await value('stock.item', { itemId });
        return isLike(item, like) && item;
      }),
    apply,
    tiles: async () => {
      const { ranges } = await value('stock.chart', { search: '', show: 'all', rangeId: null });
      return ranges.flatMap(({ tiles }) => tiles);
    },
    drafted,
    registered: async (...components) => {
      const { id: draftId } = await drafted(...components);
      return value('mixes.register', { draftId });
    },
  };
}
