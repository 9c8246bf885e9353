/** Public routes next to the keyed API, with test routes over a real port. */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { AnyOperation } from '../../shared/api/operation.ts';
import { operations } from '../../shared/api/operations.ts';
import { fail, ok } from '../../shared/result.ts';
import { openSqlite } from '../database/sqlite.ts';
import { loadSample } from '../sample/load-sample.ts';
import { sampleId, sampleKeys } from '../sample/sample-ids.ts';
import { smallSalon } from '../conformance/small-salon.ts';
import { keyedApi } from '../routes/keyed-api.ts';
import { createService } from '../service.ts';
import type { Admission } from './admission.ts';
import { routesOf, type ApiRoutes } from './app.ts';
import type { Declared, Handlers } from './call.ts';
import { keyedManner } from './manner.ts';

const declare = <const D extends Record<string, Record<string, AnyOperation>>>(declared: D): D => declared;
const about = { summary: 'Planted', source: 'a test', statuses: [200] } as const;

const open = declare({
  hours: {
    get: {
      ...about,
      id: 'hours.get',
      method: 'GET',
      path: '/widget/{salon}/hours',
      query: z.object({ day: z.iso.date() }),
      answer: z.object({ salon: z.string(), day: z.string() }),
    },
  },
});
const booked = declare({
  visits: {
    cancel: {
      ...about,
      id: 'visits.cancel',
      method: 'POST',
      path: '/widget/visits/cancel',
      body: z.strictObject({ reason: z.string() }),
      answer: z.object({ visit: z.string(), times: z.number() }),
    },
  },
});

/** The reference in the link identifies the customer. */
interface Visitor {
  readonly visit: string;
}

const anybody: Admission<object> = async () => ok({ context: {}, sender: null });
const byReference: Admission<Visitor> = async (_, { headers }) => {
  const visit = headers['x-reference'];
  return typeof visit === 'string'
    ? ok({ context: { visit }, sender: `visit ${visit}` })
    : fail('unauthenticated');
};

function planted(): ApiRoutes {
  let times = 0;
  const openHandlers: Handlers<typeof open, object> = {
    hours: {
      get: async ({ params, query }) => ok({ status: 200, body: { salon: params.salon, day: query.day } }),
    },
  };
  const bookedHandlers: Handlers<typeof booked, Visitor> = {
    visits: {
      cancel: async ({ visit, body }) => {
        if (body.reason === 'none') return fail('not_allowed');
        times += 1;
        return ok({ status: 200, body: { visit, times } });
      },
    },
  };
  return () => [
    ...routesOf(open, openHandlers, { admit: anybody, manner: keyedManner }),
    ...routesOf(booked, bookedHandlers, { admit: byReference, manner: keyedManner }),
  ];
}

async function service() {
  const database = openSqlite(':memory:', 0);
  await loadSample(database, smallSalon);
  const log = { info: () => undefined, error: () => undefined };
  const ports = { database, now: () => Date.UTC(2026, 10, 20), log, rateLimit: 0, listDelaySeconds: 0 };
  let bytes = 0;
  const randomBytes = (count: number) => new Uint8Array(count).map(() => (bytes = (bytes * 7 + 13) % 256));
  const listening = await createService({ ...ports, randomBytes }, [keyedApi, planted()]).listen(0);
  onTestFinished(async () => {
    await listening.close();
    await database.close();
  });
  return async (path: string, headers: Record<string, string> = {}, sent?: unknown) => {
    const post = sent === undefined ? {} : { method: 'POST', body: JSON.stringify(sent) };
    const response = await fetch(`${listening.url}${path}`, { ...post, headers });
    const body = (await response.json()) as { code?: string };
    return { status: response.status, replayed: response.headers.get('Idempotent-Replayed'), body };
  };
}

test('a public route answers without a key, and looks at none', async () => {
  const call = await service();
  const answer = { status: 200, replayed: null, body: { salon: 'sodermalm', day: '2026-11-20' } };
  expect(await call('/widget/sodermalm/hours?day=2026-11-20')).toEqual(answer);
  const headers = { Authorization: 'Bearer of-nobody-who-is-known' };
  expect(await call('/widget/sodermalm/hours?day=2026-11-20', headers)).toEqual(answer);
  expect((await call('/widget/sodermalm/hours?day=today')).body.code).toBe('validation_failed');
});

test('its checks come in the order of every call: admission, Idempotency-Key, fields, its own', async () => {
  const call = await service();
  const cancel = async (headers: Record<string, string>, body: unknown) =>
    (await call('/widget/visits/cancel', headers, body)).body.code;
  const reference = { 'X-Reference': 'v1' };
  const badKey = { 'Idempotency-Key': 'with a space' };
  expect(await cancel(badKey, { extra: 1 })).toBe('unauthenticated');
  expect(await cancel({ ...reference, ...badKey }, { extra: 1 })).toBe('validation_failed');
  expect(await cancel(reference, { extra: 1 })).toBe('invalid_request');
  expect(await cancel(reference, { reason: 'none' })).toBe('not_allowed');
  expect(await cancel(reference, { reason: 'ill' })).toBeUndefined();
});

test('a repeat takes effect once for its sender, and is another request of another sender', async () => {
  const call = await service();
  const cancel = (visit: string) =>
    call('/widget/visits/cancel', { 'X-Reference': visit, 'Idempotency-Key': 'k' }, { reason: 'ill' });
  expect(await cancel('v1')).toMatchObject({ replayed: null, body: { visit: 'v1', times: 1 } });
  expect(await cancel('v1')).toMatchObject({ replayed: 'true', body: { visit: 'v1', times: 1 } });
  expect(await cancel('v2')).toMatchObject({ replayed: null, body: { visit: 'v2', times: 2 } });
});

test('keyed routes still need their key, and answer it as before', async () => {
  const call = await service();
  const path = `/v1/locations/${sampleId('loc', 'main')}/staff`;
  expect((await call(path, { 'X-Reference': 'v1' })).body.code).toBe('unauthenticated');
  expect((await call(path, { Authorization: `Bearer ${sampleKeys.full}` })).status).toBe(200);
});

test('the types keep what belongs to a key from public routes', () => {
  const handlers: Handlers<typeof open, object> = {
    // @ts-expect-error: a public call has no key
    hours: { get: async ({ key }) => ok({ status: 200, body: { salon: key.hash, day: '' } }) },
  };
  const keyed = {} as Handlers<typeof operations, { key: string; location: null }>;
  // @ts-expect-error: keyed handlers cannot serve public routes
  const routes = () => routesOf(operations, keyed, { admit: anybody, manner: keyedManner });
  expect([handlers, routes]).toHaveLength(2);
  expect<Declared>(open).toBe(open);
});
