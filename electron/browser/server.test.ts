import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { BridgeEvent } from '../../shared/bridge.ts';
import type { HostFrame } from '../../shared/frames.ts';
import type { Result } from '../../shared/result.ts';
import { ok } from '../../shared/result.ts';
import { connectTo, enterBy, tryToEnter } from '../../testing/entry.ts';
import { servePage } from './server.ts';
import { largestFrame, socketChannel } from './sockets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-server-'));
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'index.html'), '<div id="root"></div>');
writeFileSync(path.join(folder, 'assets/main.js'), 'start()');

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

async function serve(
  handler: (name: string, input: unknown) => Promise<Result<unknown>> = async () => ok(null),
  { patience, there = Promise.resolve() }: { patience?: number; there?: Promise<void> } = {},
) {
  const tell: ((event: BridgeEvent) => void)[] = [];
  const server = await servePage({
    port: 0,
    folder,
    patience,
    onPage(socket) {
      const channel = socketChannel(socket);
      void there.then(() => channel.answer(handler, () => undefined));
      tell.push((event) => channel.send(event));
    },
  });
  onTestFinished(() => server.close());
  const own = `127.0.0.1:${server.port}`;

  const ask = (target: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: server.port,
          path: target,
          method,
          headers: { host: own, ...headers },
          agent: false,
        },
        (response) => {
          let body = '';
          response.on('data', (chunk: Buffer) => (body += chunk.toString()));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          );
        },
      );
      asked.on('error', reject);
      asked.end();
    });

  const connect = (headers: Record<string, string>, at?: string) => connectTo(own, headers, at);
  /** Enters like our page. */
  const open = async () => (await enterBy(server.newAddress())).socket;
  return { server, own, ask, connect, open, tell };
}

const next = (socket: WebSocket) =>
  new Promise<HostFrame>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()) as HostFrame)),
  );
const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));

describe('the address that is printed', () => {
  test('lets one page in, once: then by what it became', async () => {
    const { server, own } = await serve();
    const address = server.newAddress();
    const origin = `http://${own}`;
    expect(address.startsWith(`${origin}/#token=`)).toBe(true);
    const { pass } = await enterBy(address);
    const token = address.slice(address.indexOf('=') + 1);
    expect(await tryToEnter(origin, token)).toBe(4401);
    expect(await tryToEnter(origin, pass)).toMatchObject({ pass: expect.any(String) });
  });

  test('leads to a page that is the same for everybody, without a cookie', async () => {
    const { ask } = await serve();
    const page = await ask('/');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<div id="root">');
    const file = await ask('/assets/main.js');
    expect(file.body).toBe('start()');
    for (const { headers } of [page, file, await ask('/none')]) expect(headers['set-cookie']).toBeUndefined();
  });

  test('is not kept from its owner by the cookies of other ports', async () => {
    const { ask, own, server } = await serve();
    const cookie = Array.from({ length: 180 }, (_, n) => `colour-bar-${n}=${'x'.repeat(4000)}`).join('; ');
    expect((await ask('/', { cookie })).status).toBe(200);
    const socket = await connectTo(own, { origin: `http://${own}`, cookie });
    expect(socket).toBeInstanceOf(WebSocket);
    await enterBy(server.newAddress());
  });
});

describe('the server', () => {
  test('answers to its own name only', async () => {
    const { server, own, ask } = await serve();
    const withHost = async (host: string) => (await ask('/', { host })).status;
    expect(await withHost(own)).toBe(200);
    for (const host of [
      `localhost:${server.port}`,
      `evil.example:${server.port}`,
      '127.0.0.1',
      `127.0.0.1:${server.port}.evil.example`,
    ])
      expect([host, await withHost(host)]).toEqual([host, 421]);
  });

  test('is reached from this machine only', async () => {
    const { server } = await serve();
    const elsewhere = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of elsewhere)
      await expect(fetch(`http://${address}:${server.port}/`)).rejects.toThrow();
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
  });

  test('reads only: it takes no other method', async () => {
    const { ask } = await serve();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect(await ask('/', {}, method)).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      });
    const head = await ask('/', {}, 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
  });

  test('has no other pages, and none of another address', async () => {
    const { ask } = await serve();
    for (const target of ['/none', '/../package.json', '/..%2fpackage.json', '/assets'])
      expect([target, (await ask(target)).status]).toEqual([target, 404]);
    expect((await ask('http://evil.example/')).status).toBe(400);
  });

  test('says that a port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    await expect(servePage({ port, folder, onPage: () => undefined })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  test('ends also while pages are open, and tells them', async () => {
    const { server, open } = await serve();
    const socket = await open();
    const code = closed(socket);
    await server.close();
    expect(await code).toBe(1001);
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow();
  });
});

