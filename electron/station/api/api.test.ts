import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, type Failure } from '../../../shared/result.ts';
import { nodeFetch } from '../node-ports.ts';
import type { Clock } from '../ports.ts';
import { countedRandom } from '../../../testing/station/counted-random.ts';
import { manualClock, type ManualClock } from '../../../testing/station/manual-clock.ts';
import { apiError, hangUp, json, oddServer, htmlBody } from '../../../testing/station/odd-server.ts';
import { createApi, pathOf, type Api } from './api.ts';
import { createRequest } from './request.ts';

const key = 'key_test_a-secret-nobody-may-see';
const server = await oddServer();
let clock: ManualClock;
let seen: (Failure | null)[];
let waits: number[];
let api: Api;
/** A network delay of zero. */
let patient: Api;

beforeEach(() => {
  server.heard.length = 0;
  clock = manualClock();
  seen = [];
  waits = [];
  api = apiOf(() => ({ address: server.url, key }));
  patient = apiOf(() => ({ address: server.url, key }), hasty);
});

const apiOf = (access: () => { address: string; key: string } | null, time: Clock = clock) =>
  createApi({
    request: createRequest({ fetch: nodeFetch, clock: time }),
    clock: time,
    random: countedRandom(),
    access,
    seen: (failure) => seen.push(failure),
  });

const location = { id: 'loc_1', name: 'Nyans', currency: 'SEK', timeZone: 'Europe/Stockholm' };
const listed = json(200, { data: [location] }, { 'x-request-id': 'req_7' });

/** A clock on which back-off waits end at once and no request times out. */
const hasty: Clock = {
  now: () => 0,
  steady: () => 0,
  after: (ms, run) => {
    if (ms === 10_000) return () => undefined;
    waits.push(ms);
    setImmediate(run);
    return () => undefined;
  },
};

