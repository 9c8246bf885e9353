import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  benchStation,
  newFolder,
  openSecrets,
  type BenchGiven,
} from '../../../testing/station/bench-station.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';
import type { Managed } from '../ports.ts';

let service: RealService;
beforeAll(async () => {
  service = await startRealService();
});
afterAll(() => service.kill());

const decided = (connection: Partial<NonNullable<Managed['connection']>> = {}): Managed => ({
  from: ['/etc/colour-bar/managed-settings.json'],
  settings: { language: 'en', lockAfterMinutes: 3 },
  connection: {
    address: service.url,
    key: service.keys.full,
    location: service.locations[1]?.name ?? '',
    bookingPage: null,
    keepUnsealed: false,
    ...connection,
  },
  problems: [],
});
const begin = (given: BenchGiven) => benchStation(service, given);
const stateOf = async (bench: Awaited<ReturnType<typeof begin>>) => bench.value('app.state', {});

test('a decided salon and its settings are used at once, and nobody here changes them', async () => {
  const dataFolder = newFolder();
  const bench = await begin({ dataFolder, asksFirst: true, managed: decided() });
  expect((await stateOf(bench)).setup).toBeNull();
  await bench.online();
  const { connection, settings, managed } = await stateOf(bench);
  expect(connection).toMatchObject({ source: 'own', location: { id: service.locations[1]?.id } });
  expect(settings).toMatchObject({ language: 'en', lockAfterMinutes: 3 });
  expect(managed).toMatchObject({
    settings: ['language', 'lockAfterMinutes'],
    connection: true,
    location: true,
    problems: [],
  });

  const refused = { error: { code: 'managed' } };
  expect(await bench.call('settings.set', { language: 'sv' })).toMatchObject(refused);
  await bench.value('settings.set', { look: 'dark' });
  const { staff } = service;
  const staffId = staff.find(({ locationId }) => locationId === service.locations[1]?.id)?.id ?? '';
  await bench.value('session.signInByName', { staffId });
  expect(await bench.call('connection.useSample', {})).toMatchObject(refused);
  const locationId = service.locations[0]?.id ?? '';
  expect(await bench.call('connection.chooseLocation', { locationId })).toMatchObject(refused);
  await bench.station.close();

  // The key's file is gone, and later the settings' file too: then the earlier local choice is back.
  const second = await begin({ dataFolder, managed: decided({ key: null }) });
  await second.online();
  expect((await stateOf(second)).managed).toMatchObject({ connection: true, problems: [] });
  await second.station.close();
  const third = await begin({ dataFolder });
  const last = await stateOf(third);
  expect(last.managed).toBeNull();
  expect(last.settings).toMatchObject({ language: 'sv', lockAfterMinutes: 10, look: 'dark' });
});

test('what cannot be followed is said, and people here can put it right', async () => {
  const without = await begin({ managed: decided({ key: null }), asksFirst: true });
  await without.quiet();
  expect((await stateOf(without)).managed).toMatchObject({
    connection: false,
    problems: [{ what: 'key', why: 'noKey' }],
  });
  await without.value('connection.useSample', {});

  const unsealed = await begin({ managed: decided(), secrets: openSecrets(false) });
  await unsealed.quiet();
  expect((await stateOf(unsealed)).managed?.problems).toEqual([{ what: 'key', why: 'unsealed' }]);

  const lost = await begin({ managed: decided({ location: 'Atlantis' }) });
  await lost.until(async () => (await stateOf(lost)).managed?.problems.length === 1);
  const { managed, connection } = await stateOf(lost);
  expect(managed).toMatchObject({
    connection: true,
    location: false,
    problems: [{ what: 'location Atlantis', why: 'location' }],
  });
  expect(connection.location).toBeNull();
});
