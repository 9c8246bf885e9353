/** A connection that falls silent: a host lost its power, sent no reset, and its address moved to another host. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '../../../shared/result.ts';
import { sql } from 'kysely';
import { openPostgres } from '../../database/postgres.ts';
import { isOutage } from '../../database/outage.ts';
import { statement } from '../../database/statement.ts';
import { createHealth } from '../../http/health.ts';
import { createRunningMarks } from '../../http/running-marks.ts';
import { newDatabase } from '../engine.ts';

/** A proxy; `silence` stops open connections without closing them. New connections work. */
async function passing(address: URL) {
  const open = new Set<Socket>();
  const held = new Set<Socket>();
  let refuses = false;
  const server = createServer((client) => {
    if (refuses) {
      client.destroy();
      return;
    }
    const database = connect(Number(address.port), address.hostname);
    const end = (): void => {
      if (!held.has(client)) void [client.destroy(), database.destroy()];
    };
    for (const socket of [client, database]) socket.on('error', end).on('close', end);
    client.pipe(database);
    database.pipe(client);
    open.add(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    held.clear();
    for (const socket of open) socket.destroy();
    server.close();
  });
  const through = new URL(address);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    through: through.href,
    silence: () => {
      for (const socket of open) {
        held.add(socket);
        socket.unpipe();
        socket.pause();
      }
    },
    refuse: (on: boolean) => {
      refuses = on;
      if (on) for (const socket of open) socket.destroy();
    },
  };
}

const one = statement((db) => db.selectNoFrom(sql<number>`1`.as('one')));

test('after one wait all connections of before are thrown away, and the next requests are answered at once', async () => {
  const { through, silence } = await passing(new URL(await newDatabase()));
  const database = await openPostgres(through, 0, { statementTimeout: 300 });
  onTestFinished(() => database.close());
  const change = () => database.change(async (connection) => ok(await connection.all(one, {})));
  await Promise.all([change(), change(), change(), database.readRows(one, {})]);
  silence();
  const lost = await Promise.allSettled([change(), change(), database.readRows(one, {})]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  for (const result of lost) if (result.status === 'rejected') expect(isOutage(result.reason)).toBe(true);
  for (let asked = 0; asked < 12; asked += 1) {
    const began = performance.now();
    await change();
    expect(performance.now() - began).toBeLessThan(1000);
  }
});

test('a repeat does not wait for the mark of a request whose connection broke', async () => {
  const { through, refuse } = await passing(new URL(await newDatabase()));
  const database = await openPostgres(through, 0, { statementTimeout: 300 });
  onTestFinished(() => database.close());
  let marks = 0;
  const running = createRunningMarks(
    database,
    () => 0,
    () => `mark ${(marks += 1)}`,
  );
  const request = { apiKey: 'k', value: 'v', target: 'POST /' };
  const mark = await running.begin(request);
  if (!mark.ok) throw new Error('the first is let in');
  refuse(true);
  await mark.value.remove();
  refuse(false);
  expect((await running.begin(request)).ok).toBe(true);
});

test('health tries a write as others are written, and hangs no second one', async () => {
  const { through, silence } = await passing(new URL(await newDatabase()));
  const database = await openPostgres(through, 0, { statementTimeout: 300 });
  onTestFinished(() => database.close());
  const log = { info: () => undefined, error: () => undefined };
  const health = createHealth(database, () => 0, log, 50);
  const statusOf = async () => (await health()).status;
  await expect.poll(statusOf).toBe(200);
  silence();
  expect([await statusOf(), await statusOf()]).toEqual([503, 503]);
  await expect.poll(statusOf, { timeout: 5000 }).toBe(200);
});
