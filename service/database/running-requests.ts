/** The requests with an `Idempotency-Key` that run now, where several processes share a database. */
import { statement } from './statement.ts';
import type { RunningRequestsTable } from './tables.ts';

export const runningRequest = statement((db, p: { apiKey: string; value: string }) =>
  db.selectFrom('running_requests').selectAll().where('api_key', '=', p.apiKey).where('value', '=', p.value),
);

/** Changes no row where there is one already. */
export const addRunningRequest = statement((db, p: RunningRequestsTable) =>
  db
    .insertInto('running_requests')
    .values({ api_key: p.api_key, value: p.value, target: p.target, process: p.process, since: p.since })
    .onConflict((conflict) => conflict.columns(['api_key', 'value']).doNothing()),
);

export const removeRunningRequest = statement((db, p: { apiKey: string; value: string; process: string }) =>
  db
    .deleteFrom('running_requests')
    .where('api_key', '=', p.apiKey)
    .where('value', '=', p.value)
    .where('process', '=', p.process),
);
