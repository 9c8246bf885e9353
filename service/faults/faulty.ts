/** Sits around the handling of requests and makes go wrong what `Faults` says. */
import { Readable } from 'node:stream';
import { setTimeout as later } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { assertNever } from '../../shared/result.ts';
import { replyOfFailure, type Reply } from '../http/answers.ts';
import { readBody, SenderGone } from '../http/body.ts';
import type { Log } from '../ports.ts';
import type { Fault, Faults } from './fault.ts';

export type Handle = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** The service's clock, which a fault can put off. */
export interface SkewedClock {
  readonly now: () => number;
  skewBy(ms: number): void;
}

export function skewedClock(now: () => number): SkewedClock & { readonly skew: () => number } {
  let off = 0;
  return {
    now: () => now() + off,
    skew: () => off,
    skewBy: (ms) => {
      off = ms;
    },
  };
}

const json = 'application/json; charset=UTF-8';

const answerOf = ({ status, body, headers }: Reply): Response =>
  new Response(body, { status, headers: { 'Content-Type': json, ...headers } });

const page = (status: number): Response =>
  new Response(`<html><head><title>${status}</title></head><body>nginx</body></html>`, {
    status,
    headers: { 'Content-Type': 'text/html' },
  });

/** Half of a JSON text is never JSON; where there is too little of it, a beginning without an end. */
const cut = (text: string): string => (text.length > 2 ? text.slice(0, text.length / 2) : '{"id":');

/** The same request once more: what handling reads of it. */
const copyOf = ({ method, url, headers }: IncomingMessage, body: Buffer): IncomingMessage =>
  Object.assign(Readable.from(body.length === 0 ? [] : [body]), {
    method,
    url,
    headers,
  }) as unknown as IncomingMessage;

export interface FaultyPorts {
  readonly faults: Faults;
  readonly handle: Handle;
  readonly clock: ReturnType<typeof skewedClock>;
  readonly log: Log;
}

export function faulty({ faults, handle, clock, log }: FaultyPorts): Handle {
  let count = 0;
  const shutOut = { 401: -Infinity, 403: -Infinity };
  // A clock that is put off neither lengthens nor shortens it.
  const realNow = () => clock.now() - clock.skew();

  const drop = ({ incoming }: HttpBindings): Response => {
    incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  };
  const refusedAnyway = (method: string): Response | null => {
    if (realNow() < shutOut[401]) return answerOf(replyOfFailure({ code: 'unauthenticated' }));
    if (method !== 'GET' && realNow() < shutOut[403]) return answerOf(replyOfFailure({ code: 'forbidden' }));
    return null;
  };
  const twice = async (together: boolean, request: Request, bindings: HttpBindings): Promise<Response> => {
    const body = await readBody(bindings.incoming);
    if (body === null) return drop(bindings);
    const once = async () => handle(request, { ...bindings, incoming: copyOf(bindings.incoming, body) });
    if (together) return (await Promise.all([once(), once()]))[1];
    await once();
    return once();
  };

  const withFault = async (fault: Fault, request: Request, bindings: HttpBindings): Promise<Response> => {
    switch (fault.type) {
      case 'drop':
        if (fault.committed) await handle(request, bindings);
        return drop(bindings);
      case 'duplicate':
        return twice(fault.together, request, bindings);
      case 'delay': {
        if (!fault.committed) await later(fault.ms);
        const response = await handle(request, bindings);
        if (fault.committed) await later(fault.ms);
        return response;
      }
      case 'busy':
        return answerOf(replyOfFailure({ code: 'rate_limited', retryAfterSeconds: fault.retryAfterSeconds }));
      case 'broken':
        if (fault.committed) await handle(request, bindings);
        return fault.status === 500
          ? answerOf(replyOfFailure({ code: 'internal_error' }))
          : page(fault.status);
      case 'malformed': {
        const { status, text } = await read(await handle(request, bindings));
        return answerOf({ status: status === 204 ? 200 : status, body: cut(text) });
      }
      case 'wrongSchema': {
        const response = await handle(request, bindings);
        // A refusal that came back as success would be a lie, not a fault.
        return response.ok ? answerOf({ status: 200, body: fault.json }) : response;
      }
      case 'shutOut':
        shutOut[fault.status] = realNow() + fault.ms;
        return refusedAnyway(request.method) ?? handle(request, bindings);
      case 'skew':
        clock.skewBy(fault.ms);
        return handle(request, bindings);
      default:
        return assertNever(fault);
    }
  };

  const dated = (response: Response): Response => {
    if (clock.skew() !== 0 && response !== RESPONSE_ALREADY_SENT)
      response.headers.set('Date', new Date(clock.now()).toUTCString());
    return response;
  };

  return async (request, bindings) => {
    const { method } = request;
    const path = new URL(request.url).pathname;
    count += 1;
    const fault = faults.next({ number: count, method, path });
    if (fault !== null) log.info({ fault, number: count, method, path }, 'fault');
    const refused = refusedAnyway(method);
    if (refused !== null) return refused;
    if (fault === null) return dated(await handle(request, bindings));
    try {
      return dated(await withFault(fault, request, bindings));
    } catch (error) {
      if (error instanceof SenderGone) return drop(bindings);
      throw error;
    }
  };
}

const read = async (response: Response) => ({ status: response.status, text: await response.text() });
