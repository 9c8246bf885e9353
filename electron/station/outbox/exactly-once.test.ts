import { describe, expect, test } from 'vitest';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import { stationAtWork, type BenchGiven } from '../../../testing/station/bench-station.ts';
import { seededRandom } from '../../../service/faults/seeded-random.ts';
import { faultyNetwork, type NetworkFault } from '../../../testing/station/faulty-network.ts';
import { startService } from '../../../testing/station/real-service.ts';

const service = await startService();
const { locationId: loc } = service;

const faults: readonly NetworkFault[] = ['unreached', 'busyBefore', 'busyAfter', 'lostAfter', 'lostAfter'];

describe('whatever the network does', () => {
  test.each([11, 12, 13])(
    'each mix takes effect once, and each undone one not at all (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const network = faultyNetwork();
      const open = async (given: BenchGiven = {}) => {
        network.each = () => null;
        const bench = await stationAtWork(service, { fetch: network.fetch, ...given });
        network.each = () => (random.often(0.5) ? random.pick(faults) : null);
        return bench;
      };
      let bench = await open();
      const { ranges } = await bench.value('stock.chart', { search: '', show: 'all', rangeId: null });
      const item = ranges
        .flatMap(({ tiles }) => tiles)
        .filter(({ packSize, openUsed }) => packSize === 60 && openUsed === 0)[seed];
      if (!item) throw new Error('the sample has no such item');
      await service.ask('POST', `/v1/locations/${loc}/stock-movements`, {
        lines: [{ type: 'delivery', colourBarItemId: item.itemId, quantity: 40 }],
      });
      const before = (item.gramsLeft ?? 0) + 40 * 60;

      const grams = new Map<string, number>();
      const undone = new Set<string>();
      for (let turn = 0; turn < 10; turn += 1) {
        const amount = random.whole(1, 50);
        const reference = (await bench.registered([item.itemId, amount])).reference;
        grams.set(reference, amount);
        if (random.often(0.5)) await bench.pass(random.whole(0, 3) * 1000);
        if (random.often(0.4)) {
          await bench.value('mixes.undo', { reference });
          undone.add(reference);
        }
        await bench.pass(random.whole(0, 5) * 1000);
        if (random.often(0.3)) {
          await bench.station.close();
          bench = await open({ dataFolder: bench.folder, clock: bench.clock });
        }
      }
      network.each = () => null;
      for (let minutes = 0; minutes < 20; minutes += 1) {
        if ((await bench.value('app.state', {})).outbox.waiting === 0) break;
        await bench.pass(30_000);
      }
      expect((await bench.value('app.state', {})).outbox).toEqual({
        waiting: 0,
        attention: 0,
        draining: null,
        elsewhere: [],
      });

      const there = await service.rows<ColourBarMix>('colour-bar-mixes');
      for (const reference of grams.keys()) {
        const found = there.filter(({ externalReference }) => externalReference === reference);
        if (undone.has(reference)) expect(found.every(({ undoneAt }) => undoneAt !== undefined)).toBe(true);
        else expect(found.map(({ undoneAt }) => undoneAt)).toEqual([undefined]);
      }
      const kept = [...grams].filter(([reference]) => !undone.has(reference));
      const taken = kept.reduce((sum, [, amount]) => sum + amount, 0);
      await bench.pass(30_000);
      const after = await bench.value('stock.item', { itemId: item.itemId });
      expect(after).toMatchObject({ gramsLeft: before - taken, expected: false });
    },
  );
});
