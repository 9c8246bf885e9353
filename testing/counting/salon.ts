/** A service with late lists, and two stations of one location on unreliable networks. */
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import type { Fetch } from '../../electron/station/fetch.ts';
import { nodeFetch } from '../../electron/station/node-ports.ts';
import { serviceClock, startSample, type SampleService } from '../service/sample-service.ts';
import { openBench, type BenchStation } from '../station/bench-station.ts';
import type { Lateness } from '../station/late-fetch.ts';
import { manualClock, type ManualClock } from '../station/manual-clock.ts';
import { beginnings, packSize } from './shelf.ts';

interface Network {
  readonly fails?: 'always' | 'after a write';
  /** Seconds until a read is answered, a write is answered, and a write takes effect. */
  readonly read?: number;
  readonly written?: number;
  readonly write?: number;
}
export const networks = {
  up: {},
  down: { fails: 'always' },
  'loses answers': { fails: 'after a write' },
  'late news': { read: 7 },
  'late answers': { written: 6 },
  'late writes': { write: 8, read: 2 },
  // Longer than the ten seconds after which a station aborts a request.
  'overdue writes': { write: 14, read: 3 },
} as const satisfies Record<string, Network>;
export type NetworkName = keyof typeof networks;

/** Seconds after which every outbox must be empty. */
const longestSeconds = 3600;
/** The most seconds between two computers' clocks. */
const mostAtOnce = 3;

const [minute, hour] = [60_000, 3_600_000];
/** The most milliseconds by which a computer's clock is ahead of the service's. */
export const wrongClocks = [0, 10 * minute, -10 * minute, 2 * hour, -2 * hour, 26 * hour] as const;

/** `reaches`: called before time passes, with the milliseconds that will have passed. */
function watchedClock(start: number, reaches: (ms: number) => void): ManualClock {
  const clock = manualClock(start);
  return {
    now: () => clock.now(),
    steady: () => clock.steady(),
    after: (ms, run) => clock.after(ms, run),
    jump: (ms) => clock.jump(ms),
    advance: (ms) => {
      reaches(clock.steady() + ms);
      return clock.advance(ms);
    },
    get waiting() {
      return clock.waiting;
    },
    get untilDue() {
      return clock.untilDue;
    },
  };
}

/** Advances time at a station during its request. */
export async function answeredAt<T>(bench: BenchStation, answer: Promise<T>): Promise<T> {
  let isAnswered = false;
  const whole = answer.finally(() => (isAnswered = true));
  await bench.until(() => Promise.resolve(isAnswered));
  return whole;
}

async function openStation(service: SampleService, ahead: number, reaches: (ms: number) => void) {
  let network: Network = {};
  const fetch: Fetch = async (...asked) => {
    if (network.fails === 'always') throw new TypeError('no network');
    const isLost = network.fails === 'after a write' && asked[1].method === 'POST';
    const answer = await nodeFetch(...asked);
    if (!isLost) return answer;
    for await (const _ of answer.body ?? []);
    throw new TypeError('the answer was lost');
  };
  const lateness = (method: string): Lateness => {
    const { read = 0, write = 0, written = 0 } = network;
    const [request, answer] = method === 'GET' ? [0, read] : [write, written];
    return { request: request * 1000, answer: answer * 1000 };
  };
  const clock = watchedClock(Date.now() + ahead, reaches);
  const bench = await openBench(service, { fetch, lateness, clock });
  await bench.online();
  const people = service.people.slice(0, 2);
  let [at, wrongBy] = [0, ahead];
  const person = () => people[at]?.id ?? '';
  const setNetwork = (name: NetworkName) => {
    network = networks[name];
  };
  /** The other person signs in. */
  const relieve = async () => {
    at = (at + 1) % people.length;
    const pin = people[at]?.pin ?? '';
    await bench.value('session.lock', {});
    const answer = await answeredAt(bench, bench.call('session.signIn', { pin }));
    if (answer.ok) return;
    setNetwork('up');
    await answeredAt(bench, bench.value('session.signIn', { pin }));
  };
  await bench.signIn(people[0]?.pin);
  await bench.value('settings.set', { lockAfterMinutes: 0 });
  // Afterwards both PINs work offline.
  for (const _ of people) await relieve();
  return {
    ...bench,
    setNetwork,
    person,
    people: people.map(({ id }) => id),
    relieve,
    /** A person sets this computer's clock ahead of the service's. */
    setClock: (ms: number) => {
      clock.jump(ms - wrongBy);
      wrongBy = ms;
    },
  };
}
export type SalonStation = Awaited<ReturnType<typeof openStation>>;

