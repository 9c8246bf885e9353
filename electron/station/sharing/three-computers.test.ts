/** Three computers, cut connections and restarts, against a plain model. `PROPERTY_RUNS=300 PROPERTY_SEED=7` plays more. */
import * as fc from 'fast-check';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { newFolder } from '../../../testing/station/bench-station.ts';
import {
  faultyNetwork,
  networkFaults,
  type NetworkFaultName,
} from '../../../testing/station/faulty-network.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';
import { createApi } from '../api/api.ts';
import { createRequest } from '../api/request.ts';
import { nodeRandom } from '../node-ports.ts';
import type { Clock } from '../ports.ts';
import { openStore } from '../store/store.ts';
import { createSharedEntries } from './entries.ts';
import { createExchange } from './exchange.ts';
import { createKinds } from './kinds.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 4);
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_129);
const place = 'own loc';
const entry = z.object({ a: z.number(), b: z.number() }).partial();

/** Each read is a millisecond later, and waits between attempts take no time. */
function quickClock(): Clock {
  let now = Date.UTC(2026, 10, 29);
  return {
    now: () => (now += 1),
    steady: () => (now += 1),
    after: (ms, run) => {
      const due = ms < 5000 ? setImmediate(run) : null;
      return () => void (due && clearImmediate(due));
    },
  };
}

/** One run of a computer, over its folder. `kind`: the name of its documents. */
function started(service: RealService, clock: Clock, folder: string, kind: string) {
  const store = openStore(folder);
  const network = faultyNetwork();
  const ending = new AbortController();
  const ports = { store, clock, serviceNow: () => clock.now(), log: () => undefined, signal: ending.signal };
  const entries = createSharedEntries(ports);
  const kinds = createKinds(store, entries, () => undefined);
  const shared = kinds.declare({ name: kind, schema: entry });
  const exchange = createExchange({
    ...ports,
    api: createApi({
      request: createRequest({ fetch: network.fetch, clock }),
      clock,
      random: nodeRandom,
      access: () => ({ address: service.url, key: service.keys.full }),
    }),
    place: () => place,
    locationId: () => service.locationId,
    online: () => true,
    isSeen: () => true,
    entries,
    kinds,
    changed: () => undefined,
  });
  return {
    shared,
    network,
    exchange: async () => {
      exchange.tryAgain();
      await exchange.close();
    },
    pending: () => entries.pendingDocuments(place),
    end: async () => {
      ending.abort();
      await exchange.close();
      store.close();
    },
  };
}

const computer = fc.constantFrom(0, 1, 2);
const key = fc.constantFrom('one', 'two', 'three', 'four');
const fault = fc.constantFrom<NetworkFaultName>(
  'lostBefore',
  'lostAfter',
  'busyAfter',
  'garbageAfter',
  'brokenAfter',
);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('set' as const),
      computer,
      key,
      field: fc.constantFrom('a', 'b'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), computer, key }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('exchange' as const), computer }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fault' as const), computer, fault }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const), computer }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('together' as const) }) },
);

test(
  `after whatever happens to three computers, all show the same, and no saved entry is missing (seed ${seed})`,
  async () => {
    const service = await startRealService();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
        runs += 1;
        const kind = `run${runs}`;
        const clock = quickClock();
        const folders = [newFolder(), newFolder(), newFolder()];
        const open = (at: number) => started(service, clock, folders[at]!, kind);
        const computers = folders.map((_, at) => open(at));
        /** By key: the last value of each field; when it changed last, and was removed. */
        const model = new Map<string, { values: Record<string, number>; changed: number; removed: number }>();
        let now = 0;
        for (const one of steps) {
          now += 1;
          if (one.does === 'together') {
            await Promise.all(computers.map(({ exchange }) => exchange()));
            continue;
          }
          const at = computers[one.computer]!;
          if (one.does === 'set') {
            const known = model.get(one.key) ?? { values: {}, changed: 0, removed: 0 };
            model.set(one.key, { ...known, values: { ...known.values, [one.field]: now }, changed: now });
            at.shared.set(place, one.key, { [one.field]: now });
          } else if (one.does === 'remove') {
            const known = model.get(one.key);
            // A computer removes only entries that it shows.
            if (known && at.shared.get(place, one.key) !== null)
              model.set(one.key, { ...known, removed: now });
            at.shared.remove(place, one.key);
          } else if (one.does === 'exchange') await at.exchange();
          else if (one.does === 'fault') {
            at.network.next.push(networkFaults[one.fault]);
            await at.exchange();
          } else {
            await at.end();
            computers[one.computer] = open(one.computer);
          }
        }
        for (const { network } of computers) network.next = [];
        for (let round = 0; round < 2; round += 1) for (const one of computers) await one.exchange();
        const expected = new Map(
          [...model]
            .filter(([, { changed, removed }]) => changed > removed)
            .map(([name, { values }]) => [name, values]),
        );
        for (const { shared, pending } of computers) {
          expect(shared.all(place)).toEqual(expected);
          expect(pending()).toEqual([]);
        }
        for (const one of computers) await one.end();
      }),
      { numRuns, seed },
    );
  },
  60_000 + numRuns * 5000,
);
