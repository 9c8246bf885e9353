import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { wholeAnswer } from '../../../testing/station/whole-answer.ts';
import type { Fetch } from '../fetch.ts';
import { nodeFetch } from '../node-ports.ts';
import {
  benchStation,
  openSecrets,
  scrambledSecrets,
  type BenchStation,
  stationSignedIn,
} from '../../../testing/station/bench-station.ts';
import { apiError, json, oddServer } from '../../../testing/station/odd-server.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();

const connection = async (bench: BenchStation) => (await bench.value('app.state', {})).connection;
const use = (bench: BenchStation, key: string, more: { locationId?: string; keepUnsealed?: boolean } = {}) =>
  bench.call('connection.use', {
    address: service.url,
    key,
    locationId: more.locationId ?? service.locationId,
    keepUnsealed: more.keepUnsealed ?? false,
  });

/** Everything that lies in the folder, as text. */
const kept = (folder: string) =>
  readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name)).toString('latin1'))
    .join('\n');

describe('looking at a key before it is used', () => {
  test('says which locations it is for and what it may do', async () => {
    const bench = await benchStation(null);
    const check = await bench.value('connection.check', { address: service.url, key: service.keys.full });
    expect(check.locations.map(({ id }) => id)).toEqual(service.locations.slice(0, 2).map(({ id }) => id));
    expect(check.keyKind).toBe('test');
    expect(check.sealed).toBe(true);
    const allowed = Object.fromEntries(check.scopes.map(({ scope, allowed: is }) => [scope, is]));
    for (const scope of [
      'staff:read',
      'staff:pin-check',
      'products:read',
      'stock:read',
      'stock:write',
      'stock:correct',
      'stock:cost',
    ])
      expect([scope, allowed[scope]]).toEqual([scope, 'yes']);
  });

  test('tells what a smaller key is missing', async () => {
    const bench = await benchStation(null);
    const allowedOf = async (key: string) =>
      Object.fromEntries(
        (await bench.value('connection.check', { address: service.url, key })).scopes.map(
          ({ scope, allowed }) => [scope, allowed],
        ),
      );
    expect(await allowedOf(service.keys.till)).toMatchObject({
      'stock:write': 'yes',
      'stock:correct': 'no',
      'stock:cost': 'no',
      'staff:pin-check': 'yes',
    });
    expect(await allowedOf(service.keys.readonly)).toMatchObject({
      'stock:read': 'yes',
      'stock:write': 'no',
      'stock:correct': 'no',
      'stock:cost': 'unknown',
      'staff:pin-check': 'no',
    });
  });

  test('changes nothing at the service', async () => {
    const movements = async () =>
      (await service.ask('GET', `/v1/locations/${service.locations[0]?.id}/stock-movements?limit=200`)).json;
    const before = await movements();
    const bench = await benchStation(null);
    await bench.value('connection.check', { address: service.url, key: service.keys.full });
    expect(await movements()).toEqual(before);
  });

  test('keeps nothing here either', async () => {
    const bench = await benchStation(null);
    await bench.value('connection.check', { address: service.url, key: service.keys.full });
    expect(await connection(bench)).toMatchObject({ source: 'none', address: null });
    await bench.station.close();
    expect(kept(bench.folder)).not.toContain(service.keys.full);
  });

  test('a wrong key, a wrong address and something that is no API each say so', async () => {
    const odd = await oddServer();
    odd.says(json(200, { hello: 'world' }));
    const bench = await benchStation(null);
    const check = (address: string, key = 'key_test_nobody') =>
      bench.call('connection.check', { address, key });
    expect(await check(service.url)).toMatchObject({ error: { code: 'unauthenticated' } });
    expect(await check(odd.url)).toMatchObject({ error: { code: 'unreadable_answer' } });
    expect(await check('ftp://example.org/')).toMatchObject({ error: { code: 'invalid_input' } });
    await odd.close();
    const gone = check(odd.url);
    for (let turn = 0; turn < 20; turn += 1) await bench.clock.advance(500);
    expect(await gone).toMatchObject({ error: { code: 'offline' } });
  });
});

