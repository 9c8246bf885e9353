/**
 * The administrator's PIN for Settings: its salted slow hash, sealed like the key. Guesses are throttled like sign-in
 * PINs, and counted apart from them.
 */
import { z } from 'zod';
import type { AdminView } from '../../../shared/bridge/admin.ts';
import type { SessionView } from '../../../shared/bridge/session.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Ports } from '../ports.ts';
import { pinHashOf, newSalt, pinHashCost, saltedBy } from '../session/pin-hash.ts';
import {
  afterRight,
  afterWrong,
  fresh,
  throttle as throttleSchema,
  waitUntil,
  type Throttle,
} from '../session/throttle.ts';
import { sealedSecret, storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

export interface AdminPorts extends Pick<Ports, 'clock' | 'secrets' | 'log' | 'pinHashCost'> {
  readonly store: Store;
  readonly session: () => SessionView;
  /** Whether a key is one of the salon that is used; null: there is no salon's own. */
  readonly isSalonKey: (key: string) => Promise<Result<boolean>> | null;
  readonly changed: () => void;
}

export interface Admin {
  readonly view: () => AdminView;
  /** Settings ask for the PIN. */
  readonly locked: () => boolean;
  readonly enter: (pin: string) => Promise<Result<null>>;
  readonly leave: () => void;
  readonly set: (pin: string | null) => Promise<Result<null>>;
  readonly forgotten: (key: string) => Promise<Result<null>>;
  readonly close: () => Promise<void>;
}

const kept = saltedBy.extend({ hash: z.string() });

export function createAdmin(ports: AdminPorts): Admin {
  const { clock, secrets, log, store } = ports;
  const secret = sealedSecret(store, 'settings pin');
  const savedThrottle = storedValue(store, 'settings pin throttle', throttleSchema);
  let throttle: Throttle = savedThrottle.get() ?? fresh;
  let isSet = secret.isKept();
  /** The session in which the PIN was entered. */
  let openedIn: string | null = null;
  let cancelWait: (() => void) | null = null;
  /** One PIN at a time: parallel calls must not get around the throttle. */
  let queue: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const answer = queue.then(work);
    queue = answer.catch(() => undefined);
    return answer;
  };
  const sessionNow = () => {
    const session = ports.session();
    return session.type === 'signedIn' ? `${session.staff.id} ${session.since}` : null;
  };
  const locked = () => isSet && (openedIn === null || openedIn !== sessionNow());
  const watchWait = () => {
    cancelWait?.();
    const until = waitUntil(throttle, clock.now());
    cancelWait = until === null ? null : clock.after(until - clock.now(), ports.changed);
  };
  const tried = (next: Throttle) => {
    throttle = next;
    savedThrottle.set(next);
    watchWait();
    ports.changed();
  };
  /** Asks `right`, unless too many were wrong; a check that fails to answer counts as no try. */
  const attempt = (code: 'pin_not_recognised' | 'unauthenticated', right: () => Promise<Result<boolean>>) =>
    inTurn(async (): Promise<Result<null>> => {
      const until = waitUntil(throttle, clock.now());
      if (until !== null) return fail('throttled', { details: { until: new Date(until).toISOString() } });
      const asked = await right();
      if (!asked.ok) return asked;
      tried((asked.value ? afterRight : afterWrong)(throttle, clock.now()));
      return asked.value ? ok(null) : fail(code);
    });
  const matches = async (pin: string): Promise<Result<boolean>> => {
    try {
      const text = await secret.open(secrets);
      if (text === null) return ok(true);
      const found = kept.parse(JSON.parse(text));
      return ok((await pinHashOf(pin, found)) === found.hash);
    } catch {
      // Another user, another machine, or damaged: only the key opens Settings then.
      log('warn', 'admin.pin-cannot-be-opened');
      return ok(false);
    }
  };
  const take = (next: boolean) => {
    isSet = next;
    openedIn = next ? sessionNow() : null;
    ports.changed();
  };
  const remove = () => {
    secret.clear();
    take(false);
  };
  watchWait();

  return {
    view: () => {
      const until = waitUntil(throttle, clock.now());
      return {
        isSet,
        open: !locked(),
        waitUntil: isSet && until !== null ? new Date(until).toISOString() : null,
      };
    },
    locked,
    enter: async (pin) => {
      const opened = sessionNow();
      const entered = await attempt('pin_not_recognised', () => matches(pin));
      if (!entered.ok) return entered;
      openedIn = opened;
      ports.changed();
      return entered;
    },
    leave: () => {
      if (openedIn === null) return;
      openedIn = null;
      ports.changed();
    },
    set: (pin) =>
      inTurn(async () => {
        if (pin === null) remove();
        else {
          const made = { cost: ports.pinHashCost ?? pinHashCost, salt: newSalt() };
          const hash = await pinHashOf(pin, made);
          let sealed: Uint8Array;
          try {
            sealed = await secrets.seal(JSON.stringify({ ...made, hash } satisfies z.infer<typeof kept>));
          } catch {
            return fail('secrets_unavailable');
          }
          secret.replace(sealed);
          take(true);
        }
        return ok(null);
      }),
    forgotten: async (key) => {
      const asked = await attempt('unauthenticated', async () => (await ports.isSalonKey(key)) ?? ok(true));
      if (asked.ok) remove();
      return asked;
    },
    close: async () => {
      cancelWait?.();
      await queue;
    },
  };
}
