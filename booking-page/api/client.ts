/**
 * Calls the public API. Retries reads without an answer, and any call answered 429 (it had no effect). A
 * change without an answer may have taken effect, so its caller decides what to ask next.
 */
import { captchaActions, routes, type AnswerOf, type CallName, type InputOf } from './calls.ts';

export type Outcome<N extends CallName = CallName> =
  | { readonly type: 'answered'; readonly answer: AnswerOf<N> }
  | Refused
  /** No connection, or it broke before an answer came. */
  | { readonly type: 'lost' };

export interface Refused {
  readonly type: 'refused';
  readonly status: number;
  /** The body's code, of a 400 (spec 3, Errors). */
  readonly code: number | null;
  readonly body: unknown;
  /** Seconds, of a 429 whose wait is too long to retry automatically. */
  readonly retryAfter: number | null;
}

export interface ClientPorts {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970, by this device's clock. */
  readonly now: () => number;
  /** Resolves after this time. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A captcha token for an action; called only if the account requires captchas. */
  readonly captcha: (action: 'reserve' | 'customer' | 'confirm') => Promise<string>;
  /** Called when a call starts to wait after a 429, and when it resumes. */
  readonly onWaiting: (waits: boolean) => void;
}

export interface Client {
  ask<N extends CallName>(call: N, input: InputOf<N>): Promise<Outcome<N>>;
  /**
   * Milliseconds since 1970 by the service's clock, estimated from its answers. Holds expire by this clock.
   */
  readonly now: () => number;
}

/** Seconds. A longer wait is shown to the customer instead of retried. */
const longestWait = 60;
/** Seconds. A 429 of these calls may limit PINs or payments, for longer than a customer would wait. */
const shortWaits: Partial<Record<CallName, number>> = {
  'reservations.confirm': 5,
  'reservations.confirmationOptions': 5,
  'payments.pay': 5,
};
const mostWaits = 5;
/** Milliseconds before each retry of a read. */
const pauses = [500, 1500, 4000];

/** Milliseconds. The `Date` header has whole seconds, so a smaller difference counts as none. */
const aheadBy = (difference: number): number => (Math.abs(difference) < 1500 ? 0 : difference);

/**
 * No token, for example because the captcha's library is blocked: the same result as a token that the service
 * refuses.
 */
const noCaptcha: Refused = { type: 'refused', status: 400, code: 0, body: null, retryAfter: null };

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;

const numberOr = <T>(value: unknown, otherwise: T): number | T =>
  typeof value === 'number' ? value : otherwise;

export function createClient(service: string, account: string, ports: ClientPorts): Client {
  let ahead = 0;
  let asksCaptcha = false;

  function addressOf(call: CallName, { params, query }: Sent): { method: string; address: string } {
    const [method = '', path = ''] = routes[call].split(' ');
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(name === 'account' ? account : (params?.[name] ?? '')),
    );
    const asked = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, `${value}`] as [string, string]],
      ),
    );
    return { method, address: `${service}${filled}${asked.size > 0 ? `?${asked}` : ''}` };
  }

  async function once(call: CallName, sent: Sent): Promise<{ outcome: Outcome; wait: number | null }> {
    const { method, address } = addressOf(call, sent);
    const action = captchaActions[call];
    let captcha = {};
    try {
      if (action !== undefined)
        captcha = { captchaResponse: asksCaptcha ? await ports.captcha(action) : null };
    } catch {
      return { outcome: noCaptcha, wait: null };
    }
    let response: Response;
    let body: unknown;
    try {
      response = await ports.fetch(address, {
        method,
        credentials: 'omit',
        headers: {
          Accept: 'application/json',
          ...(method === 'POST' && { 'Content-Type': 'application/json' }),
        },
        ...(sent.body !== undefined && { body: JSON.stringify({ ...sent.body, ...captcha }) }),
      });
      body = await bodyOf(response);
    } catch {
      return { outcome: { type: 'lost' }, wait: null };
    }
    const told = Date.parse(response.headers.get('date') ?? '');
    if (Number.isFinite(told)) ahead = aheadBy(told - ports.now());
    if (response.ok) return { outcome: { type: 'answered', answer: body as never }, wait: null };
    const { status } = response;
    const seconds = Number(response.headers.get('retry-after') ?? '');
    const wait =
      status === 429 ? numberOr(field(body, 'retryAfterSeconds'), seconds > 0 ? seconds : longestWait) : null;
    const outcome: Refused = {
      type: 'refused',
      status,
      code: numberOr(field(body, 'code'), null),
      body,
      retryAfter: wait,
    };
    return { outcome, wait: wait !== null && wait <= (shortWaits[call] ?? longestWait) ? wait : null };
  }

  async function untilTaken(call: CallName, sent: Sent): Promise<Outcome> {
    for (let waits = 0; ; waits += 1) {
      const { outcome, wait } = await once(call, sent);
      if (wait === null || waits === mostWaits) return outcome;
      ports.onWaiting(true);
      await ports.wait(wait * 1000);
      ports.onWaiting(false);
    }
  }

  return {
    async ask<N extends CallName>(call: N, input: InputOf<N>) {
      let outcome = await untilTaken(call, input as Sent);
      if (routes[call].startsWith('GET '))
        for (const pause of pauses) {
          if (outcome.type !== 'lost') break;
          await ports.wait(pause);
          outcome = await untilTaken(call, input as Sent);
        }
      if (call === 'account.settings' && outcome.type === 'answered')
        asksCaptcha = (outcome.answer as AnswerOf<'account.settings'>).prefs.web_requiresCaptcha;
      return outcome as Outcome<N>;
    },
    now: () => ports.now() + ahead,
  };
}
