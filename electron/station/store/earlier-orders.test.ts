/** Orders and minimums of a version that kept them on one computer. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import { benchStation, newFolder, stationAtWork } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { fileName } from './store.ts';

test('are there after the update, with what had come, and the location’s other computers see them', async () => {
  const service = await startRealService();
  const dataFolder = newFolder();
  const before = await stationAtWork(service, { dataFolder });
  const [{ itemId, rangeId }] = (await before.tiles()) as [Tile];
  await before.station.close();
  const database = new DatabaseSync(path.join(dataFolder, fileName));
  const place = `sample ${service.locationId}`;
  const json = JSON.stringify({
    staff: { id: 'stf_1', name: 'Astrid' },
    packs: 12,
    wanted: null,
    arrivals: [{ key: 'mov_1', packs: 5 }],
  });
  database
    .prepare('INSERT INTO order_lines (place, order_id, item_id, at, json) VALUES (?, ?, ?, ?, ?)')
    .run(place, 'order-1', itemId, before.clock.now() - 60_000, json);
  database
    .prepare('INSERT INTO order_rules (place, id, json) VALUES (?, ?, ?)')
    .run(place, rangeId, JSON.stringify({ minimum: 4, unit: null, wanted: null }));
  database.close();

  const after = await benchStation(service, { dataFolder, clock: before.clock });
  await after.signIn(service.pin);
  await after.online();
  await after.quiet();
  const other = await stationAtWork(service);
  await other.pass(5000);
  for (const bench of [after, other]) {
    const { lines } = await bench.value('orders.list', { days: 7 });
    expect(lines).toMatchObject([{ itemId, orderId: 'order-1', ordered: 12, arrived: 5, coming: 7 }]);
    const { range } = await bench.value('orders.rules', { itemId, rangeId });
    expect(range).toEqual({ minimum: 4, unit: null });
  }
});
