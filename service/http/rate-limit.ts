/** A token bucket per key: a minute's worth may come at once, then as many a minute as allowed (decisions 1). */
import { ok } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';
import { rateOf, spendRate } from '../database/rates.ts';

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

/** Counted by this process alone. */
function counted(interval: number, now: () => number): RateLimit {
  const rates = new Map<string, Rate>();
  return (key) => {
    const before = rates.get(key) ?? { used: 0, seenAt: now() };
    const time = now();
    const used = stillUsed(before, time);
    if (used + interval > minute) return secondsUntil(used, interval);
    rates.set(key, { used: used + interval, seenAt: lastSeen(before, time) });
    return null;
  };
}

/** Counted by all processes together, in the database. */
function countedTogether(interval: number, now: () => number, database: Database): RateLimit {
  return async (key) => {
    const time = now();
    const result = await database.changeUnsynced(async (connection) => {
      const mayRun = (await connection.run(spendRate, { key, now: time, interval, minute })) > 0;
      if (mayRun) return ok(null);
      const row = await connection.first(rateOf, { key });
      const used = row === undefined ? minute : stillUsed({ used: row.used, seenAt: row.seen_at }, time);
      return ok(secondsUntil(used, interval));
    });
    return result.value;
  };
}

/** `perMinute` 0: no limit. */
export function createRateLimit(perMinute: number, now: () => number, database: Database): RateLimit {
  if (perMinute === 0) return () => null;
  const interval = Math.round(minute / perMinute);
  return database.reach === 'network' ? countedTogether(interval, now, database) : counted(interval, now);
}
