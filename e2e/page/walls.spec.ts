/** Who the browser host lets in, and who not: tried from outside, as a stranger on the same machine or network would. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { BrowserHostProcess } from '../fixtures/browser-host.ts';
import { startBrowserHost } from '../fixtures/browser-host.ts';
import { newPlace } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe.configure({ mode: 'default' });

const place = newPlace();
let host: BrowserHostProcess;
let address: URL;
let cookie: string;
test.beforeAll(async () => {
  host = await startBrowserHost({ dataFolder: place.dataFolder, env: {} });
  address = new URL(host.address);
  const { headers } = await get(address.pathname + address.search);
  cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
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

/** Sent as it is given: no client tidies the path or the headers up. */
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

test('with its cookie the page is there, and may do little', async () => {
  const { status, headers } = await get('/', { Cookie: cookie });
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['permissions-policy']).toContain('hid=(self), bluetooth=(self), serial=(), usb=()');
});

test('the cookie is for this host’s pages alone, and no script reads it', async () => {
  const own = await startBrowserHost({ dataFolder: `${place.dataFolder}-2`, env: {} });
  const other = new URL(own.address);
  const answer = await fetch(other, { redirect: 'manual' });
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict$/);
  // Another host's cookie opens nothing here.
  const foreign = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await get('/', { Cookie: foreign })).status).toBe(401);
  await own.end();
});

test('without the cookie there is a page that says how to get in, and no more', async () => {
  for (const target of ['/', '/index.html', '/assets/', '/bridge']) {
    const { status, headers } = await get(target);
    expect({ target, status }).toEqual({ target, status: 401 });
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('the token works once', async () => {
  expect((await get(address.pathname + address.search)).status).toBe(401);
  expect((await get('/?token=guess')).status).toBe(401);
});

test('a name that was pointed at this machine gets nothing', async () => {
  for (const name of ['evil.example', `evil.example:${address.port}`, '127.0.0.1', '127.0.0.1:1']) {
    expect((await get('/', { Cookie: cookie, Host: name })).status, name).toBeGreaterThanOrEqual(400);
    expect(
      (await upgrade({ Cookie: cookie, Host: name, Origin: origin() })).status,
      name,
    ).toBeGreaterThanOrEqual(400);
  }
});

test('the bridge opens for our own page with its cookie only', async () => {
  expect((await upgrade({ Cookie: cookie, Origin: origin() })).status).toBe(101);
  expect((await upgrade({ Origin: origin() })).status).toBe(401);
  expect((await upgrade({ Cookie: cookie })).status).toBe(403);
  for (const other of [
    'null',
    'https://evil.example',
    'http://127.0.0.1:1',
    'http://localhost',
    `${origin()}.evil.example`,
  ])
    expect((await upgrade({ Cookie: cookie, Origin: other })).status, other).toBe(403);
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
    const { status, body } = await get(target, { Cookie: cookie });
    expect([400, 404], target).toContain(status);
    expect(body).not.toContain('colour-bar"');
  }
});

test('only reading is served', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await fetch(address.origin, { method, headers: { Cookie: cookie } });
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
