import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Fetch } from '../fetch.ts';
import { fail } from '../../../shared/result.ts';
import { nodeFetch } from '../node-ports.ts';
import { atTheFile } from '../../../testing/station/store/at-the-file.ts';
import {
  benchStation,
  openSecrets,
  type BenchStation,
  stationSignedIn,
} from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();

/** The keys that each of two services received; one real service is behind both names. */
let heard: Set<string>;
const fetching: Fetch = (asked, more) => {
  const url = new URL(asked);
  heard.add(`${url.host} ${more.headers['authorization']}`);
  return nodeFetch(`${service.url}${url.pathname}${url.search}`, more);
};
const asked = (host: string, key: string) => heard.has(`${host} Bearer ${key}`);
beforeEach(() => {
  heard = new Set();
});

const ways = [
  ['sealed', true],
  ['in a file', false],
] as const;
const open = (sealed: boolean, dataFolder?: string) =>
  benchStation(null, {
    fetch: fetching,
    secrets: openSecrets(sealed),
    dataFolder,
  });
const connect = (bench: BenchStation, address: string, key: string) =>
  bench.call('connection.use', {
    address,
    key,
    locationId: service.locationId,
    keepUnsealed: true,
  });
const connection = async (bench: BenchStation) => (await bench.value('app.state', {})).connection;
/** Connected to the old service, and signed in. */
async function atTheOld(sealed: boolean): Promise<BenchStation> {
  const bench = await open(sealed);
  expect((await connect(bench, 'https://old.test', service.keys.full)).ok).toBe(true);
  await bench.online();
  await bench.signIn(service.pin);
  return bench;
}

describe.each(ways)('a key that is kept %s', (_, sealed) => {
  test('is never sent to the old address where the new one could not be kept with it: all stays as it was', async () => {
    const bench = await atTheOld(sealed);
    atTheFile(bench.folder, (file) =>
      file.exec(
        `CREATE TRIGGER full BEFORE UPDATE ON settings WHEN NEW.name = 'connection'
         BEGIN SELECT RAISE(ABORT, 'full'); END`,
      ),
    );
    expect((await connect(bench, 'https://new.test', service.keys.till)).ok).toBe(false);
    atTheFile(bench.folder, (file) => file.exec('DROP TRIGGER full'));
    expect(await connection(bench)).toMatchObject({ address: 'https://old.test', state: 'online' });
    await bench.value('connection.retry', {});
    await bench.quiet();
    await bench.station.close();

    const again = await open(sealed, bench.folder);
    await again.online();
    expect(await connection(again)).toMatchObject({ address: 'https://old.test', state: 'online' });
    await again.station.close();
    expect(asked('old.test', service.keys.till)).toBe(false);
    expect(asked('new.test', service.keys.full)).toBe(false);
  });

  test('is not sent to an address that it was not kept for, whatever the local data says', async () => {
    const bench = await atTheOld(sealed);
    await bench.station.close();
    atTheFile(bench.folder, (file) =>
      file.exec(
        `UPDATE settings SET value = replace(value, 'old.test', 'new.test') WHERE name = 'connection'`,
      ),
    );
    const again = await open(sealed, bench.folder);
    await again.until(async () => (await connection(again)).state === 'refused');
    expect(await connection(again)).toMatchObject({ code: 'secrets_unavailable' });
    await again.station.close();
    expect(asked('new.test', service.keys.full)).toBe(false);
  });

  test('is gone when the sample is used', async () => {
    const bench = await stationSignedIn(service, { fetch: fetching, secrets: openSecrets(sealed) });
    await connect(bench, 'https://old.test', service.keys.till);
    await bench.online();
    await bench.signIn(service.pin);
    await bench.value('connection.useSample', {});
    await bench.online();
    await bench.station.close();
    const secrets = atTheFile(bench.folder, (file) => file.prepare('SELECT name FROM secrets').all());
    expect(secrets).not.toContainEqual({ name: 'service-key' });
    expect(readdirSync(bench.folder).filter((name) => name.startsWith('service-key'))).toEqual([]);
  });
});

test('a key in a file goes with its address where the power went before the file was put in place', async () => {
  const bench = await atTheOld(false);
  const file = path.join(bench.folder, 'service-key');
  const before = readFileSync(file);
  expect((await connect(bench, 'https://new.test', service.keys.till)).ok).toBe(true);
  await bench.station.close();
  renameSync(file, `${file}.new`);
  writeFileSync(file, before);
  heard.clear();

  const again = await open(false, bench.folder);
  await again.online();
  expect(await connection(again)).toMatchObject({ address: 'https://new.test', state: 'online' });
  await again.station.close();
  expect([...heard]).toEqual([`new.test Bearer ${service.keys.till}`]);
});

test('a key that an earlier version kept alone is still used', async () => {
  const bench = await atTheOld(false);
  await bench.station.close();
  writeFileSync(path.join(bench.folder, 'service-key'), service.keys.full);
  const again = await open(false, bench.folder);
  await again.online();
  expect(await connection(again)).toMatchObject({ address: 'https://old.test', state: 'online' });
});

test('a plain http address of another computer, as an earlier version kept it, gets nothing and is told by name', async () => {
  const bench = await atTheOld(false);
  await bench.station.close();
  writeFileSync(path.join(bench.folder, 'service-key'), service.keys.full);
  atTheFile(bench.folder, (file) =>
    file.exec(
      `UPDATE settings SET value = replace(value, 'https://old.test', 'http://192.168.1.20') WHERE name = 'connection'`,
    ),
  );
  heard.clear();
  const again = await open(false, bench.folder);
  await again.until(async () => (await connection(again)).state !== 'connecting');
  expect(await connection(again)).toMatchObject({
    address: 'http://192.168.1.20',
    state: 'refused',
    code: 'unsafe_address',
  });
  expect(heard).toEqual(new Set());
  // Correcting the address with the same key needs no sign-in.
  expect(await connect(again, 'https://old.test', service.keys.till)).toMatchObject(fail('signed_out'));
  expect((await connect(again, 'https://old.test', service.keys.full)).ok).toBe(true);
  await again.online();
  expect(await connection(again)).toMatchObject({ address: 'https://old.test', state: 'online' });
  await again.station.close();
});
