/** A small HTTP server that misbehaves as each test scripts it. For tests only. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTheEnd } from '../at-the-end.ts';

interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Say = (heard: Heard, answer: ServerResponse, request: IncomingMessage) => void;

export interface OddServer {
  readonly url: string;
  readonly heard: Heard[];
  /** Sets the responses of the next requests, one each; the last one repeats. */
  says(...turns: Say[]): void;
  close(): Promise<void>;
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Say =>
  (_, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json', ...headers });
    answer.end(JSON.stringify(body));
  };

export const htmlBody =
  (status: number, body: string, headers: Record<string, string> = {}): Say =>
  (_, answer) => {
    answer.writeHead(status, { 'content-type': 'text/html', ...headers });
    answer.end(body);
  };

export const apiError = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(status, { code, message: `The service says ${code}.` }, headers);

/** Reads the request and breaks the connection without an answer. */
export const hangUp: Say = (_, __, request) => request.socket.destroy();

export async function oddServer(): Promise<OddServer> {
  const heard: Heard[] = [];
  let turns: Say[] = [apiError(500, 'internal_error')];
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one: Heard = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      heard.push(one);
      const turn = turns.length > 1 ? turns.shift() : turns[0];
      turn?.(one, answer, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  atTheEnd(close);
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    says: (...next) => {
      turns = next;
    },
    close,
  };
}
