/** Stored responses to requests with an `Idempotency-Key`. */
import { statement } from './statement.ts';
import type { StoredAnswersTable } from './tables.ts';

export const storedAnswer = statement((db, p: { apiKey: string; value: string }) =>
  db.selectFrom('kept_answers').selectAll().where('api_key', '=', p.apiKey).where('value', '=', p.value),
);

/** Stores an answer, replacing an existing one. */
export const storeAnswer = statement((db, p: StoredAnswersTable) => {
  const answer = {
    target: p.target,
    body_hash: p.body_hash,
    status: p.status,
    body: p.body,
    kept_at: p.kept_at,
  };
  return db
    .insertInto('kept_answers')
    .values({ api_key: p.api_key, value: p.value, ...answer })
    .onConflict((conflict) => conflict.columns(['api_key', 'value']).doUpdateSet(answer));
});

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
