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
) {
  const tell: ((event: BridgeEvent) => void)[] = [];
  const server = await servePage({
    port: 0,
    folder,
    onPage(socket) {
      const channel = socketChannel(socket);
      channel.answer(handler);
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

  /** What a browser does with the printed address; answers with the cookie. */
  const enter = async (address = server.newAddress()) => {
    const { status, headers } = await ask(address.replace(`http://${own}`, ''));
    return { status, location: headers.location, cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
  };

  /** Resolves to the open connection, or the status of the refusal. */
  const connect = (headers: Record<string, string>, at = '/bridge') =>
    new Promise<WebSocket | number>((resolve, reject) => {
      const socket = new WebSocket(`ws://${own}${at}`, { headers: { host: own, ...headers } });
      socket.on('open', () => resolve(socket));
      socket.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      socket.on('error', reject);
    });
  /** As our page does. */
  const open = async (cookie: string) => {
    const socket = await connect({ origin: `http://${own}`, cookie });
    if (typeof socket === 'number') throw new Error(`refused: ${socket}`);
    return socket;
  };
  return { server, own, ask, enter, connect, open, tell };
}

const next = (socket: WebSocket) =>
  new Promise<HostFrame>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()) as HostFrame)),
  );
const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));

describe('the address that is printed', () => {
  test('lets the browser in and shows the page', async () => {
    const { enter, ask } = await serve();
    const { status, location, cookie } = await enter();
    expect([status, location]).toEqual([303, '/']);
    const page = await ask('/', { cookie });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<div id="root">');
    expect((await ask('/assets/main.js', { cookie })).body).toBe('start()');
  });

  test('works once: then only for the browser that is in', async () => {
    const { enter, ask, server } = await serve();
    const address = server.newAddress();
    const { cookie } = await enter(address);
    const again = await enter(address);
    expect(again).toMatchObject({ status: 401, cookie: '' });
    const target = address.slice(address.indexOf('/?'));
    expect(await ask(target, { cookie })).toMatchObject({ status: 303, headers: { location: '/' } });
  });

  test('is not used up by a browser that fetches ahead, nor by HEAD', async () => {
    const { enter, ask, server } = await serve();
    const address = server.newAddress();
    const target = address.slice(address.indexOf('/?'));
    expect((await ask(target, { 'sec-purpose': 'prefetch;prerender' })).status).toBe(401);
    expect((await ask(target, {}, 'HEAD')).status).toBe(401);
    expect((await enter(address)).status).toBe(303);
  });

  test('without it a stranger reads how to get in, and nothing else', async () => {
    const { ask } = await serve();
    for (const target of ['/', '/assets/main.js', '/bridge', '/none', '/?token=wrong']) {
      const { status, body, headers } = await ask(target);
      expect([target, status]).toEqual([target, 401]);
      expect(body).toContain('npm start');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('the server', () => {
  test('answers to its own names only', async () => {
    const { server, ask, enter } = await serve();
    const { cookie } = await enter();
    const withHost = async (host: string) => (await ask('/', { host, cookie })).status;
    expect(await withHost(`localhost:${server.port}`)).toBe(200);
    for (const host of [`evil.example:${server.port}`, '127.0.0.1', `127.0.0.1:${server.port}.evil.example`])
      expect([host, await withHost(host)]).toEqual([host, 421]);
  });

  test('is reached from this machine only', async () => {
    const { server } = await serve();
    const elsewhere = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of elsewhere)
      await expect(fetch(`http://${address}:${server.port}/`)).rejects.toThrow();
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(401);
  });

  test('reads only: it takes no other method', async () => {
    const { ask, enter } = await serve();
    const { cookie } = await enter();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect(await ask('/', { cookie }, method)).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      });
    const head = await ask('/', { cookie }, 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
  });

  test('has no other pages, and none of another address', async () => {
    const { ask, enter } = await serve();
    const { cookie } = await enter();
    for (const target of ['/none', '/../package.json', '/..%2fpackage.json', '/assets'])
      expect([target, (await ask(target, { cookie })).status]).toEqual([target, 404]);
    expect((await ask('http://evil.example/', { cookie })).status).toBe(400);
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
    const { server, enter, open } = await serve();
    const socket = await open((await enter()).cookie);
    const code = closed(socket);
    await server.close();
    expect(await code).toBe(1001);
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow();
  });
});

describe('the bridge over a WebSocket', () => {
  test('is open to our page only', async () => {
    const { server, own, enter, connect } = await serve();
    const { cookie } = await enter();
    const origin = `http://${own}`;
    expect(await connect({ origin })).toBe(401);
    expect(await connect({ origin, cookie: 'colour-bar=x' })).toBe(401);
    expect(await connect({ cookie })).toBe(403);
    expect(await connect({ cookie, origin: 'http://evil.example' })).toBe(403);
    expect(await connect({ cookie, origin: 'null' })).toBe(403);
    expect(await connect({ cookie, origin: `http://localhost:${server.port}` })).toBe(403);
    expect(await connect({ cookie, origin, host: `evil.example:${server.port}` })).toBe(421);
    expect(await connect({ cookie, origin }, '/other')).toBe(404);
    const socket = await connect({ cookie, origin });
    expect(socket).toBeInstanceOf(WebSocket);
  });

  test('carries calls and their answers, in whatever order', async () => {
    const first = Promise.withResolvers<Result<unknown>>();
    const { enter, open } = await serve(async (name, input) =>
      name === 'slow' ? first.promise : ok({ name, input }),
    );
    const socket = await open((await enter()).cookie);
    socket.send(JSON.stringify({ id: 1, name: 'slow', input: {} }));
    socket.send(JSON.stringify({ id: 2, name: 'quick', input: { code: 'å' } }));
    expect(await next(socket)).toEqual({ id: 2, result: ok({ name: 'quick', input: { code: 'å' } }) });
    first.resolve(ok('done'));
    expect(await next(socket)).toEqual({ id: 1, result: ok('done') });
  });

  test('carries events to every page', async () => {
    const { enter, open, tell } = await serve();
    const { cookie } = await enter();
    const pages = [await open(cookie), await open(cookie)];
    const heard = Promise.all(pages.map(next));
    const event: BridgeEvent = { event: 'changed', data: { calls: ['stock.chart'] } };
    for (const one of tell) one(event);
    expect(await heard).toEqual([event, event]);
  });

  test('answers a handler that broke as a bug', async () => {
    const { enter, open } = await serve(async () => {
      throw new Error('broken');
    });
    const socket = await open((await enter()).cookie);
    socket.send(JSON.stringify({ id: 7, name: 'x', input: null }));
    expect(await next(socket)).toEqual({ id: 7, result: { ok: false, error: { code: 'bug' } } });
  });

  test('answers what cannot be told to a page as a bug, and goes on', async () => {
    const levels = 20_000;
    const deep: unknown = JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    const { enter, open } = await serve(async (name) => ok(name === 'deep' ? deep : name));
    const socket = await open((await enter()).cookie);
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
    const { enter, open } = await serve();
    const socket = await open((await enter()).cookie);
    const code = closed(socket);
    socket.send(text);
    expect(await code).toBe(1008);
  });

  test('is closed by bytes, and by a frame that is too large', async () => {
    const { enter, open } = await serve();
    const { cookie } = await enter();
    const bytes = await open(cookie);
    const byBytes = closed(bytes);
    bytes.send(Buffer.from('{"id":1,"name":"x","input":{}}'));
    expect(await byBytes).toBe(1008);
    const large = await open(cookie);
    const byLarge = closed(large);
    large.send(JSON.stringify({ id: 1, name: 'x', input: 'x'.repeat(largestFrame) }));
    expect(await byLarge).toBe(1009);
  });

  test('does not pile calls up without end', async () => {
    const { enter, open } = await serve(() => new Promise(() => undefined));
    const socket = await open((await enter()).cookie);
    for (let id = 0; id <= 256; id += 1) socket.send(JSON.stringify({ id, name: 'x', input: {} }));
    expect(await next(socket)).toEqual({ id: 256, result: { ok: false, error: { code: 'rate_limited' } } });
  });
});
