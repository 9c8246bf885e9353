/** What was answered to requests with an `Idempotency-Key`. */
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';

export const storedAnswer = statement((db, p: { apiKey: string; value: string }) =>
  db.selectFrom('kept_answers').selectAll().where('api_key', '=', p.apiKey).where('value', '=', p.value),
);

export const storeAnswer = insertInto('kept_answers');

export const forgetAnswer = statement((db, p: { apiKey: string; value: string }) =>
  db.deleteFrom('kept_answers').where('api_key', '=', p.apiKey).where('value', '=', p.value),
);

export const forgetAnswersBefore = statement((db, p: { time: number }) =>
  db.deleteFrom('kept_answers').where('kept_at', '<', p.time),
);
