/**
 * A station's `fetch` on Node's own HTTP client: the web `fetch` takes a quarter of a station's time while it sends a
 * backlog. It also trusts the operating system's certificates, as a salon's or a company's own proxy may have a private
 * authority.
 */
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { addAbortSignal, pipeline, type Readable } from 'node:stream';
import tls from 'node:tls';
import { constants, createGunzip } from 'node:zlib';
import type { Fetch } from './fetch.ts';

/** The code of a connection that was not established in time. */
export const connectionTimeout = 'CONNECTION_TIMEOUT';

/** No authority that Node trusts signed the certificate: nothing of the request was sent. */
const unvouched = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

export function isUnvouched(error: unknown): boolean {
  const causes = error instanceof Error ? [error, error.cause] : [];
  return causes.some((cause) => unvouched.has((cause as { code?: string } | null | undefined)?.code ?? ''));
}

let trustsSystem = false;

/**
 * Blocks this process for half a second, once, so only if needed. An older Node cannot read the system's certificates.
 */
function trustSystem(): void {
  if (trustsSystem) return;
  trustsSystem = true;
  const { setDefaultCACertificates, getCACertificates } = tls as Partial<typeof tls>;
  if (setDefaultCACertificates !== undefined && getCACertificates !== undefined)
    setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);
}

/** Milliseconds within which a connection must be established. */
const connectMs = 10_000;

function endLateConnection(request: ClientRequest, secure: boolean): void {
  request.once('socket', (socket) => {
    if (!socket.connecting) return;
    const late = setTimeout(
      () => request.destroy(Object.assign(new Error('no connection'), { code: connectionTimeout })),
      connectMs,
    );
    const stop = () => clearTimeout(late);
    socket.once(secure ? 'secureConnect' : 'connect', stop);
    request.once('close', stop);
  });
}

/**
 * Node's own `signal` option follows each request for its whole life, which costs a poll a twentieth more. `destroy`
 * gets no error: after a complete response Node has released the connection, and no listener would handle the error.
 */
function endWith(signal: AbortSignal, request: ClientRequest): void {
  const end = () => void request.destroy();
  if (signal.aborted) return end();
  signal.addEventListener('abort', end, { once: true });
  request.once('close', () => signal.removeEventListener('abort', end));
}

function unpacked(response: IncomingMessage, signal: AbortSignal | undefined): Readable {
  if (!/^(x-)?gzip$/iu.test(response.headers['content-encoding'] ?? '')) return response;
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  // A response that has come whole ends early where its request is aborted, and looks like a shorter one.
  if (signal !== undefined) addAbortSignal(signal, gunzip);
  // Each stream's failure destroys the other: the reader receives the error.
  return pipeline(response, gunzip, () => undefined);
}

/** Longer than a station's interval between requests, as each timeout wakes an idle computer. */
const kept = { keepAlive: true, timeout: 20_000, scheduling: 'lifo' } as const;
const agents = { http: new http.Agent(kept), https: new https.Agent(kept) };
let askedAt = 0;

/** Timeouts do not run during sleep: the peer has closed a connection that still looks open here. */
function endOldConnections(): void {
  const now = Date.now();
  const isOld = Math.abs(now - askedAt) > kept.timeout;
  askedAt = now;
  if (!isOld) return;
  const free = Object.values(agents).flatMap(({ freeSockets }) => Object.values(freeSockets));
  for (const socket of free.flatMap((sockets) => sockets ?? [])) socket.destroy();
}

const ask: Fetch = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const secure = url.startsWith('https:');
    endOldConnections();
    const request = (secure ? https : http).request(url, {
      agent: secure ? agents.https : agents.http,
      method,
      headers: {
        'user-agent': 'colour-bar',
        'accept-encoding': 'gzip',
        // Left to itself, Node says it for some methods only, and the body would be read as the next request.
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    if (signal !== undefined) endWith(signal, request);
    endLateConnection(request, secure);
    request.once('response', (response) =>
      resolve({
        status: response.statusCode ?? 0,
        headers: { get: (name) => [response.headers[name] ?? []].flat().join(', ') || null },
        body: unpacked(response, signal),
      }),
    );
    request.on('error', reject);
    // Also if the response was invalid, such as another protocol's.
    request.once('close', () => reject(new Error('closed without an answer')));
    request.end(body);
  });

export const nodeFetch: Fetch = async (...given) => {
  try {
    return await ask(...given);
  } catch (error) {
    if (!isUnvouched(error)) throw error;
    trustSystem();
    return ask(...given);
  }
};
