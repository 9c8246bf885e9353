import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { benchStation } from '../../../testing/station/bench-station.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';
import { nodeFetch } from '../node-ports.ts';

let service: RealService;
beforeAll(async () => {
  service = await startRealService();
});
afterAll(() => service.kill());

test('a key that is refused opens no way past the PIN: not to the sample, not to its rows, and it stays', async () => {
  let refuse = false;
  const own = 'https://salon.test';
  const bench = await benchStation(service, {
    fetch: (asked, more) => {
      const url = new URL(asked);
      if (url.origin !== own) return nodeFetch(asked, more);
      if (refuse)
        return Promise.resolve(Response.json({ code: 'unauthenticated', message: '' }, { status: 401 }));
      return nodeFetch(`${service.url}${url.pathname}${url.search}`, more);
    },
  });
  await bench.online();
  const connection = async () => (await bench.value('app.state', {})).connection;
  const pin = service.staff.find((one) => one.locationId === service.locations[0]?.id && one.pin)?.pin ?? '';
  await bench.signIn(pin);
  const use = (address: string) =>
    bench.call('connection.use', {
      address,
      key: service.keys.full,
      locationId: service.locations[0]?.id ?? '',
      keepUnsealed: true,
    });
  expect((await use(own)).ok).toBe(true);
  await bench.online();
  await bench.signIn(pin);
  const {
    items: [item],
  } = await bench.value('stock.search', { search: '', limit: 1 });
  const comment = 'what the salon alone may read';
  const entry = await bench.value('stock.deliver', {
    lines: [{ itemId: item?.itemId ?? '', packs: 1 }],
    comment,
  });
  await bench.pass(5000);
  await bench.value('settings.set', { lowAtPacks: 2 });
  await bench.value('session.lock', {});

  refuse = true;
  await bench.value('connection.retry', {});
  expect(await connection()).toMatchObject({ state: 'refused', source: 'own' });
  expect(await bench.call('connection.useSample', {})).toMatchObject({ error: { code: 'signed_out' } });
  expect(await use(service.url)).toMatchObject({ error: { code: 'signed_out' } });
  refuse = false;
  await bench.value('connection.retry', {});
  expect(await connection()).toMatchObject({ state: 'online', source: 'own' });

  // The signed-in person switches to the sample, whose PINs open no salon data.
  await bench.signIn(pin);
  await bench.value('connection.useSample', {});
  await bench.online();
  await bench.signIn(pin);
  const exported = async () =>
    gunzipSync(Buffer.from((await bench.value('backup.export', {})).base64, 'base64')).toString();
  const rows = await exported();
  expect(rows).toContain('"table":"settings"');
  expect(rows).not.toContain(own);
  expect(rows).not.toContain(entry.id);
  expect(await bench.call('outbox.get', { entryId: entry.id })).toMatchObject({ ok: false });
  expect((await use(own)).ok).toBe(true);
  await bench.online();
  await bench.signIn(pin);
  expect(await exported()).toContain(entry.id);
  await bench.station.close();
});
