/** A token bucket per key, which holds one minute's requests (decisions 1). */
import { assertNever, ok } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';
import { keepRate, rateOf, spendRate } from '../database/rates.ts';

/** Takes a token and returns null, or returns the whole seconds to wait. */
export type RateLimit = (key: string) => number | null | Promise<number | null>;

/** Microseconds, so that every rate's interval is a whole number. */
const minute = 60_000_000;
/** Milliseconds by which computers' clocks may differ; a larger difference means that a clock was set. */
const skew = 60_000;

/** Used microseconds of the minute at the last request. */
interface Rate {
  readonly used: number;
  readonly seenAt: number;
}

const stillUsed = ({ used, seenAt }: Rate, now: number): number =>
  Math.max(0, used - Math.max(0, now - seenAt) * 1000);
const lastSeen = ({ seenAt }: Rate, now: number): number =>
  now < seenAt - skew ? now : Math.max(now, seenAt);

const secondsUntil = (used: number, interval: number): number =>
  Math.max(1, Math.ceil((used + interval - minute) / 1_000_000));

/** Cached keys before those with a full minute are dropped, as there are many addresses. */
const most = 10_000;

/**
 * Drops keys with a full minute. If few can be dropped, the next scan waits until their number has doubled or a minute has
 * passed, so that not every new key causes one.
 */
function forgettingIdle(rates: Map<string, Rate & { readonly untold?: number }>): (now: number) => void {
  let limit = most;
  let lookedAt = -Infinity;
  return (now) => {
    if (rates.size < most || (rates.size < limit && Math.abs(now - lookedAt) < 60_000)) return;
    lookedAt = now;
    for (const [key, rate] of rates)
      if (stillUsed(rate, now) === 0 && (rate.untold ?? 0) === 0) rates.delete(key);
    limit = Math.max(most, 2 * rates.size);
  };
}

/** A limit counted by this process alone. */
function counted(interval: number, now: () => number): RateLimit {
  const rates = new Map<string, Rate>();
  const forgetIdle = forgettingIdle(rates);
  return (key) => {
    const time = now();
    if (!rates.has(key)) forgetIdle(time);
    const before = rates.get(key) ?? { used: 0, seenAt: time };
    const used = stillUsed(before, time);
    if (used + interval > minute) return secondsUntil(used, interval);
    rates.set(key, { used: used + interval, seenAt: lastSeen(before, time) });
    return null;
  };
}

/** Milliseconds between two exchanges of counts with other processes. */
const sharedEvery = 250;

interface Shared extends Rate {
  readonly untold: number;
  /** `performance.now()` of the last exchange with other processes. */
  readonly knownAt: number;
}

/**
 * Counted in each process of the computer, and exchanged with the others a moment later in one transaction: a write per
 * request would cost more than a look-up and invalidate all caches. Only keys used since the last exchange are exchanged.
 */
function countedAndShared(interval: number, now: () => number, database: Database): RateLimit {
  const rates = new Map<string, Shared>();
  const forgetIdle = forgettingIdle(rates);
  const toTell = new Set<string>();
  let telling: Promise<void> | null = null;
  let due: ReturnType<typeof setTimeout> | null = null;
  const learning = new Map<string, Promise<void>>();

  const rateNow = (key: string): Shared =>
    rates.get(key) ?? { used: 0, seenAt: now(), untold: 0, knownAt: -Infinity };
  const isKnown = (key: string) => performance.now() - rateNow(key).knownAt < sharedEvery;
  /** Tokens to share; tokens spent long ago no longer count. */
  const untoldOf = (rate: Shared): number => Math.min(rate.untold, stillUsed(rate, now()));
  /** The rate used by all: the database's plus `count` that it does not have yet. */
  const together = (row: { used: number; seen_at: number } | undefined, count: number): Rate => {
    const time = now();
    const before = row === undefined ? { used: 0, seenAt: time } : { used: row.used, seenAt: row.seen_at };
    return { used: stillUsed(before, time) + count, seenAt: lastSeen(before, time) };
  };

  const tellAll = async (keys: readonly string[]): Promise<void> => {
    const told = await database.changeUnsynced(async (connection) => {
      const found: { readonly key: string; readonly count: number; readonly rate: Rate }[] = [];
      for (const key of keys) {
        const count = untoldOf(rateNow(key));
        const rate = together(await connection.first(rateOf, { key }), count);
        connection.write(keepRate, { key, ...rate });
        found.push({ key, count, rate });
      }
      return ok(found);
    });
    if (!told.ok) throw new Error('what was counted was not told');
    const knownAt = performance.now();
    for (const { key, count, rate } of told.value) {
      // Requests may have come during the exchange.
      const since = Math.max(0, rateNow(key).untold - count);
      rates.set(key, { used: rate.used + since, seenAt: rate.seenAt, untold: since, knownAt });
    }
  };
  const tellSoon = () => {
    due ??= setTimeout(tell, sharedEvery).unref();
  };
  const tell = () => {
    due = null;
    if (telling !== null) return tellSoon();
    const keys = [...toTell];
    toTell.clear();
    telling = tellAll(keys)
      // A failed exchange is retried next time; no request fails for it.
      .catch(() => {
        for (const key of keys) toTell.add(key);
        tellSoon();
      })
      .finally(() => {
        telling = null;
      });
  };

  const spend = (key: string): number | null => {
    const before = rateNow(key);
    const time = now();
    const used = stillUsed(before, time);
    if (used + interval > minute) return secondsUntil(used, interval);
    rates.set(key, {
      used: used + interval,
      seenAt: lastSeen(before, time),
      untold: untoldOf(before) + interval,
      knownAt: before.knownAt,
    });
    toTell.add(key);
    tellSoon();
    return null;
  };
  const readNow = async (key: string): Promise<void> => {
    try {
      await telling;
      if (isKnown(key)) return;
      const [row] = await database.readRows(rateOf, { key });
      const count = untoldOf(rateNow(key));
      rates.set(key, { ...together(row, count), untold: count, knownAt: performance.now() });
    } catch {
      // This process continues with its own counts.
    } finally {
      learning.delete(key);
    }
  };
  const learn = (key: string): Promise<void> => {
    const under = learning.get(key) ?? readNow(key);
    learning.set(key, under);
    return under;
  };
  return (key) => {
    if (!rates.has(key)) forgetIdle(now());
    return isKnown(key) ? spend(key) : learn(key).then(() => spend(key));
  };
}

/** A limit counted in the database, by all processes together. */
function countedTogether(interval: number, now: () => number, database: Database): RateLimit {
  return async (key) => {
    const time = now();
    const mayRun = (await database.runUnsynced(spendRate, { key, now: time, interval, minute })) > 0;
    if (mayRun) return null;
    const [row] = await database.readRows(rateOf, { key });
    const used = row === undefined ? minute : stillUsed({ used: row.used, seenAt: row.seen_at }, time);
    return secondsUntil(used, interval);
  };
}

/** `perMinute` 0: no limit. */
export function createRateLimit(perMinute: number, now: () => number, database: Database): RateLimit {
  if (perMinute === 0) return () => null;
  const interval = Math.round(minute / perMinute);
  switch (database.reach) {
    case 'process':
      return counted(interval, now);
    case 'computer':
      return countedAndShared(interval, now, database);
    case 'network':
      return countedTogether(interval, now, database);
    default:
      return assertNever(database.reach);
  }
}
