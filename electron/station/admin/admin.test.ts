import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  benchStation,
  newFolder,
  scrambledSecrets,
  stationSignedIn,
  type BenchStation,
} from '../../../testing/station/bench-station.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';

let service: RealService;
beforeAll(async () => {
  service = await startRealService();
});
afterAll(() => service.kill());

const pin = '97531864';
const view = async (bench: BenchStation) => (await bench.value('app.state', {})).admin;
const locked = { error: { code: 'settings_locked' } };

test('with a PIN, Settings are changed only by whoever entered it, until they leave or sign out', async () => {
  const bench = await stationSignedIn(service);
  expect(await view(bench)).toEqual({ isSet: false, open: true, waitUntil: null });
  await bench.value('admin.set', { pin });
  expect(await view(bench)).toMatchObject({ isSet: true, open: true });
  await bench.value('admin.leave', {});

  expect(await bench.call('settings.set', { kiosk: true })).toMatchObject(locked);
  expect(await bench.call('connection.useSample', {})).toMatchObject(locked);
  expect(await bench.call('admin.set', { pin: null })).toMatchObject(locked);
  expect(await bench.call('backup.export', {})).toMatchObject(locked);
  // Calls outside the administrator's area work as before.
  await bench.value('settings.set', { language: 'en', look: 'dark', zoom: 125, todayShows: 'colour' });
  await bench.value('drafts.begin', {});

  expect(await bench.call('admin.enter', { pin: '1111' })).toMatchObject({
    error: { code: 'pin_not_recognised' },
  });
  await bench.value('admin.enter', { pin });
  await bench.value('settings.set', { lowAtPacks: 3 });
  await bench.value('session.lock', {});
  await bench.pass(1000);
  await bench.signIn();
  expect(await bench.call('settings.set', { lowAtPacks: 4 })).toMatchObject(locked);

  await bench.value('admin.enter', { pin });
  await bench.value('admin.set', { pin: null });
  expect(await view(bench)).toMatchObject({ isSet: false, open: true });
  expect(bench.logged.join('')).not.toContain(pin);
});

test('guesses are slowed down, also over a restart, and not by anybody’s own PIN at the sign-in', async () => {
  const dataFolder = newFolder();
  let bench = await stationSignedIn(service, { dataFolder });
  await bench.value('admin.set', { pin });
  await bench.value('admin.leave', {});
  for (const guess of ['1111', '2222', '3333', '4444', '5555'])
    expect(await bench.call('admin.enter', { pin: guess })).toMatchObject({
      error: { code: 'pin_not_recognised' },
    });
  expect(await bench.call('admin.enter', { pin })).toMatchObject({ error: { code: 'throttled' } });
  const { clock } = bench;
  await bench.station.close();
  bench = await stationSignedIn(service, { dataFolder, clock });
  expect((await view(bench)).waitUntil).not.toBeNull();
  expect(await bench.call('admin.forgotten', { key: '' })).toMatchObject({ error: { code: 'throttled' } });
  await bench.pass(31_000);
  await bench.value('admin.enter', { pin });
});

test('the PIN is nowhere on the disk, and stands after a restart', async () => {
  const dataFolder = newFolder();
  const first = await stationSignedIn(service, { dataFolder, secrets: scrambledSecrets });
  await first.value('admin.set', { pin });
  await first.station.close();
  for (const file of readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /\.(sqlite|marks)/.test(one),
  ))
    expect(readFileSync(path.join(dataFolder, file), 'latin1')).not.toContain(pin);
  const second = await stationSignedIn(service, { dataFolder, secrets: scrambledSecrets });
  expect(await view(second)).toMatchObject({ isSet: true, open: false });
});

test('a forgotten PIN goes with a key of the salon, and with no other; what cannot be opened opens nothing', async () => {
  const dataFolder = newFolder();
  const bench = await stationSignedIn(service, { dataFolder });
  const locationId = service.locations[0]?.id ?? '';
  const key = service.keys.full;
  await bench.value('connection.use', { address: service.url, key, locationId, keepUnsealed: true });
  await bench.online();
  await bench.signIn();
  await bench.value('admin.set', { pin });
  await bench.station.close();

  const elsewhere = {
    sealed: true,
    seal: () => Promise.reject(new Error('no key store')),
    open: (bytes: Uint8Array) => {
      const text = new TextDecoder().decode(bytes);
      return text.includes('hash') ? Promise.reject(new Error('another user')) : Promise.resolve(text);
    },
  };
  const again = await stationSignedIn(service, { dataFolder, secrets: elsewhere });
  expect(await again.call('admin.enter', { pin })).toMatchObject({ error: { code: 'pin_not_recognised' } });
  for (const wrong of ['', 'key_live_nobody', service.keys.other])
    expect(await again.call('admin.forgotten', { key: wrong })).toMatchObject({
      error: { code: 'unauthenticated' },
    });
  expect(await view(again)).toMatchObject({ isSet: true, open: false });
  await again.value('admin.forgotten', { key });
  expect(await view(again)).toMatchObject({ isSet: false, open: true });
  expect(await again.call('admin.set', { pin })).toMatchObject({ error: { code: 'secrets_unavailable' } });
});

test('nobody signed in sets or takes away anything', async () => {
  const bench = await benchStation(service);
  await bench.online();
  for (const [name, input] of [
    ['admin.set', { pin }],
    ['admin.enter', { pin }],
    ['admin.forgotten', { key: service.keys.full }],
  ] as const)
    expect(await bench.call(name, input)).toMatchObject({ error: { code: 'signed_out' } });
});
