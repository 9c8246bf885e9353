/** A token bucket per key: a minute's worth may come at once, then as many a minute as allowed (decisions 1). */
import { assertNever, ok } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';
import { keepRate, rateOf, spendRate } from '../database/rates.ts';

/** Whole seconds to wait; null where the request may run, which takes a token. */
export type RateLimit = (key: string) => number | null | Promise<number | null>;

/** Microseconds: whole for every rate that can be set. */
const minute = 60_000_000;
/** A clock that is off by less is one of several computers', by more one that was set. Milliseconds. */
const skew = 60_000;

/** Microseconds of the minute that are used up, as of the last request. */
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

/** Names that are remembered before those are forgotten that have a whole minute again: addresses are many. */
const most = 10_000;

/**
 * Where few can be forgotten, it looks again only once there are twice as many, or a minute later: otherwise each newcomer
 * would have all of them looked through.
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

/** A limit that this process counts alone. */
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
  /** When it was last known what the others counted, of `performance.now()`. */
  readonly knownAt: number;
}

/**
 * Counted by each process of the computer, and told to the others a moment later, all in one transaction: writing for each
 * request would cost a look-up more than the look-up, and have all that is kept of the database read again. Only the names
 * that were asked for since are told and read: those that are remembered are many more.
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
  /** Tokens to share; tokens spent long ago count no more. */
  const untoldOf = (rate: Shared): number => Math.min(rate.untold, stillUsed(rate, now()));
  /** What all have used together: what the database has, and `count` that it was not told. */
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

/** A limit that all processes count together, in the database. */
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
