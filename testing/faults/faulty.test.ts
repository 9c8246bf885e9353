/** A real service on a real port, with faults that each test scripts. */
import { expect, onTestFinished, test } from 'vitest';
import { countingBytes, itemId, smallSalon } from '../../service/conformance/salon.ts';
import { openSqlite } from '../../service/database/sqlite.ts';
import { loadSample } from '../../service/sample/load-sample.ts';
import { sampleId, sampleKeys } from '../../service/sample/sample-ids.ts';
import { createService } from '../../service/service.ts';
import type { Logger } from '../../service/ports.ts';
import type { Fault, Faults, FaultyRequest } from './fault.ts';
import { faulty, skewedClock } from './faulty.ts';

const main = `/v1/locations/${sampleId('loc', 'main')}`;
const packsAtFirst = 4;
/** Not the conformance suite's client, which expects every answer to match the API. */
interface RequestParts {
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

const codeOf = (text: string) => (JSON.parse(text) as { code?: string }).code;

async function openFaulty() {
  const clock = { now: Date.UTC(2026, 4, 4, 9) };
  const script: (Fault | null)[] = [];
  const asked: FaultyRequest[] = [];
  const logged: object[] = [];
  const serviceClock = skewedClock(() => clock.now);
  const log: Logger = {
    info: (facts, words) => void (words === 'fault' && logged.push(facts)),
    error: () => undefined,
  };
  const faults: Faults = {
    next: (request) => {
      asked.push(request);
      return script.shift() ?? null;
    },
  };
  const database = openSqlite(':memory:', clock.now);
  await loadSample(database, smallSalon);
  const service = createService({
    database,
    now: serviceClock.now,
    randomBytes: countingBytes('faulty'),
    log,
    rateLimit: 0,
    listDelaySeconds: 0,
    wrap: (handle) => faulty({ faults, handle, clock: serviceClock, log }),
  });
  const listening = await service.listen(0);
  const { url } = listening;
  onTestFinished(async () => {
    await listening.close();
    await database.close();
  });
  const call = async (method: string, path: string, { body, idempotencyKey }: RequestParts = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${sampleKeys.full}`,
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    clock,
    asked,
    logged,
    url,
    call,
    /** Faults of the next requests, one each. */
    comes: (...next: (Fault | null)[]) => script.push(...next),
    /** Withdraws one pack; a repeat uses the same key. */
    withdraw: (idempotencyKey = 'one') =>
      call('POST', `${main}/stock-movements`, {
        idempotencyKey,
        body: {
          lines: [{ type: 'withdrawal', colourBarItemId: itemId('7/43'), quantity: 1, reason: 'damaged' }],
        },
      }),
    taken: async () => {
      const { text } = await call('GET', `${main}/colour-bar-items/${itemId('7/43')}`);
      return packsAtFirst - (JSON.parse(text) as { packs: number }).packs;
    },
  };
}

test('a connection that breaks before the request was handled changes nothing', async () => {
  const { comes, withdraw, taken } = await openFaulty();
  comes({ type: 'drop', committed: false });
  await expect(withdraw()).rejects.toThrow('fetch failed');
  expect(await taken()).toBe(0);
});

test('one that breaks afterwards loses the answer, and a repeat is answered as the first would have been', async () => {
  const { comes, withdraw, taken } = await openFaulty();
  comes({ type: 'drop', committed: true });
  await expect(withdraw()).rejects.toThrow('fetch failed');
  expect(await taken()).toBe(1);
  const again = await withdraw();
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(await taken()).toBe(1);
});

test('a request that is delivered twice takes effect once', async () => {
  const { comes, withdraw, taken, asked } = await openFaulty();
  comes({ type: 'duplicate', together: false }, { type: 'duplicate', together: true });
  const one = await withdraw('one');
  expect([one.status, one.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect((await withdraw('two')).status).toBe(409);
  expect(asked).toHaveLength(2);
  expect(await taken()).toBe(2);
});

test('without its own repeat protection it is handled twice indeed', async () => {
  const { comes, call, taken } = await openFaulty();
  comes({ type: 'duplicate', together: false });
  const body = {
    lines: [{ type: 'withdrawal', colourBarItemId: itemId('7/43'), quantity: 1, reason: 'damaged' }],
  };
  expect((await call('POST', `${main}/stock-movements`, { body })).status).toBe(201);
  expect(await taken()).toBe(2);
});

test('what is delayed is answered all the same', async () => {
  const { comes, withdraw, taken } = await openFaulty();
  comes({ type: 'delay', ms: 5, committed: false }, { type: 'delay', ms: 5, committed: true });
  expect((await withdraw('one')).status).toBe(201);
  expect((await withdraw('two')).status).toBe(201);
  expect(await taken()).toBe(2);
});

test('a busy service says how long to wait, and has done nothing', async () => {
  const { comes, withdraw, taken } = await openFaulty();
  comes({ type: 'busy', retryAfterSeconds: 3 });
  const { status, headers, text } = await withdraw();
  expect([status, headers.get('retry-after'), codeOf(text)]).toEqual([429, '3', 'rate_limited']);
  expect(await taken()).toBe(0);
});

test('a 5xx comes before the change or after it, in the words of the service or of a proxy', async () => {
  const { comes, call, withdraw, taken } = await openFaulty();
  comes({ type: 'broken', status: 500, committed: false });
  const early = await withdraw('one');
  expect([early.status, codeOf(early.text)]).toEqual([500, 'internal_error']);
  expect(await taken()).toBe(0);
  comes({ type: 'broken', status: 500, committed: true });
  expect((await withdraw('one')).status).toBe(500);
  expect(await taken()).toBe(1);
  comes({ type: 'broken', status: 502, committed: false });
  const proxy = await call('GET', '/v1/locations');
  expect([proxy.status, proxy.text]).toEqual([502, expect.stringMatching(/^<html>/)]);
});

test('a broken-off answer is no JSON, and one of another schema is JSON that nobody knows', async () => {
  const { comes, withdraw, taken } = await openFaulty();
  comes({ type: 'malformed' });
  const broken = await withdraw('one');
  expect(broken.status).toBe(201);
  expect(() => JSON.parse(broken.text) as unknown).toThrow(SyntaxError);
  comes({ type: 'wrongSchema', json: '[7]' });
  expect(await withdraw('two')).toMatchObject({ status: 200, text: '[7]' });
  expect(await taken()).toBe(2);
});

test('a refusal never comes back as success', async () => {
  const { comes, call } = await openFaulty();
  comes({ type: 'wrongSchema', json: '[7]' });
  expect((await call('POST', `${main}/stock-movements`, { body: {} })).status).toBe(400);
});

test('a key is refused for a while, or only its changes', async () => {
  const { comes, call, withdraw, taken, clock } = await openFaulty();
  comes({ type: 'shutOut', status: 401, ms: 1000 });
  expect((await call('GET', '/v1/locations')).status).toBe(401);
  clock.now += 999;
  expect((await withdraw()).status).toBe(401);
  clock.now += 1;
  expect((await call('GET', '/v1/locations')).status).toBe(200);
  comes({ type: 'shutOut', status: 403, ms: 1000 });
  const change = await withdraw();
  expect([change.status, codeOf(change.text)]).toEqual([403, 'forbidden']);
  expect((await call('GET', '/v1/locations')).status).toBe(200);
  clock.now += 1000;
  expect((await withdraw()).status).toBe(201);
  expect(await taken()).toBe(1);
});

test('a clock that is wrong shows in the Date header and in what is dated', async () => {
  const { comes, call, withdraw, clock } = await openFaulty();
  comes({ type: 'skew', ms: -3_600_000 });
  const { headers } = await withdraw();
  const wrong = clock.now - 3_600_000;
  expect(headers.get('date')).toBe(new Date(wrong).toUTCString());
  const { text } = await call('GET', `${main}/stock-movements`);
  const { data } = JSON.parse(text) as { data: { createdAt: string }[] };
  expect(data.map(({ createdAt }) => Date.parse(createdAt))).toContain(wrong);
});

test('each fault is logged with the number of its request, so that it can be made again', async () => {
  const { comes, call, logged } = await openFaulty();
  comes(null, { type: 'busy', retryAfterSeconds: 1 });
  await call('GET', '/v1/locations');
  await call('GET', '/v1/locations?limit=2');
  expect(logged).toEqual([
    { fault: { type: 'busy', retryAfterSeconds: 1 }, number: 2, method: 'GET', path: '/v1/locations' },
  ]);
});
