/** Wraps the request handler and injects the faults that `Faults` chooses. */
import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { replyOfFailure } from '../../service/http/answers.ts';
import { readBody, SenderGone } from '../../service/http/body.ts';
import { keyedManner } from '../../service/http/manner.ts';
import type { Handle, Logger } from '../../service/ports.ts';
import type { Fault, Faults } from './fault.ts';
import { responseOf, suffer } from './suffer.ts';

/** The service's clock, which a fault can skew. */
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

/** A copy of the request, with the parts that the handler reads. */
const copyOf = ({ method, url, headers, socket }: IncomingMessage, body: Buffer): IncomingMessage =>
  Object.assign(Readable.from(body.length === 0 ? [] : [body]), {
    method,
    url,
    headers,
    socket,
  }) as unknown as IncomingMessage;

export interface FaultyPorts {
  readonly faults: Faults;
  readonly handle: Handle;
  readonly clock: ReturnType<typeof skewedClock>;
  readonly log: Logger;
}

export function faulty({ faults, handle, clock, log }: FaultyPorts): Handle {
  let count = 0;
  const shutOut = { 401: -Infinity, 403: -Infinity };
  // A skewed clock must not change the duration.
  const realNow = () => clock.now() - clock.skew();

  const drop = ({ incoming }: HttpBindings): Response => {
    incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  };
  const refusedAnyway = (method: string): Response | null => {
    if (realNow() < shutOut[401]) return responseOf(replyOfFailure({ code: 'unauthenticated' }));
    if (method !== 'GET' && realNow() < shutOut[403])
      return responseOf(replyOfFailure({ code: 'forbidden' }));
    return null;
  };
  /** Reads the body first, so that the request can be handled more than once. */
  const repeatable = async (request: Request, bindings: HttpBindings) => {
    const body = await readBody(bindings.incoming, keyedManner.largestBody);
    if (body === null) return null;
    return async () => handle(request, { ...bindings, incoming: copyOf(bindings.incoming, body) });
  };

  const withFault = async (fault: Fault, request: Request, bindings: HttpBindings): Promise<Response> => {
    switch (fault.type) {
      case 'shutOut':
        shutOut[fault.status] = realNow() + fault.ms;
        return refusedAnyway(request.method) ?? handle(request, bindings);
      case 'skew':
        clock.skewBy(fault.ms);
        return handle(request, bindings);
      default: {
        const once =
          fault.type === 'duplicate'
            ? await repeatable(request, bindings)
            : async () => handle(request, bindings);
        return once === null ? drop(bindings) : suffer(fault, once, () => drop(bindings));
      }
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
