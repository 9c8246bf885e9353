/** Applies a fault to one request, in the service or on the network. */
import { setTimeout as later } from 'node:timers/promises';
import { assertNever } from '../../shared/result.ts';
import { replyOfFailure, type Reply } from '../../service/http/answers.ts';
import type { Fault } from './fault.ts';

/** Faults that affect one request only. */
export type PassingFault = Exclude<Fault, { readonly type: 'shutOut' | 'skew' }>;

const json = 'application/json; charset=UTF-8';

export const responseOf = ({ status, body, headers }: Reply): Response =>
  new Response(body, { status, headers: { 'Content-Type': json, ...headers } });

const page = (status: number): Response =>
  new Response(`<html><head><title>${status}</title></head><body>nginx</body></html>`, {
    status,
    headers: { 'Content-Type': 'text/html' },
  });

/** Cuts a JSON text in half, which is never valid JSON; a very short one is replaced by an unfinished object. */
const cut = (text: string): string => (text.length > 2 ? text.slice(0, text.length / 2) : '{"id":');

/** `handle`: handles the request, may be called repeatedly. `breakOff`: breaks the connection. */
export async function suffer(
  fault: PassingFault,
  handle: () => Promise<Response>,
  breakOff: () => Response,
): Promise<Response> {
  switch (fault.type) {
    case 'drop':
      if (fault.committed) await (await handle()).arrayBuffer();
      return breakOff();
    case 'duplicate': {
      if (fault.together) return (await Promise.all([handle(), handle()]))[1];
      await handle();
      return handle();
    }
    case 'delay': {
      if (!fault.committed) await later(fault.ms);
      const response = await handle();
      if (fault.committed) await later(fault.ms);
      return response;
    }
    case 'busy':
      return responseOf(replyOfFailure({ code: 'rate_limited', retryAfterSeconds: fault.retryAfterSeconds }));
    case 'refused':
      return Response.json({ code: fault.code, message: 'Not now.' }, { status: fault.status });
    case 'broken':
      if (fault.committed) await (await handle()).arrayBuffer();
      return fault.status === 500
        ? responseOf(replyOfFailure({ code: 'internal_error' }))
        : page(fault.status);
    case 'malformed': {
      const response = await handle();
      const body = cut(await response.text());
      return responseOf({ status: response.status === 204 ? 200 : response.status, body });
    }
    case 'wrongSchema': {
      const response = await handle();
      // Never turn a refusal into a success.
      return response.ok ? responseOf({ status: 200, body: fault.json }) : response;
    }
    default:
      return assertNever(fault);
  }
}
