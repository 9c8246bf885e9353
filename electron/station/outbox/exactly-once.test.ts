import path from 'node:path';
import { expect, test } from 'vitest';
import { plannedFaults } from '../../../testing/faults/planned.ts';
import { readFaultPlan } from '../../../testing/faults/plan.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { foundSince, plenty } from '../../../testing/outbox/at-the-service.ts';
import { createLedger } from '../../../testing/outbox/ledger.ts';
import {
  newFolder,
  nothingWaits,
  stationAtWork,
  type BenchGiven,
} from '../../../testing/station/bench-station.ts';
import { faultyNetwork, networkFaults, type NetworkFault } from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

/**
 * Faults of a request on its way (`testing/faults/plan.ts`). A request that is dropped before it arrives is never sent.
 */
const onItsWay = (seed: number) => {
  const planned = plannedFaults(readFaultPlan(`seed=${seed},drop-before=0.1,drop-after=0.2,500=0.2`));
  let number = 0;
  return ({ method, path: asked }: { readonly method: string; readonly path: string }) => {
    const fault = planned.next({ number: (number += 1), method, path: asked }) as NetworkFault | null;
    return fault?.type === 'drop' && !fault.committed ? networkFaults.unreached : fault;
  };
};
const atTheService = (seed: number) =>
  `seed=${seed},drop-before=0.08,drop-after=0.08,duplicate=0.08,delay=0.05:50,429=0.04,500=0.08,` +
  'malformed=0.05,wrong-schema=0.05,401-for=0.01:50,403-for=0.02:50,skew=0.02:-90000000';

test.each([
  ['network', 11],
  ['network', 12],
  ['network', 13],
  ['service', 21],
  ['service', 22],
] as const)(
  'whatever goes wrong at the %s, each write is there once in the end, and each undone one not at all (seed %i)',
  async (where, seed) => {
    const database = path.join(newFolder(), 'service.sqlite');
    let service = await startRealService({ database });
    const port = Number(new URL(service.url).port);
    const restart = async (faults?: string) => {
      await service.kill();
      service = await startRealService({ database, port, faults });
    };
    const random = seededRandom(seed);
    const network = faultyNetwork();
    const faults = onItsWay(seed);
    const open = async (given: BenchGiven = {}) => {
      network.each = () => null;
      const opened = await stationAtWork(service, { fetch: network.fetch, ...given });
      if (where === 'network') network.each = faults;
      return opened;
    };
    const [itemId = ''] = await plenty(service, 1, 40);
    const found = await foundSince(() => service, [itemId]);
    const { items: before } = await found();
    let bench = await open();
    if (where === 'service') await restart(atTheService(seed));

    const ledger = createLedger();
    for (let turn = 0; turn < 12; turn += 1) {
      const mark = `turn ${turn}`;
      if (random.often(0.3)) {
        await bench.value('stock.withdraw', {
          lines: [{ itemId, packs: 1 }],
          reason: 'damaged',
          comment: mark,
        });
        const write = { kind: 'withdrawal', mark, itemId, packs: 1, impossible: false } as const;
        ledger.done({ type: 'save', write });
      } else {
        const grams = random.whole(1, 50);
        const { reference } = await bench.registered([itemId, grams]);
        const write = { kind: 'mix', mark: reference, grams: { [itemId]: grams } } as const;
        ledger.done({ type: 'save', write });
        if (random.often(0.5)) await bench.pass(random.whole(0, 3) * 1000);
        if (random.often(0.4)) {
          await bench.value('mixes.undo', { reference });
          ledger.done({ type: 'take back', mark: reference });
        }
      }
      await bench.pass(random.whole(0, 5) * 1000);
      if (where === 'network' && random.often(0.3)) {
        await bench.station.close();
        bench = await open({ dataFolder: bench.folder, clock: bench.clock });
      }
    }
    network.each = () => null;
    for (let minutes = 0; minutes < 60; minutes += 1) {
      if ((await bench.value('app.state', {})).outbox.waiting === 0) break;
      await bench.pass(30_000);
    }
    if (where === 'service') await restart();
    // The key lost a scope and has it again: a person retries.
    for (const { id, state } of await bench.value('outbox.list', {}))
      if (state === 'blocked') await bench.value('outbox.retry', { entryId: id });
    await bench.pass(60_000);
    expect((await bench.value('app.state', {})).outbox).toEqual(nothingWaits);
    const there = await found();
    expect(ledger.verdict(before, there).what).toEqual([]);
    expect(await bench.value('stock.item', { itemId })).toMatchObject({
      gramsLeft: there.items[0]?.gramsLeft,
      expected: false,
    });
  },
  90_000,
);
