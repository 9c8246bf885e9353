import { expect, test } from 'vitest';
import { benchStation } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();

async function withoutPins() {
  const [third] = service.locations.slice(2);
  for (const { id } of service.locations) {
    const key = id === third?.id ? service.keys.other : service.keys.full;
    const { json } = await service.ask('GET', `/v1/locations/${id}/staff`, undefined, key);
    if (!(json as { pinsInUse: boolean }).pinsInUse) return { id, key };
  }
  throw new Error('the sample has no location without PINs');
}

test('whoever is quicker than the local copy is read after a start is answered from all of it', async () => {
  // A location without PINs: nothing takes time there before the first tap.
  const { id: locationId, key } = await withoutPins();
  const before = await benchStation(null);
  await before.value('connection.use', { address: service.url, key, locationId, keepUnsealed: false });
  await before.online();
  const { session } = await before.value('app.state', {});
  const staffId = session.type === 'signedOut' ? (session.staff[0]?.id ?? '') : '';
  await before.value('session.signInByName', { staffId });
  const chart = await before.value('stock.chart', { search: '', show: 'all', rangeId: null });
  const items = chart.ranges.flatMap(({ tiles }) => tiles.map(({ itemId }) => itemId)).toSorted();
  const last = items.at(-1) ?? '';
  await before.station.close();

  const offline = () => Promise.reject(new TypeError('fetch failed'));
  const bench = await benchStation(null, { dataFolder: before.folder, fetch: offline });
  const asked = [
    bench.call('session.signInByName', { staffId }),
    bench.call('stock.item', { itemId: last }),
    bench.call('stock.withdraw', { lines: [{ itemId: last, packs: 1 }], reason: 'damaged', comment: '' }),
    bench.call('stock.deliver', { lines: [{ itemId: last, packs: 1 }], comment: '' }),
    bench.call('stock.search', { search: '', limit: 50 }),
  ] as const;
  expect(items.length).toBeGreaterThan(100);
  expect((await Promise.all(asked)).map((answer) => (answer.ok ? 'ok' : answer.error.code))).toEqual(
    asked.map(() => 'ok'),
  );
});
