/** What was answered to requests with an `Idempotency-Key`. */
import { statement } from './statement.ts';
import type { KeptAnswersTable } from './tables.ts';

export const keptAnswer = statement((db, p: { apiKey: string; value: string }) =>
  db.selectFrom('kept_answers').selectAll().where('api_key', '=', p.apiKey).where('value', '=', p.value),
);

export const keepAnswer = statement((db, p: KeptAnswersTable) =>
  db.insertInto('kept_answers').values({
    api_key: p.api_key,
    value: p.value,
    target: p.target,
    body_hash: p.body_hash,
    status: p.status,
    body: p.body,
    kept_at: p.kept_at,
  }),
);

export const forgetAnswer = statement((db, p: { apiKey: string; value: string }) =>
  db.deleteFrom('kept_answers').where('api_key', '=', p.apiKey).where('value', '=', p.value),
);

export const forgetAnswersBefore = statement((db, p: { time: number }) =>
  db.deleteFrom('kept_answers').where('kept_at', '<', p.time),
);
