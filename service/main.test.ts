/** The real command line. */
import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { send } from './conformance/salon.ts';
import {
  bare,
  databaseFile,
  direct,
  ready,
  root,
  start as startProgram,
} from '../testing/service/program.ts';

const start = (command: readonly string[], ...args: string[]) => startProgram(command, args);

test('the sample is served, and told in exactly one line of JSON', async () => {
  const service = start(direct, '--sample');
  const told = await ready(service);
  expect(Object.keys(told)).toEqual(['url', 'keys', 'widget', 'locations', 'staff']);
  expect(told.widget).toEqual(
    ['nyans-sodermalm', 'nyans-vasastan', 'harkliniken-lund'].map((id, at) => ({
      locationId: told.locations[at]!.id,
      id,
      url: `${told.url}/api/v2/partner/web/${id}`,
    })),
  );
  expect(Object.keys(told.keys)).toEqual(['full', 'till', 'readonly', 'branch', 'other']);
  expect(told.locations).toHaveLength(3);
  expect(told.staff).toHaveLength(8);
  expect(told.staff.filter(({ name }) => name === undefined)).toHaveLength(1);
  expect(told.staff.filter(({ pin }) => pin === undefined)).toHaveLength(1);
  const at = (key: string, urlPath: string) =>
    send<{ data: object[] }>(told.url, 'GET', urlPath, {
      key: null,
      headers: { Authorization: `Bearer ${key}` },
    });
  const { full, branch, other } = told.keys as Record<string, string>;
  expect((await at(full!, '/v1/locations')).body.data).toMatchObject(told.locations.slice(0, 2));
  expect((await at(branch!, '/v1/locations')).body.data).toMatchObject(told.locations.slice(1, 2));
  expect((await at(other!, '/v1/locations')).body.data).toMatchObject(told.locations.slice(2));
  service.child.kill('SIGTERM');
  const { code, stdout, stderr } = await service.ended;
  expect(code).toBe(0);
  expect(stdout).toBe(`${JSON.stringify(told)}\n`);
  for (const key of Object.values(told.keys)) expect(stderr).not.toContain(key);
});

test('as it is shipped, it refuses a question that is no text', async () => {
  const { url, keys, locations } = await ready(start(bare, '--sample'));
  const asked = (reference: string) =>
    send(url, 'GET', `/v1/locations/${locations[0]?.id}/persons?externalReference=${reference}`, {
      key: null,
      headers: { Authorization: `Bearer ${keys.full}` },
    });
  expect((await asked('M%C3%A5')).status).toBe(200);
  expect((await asked('M%ED%B0%80')).status).toBe(400);
});

test('every PIN that is told is recognised where PINs are in use', async () => {
  const { url, keys, locations, staff } = await ready(start(bare, '--sample'));
  const recognised: boolean[] = [];
  for (const { id, pin, locationId } of staff) {
    if (pin === undefined) continue;
    const key = locations.findIndex((location) => location.id === locationId) < 2 ? keys.full : keys.other;
    const { status, body } = await send<{ staffId?: string }>(
      url,
      'POST',
      `/v1/locations/${locationId}/staff/pin-check`,
      { key: null, headers: { Authorization: `Bearer ${key}` }, body: { pin } },
    );
    recognised.push(status === 200 && body.staffId === id);
  }
  expect(recognised.filter(Boolean)).toHaveLength(5);
});

test('the sample on a database that has it creates nothing and tells the same', async () => {
  const file = databaseFile();
  const first = start(bare, '--database', file, '--sample');
  const { url: _, widget, ...told } = await ready(first);
  first.child.kill('SIGINT');
  expect((await first.ended).code).toBe(0);
  const again = start(bare, '--database', file, '--sample');
  const { url: __, widget: sameAccounts, ...same } = await ready(again);
  expect(same).toEqual(told);
  expect(sameAccounts?.map(({ id }) => id)).toEqual(widget?.map(({ id }) => id));
  again.child.kill('SIGTERM');
  await again.ended;
  const plain = await ready(start(bare, '--database', file));
  expect(plain.keys).toEqual({});
  expect(plain.locations).toEqual(told.locations);
  expect(plain.staff).toEqual(told.staff.map(({ pin: ___, ...person }) => person));
});

test('without the sample there is nothing yet, in the same shape', async () => {
  expect(await ready(start(bare))).toEqual({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
    keys: {},
    locations: [],
    staff: [],
  });
});

test('words that it does not know end it with 2 and one sentence', async () => {
  const { code, stdout, stderr } = await start(bare, '--sampel').ended;
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^colour-bar service: .*--sampel.*\n$/);
});

test('a port that is taken, and a file that is no database, end it with 1 and one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const taken = await start(bare, '--port', String(port)).ended;
  expect([taken.code, taken.stdout]).toEqual([1, '']);
  expect(taken.stderr).toMatch(/^colour-bar service: .*port \d+ is taken.*\n$/);
  const broken = await start(bare, '--database', path.join(root, 'package.json')).ended;
  expect(broken.code).toBe(1);
  expect(broken.stderr).toMatch(/^colour-bar service: .*package\.json cannot be opened.*\n$/);
});

test('--help tells the words on standard output', async () => {
  const { code, stdout, stderr } = await start(bare, '--help').ended;
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^usage: .*--database/);
});

test('a password in an address is never said, whatever else is wrong with the words', async () => {
  for (const words of [
    ['--database', 'postgre://user:secret@host/salon'],
    ['--databse', 'postgres://user:secret@host/salon'],
    ['postgres://user:secret@host/salon'],
    ['--database', 'postgres:/user:se@cret@host/salon', '--port', 'x'],
    ['--database', 'postgres://user:secret@127.0.0.1:1/salon'],
  ]) {
    const { code, stdout, stderr } = await start(bare, ...words).ended;
    expect([code !== 0, stdout]).toEqual([true, '']);
    expect(stderr).toMatch(/^colour-bar service: /);
    expect(stderr).not.toMatch(/secret|cret@/);
  }
});

test('what it writes is readable by its owner only', async () => {
  // Windows has no such file modes.
  const owners = process.platform === 'win32' ? 0o666 : 0o600;
  const file = databaseFile();
  await ready(start(bare, '--database', file, '--sample'));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(one).mode & 0o777).toBe(owners);
});
