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

/** Removes the oldest answers from before a time. */
export const forgetAnswersBefore = statement((db, p: { time: number; count: number }) =>
  db
    .deleteFrom('kept_answers')
    .where((row) =>
      row(
        row.refTuple('api_key', 'value'),
        'in',
        row
          .selectFrom('kept_answers')
          .select(['api_key', 'value'])
          .where('kept_at', '<', p.time)
          .orderBy('kept_at')
          .limit(p.count)
          .$asTuple('api_key', 'value'),
      ),
    ),
);
