/** Whether an address of the booking page is anybody's. */
import { statement } from './statement.ts';

export const accountNamed = statement((db, p: { account: string }) =>
  db.selectFrom('widget_accounts').select('account').where('account', '=', p.account),
);
