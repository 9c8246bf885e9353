/** A network between a station and its service with scripted faults. For tests only. */
import { suffer, type PassingFault } from '../faults/suffer.ts';
import type { Fetch } from '../../electron/station/fetch.ts';
import { nodeFetch } from '../../electron/station/node-ports.ts';
import { wholeAnswer } from './whole-answer.ts';

/** Faults of one request, by name. `…After`: the request took effect at the service, but its answer was lost. */
export const networkFaults = {
  lostBefore: { type: 'drop', committed: false },
  lostAfter: { type: 'drop', committed: true },
  unreached: { type: 'unreached' },
  busyBefore: { type: 'broken', status: 503, committed: false },
  brokenAfter: { type: 'broken', status: 500, committed: true },
  busyAfter: { type: 'broken', status: 502, committed: true },
  garbageAfter: { type: 'broken', status: 200, committed: true },
  wrongShapeAfter: { type: 'wrongSchema', json: '{"id":7}' },
  tooOften: { type: 'busy', retryAfterSeconds: 3 },
  stillRunning: { type: 'refused', status: 409, code: 'request_in_progress' },
  keyUnknown: { type: 'refused', status: 401, code: 'unauthenticated' },
  scopeMissing: { type: 'refused', status: 403, code: 'forbidden' },
  keyUsedElsewhere: { type: 'refused', status: 422, code: 'idempotency_key_reused' },
} as const satisfies Record<string, NetworkFault>;
export type NetworkFaultName = keyof typeof networkFaults;
/** `unreached`: connection refused. */
export type NetworkFault = PassingFault | { readonly type: 'unreached' };

/** Answers about something that does not exist, or no longer exists. */
export const gone: NetworkFault = { type: 'refused', status: 404, code: 'entity_not_found' };

export interface NetworkRequest {
  readonly method: string;
  readonly host: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string;
  readonly idempotencyKey: string | null;
  /** A change; checking a PIN is none. */
  readonly write: boolean;
}

export interface FaultyNetwork {
  readonly fetch: Fetch;
  /** The network is down. */
  down: boolean;
  /** Chooses each request's fault; null: none. */
  each: (request: NetworkRequest) => NetworkFault | null;
  /** Faults of the next writes, one each. */
  next: NetworkFault[];
  /** Called once, when the next write's answer or failure arrives. */
  answering: (() => void) | null;
  /** The next write takes effect, and its answer is lost; resolves when the service has answered. */
  holdNext(): Promise<void>;
  /** Disconnected permanently, like a switched-off computer. */
  readonly dead: { now: boolean };
}

/** The error of a refused or broken connection. */
const connectionFailure = (code: 'ECONNREFUSED' | 'ECONNRESET') => Object.assign(new Error(code), { code });

function fail(code: 'ECONNREFUSED' | 'ECONNRESET'): never {
  throw connectionFailure(code);
}

const requestOf = (...[asked, { method, headers, body }]: Parameters<Fetch>): NetworkRequest => {
  const { host, pathname, search } = new URL(asked);
  return {
    method,
    host,
    path: pathname + search,
    body: body instanceof Uint8Array ? new TextDecoder().decode(body) : '',
    idempotencyKey: headers['idempotency-key'] ?? null,
    write: method !== 'GET' && !pathname.endsWith('/pin-check'),
  };
};

/** Sends requests for any host to this service. */
export const fetchFrom =
  ({ url }: { readonly url: string }): Fetch =>
  (asked, more) => {
    const { pathname, search } = new URL(asked);
    return nodeFetch(`${url}${pathname}${search}`, more);
  };

/** `through`: carries the requests without a fault. */
export function faultyNetwork(through: Fetch = nodeFetch): FaultyNetwork {
  let held: (() => void) | null = null;
  const meets = (fault: NetworkFault | null | undefined, ...request: Parameters<Fetch>) => {
    if (!fault) return through(...request);
    if (fault.type === 'unreached') return fail('ECONNREFUSED');
    return suffer(
      fault,
      async () => wholeAnswer(await through(...request)),
      () => fail('ECONNRESET'),
    );
  };
  const write: Fetch = async (...request) => {
    if (!held) return meets(network.next.shift(), ...request);
    const tell = held;
    held = null;
    await wholeAnswer(await through(...request));
    tell();
    return new Promise(() => undefined);
  };
  const network: FaultyNetwork = {
    fetch: async (...request) => {
      if (network.dead.now || network.down) return fail('ECONNREFUSED');
      const asked = requestOf(...request);
      const fault = network.each(asked);
      if (fault || !asked.write) return meets(fault, ...request);
      try {
        return await write(...request);
      } finally {
        const tell = network.answering;
        network.answering = null;
        tell?.();
      }
    },
    down: false,
    each: () => null,
    next: [],
    answering: null,
    holdNext: () =>
      new Promise((resolve) => {
        held = resolve;
      }),
    dead: { now: false },
  };
  return network;
}
