/** Running requests with an `Idempotency-Key`, for several processes on one database. */
import { statement } from './statement.ts';
import type { RunningRequestsTable } from './tables.ts';

export const runningRequest = statement((db, p: { apiKey: string; value: string }) =>
  db.selectFrom('running_requests').selectAll().where('api_key', '=', p.apiKey).where('value', '=', p.value),
);

/** Changes no row if the key is running already. */
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
