/** The page sends its data to its own host only, never to another process at the same address. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { servePage } from '../../electron/browser/server.ts';
import { signedMessage, tokenMark } from '../../shared/entry.ts';
import type { HelloFrame, PageFrame } from '../../shared/frames.ts';
import { openSocketChannel, type HostState } from './socket-channel.ts';

/** The page's globals: the tab's secret, and sockets with its origin. */
function pageAt(port: number, secret: string) {
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  const kept = new Map([['colour-bar-entry', secret]]);
  const sockets: WebSocket[] = [];
  vi.stubGlobal('window', { location: { origin } });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(address: string) {
        super(address, { origin });
        // Without a listener a socket's error would be thrown.
        this.on('error', () => undefined);
        sockets.push(this);
      }
    },
  );
  const carrier = openSocketChannel({ protocol: 'http:', host });
  const events: unknown[] = [];
  const { channel } = carrier;
  channel.subscribe((event) => events.push(event));
  const comesTo = (wanted: HostState) =>
    new Promise<void>((resolve) => void carrier.watch((state) => state === wanted && resolve()));
  /** Without its secret the page stops connecting. */
  const leave = () => {
    kept.clear();
    for (const socket of sockets) socket.terminate();
    return comesTo('stranger');
  };
  onTestFinished(async () => {
    await leave();
    vi.unstubAllGlobals();
  });
  const breakOff = () => sockets.at(-1)?.terminate();
  return { channel, comesTo, leave, breakOff, events, secret: () => kept.get('colour-bar-entry') };
}

const secret = 'the pass of this tab';
const proofBy = (key: string, what: 'host' | 'page', hello: HelloFrame, origin: string) =>
  createHmac('sha256', key)
    .update(signedMessage(what, { origin, pageNonce: hello.nonce, hostNonce: 'n' }))
    .digest('hex');
const welcome = { type: 'welcome' };
const challenge = (proof: string) => ({ type: 'challenge', nonce: 'n', proof });

/**
 * An impostor on the port: answers a page's hello with these frames and records everything that the page
 * sends.
 */
async function impostor(answers: (hello: HelloFrame, origin: string) => readonly object[]) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const told: object[] = [];
  let heardAll: () => void = () => undefined;
  /** The page has received all of them. */
  const heard = new Promise<void>((resolve) => {
    heardAll = resolve;
  });
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as HelloFrame;
      // The page was deceived.
      if (told.push(frame) > 1) return socket.close(1001);
      for (const answer of answers(frame, `http://127.0.0.1:${port}`)) socket.send(JSON.stringify(answer));
      socket.ping();
    });
    socket.on('pong', () => heardAll());
  });
  const gone = new Promise<void>((resolve) => {
    server.once('connection', (socket) => socket.once('close', () => resolve()));
  });
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  return { port, told, heard, gone };
}

test.each<[string, (hello: HelloFrame, origin: string) => readonly object[]]>([
  ['says a proof that is none', () => [challenge('0'.repeat(64))]],
  ['proves another secret', (hello, origin) => [challenge(proofBy('another', 'host', hello, origin))]],
  ['holds the page’s own words up to it', (hello) => [challenge(hello.name)]],
  ['has another host’s proof', (hello) => [challenge(proofBy(secret, 'host', hello, 'http://127.0.0.1:1'))]],
  ['says welcome again after a proof that is none', () => [challenge('0'.repeat(64)), welcome]],
])('a host that %s is told nothing, and the page takes nothing any more', async (_, answers) => {
  const { port, told, gone } = await impostor(answers);
  const page = pageAt(port, secret);
  const asked = page.channel.call('session.signIn', { pin: '1234' });
  await gone;
  expect(told).toMatchObject([{ type: 'hello' }]);
  expect(JSON.stringify(told)).not.toContain(secret);
  await page.comesTo('stranger');
  expect(await asked).toMatchObject({ error: { code: 'app_gone' } });
  expect(await page.channel.call('session.signIn', { pin: '1234' })).toMatchObject({
    error: { code: 'app_gone' },
  });
});

test('what somebody says who has not proved to be the host is not heard, nor answered', async () => {
  const event = { event: 'changed', data: { calls: ['app.state'] } };
  const { port, told, heard } = await impostor(() => [welcome, event, { id: 1, result: { ok: true } }]);
  const page = pageAt(port, secret);
  const asked = page.channel.call('session.signIn', { pin: '1234' });
  await heard;
  expect(told).toMatchObject([{ type: 'hello' }]);
  expect(page.events).toEqual([]);
  await page.leave();
  expect(await asked).toMatchObject({ error: { code: 'app_gone' } });
});

test('its own host is told what was asked meanwhile, and the token has become a pass', async () => {
  const told: unknown[] = [];
  const server = await servePage({
    port: 0,
    folder: mkdtempSync(path.join(tmpdir(), 'colour-bar-channel-')),
    onPage: (socket) =>
      socket.on('message', (data: Buffer) => {
        const { id, ...asked } = JSON.parse(data.toString()) as PageFrame;
        told.push(asked);
        socket.send(JSON.stringify({ id, result: { ok: true, value: null } }));
      }),
  });
  const { hash } = new URL(server.newAddress());
  const page = pageAt(server.port, hash);
  onTestFinished(() => server.close());
  expect(hash.startsWith(tokenMark)).toBe(true);
  expect(await page.channel.call('session.touch', {})).toEqual({ ok: true, value: null });
  expect(told).toEqual([{ name: 'session.touch', input: {} }]);
  expect(page.secret()).toMatch(/^[0-9a-f]{64}$/);
});

test('what is asked once a host is gone that had just proved itself is told the next one', async () => {
  const server = await servePage({
    port: 0,
    folder: mkdtempSync(path.join(tmpdir(), 'colour-bar-channel-')),
    onPage: (socket) =>
      socket.on('message', (data: Buffer) => {
        const { id, name } = JSON.parse(data.toString()) as PageFrame;
        socket.send(JSON.stringify({ id, result: { ok: true, value: name } }));
      }),
  });
  onTestFinished(() => server.close());
  // The page pauses while it checks the first host's proof.
  const looking = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const { subtle } = crypto;
  const sign = subtle.sign.bind(subtle);
  let signed = 0;
  const held = vi.spyOn(subtle, 'sign').mockImplementation(async (...given) => {
    signed += 1;
    if (signed > 1) {
      looking.resolve();
      await mayGoOn.promise;
    }
    return sign(...given);
  });
  onTestFinished(() => held.mockRestore());
  const page = pageAt(server.port, new URL(server.newAddress()).hash);
  await looking.promise;
  const lost = page.comesTo('lost');
  page.breakOff();
  await lost;
  const asked = page.channel.call('session.touch', {});
  mayGoOn.resolve();
  expect(await asked).toEqual({ ok: true, value: 'session.touch' });
});
