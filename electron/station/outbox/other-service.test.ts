import { beforeEach, describe, expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { unsentElsewhere, unsentHere } from '../../../shared/unsent.ts';
import { type BenchStation, stationSignedIn } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { fetchFrom, faultyNetwork, networkFaults } from '../../../testing/station/faulty-network.ts';

const service = await startRealService();
const { locationId: loc } = service;
const itemId =
  (await service.rows<ColourBarItem>('colour-bar-items')).find(({ packs }) => packs > 5)?.id ?? '';

let bench: BenchStation;
/** The host that is not reached, of two; one real service is behind both names. */
let cut: string | null;
beforeEach(async () => {
  cut = null;
  const network = faultyNetwork(fetchFrom(service));
  network.each = ({ host }) => (host === cut ? networkFaults.unreached : null);
  bench = await stationSignedIn(service, { fetch: network.fetch });
});

const connect = async (address: string) => {
  await bench.value('connection.use', {
    address,
    key: service.keys.full,
    locationId: loc,
    keepUnsealed: true,
  });
  await bench.online();
  await bench.signIn();
};
const withdraw = async () => {
  await bench.value('stock.withdraw', { lines: [{ itemId, packs: 1 }], reason: 'damaged', comment: '' });
  await bench.pass(3000);
};
const outbox = async () => (await bench.value('app.state', {})).outbox;

describe('what waits for a service while another is used', () => {
  test('is counted with its address, and goes when that one is used again', async () => {
    await connect('https://old.test');
    cut = 'old.test';
    await withdraw();
    expect(await outbox()).toMatchObject({ waiting: 1, elsewhere: [] });
    await connect('https://new.test');
    const there = await outbox();
    expect(there).toMatchObject({
      waiting: 0,
      attention: 0,
      elsewhere: [{ address: 'https://old.test', entries: 1 }],
    });
    expect([unsentHere(there), unsentElsewhere(there)]).toEqual([0, 1]);

    cut = null;
    await connect('https://old.test');
    await bench.until(async () => (await outbox()).waiting === 0);
    expect(await outbox()).toMatchObject({ attention: 0, elsewhere: [] });
  });

  test('is counted for each of them, also in the sample salon, whose own is nobody’s work', async () => {
    cut = new URL(service.url).host;
    await withdraw();
    cut = null;
    expect(await outbox()).toMatchObject({ waiting: 1 });
    for (const host of ['b.test', 'z.test']) {
      await connect(`https://${host}`);
      expect((await outbox()).elsewhere.map(({ address }) => address)).not.toContain('sample');
      cut = host;
      await withdraw();
    }
    const a = { address: 'https://b.test', entries: 1 };
    expect((await outbox()).elsewhere).toEqual([a]);
    await bench.value('connection.useSample', {});
    await bench.online();
    await bench.signIn();
    expect((await outbox()).elsewhere).toEqual([a, { address: 'https://z.test', entries: 1 }]);
  });
});