describe('the keyed client', () => {
  test('asks with the key in the header, and nowhere else', async () => {
    server.says(listed);
    expect(await api.locations.list({})).toEqual({ ok: true, value: { data: [location] } });
    expect(server.heard[0]).toMatchObject({ method: 'GET', path: '/v1/locations' });
    expect(server.heard[0]?.headers.authorization).toBe(`Bearer ${key}`);
    expect(seen).toEqual([null]);
  });

  test('fills the path in and percent-encodes what ids and queries hold', async () => {
    server.says(json(200, { data: [] }));
    await api.colourBarItems.list({
      params: { locationId: 'loc_å/../x' },
      query: { ean: '+46 1&2', limit: 7 },
    });
    expect(server.heard[0]?.path).toBe(
      '/v1/locations/loc_%C3%A5%2F..%2Fx/colour-bar-items?ean=%2B46+1%262&limit=7',
    );
    expect(
      new URL(pathOf('/v1/colour-bar-items/{colourBarItemId}', { colourBarItemId: '..' }), server.url)
        .pathname,
    ).toBe('/v1/colour-bar-items/%252E%252E');
    expect(pathOf('/v1/colour-bar-items/{colourBarItemId}', { colourBarItemId: 'M\udc00' })).toBe(
      '/v1/colour-bar-items/M%EF%BF%BD',
    );
  });

  test('unknown fields and new words in an answer pass', async () => {
    server.says(json(200, { data: [{ ...location, mood: 'sunny' }], tomorrow: true }));
    expect(await api.locations.list({})).toEqual({ ok: true, value: { data: [location] } });
  });

  test('an answer of another shape is unreadable, and its request can still be found', async () => {
    server.says(json(200, { data: [{ id: 7 }] }, { 'x-request-id': 'req_9' }));
    expect(await api.locations.list({})).toMatchObject({
      ok: false,
      error: { code: 'unreadable_answer', requestId: 'req_9' },
    });
  });

  test('HTML of a hotel network is not the API', async () => {
    server.says(htmlBody(200, '<h1>Welcome to the Wi-Fi</h1>'));
    expect(await api.locations.list({})).toMatchObject(fail('unreadable_answer'));
    server.says(htmlBody(403, '<h1>Blocked</h1>'));
    expect(await api.locations.list({})).toMatchObject(fail('unreadable_answer'));
  });

  test('a redirect is never followed: the key stays with its address', async () => {
    server.says(htmlBody(302, '', { location: `${server.url}/elsewhere` }));
    expect(await api.locations.list({})).toMatchObject(fail('unreadable_answer'));
    expect(server.heard.map(({ path }) => path)).toEqual(['/v1/locations']);
  });

  test('only https is spoken, http on this computer alone, and never with a name and password in the address', async () => {
    let asked = 0;
    const fetch = () => Promise.reject(new Error(`${(asked += 1)}`));
    const request = createRequest({ fetch, clock });
    const wire = { method: 'GET', path: '/v1/locations' } as const;
    const isAsked = async (address: string) => {
      const before = asked;
      await request({ address, key }, wire);
      return asked > before;
    };
    for (const address of [
      'http://salon.local',
      'http://192.168.1.7:8080',
      'http://127.0.0.1.example.com',
      'http://[::2]',
    ])
      expect([address, await isAsked(address)]).toEqual([address, false]);
    for (const address of [
      'https://salon.local',
      'http://127.0.0.1:1',
      'http://localhost:1',
      'http://[::1]:1',
    ])
      expect([address, await isAsked(address)]).toEqual([address, true]);
    for (const address of [
      'ftp://example.org',
      'file:///etc/passwd',
      'not an address',
      'http://a:b@127.0.0.1',
    ]) {
      const odd = apiOf(() => ({ address, key }));
      expect(await odd.locations.list({ attempts: 1 })).toMatchObject(fail('offline'));
    }
    expect(server.heard).toEqual([]);
  });

  test('an answer larger than any is not read to its end', async () => {
    let sent = 0;
    const closed = Promise.withResolvers<void>();
    server.says((_, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.write('{"data":[');
      const more = () => {
        while (!answer.destroyed && sent < 4_000_000_000) {
          sent += 1_000_000;
          if (!answer.write(' '.repeat(1_000_000))) return;
        }
      };
      answer.on('drain', more);
      answer.on('close', () => closed.resolve());
      more();
    });
    expect(await api.locations.list({ attempts: 1 })).toMatchObject(
      fail('unreadable_answer', { details: { why: 'large' } }),
    );
    await closed.promise;
    expect(sent).toBeLessThan(200_000_000);
  });

  /** The longest JSON that this thread parses during `work`: it blocks other work. */
  const longestRead = async (work: Promise<unknown>): Promise<number> => {
    const reads = vi.spyOn(JSON, 'parse');
    try {
      await work;
      return Math.max(0, ...reads.mock.calls.map(([read]) => read.length));
    } finally {
      reads.mockRestore();
    }
  };

  test('a page of more rows than any page has is none', async () => {
    server.says(htmlBody(200, `{"data":[${Array.from({ length: 400_000 }, () => '{"id":"x"}').join()}]}`));
    let answer: Awaited<ReturnType<typeof api.persons.list>> | undefined;
    const asked = async () => {
      answer = await api.persons.list({ params: { locationId: 'l' }, attempts: 1 });
    };
    expect(await longestRead(asked())).toBe(0);
    expect(answer?.ok).toBe(false);
    server.says(htmlBody(200, `{"data":[${Array.from({ length: 1001 }, () => '{}').join()}]}`));
    expect(await api.persons.list({ params: { locationId: 'l' }, attempts: 1 })).toMatchObject(
      fail('unreadable_answer', { details: { why: 'rows' } }),
    );
  });

  test('a long list comes whole, some rows at a time', async () => {
    const name = `${key} ${'n'.repeat(400)}`;
    const data = Array.from({ length: 5000 }, (_, n) => ({ ...location, id: `loc_${n}`, name }));
    server.says(json(200, { data, more: 1 }));
    const asked = api.locations.list({ attempts: 1 });
    const longest = await longestRead(asked);
    expect(longest).toBeGreaterThan(100_000);
    expect(longest).toBeLessThan(510_000);
    const list = await asked;
    if (!list.ok) throw new Error(list.error.code);
    expect(list.value.data.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
    expect(list.value.data[4999]?.name).toBe(name.replace(key, '[key]'));
  });

  test('the service’s refusal comes back with its code, details and request id', async () => {
    server.says(
      json(
        400,
        { code: 'validation_failed', message: 'No.', details: { fieldErrors: { pin: 'must be digits' } } },
        { 'x-request-id': 'req_3' },
      ),
    );
    expect(await api.staff.pinCheck({ params: { locationId: 'loc_1' }, body: { pin: '1' } })).toEqual({
      ok: false,
      error: {
        code: 'validation_failed',
        message: 'No.',
        details: { fieldErrors: { pin: 'must be digits' } },
        requestId: 'req_3',
      },
    });
  });

  test.each([
    [400, 'invalid_request'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [409, 'request_in_progress'],
    [422, 'idempotency_key_reused'],
    [429, 'rate_limited'],
    [418, 'invalid_request'],
    [599, 'internal_error'],
  ])('a code that was added later reads as its status says: %i', async (status, code) => {
    server.says(apiError(status, 'colour_out_of_fashion'));
    expect(await api.locations.list({ attempts: 1 })).toMatchObject({ ok: false, error: { code } });
  });

  test('a refusal of any length and depth is told in part', async () => {
    const levels = 20_000;
    server.says(
      htmlBody(
        400,
        `{"code":"not_allowed","message":"${'no '.repeat(100_000)}","details":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`,
        { 'x-request-id': 'r'.repeat(5000) },
      ),
    );
    const refused = await api.locations.list({});
    expect(refused).toMatchObject({ error: { code: 'not_allowed', details: { a: { a: {} } } } });
    expect(JSON.stringify(refused).length).toBeLessThan(2000);
  });

  test('without a service there is nothing to ask', async () => {
    expect(await apiOf(() => null).locations.list({})).toMatchObject(fail('not_connected'));
  });
});

describe('time and trouble', () => {
  test('no answer in ten seconds is a timeout, and is not asked again', async () => {
    server.says(() => undefined);
    const answer = api.locations.list({});
    await waitFor(() => server.heard.length === 1);
    await clock.advance(9_999);
    expect(seen).toEqual([]);
    await clock.advance(1);
    expect(await answer).toMatchObject(fail('timeout'));
    expect(server.heard).toHaveLength(1);
  });

  test('a body that never ends is a timeout too', async () => {
    server.says((_, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.write('{"data":[');
    });
    const answer = api.locations.list({});
    await waitFor(() => server.heard.length === 1);
    await clock.advance(10_000);
    expect(await answer).toMatchObject(fail('timeout'));
  });

  test('an answer that comes as it is given up is never taken for an empty one', async () => {
    server.says(listed);
    const abort = new AbortController();
    const fetch: typeof nodeFetch = async (...given) => {
      const answer = await nodeFetch(...given);
      abort.abort();
      return answer;
    };
    const answer = await createRequest({ fetch, clock })(
      { address: server.url, key },
      { method: 'GET', path: '/v1/locations' },
      { signal: abort.signal },
    );
    expect(answer).toEqual(fail('offline', { details: { why: 'aborted' } }));
  });

  test('nobody at the address is offline, and nothing was sent', async () => {
    const gone = await oddServer();
    await gone.close();
    const nowhere = apiOf(() => ({ address: gone.url, key }));
    expect(await nowhere.locations.list({ attempts: 1 })).toMatchObject(
      fail('offline', { details: { unsent: true } }),
    );
  });

  test('a connection that breaks after the request was sent is offline, and may have arrived', async () => {
    server.says(hangUp);
    const answer = await api.locations.list({ attempts: 1 });
    expect(answer).toMatchObject(fail('offline'));
    expect(answer.ok ? null : answer.error.details?.['unsent']).toBeUndefined();
  });

  test('a read is asked again after a passing failure', async () => {
    server.says(apiError(503, 'internal_error'), hangUp, listed);
    expect(await patient.locations.list({})).toMatchObject({ ok: true });
    expect(server.heard).toHaveLength(3);
    expect(waits).toEqual([188, 375]);
  });

  test('Retry-After is waited for, no less', async () => {
    server.says(apiError(429, 'rate_limited', { 'retry-after': '7' }), listed);
    expect(await patient.locations.list({})).toMatchObject({ ok: true });
    expect(waits).toEqual([7000]);
  });

  test('a longer wait than a person has is told, not waited out', async () => {
    server.says(apiError(429, 'rate_limited', { 'retry-after': '3600' }));
    expect(await api.locations.list({})).toMatchObject({
      ok: false,
      error: { code: 'rate_limited', retryAfterSeconds: 3600 },
    });
  });

  test('a write without a key is sent once, with one it may be repeated, bytes and key the same', async () => {
    server.says(apiError(500, 'internal_error'));
    await api.colourBarMixes.undo({ params: { locationId: 'l', colourBarMixId: 'm' } });
    expect(server.heard).toHaveLength(1);

    server.heard.length = 0;
    server.says(apiError(500, 'internal_error'), json(201, { data: [] }));
    const document = { lines: [{ type: 'delivery' as const, colourBarItemId: 'cbi_1', quantity: 2 }] };
    const given = { params: { locationId: 'l' }, body: document, idempotencyKey: 'k-1' };
    expect(await patient.stockMovements.create(given)).toEqual({ ok: true, value: { data: [] } });
    expect(server.heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', 'k-1']);
    expect(server.heard[0]?.body).toBe(server.heard[1]?.body);
  });

  test('a PIN check is never repeated by itself', async () => {
    server.says(apiError(500, 'internal_error'));
    await api.staff.pinCheck({ params: { locationId: 'l' }, body: { pin: '1' }, idempotencyKey: 'ignored' });
    expect(server.heard).toHaveLength(1);
  });
});

describe('the key', () => {
  test('is in no failure, whatever the service echoes', async () => {
    server.says(
      json(400, {
        code: 'not_allowed',
        message: `You sent Bearer ${key}`,
        details: { header: key, deep: [key] },
      }),
    );
    const answer = await api.locations.list({});
    expect(JSON.stringify([answer, seen])).not.toContain(key);
  });

  test('that no header can carry is refused before anything is sent, without being named', async () => {
    for (const broken of ['key_test_a\r\nX-Evil: 1', 'key_test_ö', '']) {
      const answer = await apiOf(() => ({ address: server.url, key: broken })).locations.list({});
      expect(answer).toMatchObject(fail('unauthenticated'));
      if (broken !== '') expect(JSON.stringify(answer)).not.toContain(broken);
    }
    expect(server.heard).toEqual([]);
  });
});

/** Runs the event loop until the condition holds. */
async function waitFor(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise<void>((resolve) => setImmediate(resolve));
}
