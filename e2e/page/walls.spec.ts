/** The browser host's access control, tested like a stranger on the same machine or network. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { BrowserHostProcess } from '../fixtures/browser-host.ts';
import { startBrowserHost } from '../fixtures/browser-host.ts';
import { enterBy, tryToEnter } from '../../testing/entry.ts';
import { newPlace } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe.configure({ mode: 'default' });

const place = newPlace();
let host: BrowserHostProcess;
let address: URL;
test.beforeAll(async () => {
  host = await startBrowserHost({ dataFolder: place.dataFolder, env: {} });
  address = new URL(host.address);
});
test.afterAll(async () => {
  await host.end();
  place.remove();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Sends the path and headers unchanged, without a client that normalises them. */
async function get(target: string, headers: Record<string, string> = {}): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port: address.port, path: target, headers });
  sent.end();
  const [answer] = (await Promise.race([once(sent, 'response'), once(sent, 'upgrade')])) as [IncomingMessage];
  let body = '';
  if (answer.statusCode !== 101) for await (const chunk of answer) body += String(chunk);
  sent.destroy();
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}

const upgrade = (headers: Record<string, string>) =>
  get('/bridge', {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
    ...headers,
  });
const origin = () => address.origin;

test('the page is there for everybody, tells nothing, and may do little', async () => {
  const { status, headers } = await get('/');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['permissions-policy']).toContain('hid=(self), bluetooth=(self), serial=(), usb=()');
  // A browser would send a cookie to every other port of this computer.
  expect(headers['set-cookie']).toBeUndefined();
});

test('the token lets one page in, whose pass is for this host alone', async () => {
  const { pass } = await enterBy(host.address);
  expect(await tryToEnter(address.origin, address.hash.slice('#token='.length))).toBe(4401);
  expect(await tryToEnter(address.origin, 'guess')).toBe(4401);
  expect(typeof (await tryToEnter(address.origin, pass))).toBe('object');

  const other = await startBrowserHost({ dataFolder: `${place.dataFolder}-2`, env: {} });
  expect(await tryToEnter(new URL(other.address).origin, pass)).toBe(4401);
  await other.end();
});

test('a name that was pointed at this machine gets nothing', async () => {
  for (const name of [
    'evil.example',
    `evil.example:${address.port}`,
    `localhost:${address.port}`,
    '127.0.0.1',
    '127.0.0.1:1',
  ]) {
    expect((await get('/', { Host: name })).status, name).toBeGreaterThanOrEqual(400);
    expect((await upgrade({ Host: name, Origin: origin() })).status, name).toBeGreaterThanOrEqual(400);
  }
});

test('the bridge opens for our own page only', async () => {
  expect((await upgrade({ Origin: origin() })).status).toBe(101);
  expect((await upgrade({})).status).toBe(403);
  for (const other of [
    'null',
    'https://evil.example',
    'http://127.0.0.1:1',
    'http://localhost',
    `${origin()}.evil.example`,
  ])
    expect((await upgrade({ Origin: other })).status, other).toBe(403);
});

test('no path leads out of the page’s folder', async () => {
  const paths = [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/../../package.json',
    '/..\\package.json',
    '//etc/passwd',
    '/etc/passwd',
    '/%00',
    '/.stamps/renderer.json',
    '/index.html%00.js',
  ];
  for (const target of paths) {
    const { status, body } = await get(target);
    expect([400, 404], target).toContain(status);
    expect(body).not.toContain('colour-bar"');
  }
});

test('only reading is served', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await fetch(address.origin, { method });
    expect(answer.status).toBe(405);
  }
});

test('nobody on the network reaches it', async () => {
  const elsewhere = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map((one) => one.address);
  for (const lan of [...elsewhere, '::1']) {
    const socket = connect({ host: lan, port: Number(address.port) });
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code, lan).toMatch(/ECONNREFUSED|EADDRNOTAVAIL|ENETUNREACH|EAFNOSUPPORT/);
  }
});
