/**
 * The page's server: loopback only, for the browser that came with the printed address. Checked on each request: the
 * `Host` header (a name that was pointed at this machine gets nothing), the pass, and for the WebSocket the origin.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { BridgePath } from '../../shared/frames.ts';
import { noPage } from '../../shared/text/technical.ts';
import { plainHeaders, readPageFile } from '../hosts/page-files.ts';
import type { EntryPass } from './entry-pass.ts';
import { createEntryPass } from './entry-pass.ts';
import { largestFrame } from './sockets.ts';
import { strangerPage } from './stranger-page.ts';

const bridgePath: BridgePath = '/bridge';

export interface PageServer {
  readonly port: number;
  /** An address that lets one browser in, once; the one before, if it was not used, stops working. */
  readonly newAddress: () => string;
  close(): Promise<void>;
}

export interface PageServerOptions {
  /** 0: any free one. */
  readonly port: number;
  /** The built page. */
  readonly folder: string;
  readonly onPage: (socket: WebSocket) => void;
}

interface Reply {
  readonly status: number;
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

const plainText = (status: number, body: string, headers: Record<string, string> = {}): Reply => ({
  status,
  body: `${body}\n`,
  headers: {
    ...plainHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...headers,
  },
});

const stranger: Reply = {
  ...plainText(401, strangerPage),
  headers: { ...plainText(401, '').headers, 'Content-Type': 'text/html; charset=utf-8' },
};

const home = (cookie: string | null): Reply =>
  plainText(303, '', { Location: '/', ...(cookie !== null && { 'Set-Cookie': cookie }) });

/** A browser that only fetches ahead must not use the address up. */
const isAhead = ({ headers }: IncomingMessage) =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`);

async function reply(
  request: IncomingMessage,
  hosts: ReadonlySet<string>,
  pass: EntryPass,
  folder: string,
): Promise<Reply> {
  const { method, headers } = request;
  const host = headers.host ?? '';
  if (!hosts.has(host)) return plainText(421, noPage.otherHost);
  if (method !== 'GET' && method !== 'HEAD') return plainText(405, noPage.onlyReads, { Allow: 'GET, HEAD' });
  const url = URL.parse(request.url ?? '', `http://${host}`);
  if (url === null || url.host !== host) return plainText(400, noPage.notAnAddress);
  const admitted = pass.admits(headers.cookie);
  const token = url.pathname === '/' ? url.searchParams.get('token') : null;
  if (token !== null) {
    if (admitted) return home(null);
    const cookie = method === 'GET' && !isAhead(request) ? pass.redeem(token) : null;
    return cookie === null ? stranger : home(cookie);
  }
  if (!admitted) return stranger;
  const file = await readPageFile(folder, url.pathname, [`ws://${host}`]);
  return file === null ? plainText(404, noPage.notFound) : { status: 200, ...file };
}

function send(response: ServerResponse, method: string | undefined, { status, body = '', headers }: Reply) {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(method === 'HEAD' ? undefined : body);
}

function refuseUpgrade(socket: Duplex, line: string): void {
  socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Listens; rejects where the port is taken. */
export async function servePage({ port, folder, onPage }: PageServerOptions): Promise<PageServer> {
  const server = createServer({ maxHeaderSize: 16_384 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const actual = (server.address() as AddressInfo).port;
  const hosts = new Set([`127.0.0.1:${actual}`, `localhost:${actual}`]);
  const pass = createEntryPass(actual);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    clientTracking: true,
  });

  server.on('request', (request, response) => {
    reply(request, hosts, pass, folder).then(
      (answer) => send(response, request.method, answer),
      () => send(response, request.method, plainText(500, noPage.failed)),
    );
  });
  server.on('upgrade', (request, socket, head) => {
    const { host = '', origin, cookie } = request.headers;
    socket.on('error', () => socket.destroy());
    if (!hosts.has(host)) return refuseUpgrade(socket, '421 Misdirected Request');
    if (request.url !== bridgePath) return refuseUpgrade(socket, '404 Not Found');
    if (origin !== `http://${host}`) return refuseUpgrade(socket, '403 Forbidden');
    if (!pass.admits(cookie)) return refuseUpgrade(socket, '401 Unauthorized');
    sockets.handleUpgrade(request, socket, head, (page) => {
      // What breaks a connection (a frame too large, a broken one) also closes it.
      page.on('error', () => undefined);
      onPage(page);
    });
  });

  return {
    port: actual,
    newAddress: () => `http://127.0.0.1:${actual}/?token=${pass.issue()}`,
    close: () =>
      new Promise((resolve) => {
        for (const page of sockets.clients) page.close(1001, 'the host ends');
        // A page that sleeps does not answer the closing.
        const timer = setTimeout(() => {
          for (const page of sockets.clients) page.terminate();
        }, 300);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
