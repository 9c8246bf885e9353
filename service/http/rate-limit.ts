/** A token bucket per key: a minute's worth may come at once, then as many a minute as allowed (decisions 1). */

/** Whole seconds to wait; null where the request may run, which takes a token. */
export type RateLimit = (key: string) => number | null;

export function createRateLimit(perMinute: number, now: () => number): RateLimit {
  if (perMinute === 0) return () => null;
  const perMillisecond = perMinute / 60_000;
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key) => {
    const time = now();
    const bucket = buckets.get(key) ?? { tokens: perMinute, at: time };
    buckets.set(key, bucket);
    bucket.tokens = Math.min(perMinute, bucket.tokens + Math.max(0, time - bucket.at) * perMillisecond);
    bucket.at = time;
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return null;
    }
    return Math.max(1, Math.ceil((1 - bucket.tokens) / perMillisecond / 1000));
  };
}
