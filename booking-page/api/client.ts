/**
 * Asks the public API. A read that gets no answer is repeated by itself, as is whatever came too soon (429): nothing
 * became of that. A change that got no answer may have taken effect: whoever asked decides what is asked next.
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
  /** Of a 400 (spec 3, Errors). */
  readonly code: number | null;
  readonly body: unknown;
  /** Seconds; of a 429 that is not worth waiting for here. */
  readonly retryAfter: number | null;
}

export interface ClientPorts {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970, by this device's clock. */
  readonly now: () => number;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A captcha's token for an action; asked for only where the account asks for one. */
  readonly captcha: (action: 'reserve' | 'customer' | 'confirm') => Promise<string>;
  /** Told when a call waits because too many came, and when it goes on. */
  readonly onWaiting: (waits: boolean) => void;
}

export interface Client {
  ask<N extends CallName>(call: N, input: InputOf<N>): Promise<Outcome<N>>;
  /** By the service's clock, as far as its answers told it: what expires does so by that one. */
  readonly now: () => number;
}

/** Seconds; a longer wait is told to the customer, who may have another idea. */
const longestWait = 60;
/** A 429 of these may mean the PIN or the payment itself, for longer than the customer's patience. */
const shortWaits: Partial<Record<CallName, number>> = {
  'reservations.confirm': 5,
  'reservations.confirmationOptions': 5,
  'payments.pay': 5,
};
const mostWaits = 5;
/** Milliseconds before a read is repeated. */
const pauses = [500, 1500, 4000];

/** Milliseconds: what is less is the header's whole seconds, not a clock that is wrong. */
const aheadBy = (difference: number): number => (Math.abs(difference) < 1500 ? 0 : difference);

/** No token could be had, as when the captcha's library is blocked: answered as the service refuses a bad token. */
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
