/** The service as an HTTP server. */
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveBookingPage } from './page/serve.ts';
import type { Outreach } from './domain/confirmation.ts';
import { createIds } from './domain/ids.ts';
import { documentText } from './http/in-worker.ts';
import { letWait } from './http/body.ts';
import type { Database } from './database/connection.ts';
import { forgetReservations } from './domain/forgetting.ts';
import { sweep } from './http/idempotency.ts';
import { loggable } from './http/loggable.ts';
import { createApp, type ApiRoutes } from './http/app.ts';
import { answerBrokenHttp, unreadableRequest } from './http/unreadable.ts';
import type { Handle, ServicePorts } from './ports.ts';
import { keepDelivering } from './messages/delivery.ts';
import { keepSweeping } from './payments/payments.ts';
import { openTill } from './payments/till.ts';
import { keyedApi } from './routes/keyed-api.ts';
import { widgetApi } from './widget/api.ts';
import { bookingLink } from './widget/links.ts';
import { sandboxApi } from './widget/sandbox.ts';

export interface Listening {
  /** Without a slash at its end. */
  readonly url: string;
  /** Refuses new requests, finishes running ones, and closes the server. The database stays open. */
  close(): Promise<void>;
}

export interface HttpService {
  /** `port` 0: any free port. Rejects if the port is taken. */
  listen(port: number, host?: string): Promise<Listening>;
}

async function forgetOld(database: Database, now: number): Promise<void> {
  await sweep(database, now);
  await forgetReservations(database, now);
}

/** Milliseconds. */
const sweepEvery = 10 * 60_000;

/** Milliseconds. A salon's computers poll more often, also while signed out, so they keep their connection. */
const keepAliveTimeout = 30_000;

/** Milliseconds for running requests when the service ends. */
const patience = 5000;

/** `apis`: the APIs to serve besides the OpenAPI document and the health check. Default: all. */
export function createService(ports: ServicePorts, apis?: readonly ApiRoutes[]): HttpService {
  let listensAt = '';
  const outreach: Outreach = {
    link: bookingLink(() => ports.publicUrl ?? listensAt),
    carries: (channel) =>
      ports.sandbox === true || ports.senders === undefined || ports.senders[channel] !== undefined,
  };
  const payments = openTill(ports, outreach);
  const everyApi = [
    keyedApi,
    widgetApi({ payments, outreach }),
    ...(ports.sandbox === true ? [sandboxApi] : []),
  ];
  const app = createApp(ports, apis ?? everyApi, documentText);
  const { bookingPage } = ports;
  if (bookingPage !== undefined) serveBookingPage(app, bookingPage, ports);
  const newId = createIds(ports.randomBytes);
  const { database, log, wrap } = ports;
  const handle: Handle = wrap ? wrap(app.fetch) : app.fetch;
  const answer = getRequestListener((request, bindings) => handle(request, bindings as HttpBindings), {
    errorHandler: () => unreadableRequest(newId, ports.log),
  });
  return {
    listen: async (port, host = '127.0.0.1') => {
      const running = new Set<ServerResponse>();
      const server = createServer({ requireHostHeader: false, keepAliveTimeout }, (request, response) => {
        running.add(response);
        // HTTP/1.0, which some balancers' health checks use, needs no Host header.
        if (request.httpVersion === '1.0') request.headers.host ??= 'localhost';
        response.once('close', () => running.delete(response));
        void answer(request, response);
      });
      server.on('checkContinue', (request, response) => {
        letWait(request, () => response.writeContinue());
        server.emit('request', request, response);
      });
      // Without this listener an unknown `Expect` would be refused without an error body. The header is ignored.
      server.on('checkExpectation', (request, response) => server.emit('request', request, response));
      answerBrokenHttp(server, newId, ports.log);
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve();
        });
      });
      const sweeping = setInterval(() => {
        forgetOld(database, ports.now()).catch((error: unknown) => {
          log.error({ error: loggable(error) }, 'what is old was not forgotten');
        });
      }, sweepEvery);
      sweeping.unref();
      server.once('close', () => clearInterval(sweeping));
      const delivery = keepDelivering({ database, now: ports.now, log, senders: ports.senders ?? {} });
      const address = server.address() as AddressInfo;
      listensAt = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
      const settling = keepSweeping(payments, log);
      return {
        url: listensAt,
        close: async () => {
          const ended = Promise.all([delivery.stop(), settling.stop()]);
          await new Promise<void>((resolve) => {
            // Close their connections after the answers, as keep-alive would delay the end by seconds.
            for (const response of running) response.shouldKeepAlive = false;
            const enough = setTimeout(() => server.closeAllConnections(), patience);
            server.close(() => {
              clearTimeout(enough);
              resolve();
            });
            server.closeIdleConnections();
          });
          // Do not wait for a slow server: a message that it accepts late is sent once more.
          await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
        },
      };
    },
  };
}
