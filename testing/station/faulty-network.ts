/** A network between a station and its service that fails as it is told to. For tests only. */
import { assertNever } from '../../shared/result.ts';
import { nodeFetch } from '../../electron/station/node-ports.ts';

/** What becomes of one request. `After`: it took effect at the service, and nobody here knows. */
export const networkFaults = [
  'lostBefore',
  'lostAfter',
  'unreached',
  'busyBefore',
  'busyAfter',
  'garbageAfter',
  'wrongShapeAfter',
  'tooOften',
  'stillRunning',
  'keyUnknown',
  'scopeMissing',
  'keyUsedElsewhere',
] as const;
export type NetworkFault = (typeof networkFaults)[number] | 'gone';

interface NetworkRequest {
  /** Path and query. */
  readonly path: string;
  /** It changes something: a PIN that is checked does not. */
  readonly write: boolean;
}

export interface FaultyNetwork {
  readonly fetch: typeof fetch;
  /** Nothing gets through. */
  down: boolean;
  /** Asked about each request; null: it gets through, as far as it is up to this. */
  each: (request: NetworkRequest) => NetworkFault | null;
  /** What becomes of the next writes, one each; then they get through. */
  next: NetworkFault[];
  /** Called once, as the next write's answer, or its failure, comes in. */
  answering: (() => void) | null;
  /** The next write reaches the service, and its answer never comes: resolves when the service has answered. */
  holdNext(): Promise<void>;
  /** Cut for good, as for a computer that is off. */
  readonly dead: { now: boolean };
}

/** As `fetch` fails where a connection is refused or breaks. */
export const connectionFailure = (code: 'ECONNREFUSED' | 'ECONNRESET') =>
  Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) });

const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message: 'Not now.' }, { status, headers });

async function suffer(fault: NetworkFault, arrive: () => Promise<void>): Promise<Response> {
  if (fault.endsWith('After')) await arrive();
  switch (fault) {
    case 'unreached':
      throw connectionFailure('ECONNREFUSED');
    case 'lostBefore':
    case 'lostAfter':
      throw connectionFailure('ECONNRESET');
    case 'busyBefore':
      return refusal(503, 'internal_error');
    case 'busyAfter':
      return refusal(502, 'internal_error');
    case 'garbageAfter':
      return new Response('<html>Welcome to the hotel</html>', { status: 200 });
    case 'wrongShapeAfter':
      return Response.json({ id: 7 }, { status: 201 });
    case 'tooOften':
      return refusal(429, 'rate_limited', { 'retry-after': '3' });
    case 'stillRunning':
      return refusal(409, 'request_in_progress');
    case 'keyUnknown':
      return refusal(401, 'unauthenticated');
    case 'scopeMissing':
      return refusal(403, 'forbidden');
    case 'keyUsedElsewhere':
      return refusal(422, 'idempotency_key_reused');
    case 'gone':
      return refusal(404, 'entity_not_found');
    default:
      return assertNever(fault);
  }
}

const requestOf = (...[asked, more]: Parameters<typeof fetch>): NetworkRequest => {
  const { pathname, search } = new URL(asked instanceof Request ? asked.url : String(asked));
  const { method = 'GET' } = more ?? {};
  return { path: pathname + search, write: method !== 'GET' && !pathname.endsWith('/pin-check') };
};

export function faultyNetwork(): FaultyNetwork {
  let held: (() => void) | null = null;
  const arrive = async (...request: Parameters<typeof fetch>): Promise<void> => {
    await (await nodeFetch(...request)).arrayBuffer();
  };
  const write: typeof fetch = async (...request) => {
    if (held) {
      const tell = held;
      held = null;
      await arrive(...request);
      tell();
      return new Promise(() => undefined);
    }
    const fault = network.next.shift();
    return fault === undefined ? nodeFetch(...request) : suffer(fault, () => arrive(...request));
  };
  const network: FaultyNetwork = {
    fetch: async (...request) => {
      if (network.dead.now || network.down) throw connectionFailure('ECONNREFUSED');
      const asked = requestOf(...request);
      const fault = network.each(asked);
      if (fault !== null) return suffer(fault, () => arrive(...request));
      if (!asked.write) return nodeFetch(...request);
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
