import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { countingBytes, openSalon, send, smallSalon } from './conformance/salon.ts';
import { openSqlite } from './database/sqlite.ts';
import { loadSample } from './sample/load-sample.ts';
import { sampleId, sampleKeys } from './sample/sample-ids.ts';
import { createService } from './service.ts';

/** The answer to bytes that are not an HTTP request. */
const exchange = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });

test('what is no request is answered with an error body and a request id too', async () => {
  const { url } = await openSalon();
  const broken = await exchange(url, 'this is not HTTP\r\n\r\n');
  expect(broken).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(broken).toMatch(/\r\nX-Request-Id: req_/);
  expect(broken).toMatch(/\r\n\r\n\{"code":"invalid_request",.*\}$/);
  const long = await exchange(url, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(long).toMatch(/^HTTP\/1\.1 431 /);
});

test('a service that ends finishes what runs, takes nothing new, and leaves no connection open', async () => {
  const database = openSqlite(':memory:', 0);
  await loadSample(database, smallSalon);
  const service = createService({
    database,
    now: () => 0,
    randomBytes: countingBytes('service'),
    log: { info: () => undefined, error: () => undefined },
    rateLimit: 0,
    listDelaySeconds: 0,
  });
  const listening = await service.listen(0);
  const { url } = listening;
  const body = JSON.stringify({ name: 'Demi', kind: 'colour' });
  const agent = new Agent({ keepAlive: true });
  const outgoing = request(`${url}/v1/locations/${sampleId('loc', 'main')}/colour-bar-ranges`, {
    method: 'POST',
    agent,
    headers: {
      Authorization: `Bearer ${sampleKeys.full}`,
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    },
  });
  const answer = new Promise((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      incoming.resume();
      const { statusCode, headers } = incoming;
      incoming.on('end', () => resolve([statusCode, headers.connection]));
    });
  });
  await new Promise<void>((resolve) => {
    outgoing.on('continue', resolve);
    outgoing.flushHeaders();
  });
  const closed = listening.close();
  await expect(send(url, 'GET', '/v1/locations')).rejects.toThrow(/ECONNREFUSED/);
  outgoing.end(body);
  // A kept-alive connection would delay the shutdown by seconds.
  expect(await answer).toEqual([201, 'close']);
  await closed;
  agent.destroy();
  await database.close();
});
