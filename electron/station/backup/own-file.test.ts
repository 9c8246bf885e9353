import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { absentScale } from '../../../testing/station/absent-scale.ts';
import { stationAtWork } from '../../../testing/station/bench-station.ts';
import { faultyNetwork } from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const unknownFile = { from: { type: 'file' } } as const;
const ownFile = { from: { type: 'file', ours: true } } as const;

test('a backup comes whole to a computer with a key of its own once a person says whose it is, and asks before it sends', async () => {
  const network = faultyNetwork();
  const bench = await stationAtWork(service, { fetch: network.fetch });
  const { items } = await bench.value('stock.search', { search: '', limit: 50 });
  const itemId = items.find(({ packs }) => packs > 2)?.itemId ?? '';
  const deliver = (comment: string) =>
    bench.value('stock.deliver', { lines: [{ itemId, packs: 2 }], comment });
  await deliver('Lördag');
  await bench.entry({ state: 'done' });
  await bench.value('orders.rule', { of: 'item', id: itemId, minimum: 3, unit: null });
  await bench.value('settings.set', { lowAtPacks: 4 });
  await bench.value('devices.saveScale', absentScale);
  const draft = await bench.value('drafts.begin', {});
  await bench.apply(draft.id, { type: 'addItem', itemId });
  network.down = true;
  await bench.pass(15_000);
  await deliver('Söndag');
  const { base64 } = await bench.value('backup.export', {});
  const text = gunzipSync(Buffer.from(base64, 'base64')).toString();
  // Another key makes another seal.
  const sealedByAnother = text.replace(/"seal":"[0-9a-f]+"/, `"seal":"${'0'.repeat(64)}"`);
  expect(sealedByAnother).not.toBe(text);

  const other = await stationAtWork(service);
  await other.value('backup.part', { at: 0, base64: gzipSync(sealedByAnother).toString('base64') });
  expect(await other.value('backup.look', unknownFile)).toMatchObject({
    sealed: false,
    entries: 1,
    other: 0,
  });
  const look = await other.value('backup.look', ownFile);
  expect(look).toMatchObject({ sealed: false, entries: 2, unsent: 0, asked: 1, drafts: 1 });
  expect(look.other).toBeGreaterThan(0);
  await other.value('backup.restore', ownFile);
  expect((await other.value('app.state', {})).settings).toMatchObject({ lowAtPacks: 4 });
  expect((await other.value('devices.list', {})).scales).toHaveLength(2);
  expect((await other.value('drafts.list', {})).map(({ id }) => id)).toContain(draft.id);
  expect((await other.value('orders.rules', { itemId, rangeId: 'cbr_any' })).item).toMatchObject({
    minimum: 3,
  });
  await other.pass(60_000);
  const states = (await other.value('outbox.list', {})).map(({ state, code }) => `${state} ${code}`);
  expect(states.toSorted()).toEqual(['done null', 'refused restored']);
});
