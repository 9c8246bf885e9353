/**
 * A token bucket per key, which holds one minute's requests (decisions 1). On PostgreSQL all processes count together, in
 * the database; on SQLite each process counts its own, in memory.
 */
import type { Database } from '../database/connection.ts';
import { rateOf, spendRate } from '../database/rates.ts';

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
function forgettingIdle(rates: Map<string, Rate>): (now: number) => void {
  let limit = most;
  let lookedAt = -Infinity;
  return (now) => {
    if (rates.size < most || (rates.size < limit && Math.abs(now - lookedAt) < 60_000)) return;
    lookedAt = now;
    for (const [key, rate] of rates) if (stillUsed(rate, now) === 0) rates.delete(key);
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
  return database.reach === 'network' ? countedTogether(interval, now, database) : counted(interval, now);
}
