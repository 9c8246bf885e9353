import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { atTheEnd } from '../../testing/at-the-end.ts';
import { json, oddServer } from '../../testing/station/odd-server.ts';
import { wholeAnswer } from '../../testing/station/whole-answer.ts';
import { connectionTimeout, nodeFetch } from './node-fetch.ts';

const server = await oddServer();
const get = { method: 'GET', headers: {} };
const list = JSON.stringify({ data: Array.from({ length: 5000 }, (_, at) => `item ${at}`) });

/** Sends this text to each client that connects, and then nothing more. */
async function mutteringServer(says: string): Promise<{ port: number; heard: Promise<Socket> }> {
  const heard = Promise.withResolvers<Socket>();
  const listening = createServer((socket) => {
    socket.write(says);
    socket.on('error', () => undefined);
    heard.resolve(socket);
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  atTheEnd(() => void listening.close());
  return { port: (listening.address() as AddressInfo).port, heard: heard.promise };
}

test('a packed answer is asked for, and comes unpacked', async () => {
  server.says(({ headers }, answer) => {
    expect(headers['accept-encoding']).toBe('gzip');
    answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(list));
  });
  expect(await (await wholeAnswer(await nodeFetch(server.url, get))).text()).toBe(list);
});

test.each(['GZIP', 'x-gzip'])('%s is the same', async (called) => {
  server.says((_, answer) => answer.writeHead(200, { 'content-encoding': called }).end(gzipSync(list)));
  expect(await (await wholeAnswer(await nodeFetch(server.url, get))).text()).toBe(list);
});

test('a packed answer that nobody wants any more is never taken for a shorter one', async () => {
  const words = Buffer.from(Array.from({ length: 900_000 }, (_, at) => (at * at * 7919) % 251));
  server.says((_, answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(words)));
  const abort = new AbortController();
  const { body } = await nodeFetch(server.url, { ...get, signal: abort.signal });
  const read = async () => {
    for await (const _ of body ?? []) abort.abort();
  };
  await expect(read()).rejects.toMatchObject({ name: 'AbortError' });
});

test('an answer may be given up when all of it has come, and the next request is answered', async () => {
  server.says((_, answer) => answer.end(list));
  const thrown = vi.fn<(error: Error) => void>();
  process.on('uncaughtExceptionMonitor', thrown);
  try {
    for (let at = 0; at < 3; at += 1) {
      const abort = new AbortController();
      const { body } = await nodeFetch(server.url, { ...get, signal: abort.signal });
      for await (const _ of body ?? []) abort.abort();
      expect(await (await wholeAnswer(await nodeFetch(server.url, get))).text()).toBe(list);
    }
  } finally {
    process.off('uncaughtExceptionMonitor', thrown);
  }
  expect(thrown).not.toHaveBeenCalled();
});

test.each(['DELETE', 'PUT'])('a body goes with its length, whatever the method: %s', async (method) => {
  server.says(json(200, {}));
  for (const body of ['first', new TextEncoder().encode('räv')])
    expect((await wholeAnswer(await nodeFetch(server.url, { method, headers: {}, body }))).status).toBe(200);
  expect(server.heard.slice(-2)).toMatchObject([
    { method, body: 'first', headers: { 'content-length': '5' } },
    { method, body: 'räv', headers: { 'content-length': '4' } },
  ]);
});

test('an answer without a body may say that it is packed', async () => {
  server.says((_, answer) => answer.writeHead(204, { 'content-encoding': 'gzip' }).end());
  expect((await wholeAnswer(await nodeFetch(server.url, get))).status).toBe(204);
});

test.each([
  ['as it is', {}, Buffer.from(list)],
  ['packed', { 'content-encoding': 'gzip' }, gzipSync(list)],
])('an answer that breaks off on the way, %s, is none', async (_, headers, body) => {
  server.says((__, answer) => {
    answer.writeHead(200, { ...headers, 'content-length': body.length });
    answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
  });
  await expect(nodeFetch(server.url, get).then(wholeAnswer)).rejects.toThrow();
});

test('what is packed in another way than it says is no answer', async () => {
  server.says(json(200, { data: [] }, { 'content-encoding': 'gzip' }));
  await expect(nodeFetch(server.url, get).then(wholeAnswer)).rejects.toThrow();
});

test('a connection is kept for the next request, but not over a sleep, which the other end did not wait through', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ports: (number | undefined)[] = [];
  server.says((_, answer, { socket }) => {
    ports.push(socket.remotePort);
    answer.end();
  });
  const ask = async () => (await wholeAnswer(await nodeFetch(server.url, get))).text();
  try {
    for (let at = 0; at < 3; at += 1) await ask();
    vi.setSystemTime(Date.now() + 60_000);
    for (let at = 0; at < 2; at += 1) await ask();
  } finally {
    vi.useRealTimers();
  }
  expect(ports[1]).toBe(ports[2]);
  expect(ports[3]).not.toBe(ports[2]);
  expect(ports[4]).toBe(ports[3]);
});

test('a server that changes to another protocol gives no answer', async () => {
  const { port } = await mutteringServer(
    'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: mud\r\n\r\n',
  );
  await expect(nodeFetch(`http://127.0.0.1:${port}/`, get)).rejects.toThrow();
});

test('a connection that does not come to stand in ten seconds is given up, and is called by its name', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { port, heard } = await mutteringServer('');
    const asked = nodeFetch(`https://127.0.0.1:${port}/`, get);
    const failed = expect(asked).rejects.toMatchObject({ code: connectionTimeout });
    const socket = await heard;
    await once(socket, 'data');
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
  } finally {
    vi.useRealTimers();
  }
});