/** Staff discard a withdrawal that was refused because a count had already removed its packs. */
async function discardRefused(bench: BenchStation): Promise<void> {
  const entries = await bench.value('outbox.list', {});
  for (const { id: entryId, state, code, details } of entries) {
    if (state !== 'refused') continue;
    if (code !== 'insufficient_stock') throw new Error(`refused: ${code} ${JSON.stringify(details)}`);
    await bench.call('outbox.discard', { entryId, reason: 'They were counted' });
  }
}

export async function openSalon() {
  // Real time would pass at the service only, because the stations have manual clocks.
  const clock = serviceClock({ held: true });
  const service = await startSample({ listDelaySeconds: 10, clock });
  let passed = 0;
  /** The service's clock is never behind a station's. */
  const reaches = (ms: number) => {
    if (ms <= passed) return;
    passed = ms;
    clock.setAhead(passed);
  };
  const [right, wrong] = [wrongClocks[0], wrongClocks[3]];
  const stations = [
    await openStation(service, right, reaches),
    await openStation(service, wrong, reaches),
  ] as const;
  /** The same time has passed at each station. */
  const together = async () => {
    for (;;) {
      const behind = stations.find((bench) => bench.clock.steady() < passed);
      if (behind === undefined) return;
      await behind.pass(passed - behind.clock.steady());
    }
  };
  const path = `/v1/locations/${service.locationId}/colour-bar-items`;
  const ranges = await service.rows<{ id: string; packSize?: number }>('colour-bar-ranges');
  const rangeId = ranges.find((range) => range.packSize === packSize)?.id;

  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= mostAtOnce) {
      await together();
      const ms = Math.min(left, mostAtOnce) * 1000;
      for (const bench of stations) await bench.pass(ms);
    }
    await together();
  };
  const settled = async () => {
    for (const bench of stations) {
      const from = bench.clock.now();
      await bench.until(async () => {
        const { outbox } = await bench.value('app.state', {});
        if (outbox.attention > 0) await discardRefused(bench);
        if (bench.clock.now() - from > longestSeconds * 1000)
          throw new Error(`an outbox stays: ${JSON.stringify(await bench.value('outbox.list', {}))}`);
        return outbox.attention + outbox.waiting === 0;
      });
      await bench.quiet();
      await together();
    }
  };
  return {
    stations,
    together,
    pass,
    settled,
    /** New items whose balances both stations have. */
    newItems: async (name: string): Promise<string[]> => {
      const [first] = stations;
      const ids: string[] = [];
      for (const [at, { book }] of beginnings.entries()) {
        const body = { rangeId, shade: `${name} ${at}`, listPrice: '90.00' };
        const itemId = ((await service.ask('POST', path, body)).json as ColourBarItem).id;
        ids.push(itemId);
        await first.until(async () => (await first.call('stock.item', { itemId })).ok);
        await first.value('stock.deliver', { lines: [{ itemId, packs: book.packs }], comment: '' });
        if (book.used > 0) await first.registered([itemId, book.used]);
      }
      await settled();
      await pass(20);
      for (const bench of stations)
        for (const [at, itemId] of ids.entries()) {
          await bench.until(async () => (await bench.call('stock.item', { itemId })).ok);
          const { packs, used: openUsed } = beginnings[at]?.book ?? { packs: 0, used: 0 };
          await bench.item(itemId, { packs, openUsed, expected: false });
        }
      return ids;
    },
    balance: async (itemId: string) => {
      const { packs, openUsed } = (await service.ask('GET', `${path}/${itemId}`)).json as ColourBarItem;
      return { packs, openUsed };
    },
    /** Each take of grams, in words, to explain a wrong history. */
    takes: async (itemId: string): Promise<string> => {
      const mixes = await service.rows<ColourBarMix>('colour-bar-mixes');
      return mixes
        .flatMap(({ bowls, createdAt, undoneAt, externalReference }) =>
          bowls
            .flatMap(({ components }) => components)
            .filter(({ colourBarItemId }) => colourBarItemId === itemId)
            .map(
              ({ amount }) =>
                `${amount} g ${createdAt} ${externalReference} ${undoneAt === undefined ? '' : `undone ${undoneAt}`}`,
            ),
        )
        .join(', ');
    },
    close: async () => {
      for (const bench of stations) await bench.station.close();
      await service.kill();
    },
  };
}
export type Salon = Awaited<ReturnType<typeof openSalon>>;