describe('using a key of the salon’s own', () => {
  test('it is kept sealed, and used again after a restart', async () => {
    const bench = await benchStation(null, { secrets: scrambledSecrets });
    expect((await use(bench, service.keys.full)).ok).toBe(true);
    await bench.online();
    const keyEnd = service.keys.full.slice(-4);
    expect(await connection(bench)).toMatchObject({
      source: 'own',
      state: 'online',
      keyKind: 'test',
      keyEnd,
      keySealed: true,
    });
    await bench.station.close();
    expect(kept(bench.folder)).not.toContain(service.keys.full);

    const again = await benchStation(null, { secrets: scrambledSecrets, dataFolder: bench.folder });
    await again.online();
    expect(await connection(again)).toMatchObject({
      source: 'own',
      location: { id: service.locations[0]?.id },
    });
  });

  test('where nothing seals it, it is kept only after a yes, and readable by its owner only', async () => {
    const bench = await benchStation(null, { secrets: openSecrets(false) });
    expect(await use(bench, service.keys.full)).toMatchObject({ error: { code: 'secrets_unavailable' } });
    expect(await connection(bench)).toMatchObject({ source: 'none' });
    expect((await use(bench, service.keys.full, { keepUnsealed: true })).ok).toBe(true);
    const file = path.join(bench.folder, 'service-key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await bench.online();
  });

  test('a location that the key cannot use changes nothing', async () => {
    const bench = await benchStation(null);
    expect(await use(bench, service.keys.full, { locationId: service.locations[2]?.id ?? '' })).toMatchObject(
      {
        error: { code: 'entity_not_found' },
      },
    );
    expect(await connection(bench)).toMatchObject({ source: 'none' });
  });

  test('the key is in no answer, no event and no log line', async () => {
    const bench = await benchStation(null);
    await bench.call('connection.check', { address: service.url, key: service.keys.full });
    await use(bench, service.keys.full);
    await bench.online();
    await bench.signIn(service.pin);
    const said = JSON.stringify([bench.events, bench.logged, await bench.value('app.state', {})]);
    expect(said).not.toContain(service.keys.full);
  });

  test('a key that was revoked is refused, and another may be used although nobody can sign in', async () => {
    const odd = await oddServer();
    odd.says(
      json(200, { data: [{ id: 'loc_1', name: 'Nyans', currency: 'SEK', timeZone: 'Europe/Stockholm' }] }),
    );
    const bench = await benchStation(null);
    await bench.call('connection.use', {
      address: odd.url,
      key: 'key_live_x',
      locationId: 'loc_1',
      keepUnsealed: false,
    });
    // The end of so short a key would be half of it.
    expect(await connection(bench)).toMatchObject({ keyKind: 'live', keyEnd: null });
    odd.says(apiError(401, 'unauthenticated'));
    await bench.value('connection.retry', {});
    expect(await connection(bench)).toMatchObject({ state: 'refused', code: 'unauthenticated' });
    // While signed out, another salon's service is refused, and so is another salon's key at this one.
    expect(await use(bench, service.keys.full)).toMatchObject({ error: { code: 'signed_out' } });
    const again = (key: string) =>
      bench.call('connection.use', { address: odd.url, key, locationId: 'loc_1', keepUnsealed: false });
    odd.says(json(200, { data: [{ id: 'loc_9', name: 'Elsewhere', currency: 'SEK', timeZone: 'UTC' }] }));
    expect(await again('key_live_another-salon')).toMatchObject({ error: { code: 'signed_out' } });
    odd.says(
      json(200, { data: [{ id: 'loc_1', name: 'Nyans', currency: 'SEK', timeZone: 'Europe/Stockholm' }] }),
    );
    expect((await again('key_live_y')).ok).toBe(true);
    expect(await connection(bench)).toMatchObject({ source: 'own', state: 'online' });
    await bench.station.close();
    await odd.close();
  });
});

test('a key that may not check PINs shuts nobody out for good: another may be used', async () => {
  const bench = await benchStation(null);
  expect((await use(bench, service.keys.readonly)).ok).toBe(true);
  await bench.online();
  expect(await bench.call('connection.useSample', {})).toMatchObject({ error: { code: 'signed_out' } });
  expect(await bench.call('session.signIn', { pin: '1234' })).toMatchObject({ error: { code: 'forbidden' } });
  expect((await use(bench, service.keys.full)).ok).toBe(true);
  await bench.online();
  await bench.signIn(service.pin);
});

describe('the connection', () => {
  test('goes and comes back by itself', async () => {
    const own = await startRealService();
    const bench = await benchStation(own);
    await bench.online();
    const port = Number(new URL(own.url).port);
    await own.kill();
    await bench.call('session.signIn', { pin: '1' });
    expect(await connection(bench)).toMatchObject({ state: 'offline', code: 'offline' });
    await startRealService({ port });
    await bench.clock.advance(40_000);
    await bench.until(async () => (await connection(bench)).state === 'online');
  });

  test('never keeps the app from starting: what was known the last time is there at once', async () => {
    const bench = await benchStation(service);
    await bench.online();
    await bench.station.close();
    const never = new Promise<{ url: string; key: string }>(() => undefined);
    const again = await benchStation(service, { dataFolder: bench.folder, sample: { start: () => never } });
    const state = await again.value('app.state', {});
    expect(state.connection).toMatchObject({
      state: 'connecting',
      location: { name: service.locations[0]?.name },
    });
    expect(state.session).toMatchObject({ type: 'signedOut', pinsInUse: true });
  });

  test('another location shows another stock, and nobody stays signed in', async () => {
    const bench = await stationSignedIn(service);
    const second = service.locations[1]?.id ?? '';
    await bench.value('connection.chooseLocation', { locationId: second });
    expect(await bench.value('app.state', {})).toMatchObject({
      connection: { location: { id: second } },
      session: { type: 'signedOut', because: 'connection' },
    });
  });

  test('a sample that begins anew leaves nothing of the old one', async () => {
    const bench = await stationSignedIn(service);
    await bench.value('drafts.begin', {});
    await bench.station.close();
    const again = await benchStation(service, { dataFolder: bench.folder, sampleBeginsAnew: true });
    expect((await connection(again)).catalogueAt).toBeNull();
    await again.online();
    await again.signIn(service.pin);
    expect(await again.value('drafts.list', {})).toEqual([]);
  });
});

describe('a network that is no connection', () => {
  /** Answers every request with its own page, as the Wi-Fi of a hotel does. */
  const portal = (page: () => Response) => {
    const gate = { shut: false };
    const fetch: Fetch = (asked, more) => (gate.shut ? Promise.resolve(page()) : nodeFetch(asked, more));
    return { gate, fetch };
  };
  const pages: readonly (readonly [string, () => Response])[] = [
    [
      'a log-in page',
      () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['somebody’s JSON', () => Response.json({ data: 'hello' })],
    [
      'a redirection',
      () => new Response(null, { status: 302, headers: { location: 'http://portal.test/' } }),
    ],
    ['nothing', () => new Response('', { status: 200 })],
  ];

  test.each(pages)(
    'answers with %s: it is not taken for the service, and nothing is sent',
    async (_, page) => {
      const { gate, fetch } = portal(page);
      const bench = await stationSignedIn(service, { fetch });
      const {
        items: [one],
      } = await bench.value('stock.search', { search: '', limit: 1 });
      gate.shut = true;
      await bench.pass(30_000);
      expect(await connection(bench)).toMatchObject({ state: 'offline', code: 'unreadable_answer' });
      const saved = await bench.value('stock.deliver', {
        lines: [{ itemId: one?.itemId ?? '', packs: 1 }],
        comment: '',
      });
      await bench.pass(60_000);
      expect(await bench.value('outbox.list', {})).toMatchObject([
        { id: saved.id, state: 'waiting', attempts: 0 },
      ]);

      gate.shut = false;
      await bench.until(async () => (await bench.value('outbox.list', {}))[0]?.state === 'done');
      expect((await connection(bench)).state).toBe('online');
    },
  );

  test('is out of order while the service answers 503 to everything, and comes back by itself', async () => {
    const { gate, fetch } = portal(() =>
      Response.json({ code: 'internal_error', message: 'no database' }, { status: 503 }),
    );
    const bench = await benchStation(service, { fetch });
    await bench.online();
    gate.shut = true;
    await bench.call('session.signIn', { pin: '1' });
    await bench.pass(30_000);
    expect((await connection(bench)).state).toBe('offline');
    gate.shut = false;
    await bench.clock.advance(40_000);
    await bench.until(async () => (await connection(bench)).state === 'online');
  });

  test('is asked again later and later, but at least every ten seconds', async () => {
    let probes = 0;
    const { gate, fetch } = portal(() => {
      probes += 1;
      return new Response('<html>Welcome</html>');
    });
    const bench = await benchStation(service, { fetch });
    await bench.online();
    gate.shut = true;
    await bench.pass(60_000);
    probes = 0;
    await bench.pass(600_000);
    expect(probes).toBeGreaterThanOrEqual(60);
    expect(probes).toBeLessThanOrEqual(121);
  });
});

describe('what the service says of its locations', () => {
  /** The real service, whose list of locations a test may alter on its way here. */
  const listed = () => {
    const list = { alter: (locations: Record<string, unknown>[]) => locations };
    const altered: Fetch = async (asked, more) => {
      const answer = await nodeFetch(asked, more);
      if (!/\/v1\/locations(\?|$)/.test(asked)) return answer;
      const { data, ...rest } = (await (await wholeAnswer(answer)).json()) as {
        data: Record<string, unknown>[];
      };
      return Response.json({ ...rest, data: list.alter(data) });
    };
    return { list, fetch: altered };
  };

  test('a time zone that this computer does not know is taken as UTC, and logged once', async () => {
    const { list, fetch } = listed();
    list.alter = (all) => all.map((one) => ({ ...one, timeZone: 'Mars/Olympus_Mons' }));
    const bench = await stationSignedIn(service, { fetch });
    expect(await bench.value('mixes.today', {})).toBeInstanceOf(Array);
    expect((await connection(bench)).location?.timeZone).toBe('UTC');
    await bench.value('connection.retry', {});
    await bench.pass(45_000);
    expect(bench.logged.filter((line) => line.includes('unknownTimeZone'))).toHaveLength(1);
    expect(bench.logged.join('\n')).not.toMatch(/bug/);
  });

  test.each([
    ['is empty', () => []],
    ['lacks the chosen one', (all: Record<string, unknown>[]) => all.slice(0, 1)],
  ])('the chosen location stays, and who is signed in, where the list once %s', async (_, alter) => {
    const { list, fetch } = listed();
    const bench = await benchStation(null, { fetch });
    const second = service.locations[1]?.id ?? '';
    expect((await use(bench, service.keys.full, { locationId: second })).ok).toBe(true);
    await bench.online();
    const staffId = service.staff.find((one) => one.locationId === second)?.id ?? '';
    await bench.value('session.signInByName', { staffId });
    list.alter = alter;
    await bench.value('connection.retry', {});
    expect(await bench.value('app.state', {})).toMatchObject({
      connection: { state: 'refused', code: 'location_gone', location: { id: second } },
      session: { type: 'signedIn' },
    });
    await bench.station.close();

    const again = await benchStation(null, { fetch, dataFolder: bench.folder });
    await again.until(async () => (await connection(again)).state === 'refused');
    expect((await connection(again)).location?.id).toBe(second);
    list.alter = (all) => all;
    await again.online();
    expect((await connection(again)).location?.id).toBe(second);
  });

  test('who is signed in chooses another location where theirs is gone, and goes on there', async () => {
    const { list, fetch } = listed();
    const bench = await stationSignedIn(service, { fetch });
    list.alter = (all) => all.slice(1);
    await bench.value('connection.retry', {});
    expect(await connection(bench)).toMatchObject({ state: 'refused' });
    const second = service.locations[1]?.id ?? '';
    await bench.value('connection.chooseLocation', { locationId: second });
    await bench.online();
    expect((await connection(bench)).location?.id).toBe(second);
  });

  test('a location that is gone for good shuts nobody out: another may be chosen with the key', async () => {
    const { list, fetch } = listed();
    const bench = await benchStation(null, { fetch });
    const third = service.locations[2]?.id ?? '';
    const foreign = { id: third, name: 'Gone', currency: 'SEK', timeZone: 'Europe/Stockholm' };
    list.alter = (all) => [foreign, ...all];
    expect((await use(bench, service.keys.full, { locationId: third })).ok).toBe(true);
    list.alter = (all) => all;
    await bench.value('connection.retry', {});
    expect(await connection(bench)).toMatchObject({ state: 'refused', location: { id: third } });
    expect((await use(bench, service.keys.full)).ok).toBe(true);
    await bench.online();
    await bench.signIn(service.pin);
  });
});
