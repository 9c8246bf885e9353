/** Each key's used rate, shared by several processes. */
import { sql } from 'kysely';
import { statement } from './statement.ts';

interface Spending {
  key: string;
  now: number;
  /** Microseconds that one request uses of its minute. */
  interval: number;
  minute: number;
}

/** `stillUsed` and `lastSeen` of `http/rate-limit.ts` in SQL. */
const used = (now: number) =>
  sql<number>`greatest(0, rates.used - greatest(0, ${now} - rates.seen_at) * 1000)`;
const seen = (now: number) =>
  sql<number>`case when ${now} < rates.seen_at - 60000 then ${now} else greatest(${now}, rates.seen_at) end`;

/** Changes one row if the request may run, else none. PostgreSQL only. */
export const spendRate = statement((db, p: Spending) =>
  db
    .insertInto('rates')
    .values({ api_key: p.key, used: p.interval, seen_at: p.now })
    .onConflict((conflict) =>
      conflict
        .column('api_key')
        .doUpdateSet({ used: sql<number>`${used(p.now)} + ${p.interval}`, seen_at: seen(p.now) })
        .where(sql<boolean>`${used(p.now)} + ${p.interval} <= ${p.minute}`),
    ),
);

export const rateOf = statement((db, p: { key: string }) =>
  db.selectFrom('rates').select(['used', 'seen_at']).where('api_key', '=', p.key),
);

/** Deletes rates without a request since `time`, which have their full minute again. */
export const forgetRatesBefore = statement((db, p: { time: number }) =>
  db.deleteFrom('rates').where('seen_at', '<', p.time),
);
