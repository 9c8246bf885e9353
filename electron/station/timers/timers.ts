/** Timers that run while a colour takes, kept at each change. One that ended sounds each minute until someone looks. */
import { z } from 'zod';
import type { CustomerShown } from '../../../shared/bridge/customers.ts';
import type { LockedTimer, Timer } from '../../../shared/bridge/timers.ts';
import { hasRunOut } from '../../../shared/colour-bar/processing-time.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Clock, Log, Random } from '../ports.ts';
import type { Signals } from '../signals.ts';
import { repeatableWrite } from '../store/repeatable-write.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

const kept = z.object({
  id: z.string(),
  reference: z.string(),
  /** The bowl's id in its draft; null: the mix is of another computer, or an earlier version did not write it down. */
  bowlId: z.string().nullable().default(null),
  /** The bowl's position and name when the timer began. */
  bowl: z.int(),
  bowlName: z.string().nullable(),
  /** Only the id is stored here, no personal data. */
  customerId: z.string().nullable(),
  minutes: z.int(),
  endsAt: z.number(),
  /** A page was sent its end. */
  told: z.boolean(),
  /** A person has seen its end. Earlier versions sent the end once, so their timers count as seen. */
  seen: z.boolean().default(true),
  stopped: z.boolean(),
});
type Kept = z.infer<typeof kept>;

/** A draft or a mix, as far as a timer shows it. */
export interface TimedMix {
  /** In the order in which the screens show them. */
  readonly bowls: readonly {
    readonly id: string | null;
    readonly name: string | null;
    /** The minutes in its recipe; null: none. */
    readonly minutes: number | null;
  }[];
  readonly customerId: string | null;
  /** Milliseconds since 1970; null: it is not registered. */
  readonly mixedAt: number | null;
}

export interface TimersPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly signals: Signals;
  readonly lifetime: Lifetime;
  readonly place: () => string | null;
  readonly customer: (personId: string) => CustomerShown;
  /** Null if there is none, or none any more. */
  readonly mixOf: (reference: string) => TimedMix | null;
  /** Notifies a page that a timer ended; false if no page is open. */
  readonly tell: (timerId: string) => boolean;
  readonly changed: () => void;
}

export interface Timers {
  readonly list: () => Timer[];
  readonly locked: () => LockedTimer[];
  /** Ends the sound of each of these timers that is over. */
  readonly seen: (timerIds: readonly string[]) => void;
  readonly minutes: (reference: string) => { readonly minutes: number | null; readonly ranOut: boolean }[];
  readonly start: (of: Pick<Timer, 'reference' | 'bowl' | 'minutes'>) => Result<Timer>;
  /** The timers of a corrected mix run on as the right one's, bowl by bowl; null: the bowl is not among them any more. */
  readonly carry: (from: string, to: string, placeOf: (bowl: number) => number | null) => void;
  readonly extend: (timerId: string, minutes: number) => Result<Timer>;
  readonly stop: (timerId: string) => Result<null>;
  readonly resume: (timerId: string) => Result<Timer>;
}

const minuteMs = 60_000;
/** How long after its end a timer still sounds, and a stopped one is kept. */
const lateMs = 60 * minuteMs;
/** After this time a timer that was not stopped is forgotten: another day has begun. */
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
   * The timer with its bowl's current position and name, as bowls may have been removed or renamed. Null while the bowl
   * is removed; undoing the removal brings it back.
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
  /** When each timer is to sound next, once it has. */
  const soundsAt = new Map<string, number>();
  /** Sends the end of each timer that is due, and waits for the next. */
  const watch = () => {
    cancel();
    const now = clock.now();
    const open = here()
      .filter(({ told, seen, stopped, endsAt }) => !(told && seen) && !stopped && now - endsAt < lateMs)
      .filter((one) => standing(one) !== null);
    const dueAt = ({ id, endsAt }: Kept) => Math.max(endsAt, soundsAt.get(id) ?? 0);
    const told = open.filter((one) => dueAt(one) <= now && ports.tell(one.id)).map(({ id }) => id);
    for (const id of told) soundsAt.set(id, now + minuteMs);
    const first = open.filter((one) => told.includes(one.id) && !one.told).map(({ id }) => id);
    if (first.length > 0)
      repeatableWrite(ports.log, 'a timer that ended', () =>
        put(here().map((one) => (first.includes(one.id) ? { ...one, told: true } : one))),
      );
    const waits = open.map((one) => (dueAt(one) <= now ? againMs : dueAt(one) - now));
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

  const list = () =>
    here()
      .filter((one) => !one.stopped && isWorthKeeping(one))
      .flatMap((one) => standing(one) ?? [])
      .toSorted((a, b) => a.endsAt - b.endsAt)
      .map(shown);

  return {
    list,
    locked: () =>
      list().map(({ id, bowl, bowlName, endsAt, isOver, customer }) => ({
        id,
        bowl,
        bowlName,
        endsAt,
        isOver,
        firstName: customer?.name?.split(' ')[0] ?? null,
      })),
    seen: (timerIds) => {
      const now = clock.now();
      const isNews = ({ id, seen, endsAt }: Kept) => !seen && endsAt <= now && timerIds.includes(id);
      if (!here().some(isNews)) return;
      put(here().map((one) => (isNews(one) ? { ...one, told: true, seen: true } : one)));
      watch();
    },
    minutes: (reference) => {
      const mix = ports.mixOf(reference);
      if (mix === null) return [];
      const { mixedAt } = mix;
      const ranOut = (minutes: number | null) => mixedAt !== null && hasRunOut(mixedAt, minutes, clock.now());
      return mix.bowls.map(({ minutes }) => ({ minutes, ranOut: ranOut(minutes) }));
    },
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
        seen: false,
        stopped: false,
      };
      const others = here().filter((one) => one.reference !== reference || standing(one)?.bowl !== bowl);
      put([...others, fresh]);
      watch();
      return ok(shown(fresh));
    },
    carry: (from, to, placeOf) => {
      const carried = here().map((one) => {
        const before = one.reference === from ? standing(one) : null;
        const bowl = before && placeOf(before.bowl);
        return bowl === null
          ? one
          : { ...one, reference: to, bowl, bowlId: ports.mixOf(to)?.bowls[bowl]?.id ?? null };
      });
      put(carried);
      watch();
    },
    extend: (timerId, minutes) =>
      change(timerId, (one) => ({
        ...one,
        endsAt: Math.max(one.endsAt, clock.now()) + minutes * minuteMs,
        told: false,
        seen: false,
        stopped: false,
      })),
    stop: (timerId) => {
      const stopped = change(timerId, (one) => ({ ...one, stopped: true }));
      return stopped.ok ? ok(null) : stopped;
    },
    resume: (timerId) => change(timerId, (one) => ({ ...one, stopped: false })),
  };
}
