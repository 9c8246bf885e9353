/**
 * The one function that speaks to the service. Everything that can go wrong comes back as a value, and none of it
 * carries the key: not a message, not a detail, not a log line.
 */
import { errorBody } from '../../../shared/api/errors.ts';
import type { Method } from '../../../shared/api/operation.ts';
import { apiErrorCodes, fail, ok, type ApiErrorCode, type Result } from '../../../shared/result.ts';
import { jsonOf, textOf } from './answer-body.ts';
import { boundedDetails, boundedText } from '../bounded.ts';
import type { FetchAnswer } from '../fetch.ts';
import { connectionTimeout, isUnvouched } from '../node-fetch.ts';
import type { Ports } from '../ports.ts';

/** The service's address and our key. */
export interface ServiceAccess {
  readonly address: string;
  readonly key: string;
}

export interface WireRequest {
  readonly method: Method;
  /** From `/v1`, with its parameters filled in, and with its query. */
  readonly path: string;
  /** The exact bytes of a JSON body. */
  readonly body?: Uint8Array;
  readonly idempotencyKey?: string;
  /** The version that a PUT replaces; null: nothing is there yet. */
  readonly replaces?: string | null;
}

interface Answered {
  readonly status: number;
  /** `null` for an answer without a body. */
  readonly json: unknown;
  readonly requestId: string | undefined;
}

export interface RequestRules {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

export type Request = (
  access: ServiceAccess,
  wire: WireRequest,
  rules?: RequestRules,
) => Promise<Result<Answered>>;

const usualTimeoutMs = 10_000;

/** The caller aborted before the request was sent. */
export const aborted = fail('offline', { details: { unsent: true, why: 'aborted' } });

/**
 * Fails with the service's code, or with `offline` (`details.unsent`: nothing was reached, so nothing happened there),
 * `timeout`, `unreadable_answer`.
 */
export function createRequest(ports: Pick<Ports, 'fetch' | 'clock'>): Request {
  return async (access, wire, rules = {}) => {
    const url = urlOf(access.address, wire.path);
    if (url === null) return fail('offline', { details: { unsent: true, why: 'address' } });
    // Nothing would be sent with a key that no header can carry.
    if (!/^[\x21-\x7e]+$/.test(access.key)) return fail('unauthenticated', { details: { unsent: true } });
    if (rules.signal?.aborted) return aborted;

    const abort = new AbortController();
    let late = false;
    const cancelTimeout = ports.clock.after(rules.timeoutMs ?? usualTimeoutMs, () => {
      late = true;
      abort.abort();
    });
    const onAbort = () => abort.abort();
    rules.signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const response = await ports.fetch(url, {
        method: wire.method,
        headers: headersOf(access, wire),
        signal: abort.signal,
        body: wire.body,
      });
      const text = await textOf(response, abort.signal);
      if (text === null) {
        abort.abort();
        return fail('unreadable_answer', { details: { status: response.status, why: 'large' } });
      }
      return await read(response, text.replaceAll(access.key, '[key]'));
    } catch (error) {
      if (late) return fail('timeout');
      // It was being sent, so it may have arrived.
      if (rules.signal?.aborted) return fail('offline', { details: { why: 'aborted' } });
      if (isUnvouched(error)) return fail('offline', { details: { unsent: true, why: 'certificate' } });
      return fail('offline', { details: neverSent(error) ? { unsent: true } : {} });
    } finally {
      cancelTimeout();
      rules.signal?.removeEventListener('abort', onAbort);
    }
  };
}

/** Names of this computer: requests to them stay on it. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/**
 * Null if the address is not https (http only on this computer, as anyone on the network could read the key), or if it
 * contains a name and password.
 */
export function urlOf(address: string, path: string): string | null {
  if (last.address !== address) last = { address, base: baseOf(address) };
  return last.base === null ? null : `${last.base}${path}`;
}

/** Nearly all that is asked goes to one address. */
let last: { readonly address: string; readonly base: string | null } = { address: '', base: null };

function baseOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, origin, pathname } = new URL(address);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) return null;
  if (username !== '' || password !== '') return null;
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

const conditionOf = (version: string | null): Record<string, string> =>
  version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };

function headersOf(access: ServiceAccess, wire: WireRequest): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `Bearer ${access.key}`,
    ...(wire.body ? { 'content-type': 'application/json' } : {}),
    ...(wire.replaces === undefined ? {} : conditionOf(wire.replaces)),
    ...(wire.idempotencyKey === undefined ? {} : { 'idempotency-key': wire.idempotencyKey }),
  };
}

/** Failures before a connection stood: the service cannot have seen the request. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENETDOWN',
  connectionTimeout,
]);

function neverSent(error: unknown): boolean {
  const causes = error instanceof Error ? [error, error.cause] : [];
  return causes.some((cause) => {
    if (cause instanceof AggregateError) return cause.errors.every((one) => neverSent(one));
    return (
      cause instanceof Error &&
      'code' in cause &&
      typeof cause.code === 'string' &&
      unsentCodes.has(cause.code)
    );
  });
}

async function read(response: FetchAnswer, text: string): Promise<Result<Answered>> {
  const { status } = response;
  const requestId = response.headers.get('x-request-id')?.slice(0, 200);
  const json = await jsonOf(text);
  if (status >= 200 && status < 300) {
    if (json === undefined) return fail('unreadable_answer', { requestId, details: { status } });
    return ok({ status, json, requestId });
  }
  const retryAfterSeconds = retryAfter(response.headers.get('retry-after'));
  const more = { requestId, retryAfterSeconds };
  const isOutage = status === 503;
  const body = errorBody.safeParse(json);
  if (body.success) {
    const { code, message, details } = body.data;
    const known = isKnown(code) ? code : codeOfStatus(status);
    const bounded = details && boundedDetails(details);
    return fail(known, {
      ...more,
      message: boundedText(message),
      details: isOutage ? { ...bounded, outage: true } : bounded,
    });
  }
  // A proxy answered instead of the service. Only its statuses about the service are believed.
  if (status === 429 || status >= 500)
    return fail(codeOfStatus(status), { ...more, ...(isOutage && { details: { outage: true } }) });
  return fail('unreadable_answer', { ...more, details: { status } });
}

const isKnown = (code: string): code is ApiErrorCode => (apiErrorCodes as readonly string[]).includes(code);

/** The code of a status, for an answer whose own code is unknown here. */
function codeOfStatus(status: number): ApiErrorCode {
  switch (status) {
    case 401:
      return 'unauthenticated';
    case 403:
      return 'forbidden';
    case 404:
      return 'route_not_found';
    case 405:
      return 'method_not_allowed';
    case 409:
      return 'request_in_progress';
    case 422:
      return 'idempotency_key_reused';
    case 429:
      return 'rate_limited';
    default:
      return status >= 500 ? 'internal_error' : 'invalid_request';
  }
}

/** Whole seconds, an hour at most; a date-time or nonsense reads as nothing said. */
function retryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Math.min(3600, Number(header)) : undefined;
}
