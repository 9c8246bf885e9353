/** Service processes start and stop on one PostgreSQL database, with the real command line. */
import { expect, test } from 'vitest';
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import type { ReadyLine } from '../../ready-line.ts';
import { bare, ready, start } from '../../../testing/service/program.ts';
import { emptyDatabase } from '../engine.ts';
import { send, type HttpResponse, type RequestParts } from '../salon.ts';

const serve = (database: string) =>
  start(bare, ['--database', database, '--sample', '--list-delay', '0', '--rate-limit', '0']);

const call = <T>(
  { url, keys }: ReadyLine,
  method: string,
  path: string,
  sent: RequestParts = {},
): Promise<HttpResponse<T>> =>
  send<T>(url, method, path, {
    ...sent,
    key: null,
    headers: { Authorization: `Bearer ${(keys as Record<string, string>)['full']}` },
  });

test('of several that open an empty database at the same moment one makes the tables and the sample', async () => {
  const database = await emptyDatabase();
  const services = await Promise.all(Array.from({ length: 3 }, () => ready(serve(database))));
  const [first] = services;
  for (const service of services) {
    expect(service.locations).toEqual(first!.locations);
    const { status, body } = await call<{ data: object[] }>(service, 'GET', '/v1/locations');
    expect([status, body.data.length]).toEqual([200, 2]);
  }
});

test('what was answered stands when the process that answered is killed, and its turn is not kept', async () => {
  const database = await emptyDatabase();
  const one = serve(database);
  const here = await ready(one);
  const there = await ready(serve(database));
  const place = `/v1/locations/${here.locations[0]!.id}`;
  const items = await call<{ data: { id: string }[] }>(here, 'GET', `${place}/colour-bar-items?limit=1`);
  const colourBarItemId = items.body.data[0]!.id;
  const deliver = (service: ReadyLine, at: number) =>
    call<{ data: StockMovement[] }>(service, 'POST', `${place}/stock-movements`, {
      body: { lines: [{ type: 'delivery', colourBarItemId, quantity: 1 }], externalReference: `r${at}` },
      idempotencyKey: `k${at}`,
    });
  const answered: number[] = [];
  const sent = Array.from({ length: 40 }, async (_, at) => {
    const reply = await deliver(here, at).catch(() => null);
    if (reply?.status === 201) answered.push(at);
    if (answered.length === 5) one.child.kill('SIGKILL');
  });
  await Promise.all(sent);
  await one.ended;
  expect(answered.length).toBeGreaterThanOrEqual(5);
  // The other process accepts retries; requests that were in progress get 409 for at most a minute.
  for (let at = 0; at < 40; at += 1) {
    const { status } = await deliver(there, at);
    if (answered.includes(at)) expect(status).toBe(201);
    else expect([200, 201, 409]).toContain(status);
  }
  const feed = await call<{ data: StockMovement[] }>(
    there,
    'GET',
    `${place}/stock-movements?limit=200&colourBarItemId=${colourBarItemId}`,
  );
  const references = feed.body.data.map(({ externalReference }) => externalReference);
  for (const at of answered) expect(references.filter((each) => each === `r${at}`)).toHaveLength(1);
  expect(new Set(references.filter((each) => each !== undefined)).size).toBe(
    references.filter((each) => each !== undefined).length,
  );
});

test('a database that cannot be reached is said in one sentence, without the password', async () => {
  const { code, stdout, stderr } = await start(bare, [
    '--database',
    'postgres://somebody:se-cret@127.0.0.1:1/salon',
  ]).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^colour-bar service: the database postgres:\/\/127\.0\.0\.1:1\/salon cannot be opened: .+\n$/,
  );
  expect(stderr).not.toContain('se-cret');
});