describe('the bridge over a WebSocket', () => {
  test('is open to our page only', async () => {
    const { server, own, connect } = await serve();
    const origin = `http://${own}`;
    expect(await connect({})).toBe(403);
    expect(await connect({ origin: 'http://evil.example' })).toBe(403);
    expect(await connect({ origin: 'null' })).toBe(403);
    expect(await connect({ origin: `http://localhost:${server.port}` })).toBe(403);
    expect(await connect({ origin, host: `evil.example:${server.port}` })).toBe(421);
    expect(await connect({ origin, host: `localhost:${server.port}` })).toBe(421);
    expect(await connect({ origin }, '/other')).toBe(404);
    expect(await connect({ origin })).toBeInstanceOf(WebSocket);
  });

  test.each([
    '{"id":1,"name":"app.state","input":{}}',
    '{"type":"proof","proof":""}',
    '{"type":"hello"}',
    '{"type":"hello","name":"x","nonce":"x"}',
    '{"type":"welcome"}',
    '{',
    'null',
    `{"type":"hello","name":"${'x'.repeat(2000)}","nonce":"x"}`,
  ])('hears nobody who has not proved to have come by the address: %s', async (text) => {
    const asked: unknown[] = [];
    const { server, own, connect, tell } = await serve(async (...call) => ok(asked.push(call)));
    const forged = await connect({ origin: `http://${own}` });
    if (typeof forged === 'number') throw new Error('refused too early');
    server.newAddress();
    const heard: unknown[] = [];
    forged.on('message', (data) => heard.push(data));
    const code = closed(forged);
    forged.send(text);
    expect(await code).toBe(4401);
    expect([asked, heard, tell]).toEqual([[], [], []]);
  });

  test('hears nobody who overheard what the secret is called, and does not have it', async () => {
    const { server, own, tell } = await serve();
    const address = server.newAddress();
    const token = address.slice(address.indexOf('=') + 1);
    expect(await tryToEnter(`http://${own}`, token, 'another')).toBe(4401);
    expect(tell).toEqual([]);
    await enterBy(address);
  });

  test('says of a page that is too slow no more than that: it may come again', async () => {
    const { own, connect } = await serve(undefined, { patience: 50 });
    const slow = await connect({ origin: `http://${own}` });
    if (typeof slow === 'number') throw new Error('refused too early');
    expect(await closed(slow)).toBe(1013);
  });

  test('is kept open for strangers in small number only', async () => {
    const { server, own, connect } = await serve();
    const strangers = [];
    for (let count = 0; count < 33; count += 1) strangers.push(await connect({ origin: `http://${own}` }));
    const [first] = strangers;
    if (first === undefined || typeof first === 'number') throw new Error('refused too early');
    if (first.readyState !== WebSocket.CLOSED) await closed(first);
    await enterBy(server.newAddress());
  });

  test('carries calls and their answers, in whatever order', async () => {
    const first = Promise.withResolvers<Result<unknown>>();
    const { open } = await serve(async (name, input) =>
      name === 'slow' ? first.promise : ok({ name, input }),
    );
    const socket = await open();
    socket.send(JSON.stringify({ id: 1, name: 'slow', input: {} }));
    socket.send(JSON.stringify({ id: 2, name: 'quick', input: { code: 'å' } }));
    expect(await next(socket)).toEqual({ id: 2, result: ok({ name: 'quick', input: { code: 'å' } }) });
    first.resolve(ok('done'));
    expect(await next(socket)).toEqual({ id: 1, result: ok('done') });
  });

  test('keeps what a page asks until somebody is there to answer, in its order', async () => {
    const there = Promise.withResolvers<void>();
    const heard: string[] = [];
    const { open } = await serve(
      async (name) => {
        heard.push(name);
        return ok(name);
      },
      { there: there.promise },
    );
    const page = await open();
    for (const [id, name] of ['first', 'second'].entries())
      page.send(JSON.stringify({ id, name, input: {} }));
    const ponged = new Promise((resolve) => page.once('pong', resolve));
    page.ping();
    await ponged;
    expect(heard).toEqual([]);
    there.resolve();
    expect(await next(page)).toEqual({ id: 0, result: ok('first') });
    expect(heard).toEqual(['first', 'second']);
  });

  test('carries events to every page', async () => {
    const { open, tell } = await serve();
    const pages = [await open(), await open()];
    const heard = Promise.all(pages.map(next));
    const event: BridgeEvent = { event: 'changed', data: { calls: ['stock.chart'] } };
    for (const one of tell) one(event);
    expect(await heard).toEqual([event, event]);
  });

  test('tells a page that reads slowly the last weight of those that came meanwhile', async () => {
    const { open, tell } = await serve();
    const socket = await open();
    const heard: BridgeEvent[] = [];
    const last = Promise.withResolvers<void>();
    socket.on('message', (data: Buffer) => {
      heard.push(JSON.parse(data.toString()) as BridgeEvent);
      if (heard.length === 2) last.resolve();
    });
    const weight = (hundredths: number): BridgeEvent => ({
      event: 'reading',
      data: { state: 'stable', hundredths, net: false, at: '2026-11-25T09:00:00.000Z' },
    });
    const long: BridgeEvent = {
      event: 'toDevice',
      data: { pageId: '', device: '', base64: 'A'.repeat(8_000_000) },
    };
    socket.pause();
    for (const event of [long, weight(100), weight(200), weight(300)]) tell[0]?.(event);
    socket.resume();
    await last.promise;
    expect(heard).toEqual([long, weight(300)]);
  });

  test('answers a handler that broke as a bug', async () => {
    const { open } = await serve(async () => {
      throw new Error('broken');
    });
    const socket = await open();
    socket.send(JSON.stringify({ id: 7, name: 'x', input: null }));
    expect(await next(socket)).toEqual({ id: 7, result: { ok: false, error: { code: 'bug' } } });
  });

  test('answers what cannot be told to a page as a bug, and goes on', async () => {
    const levels = 20_000;
    const deep: unknown = JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    const { open } = await serve(async (name) => ok(name === 'deep' ? deep : name));
    const socket = await open();
    socket.send(JSON.stringify({ id: 1, name: 'deep', input: {} }));
    expect(await next(socket)).toEqual({ id: 1, result: { ok: false, error: { code: 'bug' } } });
    socket.send(JSON.stringify({ id: 2, name: 'next', input: {} }));
    expect(await next(socket)).toEqual({ id: 2, result: ok('next') });
  });

  test.each([
    '',
    'null',
    '[]',
    '{',
    '7',
    '{"id":1}',
    '{"id":"1","name":"x"}',
    '{"id":1.5,"name":"x"}',
    '{"id":1,"name":2}',
  ])('is closed by what is no call: %j', async (text) => {
    const { open } = await serve();
    const socket = await open();
    const code = closed(socket);
    socket.send(text);
    expect(await code).toBe(1008);
  });

  test('is closed by bytes, and by a frame that is too large', async () => {
    const { open } = await serve();
    const bytes = await open();
    const byBytes = closed(bytes);
    bytes.send(Buffer.from('{"id":1,"name":"x","input":{}}'));
    expect(await byBytes).toBe(1008);
    const large = await open();
    const byLarge = closed(large);
    large.send(JSON.stringify({ id: 1, name: 'x', input: 'x'.repeat(largestFrame) }));
    expect(await byLarge).toBe(1009);
  });
});
