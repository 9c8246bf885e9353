/**
 * The page's server: loopback only. Each request's `Host` header is checked (against DNS rebinding), and for the
 * WebSocket the origin too. The page itself is public and holds no data; the WebSocket asks for the printed address's
 * token (`entry.ts`). There are no cookies, as browsers send them to every port.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { tokenMark } from '../../shared/entry.ts';
import type { BridgePath } from '../../shared/frames.ts';
import { noPage } from '../../shared/text/technical.ts';
import { plainHeaders, readPageFile } from '../hosts/page-files.ts';
import { yieldToEvents } from '../station/lifetime.ts';
import { createEntry } from './entry.ts';
import { createEntryPass } from './entry-pass.ts';
import { largestFrame } from './sockets.ts';

const bridgePath: BridgePath = '/bridge';

export interface PageServer {
  readonly port: number;
  /** An address that lets one browser in, once; the one before, if it was not used, stops working. */
  readonly newAddress: () => string;
  /** Resolves once all requests so far are answered or aborted. */
  readonly answered: () => Promise<void>;
  close(): Promise<void>;
}

export interface PageServerOptions {
  /** 0: any free one. */
  readonly port: number;
  /** The folder of the built page. */
  readonly folder: string;
  readonly onPage: (socket: WebSocket) => void;
  /** Called when the address was used: it is invalid from then on. */
  readonly onEntered?: () => void;
  /** Called after each response was sent, or its request was aborted. */
  readonly onSent?: (pathname: string) => void;
  /** Milliseconds that a page may take to be let in (`entry.ts`). */
  readonly patience?: number;
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

async function reply(request: IncomingMessage, own: string, folder: string): Promise<Reply> {
  const { method, headers } = request;
  if (headers.host !== own) return plainText(421, noPage.otherHost);
  if (method !== 'GET' && method !== 'HEAD') return plainText(405, noPage.onlyReads, { Allow: 'GET, HEAD' });
  const url = URL.parse(request.url ?? '', `http://${own}`);
  if (url === null || url.host !== own) return plainText(400, noPage.notAnAddress);
  const file = await readPageFile(folder, url.pathname, [`ws://${own}`]);
  return file === null ? plainText(404, noPage.notFound) : { status: 200, ...file };
}

function send(response: ServerResponse, method: string | undefined, { status, body = '', headers }: Reply) {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(method === 'HEAD' ? undefined : body);
}

function refuseUpgrade(socket: Duplex, line: string): void {
  socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * The most bytes in a request's head. Browsers send the cookies of every port of this computer, and cookies of other
 * programs must not block the page.
 */
const largestHead = 1_000_000;

/** Listens; rejects if the port is taken. */
export async function servePage({
  port,
  folder,
  onPage,
  onEntered,
  onSent,
  patience,
}: PageServerOptions): Promise<PageServer> {
  const server = createServer({ maxHeaderSize: largestHead });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const actual = (server.address() as AddressInfo).port;
  // No other name: `localhost` may resolve to another address, where another program can listen.
  const own = `127.0.0.1:${actual}`;
  const pass = createEntryPass(`http://${own}`, onEntered);
  const letIn = createEntry(pass, onPage, patience);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    clientTracking: true,
  });

  const underWay = new Set<Promise<void>>();
  server.on('request', (request, response) => {
    const sent = new Promise<void>((resolve) => {
      response.once('close', resolve);
    });
    underWay.add(sent);
    void sent.then(() => {
      underWay.delete(sent);
      onSent?.(request.url ?? '');
    });
    reply(request, own, folder).then(
      (answer) => send(response, request.method, answer),
      () => send(response, request.method, plainText(500, noPage.failed)),
    );
  });
  server.on('upgrade', (request, socket, head) => {
    const { host, origin } = request.headers;
    socket.on('error', () => socket.destroy());
    if (host !== own) return refuseUpgrade(socket, '421 Misdirected Request');
    if (request.url !== bridgePath) return refuseUpgrade(socket, '404 Not Found');
    if (origin !== `http://${own}`) return refuseUpgrade(socket, '403 Forbidden');
    sockets.handleUpgrade(request, socket, head, (page) => {
      // An error (a frame too large, a broken connection) also closes the connection.
      page.on('error', () => undefined);
      letIn(page);
    });
  });

  return {
    port: actual,
    answered: async () => {
      await yieldToEvents();
      await Promise.all(underWay);
    },
    newAddress: () => `http://${own}/${tokenMark}${pass.issue()}`,
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
