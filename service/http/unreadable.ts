/** Answers to invalid HTTP: malformed requests, too long headers, an impossible Host (spec 1, Error body). */
import { ownEntry } from '../../shared/own-entry.ts';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { NewId } from '../domain/ids.ts';
import type { Logger } from '../ports.ts';
import { replyOfFailure } from './answers.ts';

const json = 'application/json; charset=UTF-8';
/** Answers contain personal data: no caching and no content sniffing (decisions 1). */
export const neverKept = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

const message = 'answered what is no request';

export function unreadableRequest(newId: NewId, log: Logger): Response {
  const requestId = newId('req');
  const { status, body } = replyOfFailure({ code: 'invalid_request' });
  log.info({ requestId, status }, message);
  return new Response(body, {
    status,
    headers: { 'Content-Type': json, 'X-Request-Id': requestId, ...neverKept },
  });
}

const statusOfError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers on connections that the HTTP parser refuses. Stray bytes after a complete request get no answer: the request takes
 * effect and is answered, then the connection closes.
 */
export function answerBrokenHttp(server: Server, newId: NewId, log: Logger): void {
  /** Writes a refusal to the socket, as there is no request object. */
  const refuseOn = (socket: Duplex, status: number, code: 'invalid_request' | 'route_not_found'): void => {
    const { body } = replyOfFailure({ code });
    const requestId = newId('req');
    log.info({ requestId, status }, message);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Type: ${json}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      ...Object.entries(neverKept).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
  // CONNECT asks for a tunnel, which the service does not offer.
  server.on('connect', (_, socket) => refuseOn(socket, 404, 'route_not_found'));
  const running = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('request', (request, response) => {
    const { socket } = request;
    const its = running.get(socket) ?? new Set();
    running.set(socket, its.add(response));
    response.once('close', () => its.delete(response));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const whole = [...(running.get(socket) ?? [])];
    const last = whole.at(-1);
    if (last !== undefined && whole.every(({ req }) => req.complete)) {
      last.shouldKeepAlive = false;
      last.once('finish', () => socket.end());
      return;
    }
    const status = ownEntry(statusOfError, error.code ?? '') ?? 400;
    refuseOn(socket, status, 'invalid_request');
  });
}
