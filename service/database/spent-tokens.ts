/** Used captcha tokens. */
import { statement } from './statement.ts';

/** Changes no row if the token was used before. */
export const spendToken = statement((db, p: { token_hash: string; spent_at: number }) =>
  db
    .insertInto('spent_tokens')
    .values({ token_hash: p.token_hash, spent_at: p.spent_at })
    .onConflict((conflict) => conflict.column('token_hash').doNothing()),
);

export const forgetTokensBefore = statement((db, p: { time: number }) =>
  db.deleteFrom('spent_tokens').where('spent_at', '<', p.time),
);
