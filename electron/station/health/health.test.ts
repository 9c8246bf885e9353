import { expect, onTestFinished, test } from 'vitest';
import { stationAtWork } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();

test('the computer tells of its disk, its copies and its clock', async () => {
  const began = performance.now();
  const bench = await stationAtWork(service);
  const before = await bench.value('health.read', {});
  expect(before).toMatchObject({ copiedAt: null, reports: 0, timeZone: expect.any(String) as string });
  expect(before.dataBytes).toBeGreaterThan(10_000);
  expect(before.freeBytes).toBeGreaterThan(0);
  // The service's clock runs while this computer's does not advance.
  const behindMs = () => performance.now() - began;
  expect(Math.abs(before.clockAheadMs ?? Infinity)).toBeLessThan(10_000 + behindMs());

  // This computer's clock advances by ten minutes, the service's only by real time.
  await bench.pass(600_000);
  await bench.value('connection.retry', {});
  const after = await bench.value('health.read', {});
  expect(after.clockAheadMs).toBeGreaterThan(590_000 - behindMs());
  expect(after.copiedAt).not.toBeNull();
});

test('a disk that is nearly full and a clock that goes wrong are said wherever somebody is, until they are put right', async () => {
  let freeBytes = 50_000_000_000;
  const bench = await stationAtWork(service, { freeBytes: () => freeBytes });
  const warnings = async () => (await bench.value('app.state', {})).warnings;
  expect(await warnings()).toEqual([]);
  freeBytes = 900_000_000;
  await bench.pass(600_000);
  await bench.value('connection.retry', {});
  await bench.pass(600_000);
  expect(await warnings()).toEqual(['disk', 'clock']);
  freeBytes = 2_000_000_000;
  bench.clock.jump(-1_200_000);
  await bench.value('connection.retry', {});
  expect((await bench.value('health.read', {})).warnings).toEqual([]);
  expect(await warnings()).toEqual([]);
});

test('the time zone that the computer is set to decides nothing: a day is the salon’s', async () => {
  const usual = process.env.TZ;
  onTestFinished(() => {
    if (usual === undefined) delete process.env.TZ;
    else process.env.TZ = usual;
  });
  const bench = await stationAtWork(service);
  const [tile] = await bench.tiles();
  const { reference } = await bench.registered([tile?.itemId ?? '', 20]);
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    process.env.TZ = zone;
    expect((await bench.value('mixes.today', {})).map((mix) => mix.reference)).toContain(reference);
  }
});

test('what is sent to whoever helps has the state and nobody’s data', async () => {
  const bench = await stationAtWork(service);
  const comment = 'for Margareta, who coughs';
  const { items } = await bench.value('stock.search', { search: '', limit: 1 });
  await bench.value('stock.deliver', { lines: [{ itemId: items[0]?.itemId ?? '', packs: 1 }], comment });
  await bench.entry({ kind: 'delivery', state: 'done' });
  const found = await bench.value('customers.search', { q: 'Sundqvist', type: 'person' });
  const { name, text } = await bench.value('health.diagnostics', {});
  expect(name).toMatch(/^colour-bar-\d{4}-\d{2}-\d{2}\.txt$/);
  for (const line of [
    'version: 0.0.0-test',
    'state: online',
    'delivery, done: 1',
    'lowAtPacks: 1',
    'could not be listed',
  ])
    expect(text.split('\n')).toContain(line);
  expect(JSON.stringify(found)).toContain('Margareta');
  for (const secret of [service.keys.full, service.pin, 'Margareta', 'Sundqvist', comment])
    expect(text).not.toMatch(new RegExp(`\\b${secret}\\b`));
});
