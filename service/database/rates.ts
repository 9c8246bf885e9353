/** What each key has used of its rate, where several processes count together. */
import { sql } from 'kysely';
import { statement } from './statement.ts';

interface Spending {
  key: string;
  now: number;
  /** Microseconds that one request uses, and that a minute has. */
  interval: number;
  minute: number;
}

/** `stillUsed` and `lastSeen` of `http/rate-limit.ts`, said in SQL. */
const used = (now: number) =>
  sql<number>`greatest(0, rates.used - greatest(0, ${now} - rates.seen_at) * 1000)`;
const seen = (now: number) =>
  sql<number>`case when ${now} < rates.seen_at - 60000 then ${now} else greatest(${now}, rates.seen_at) end`;

/** Changes one row where the request may run, none where it may not. PostgreSQL's. */
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

/** Deletes rates of senders without a request since then: they have a full minute again. */
export const forgetRatesBefore = statement((db, p: { time: number }) =>
  db.deleteFrom('rates').where('seen_at', '<', p.time),
);

/** What all have used together: read and written in one transaction. */
export const keepRate = statement((db, p: { key: string; used: number; seenAt: number }) =>
  db
    .insertInto('rates')
    .values({ api_key: p.key, used: p.used, seen_at: p.seenAt })
    .onConflict((conflict) => conflict.column('api_key').doUpdateSet({ used: p.used, seen_at: p.seenAt })),
);
