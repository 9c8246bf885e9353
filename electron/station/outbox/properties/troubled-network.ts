/** A network between a station and its service that fails as it is told to. For tests only. */
import { assertNever } from '../../../../shared/result.ts';
import { nodeFetch } from '../../node-ports.ts';

/** What becomes of one write. `After`: it took effect at the service, and nobody here knows. */
export const troubles = [
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
export type Trouble = (typeof troubles)[number];

export interface TroubledNetwork {
  readonly fetch: typeof fetch;
  /** Nothing gets through. */
  down: boolean;
  /** What becomes of the next writes, one each; then they get through. */
  next: Trouble[];
  /** Called once, as the next write's answer, or its failure, comes in. */
  answering: (() => void) | null;
  /** The next write reaches the service, and its answer never comes: resolves when the service has answered. */
  holdNext(): Promise<void>;
  /** Cut for good, as for a computer that is off. */
  readonly dead: { now: boolean };
}

const broken = (code: string) =>
  Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) });

const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code, message: 'Not now.' }), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

export function troubledNetwork(): TroubledNetwork {
  let held: (() => void) | null = null;
  const dead = { now: false };
  const write: typeof fetch = async (asked, more) => {
    const arrive = async () => {
      const answer = await nodeFetch(asked, more);
      await answer.arrayBuffer();
    };
    if (held) {
      const tell = held;
      held = null;
      await arrive();
      tell();
      return new Promise(() => undefined);
    }
    const trouble = network.next.shift();
    switch (trouble) {
      case undefined:
        return nodeFetch(asked, more);
      case 'unreached':
        throw broken('ECONNREFUSED');
      case 'lostBefore':
        throw broken('ECONNRESET');
      case 'lostAfter':
        await arrive();
        throw broken('ECONNRESET');
      case 'busyBefore':
        return refusal(503, 'internal_error');
      case 'busyAfter':
        await arrive();
        return refusal(502, 'internal_error');
      case 'garbageAfter':
        await arrive();
        return new Response('<html>Welcome to the hotel</html>', { status: 200 });
      case 'wrongShapeAfter':
        await arrive();
        return new Response('{"id":7}', { status: 201, headers: { 'content-type': 'application/json' } });
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
      default:
        return assertNever(trouble);
    }
  };
  const send: typeof fetch = async (asked, more) => {
    if (dead.now || network.down) throw broken('ECONNREFUSED');
    const address = asked instanceof Request ? asked.url : String(asked);
    if (more?.method !== 'POST' || address.endsWith('/pin-check')) return nodeFetch(asked, more);
    try {
      return await write(asked, more);
    } finally {
      const tell = network.answering;
      network.answering = null;
      tell?.();
    }
  };
  const network: TroubledNetwork = {
    fetch: send,
    down: false,
    next: [],
    answering: null,
    holdNext: () =>
      new Promise((resolve) => {
        held = resolve;
      }),
    dead,
  };
  return network;
}
