import path from 'node:path';
import { expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import { newFolder, stationAtWork } from '../../../testing/station/bench-station.ts';
import { seededRandom } from '../../../service/faults/seeded-random.ts';
import { startService, type RealService } from '../../../testing/station/real-service.ts';

const faultsOf = (seed: number) =>
  `seed=${seed},drop-before=0.08,drop-after=0.08,duplicate=0.08,delay=0.05:50,429=0.04,500=0.08,` +
  'malformed=0.05,wrong-schema=0.05,401-for=0.01:50,403-for=0.02:50,skew=0.02:-90000000';

test.each([21, 22])(
  'a service that fails in every way has each write once in the end (seed %i)',
  async (seed) => {
    const database = path.join(newFolder(), 'service.sqlite');
    let service: RealService = await startService({ database });
    const port = Number(new URL(service.url).port);
    const restart = async (faults?: string) => {
      await service.kill();
      service = await startService({ database, port, faults });
    };
    const at = `/v1/locations/${service.locations[0]?.id}`;
    const ask = async <T>(urlPath: string) => (await service.ask('GET', `${at}/${urlPath}`)).json as T;
    const bench = await stationAtWork(service);
    const { data } = await ask<{ data: ColourBarItem[] }>('colour-bar-items?limit=200');
    const item = data.find(({ packSizeInUse, packs }) => packSizeInUse === 60 && packs >= 6);
    if (!item) throw new Error('the sample has no such item');
    await restart(faultsOf(seed));

    const random = seededRandom(seed);
    const marks: string[] = [];
    const standing = new Map<string, number>();
    const undone = new Set<string>();
    for (let turn = 0; turn < 12; turn += 1) {
      if (random.often(0.4) && marks.length < 3) {
        marks.push(`turn ${turn}`);
        const asked = { itemId: item.id, packs: 1, reason: 'damaged' as const, comment: `turn ${turn}` };
        await bench.value('stock.withdraw', asked);
      } else {
        const { reference } = await bench.registered([item.id, 5]);
        standing.set(reference, 5);
        if (random.often(0.3)) {
          await bench.value('mixes.undo', { reference });
          standing.delete(reference);
          undone.add(reference);
        }
      }
      if (random.often(0.5)) await bench.pass(2000);
    }
    for (let minutes = 0; minutes < 60; minutes += 1) {
      if ((await bench.value('app.state', {})).outbox.waiting === 0) break;
      await bench.pass(30_000);
    }
    await restart();
    // The key had lost a scope and has it again: somebody tries again.
    for (const { id, state } of await bench.value('outbox.list', {}))
      if (state === 'blocked') await bench.value('outbox.retry', { entryId: id });
    await bench.pass(60_000);
    expect((await bench.value('app.state', {})).outbox).toMatchObject({ waiting: 0, attention: 0 });

    const mixes = (await ask<{ data: ColourBarMix[] }>('colour-bar-mixes?limit=200')).data;
    const found = (reference: string) =>
      mixes.filter(({ externalReference }) => externalReference === reference);
    for (const reference of standing.keys())
      expect(found(reference).map(({ undoneAt }) => undoneAt)).toEqual([undefined]);
    for (const reference of undone)
      expect(found(reference).every(({ undoneAt }) => undoneAt !== undefined)).toBe(true);
    const { data: movements } = await ask<{ data: StockMovement[] }>(
      `stock-movements?limit=200&type=withdrawal&colourBarItemId=${item.id}`,
    );
    const comments = movements.flatMap(({ comment }) => comment ?? []);
    expect(comments.filter((comment) => comment.startsWith('turn')).toSorted()).toEqual(marks.toSorted());
    const grams = [...standing.values()].reduce((sum, amount) => sum + amount, 0);
    const expected = (item.gramsLeft ?? 0) - grams - 60 * marks.length;
    expect((await ask<ColourBarItem>(`colour-bar-items/${item.id}`)).gramsLeft).toBe(expected);
  },
  90_000,
);
