/** Timers that run while a colour takes: kept at each change, told of once when they end, also after a restart. */
import { z } from 'zod';
import type { CustomerShown } from '../../../shared/bridge/customers.ts';
import type { Timer } from '../../../shared/bridge/timers.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Clock, Random } from '../ports.ts';
import type { Signals } from '../signals.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

const kept = z.object({
  id: z.string(),
  reference: z.string(),
  /** The bowl's id in its draft; null: the mix is of another computer, or an earlier version did not write it down. */
  bowlId: z.string().nullable().default(null),
  /** Where the bowl was, and what it was called, when the timer began. */
  bowl: z.int(),
  bowlName: z.string().nullable(),
  /** Who it is, is not kept here: only whose it is. */
  customerId: z.string().nullable(),
  minutes: z.int(),
  endsAt: z.number(),
  /** Somebody was told that it ended. */
  told: z.boolean(),
  stopped: z.boolean(),
});
type Kept = z.infer<typeof kept>;

/** A draft or a mix, as far as a timer shows it. */
export interface TimedMix {
  /** In the order in which the screens show them. */
  readonly bowls: readonly { readonly id: string | null; readonly name: string | null }[];
  readonly customerId: string | null;
}

export interface TimersPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly signals: Signals;
  readonly lifetime: Lifetime;
  readonly place: () => string | null;
  readonly customer: (personId: string) => CustomerShown;
  /** Null where there is none, or none any more. */
  readonly mixOf: (reference: string) => TimedMix | null;
  /** Tells a page that a timer ended; false where there is no page to tell. */
  readonly tell: (timerId: string) => boolean;
  readonly changed: () => void;
}

export interface Timers {
  readonly list: () => Timer[];
  readonly start: (of: Pick<Timer, 'reference' | 'bowl' | 'minutes'>) => Result<Timer>;
  readonly extend: (timerId: string, minutes: number) => Result<Timer>;
  readonly stop: (timerId: string) => Result<null>;
  readonly resume: (timerId: string) => Result<Timer>;
}

const minuteMs = 60_000;
/** So long after its end a timer is told of, and a stopped one is kept. */
const lateMs = 60 * minuteMs;
/** A timer that nobody stopped is forgotten then: another day has begun. */
const forgottenMs = 12 * 60 * minuteMs;
/** With no page to tell, it is tried again so soon. */
const againMs = 5000;

export function createTimers(ports: TimersPorts): Timers {
  const { store, clock } = ports;
  const stored = (place: string) => storedValue(store, `timers ${place}`, z.array(kept));
  const here = (): Kept[] => {
    const place = ports.place();
    return place === null ? [] : (stored(place).get() ?? []);
  };
  /**
   * With its bowl as it stands in the mix now: bowls before it may have been removed, and it may have another name. Null while
   * the bowl is removed, until somebody takes that back.
   */
  const standing = (one: Kept): Kept | null => {
    const mix = ports.mixOf(one.reference);
    if (mix === null) return one;
    const place = mix.bowls.findIndex(({ id }) => id !== null && id === one.bowlId);
    const isKnown = one.bowlId !== null && mix.bowls.some(({ id }) => id !== null);
    const bowl = isKnown ? place : one.bowl;
    const found = mix.bowls[bowl];
    if (found === undefined) return isKnown ? null : one;
    return { ...one, bowl, bowlName: found.name, customerId: mix.customerId };
  };
  const isWorthKeeping = ({ endsAt, stopped }: Kept) =>
    clock.now() - endsAt < (stopped ? lateMs : forgottenMs);

  let cancel: () => void = () => undefined;
  /** Tells of those that ended, and waits for the next. */
  const watch = () => {
    cancel();
    const now = clock.now();
    const open = here()
      .filter(({ told, stopped, endsAt }) => !told && !stopped && now - endsAt < lateMs)
      .filter((one) => standing(one) !== null);
    const told = open.filter(({ id, endsAt }) => endsAt <= now && ports.tell(id)).map(({ id }) => id);
    if (told.length > 0) put(here().map((one) => (told.includes(one.id) ? { ...one, told: true } : one)));
    const waits = open
      .filter(({ id }) => !told.includes(id))
      .map(({ endsAt }) => (endsAt <= now ? againMs : endsAt - now));
    if (waits.length > 0) cancel = clock.after(Math.min(...waits), watch);
  };
  const put = (all: readonly Kept[]) => {
    const place = ports.place();
    if (place === null) return;
    const some = all.filter(isWorthKeeping);
    if (some.length === 0) stored(place).clear();
    else stored(place).set(some);
    ports.changed();
  };
  const shown = ({ id, reference, bowl, bowlName, customerId, minutes, endsAt }: Kept): Timer => ({
    id,
    reference,
    bowl,
    bowlName,
    customer: customerId === null ? null : ports.customer(customerId),
    minutes,
    endsAt: new Date(endsAt).toISOString(),
    isOver: endsAt <= clock.now(),
  });
  const change = (timerId: string, to: (one: Kept) => Kept): Result<Timer> => {
    const one = here().find(({ id }) => id === timerId);
    if (one === undefined) return fail('unknown_here');
    const next = to(one);
    put(here().map((each) => (each.id === timerId ? next : each)));
    watch();
    return ok(shown(standing(next) ?? next));
  };

  ports.signals.on('begun', watch).on('placeChanged', () => {
    ports.changed();
    watch();
  });
  ports.signals.on('draftStepped', ({ reference }) => {
    if (!here().some((one) => one.reference === reference)) return;
    ports.changed();
    watch();
  });
  // A clock that stood still while the computer slept has waited for too long.
  ports.signals.on('woke', watch);
  ports.lifetime.onClose(() => cancel());

  return {
    list: () =>
      here()
        .filter((one) => !one.stopped && isWorthKeeping(one))
        .flatMap((one) => standing(one) ?? [])
        .toSorted((a, b) => a.endsAt - b.endsAt)
        .map(shown),
    start: ({ reference, bowl, minutes }) => {
      const mix = ports.mixOf(reference);
      const timed = mix?.bowls[bowl];
      if (mix === null || timed === undefined) return fail('unknown_here');
      const fresh: Kept = {
        id: ports.random.uuid(),
        reference,
        bowlId: timed.id,
        bowl,
        bowlName: timed.name,
        customerId: mix.customerId,
        minutes,
        endsAt: clock.now() + minutes * minuteMs,
        told: false,
        stopped: false,
      };
      const others = here().filter((one) => one.reference !== reference || standing(one)?.bowl !== bowl);
      put([...others, fresh]);
      watch();
      return ok(shown(fresh));
    },
    extend: (timerId, minutes) =>
      change(timerId, (one) => ({
        ...one,
        endsAt: Math.max(one.endsAt, clock.now()) + minutes * minuteMs,
        told: false,
        stopped: false,
      })),
    stop: (timerId) => {
      const stopped = change(timerId, (one) => ({ ...one, stopped: true }));
      return stopped.ok ? ok(null) : stopped;
    },
    resume: (timerId) => change(timerId, (one) => ({ ...one, stopped: false })),
  };
}
