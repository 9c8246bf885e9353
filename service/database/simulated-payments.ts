/** Records of the simulated providers. */
import type { SimulatedPaymentsTable } from './money-tables.ts';
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';

export const addSimulatedPayment = insertInto('simulated_payments');

export const simulatedPayment = statement((db, p: { reference: string }) =>
  db.selectFrom('simulated_payments').selectAll().where('reference', '=', p.reference),
);

export const changeSimulatedPayment = statement(
  (
    db,
    p: Pick<
      SimulatedPaymentsTable,
      'reference' | 'state' | 'failure_code' | 'polls' | 'paid_at' | 'refunded_amount' | 'refunded_at'
    >,
  ) =>
    db
      .updateTable('simulated_payments')
      .set({
        state: p.state,
        failure_code: p.failure_code,
        polls: p.polls,
        paid_at: p.paid_at,
        refunded_amount: p.refunded_amount,
        refunded_at: p.refunded_at,
      })
      .where('reference', '=', p.reference),
);
