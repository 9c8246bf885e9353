import { afterAll, beforeAll, expect, test } from 'vitest';
import { benchStation, newFolder, type BenchStation } from '../../../testing/station/bench-station.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';

let service: RealService;
beforeAll(async () => {
  service = await startRealService();
});
afterAll(() => service.kill());

const shownBy = async (bench: BenchStation) => {
  const { setup, connection } = await bench.value('app.state', {});
  return { setup, source: connection.source };
};
const salon = () => ({
  address: service.url,
  key: service.keys.full,
  locationId: service.locations[0]?.id ?? '',
  keepUnsealed: true,
});

test('a computer that asks first is set up with nobody signed in, over a restart, and then never again', async () => {
  const given = { dataFolder: newFolder(), asksFirst: true };
  let bench = await benchStation(service, given);
  const again = async () => {
    await bench.station.close();
    bench = await benchStation(service, given);
  };
  expect(await shownBy(bench)).toEqual({ setup: { step: 'welcome', first: true }, source: 'none' });
  expect(await bench.call('setup.go', { step: 'devices' })).toMatchObject({ error: { code: 'not_ready' } });
  expect(await bench.call('drafts.list', {})).toMatchObject({ error: { code: 'signed_out' } });
  await bench.value('setup.go', { step: 'connect' });
  await again();
  expect(await shownBy(bench)).toMatchObject({ setup: { step: 'connect', first: true } });

  const check = await bench.value('connection.check', { address: service.url, key: service.keys.full });
  expect(check.locations.length).toBeGreaterThan(1);
  await bench.value('connection.use', salon());
  await bench.value('setup.go', { step: 'location' });
  await again();
  await bench.online();
  expect(await shownBy(bench)).toMatchObject({ setup: { step: 'location' }, source: 'own' });
  expect((await bench.value('connection.scopes', {})).length).toBeGreaterThan(5);
  // A wrong choice, corrected before sign-in was possible.
  await bench.value('connection.chooseLocation', { locationId: service.locations[1]?.id ?? '' });
  await bench.value('connection.use', salon());
  await bench.value('setup.go', { step: 'devices' });
  await bench.value('devices.list', {});
  await bench.value('settings.set', { scannerSuffix: 'tab' });
  await bench.value('setup.go', { step: 'pin' });
  await bench.value('admin.set', { pin: '2468' });
  await bench.value('setup.finish', {});

  expect(await bench.call('devices.list', {})).toMatchObject({ error: { code: 'signed_out' } });
  expect(await bench.call('admin.set', { pin: null })).toMatchObject({ error: { code: 'signed_out' } });
  expect(await bench.call('connection.useSample', {})).toMatchObject({ error: { code: 'signed_out' } });
  await again();
  await bench.online();
  expect(await shownBy(bench)).toEqual({ setup: null, source: 'own' });
});

test('the sample is one tap; all of it again is for whoever is signed in, and nobody else', async () => {
  const dataFolder = newFolder();
  const bench = await benchStation(service, { dataFolder, asksFirst: true });
  await bench.value('connection.useSample', {});
  await bench.value('setup.finish', {});
  await bench.online();
  expect(await shownBy(bench)).toEqual({ setup: null, source: 'sample' });
  expect((await bench.value('app.state', {})).settings.firstMixGuide).toBe(true);
  expect(await bench.call('setup.begin', {})).toMatchObject({ error: { code: 'signed_out' } });

  await bench.signIn();
  await bench.value('setup.begin', {});
  expect(await shownBy(bench)).toMatchObject({ setup: { step: 'welcome', first: false } });
  await bench.value('session.lock', {});
  for (const call of ['setup.finish', 'connection.useSample', 'devices.list'] as const)
    expect(await bench.call(call, {})).toMatchObject({ error: { code: 'signed_out' } });
});

test('a computer that does not ask has the sample at once, as does one that was used before', async () => {
  const dataFolder = newFolder();
  const first = await benchStation(service, { dataFolder });
  expect(await shownBy(first)).toEqual({ setup: null, source: 'sample' });
  expect((await first.value('app.state', {})).settings.firstMixGuide).toBe(false);
  await first.online();
  await first.station.close();
  const second = await benchStation(service, { dataFolder, asksFirst: true });
  expect(await shownBy(second)).toEqual({ setup: null, source: 'sample' });
});
