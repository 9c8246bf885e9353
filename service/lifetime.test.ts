/** The program's shutdown, and the start of several processes on one new file. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { send } from './conformance/salon.ts';
import { openSqlite } from './database/sqlite.ts';
import { statement } from './database/statement.ts';
import { bare, databaseFile, ready, start, throughNpm } from '../testing/service/program.ts';
import { sampleKeys } from './sample/sample-ids.ts';

const authorization = `Bearer ${sampleKeys.full}`;

/** A POST with an incomplete body: the service waits for the rest. */
async function begun(address: string, body: object) {
  const text = JSON.stringify(body);
  const agent = new Agent({ keepAlive: true });
  const outgoing = request(address, {
    method: 'POST',
    agent,
    headers: {
      Authorization: authorization,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      Expect: '100-continue',
    },
  });
  const answer = new Promise<number | string>((resolve) => {
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    outgoing.on('response', (incoming) => {
      incoming.resume();
      incoming.on('end', () => resolve(incoming.statusCode ?? 0));
    });
  });
  await new Promise<void>((resolve) => {
    outgoing.on('continue', resolve);
    outgoing.flushHeaders();
  });
  outgoing.write(text.slice(0, 10));
  const finish = (): Promise<number | string> => {
    outgoing.end(text.slice(10));
    return answer;
  };
  return { answer, finish, end: () => agent.destroy() };
}

const rangeNames = statement((db) => db.selectFrom('ranges').select('name').where('name', 'like', 'Demi%'));

/** The file's content when no process has it open. */
async function rangesIn(file: string): Promise<string[]> {
  const database = openSqlite(file, 0);
  try {
    return await database.read(async (connection) =>
      (await connection.all(rangeNames, {})).map(({ name }) => name).sort(),
    );
  } finally {
    await database.close();
  }
}

test.each([
  ['the service', bare],
  ['npm', throughNpm],
])(
  'SIGTERM to %s in the middle of a request: it is answered, nothing new is taken, and it ends',
  async (_, command) => {
    const file = databaseFile();
    const service = start(command, ['--database', file, '--sample']);
    const { url, locations } = await ready(service);
    const ranges = `${url}/v1/locations/${locations[0]!.id}/colour-bar-ranges`;
    const running = await begun(ranges, { name: 'Demi', kind: 'colour' });
    service.child.kill('SIGTERM');
    await service.says('"ending"');
    await expect(send(url, 'GET', '/health', { key: null })).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
    expect(await running.finish()).toBe(201);
    const { code } = await service.ended;
    // npm reports the signal that it got, even after a clean exit.
    if (command === bare) expect(code).toBe(0);
    running.end();
    expect(await rangesIn(file)).toEqual(['Demi']);
  },
);

test('a request that never ends holds the end up for seconds, not for ever, and has no effect', async () => {
  const file = databaseFile();
  const service = start(bare, ['--database', file, '--sample']);
  const { url, locations } = await ready(service);
  const ranges = `${url}/v1/locations/${locations[0]!.id}/colour-bar-ranges`;
  const running = await begun(ranges, { name: 'Demi', kind: 'colour' });
  service.child.kill('SIGTERM');
  const { code } = await service.ended;
  expect(code).toBe(0);
  expect(await running.answer).toBe('ECONNRESET');
  running.end();
  expect(await rangesIn(file)).toEqual([]);
});

test('it ends by itself where nobody reads what it says any more', async () => {
  const { child } = start(bare, ['--database', ':memory:', '--sample']);
  child.stdout?.destroy();
  child.stderr?.destroy();
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
});

test('under load, what was answered was done, and what was done was answered', async () => {
  const file = databaseFile();
  const service = start(bare, ['--database', file, '--sample', '--rate-limit', '0']);
  const { url, locations } = await ready(service);
  const path = `/v1/locations/${locations[0]!.id}/colour-bar-ranges`;
  const answered: string[] = [];
  let next = 0;
  async function client(): Promise<void> {
    for (;;) {
      next += 1;
      const name = `Demi ${next}`;
      const status = await send(url, 'POST', path, { body: { name, kind: 'colour' } }).then(
        (reply) => reply.status,
        () => null,
      );
      if (status === null) return;
      expect(status).toBe(201);
      answered.push(name);
      if (answered.length === 50) service.child.kill('SIGTERM');
    }
  }
  await Promise.all(Array.from({ length: 16 }, client));
  expect((await service.ended).code).toBe(0);
  expect(answered.length).toBeGreaterThanOrEqual(50);
  expect(await rangesIn(file)).toEqual(answered.sort());
});

test('several that begin on one fresh file at once make one sample, and each the key that it was asked for', async () => {
  const file = databaseFile();
  const services = ['a', 'b', 'c'].map((name) =>
    start(bare, ['--database', file, '--sample', '--key', `${name}=all`]),
  );
  const told = await Promise.all(services.map(ready));
  for (const { locations, staff } of told)
    expect({ locations, staff }).toEqual({ locations: told[0]!.locations, staff: told[0]!.staff });
  expect(told[0]!.locations).toHaveLength(3);
  // Each process accepts the keys created by the others.
  for (const { url } of told)
    for (const [at, name] of ['a', 'b', 'c'].entries()) {
      const headers = { Authorization: `Bearer ${told[at]!.keys[name]}` };
      const { status, body } = await send<{ data: object[] }>(url, 'GET', '/v1/locations', {
        key: null,
        headers,
      });
      expect([status, body.data.length]).toEqual([200, 2]);
    }
});
