/** A service whose lists are late, and two stations of its location: one of them on a network that fails. */
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { Fetch } from '../../electron/station/fetch.ts';
import { nodeFetch } from '../../electron/station/node-ports.ts';
import { serviceClock, startSample } from '../service/sample-service.ts';
import { openBench, type BenchStation } from '../station/bench-station.ts';
import { beginnings, packSize } from './shelf.ts';

export type Network = 'up' | 'down' | 'loses answers';
/** Seconds after which every outbox is empty. */
const longestSeconds = 3600;

export async function openSalon() {
  const clock = serviceClock();
  const service = await startSample({ listDelaySeconds: 10, clock });
  let network: Network = 'up';
  const failing: Fetch = async (...asked) => {
    if (network === 'down') throw new TypeError('no network');
    const isLost = network === 'loses answers' && asked[1].method === 'POST';
    const answer = await nodeFetch(...asked);
    if (!isLost) return answer;
    for await (const _ of answer.body ?? []);
    throw new TypeError('the answer was lost');
  };
  const stations = [
    await openBench(service),
    await openBench(service, { fetch: failing }),
  ] as const satisfies readonly BenchStation[];
  for (const bench of stations) {
    await bench.online();
    await bench.signIn();
    await bench.value('settings.set', { lockAfterMinutes: 0 });
  }
  const path = `/v1/locations/${service.locationId}/colour-bar-items`;
  const ranges = await service.rows<{ id: string; packSize?: number }>('colour-bar-ranges');
  const rangeId = ranges.find((range) => range.packSize === packSize)?.id;

  const pass = async (seconds: number) => {
    clock.jump(seconds * 1000);
    for (const bench of stations) await bench.pass(seconds * 1000);
  };
  const settled = async () => {
    for (const bench of stations) {
      const from = bench.clock.now();
      await bench.until(async () => {
        const { outbox } = await bench.value('app.state', {});
        if (outbox.attention > 0 || bench.clock.now() - from > longestSeconds * 1000)
          throw new Error(`an outbox stays: ${JSON.stringify(await bench.value('outbox.list', {}))}`);
        return outbox.waiting === 0;
      });
      await bench.quiet();
    }
  };
  return {
    stations,
    pass,
    settled,
    setNetwork: (next: Network) => {
      network = next;
    },
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
    close: async () => {
      for (const bench of stations) await bench.station.close();
      await service.kill();
    },
  };
}
export type Salon = Awaited<ReturnType<typeof openSalon>>;
