/**
 * The steps at which a service can be killed: before and after each commit and each call of a payment provider. The
 * callback counts them and chooses one.
 */
import type { Database } from '../../service/database/connection.ts';
import type { PaymentProviders } from '../../service/payments/provider.ts';

/** Called at each step. It may throw, which aborts the operation, or end the process. */
export type OnStep = () => void;

async function between<T>(step: OnStep, work: () => Promise<T>): Promise<T> {
  step();
  const done = await work();
  step();
  return done;
}

/** Reads are not steps, because they change nothing. */
export const steppingDatabase = (database: Database, step: OnStep): Database => ({
  ...database,
  change: (work, location) => between(step, () => database.change(work, location)),
  changeUnsynced: (work) => between(step, () => database.changeUnsynced(work)),
  runUnsynced: (statement, parameters) => between(step, () => database.runUnsynced(statement, parameters)),
});

/** A provider's own changes are not steps of the service. */
export const steppingProviders = (providers: PaymentProviders, step: OnStep): PaymentProviders => ({
  isSimulated: providers.isSimulated,
  pay: (order) => between(step, () => providers.pay(order)),
  complete: (reference) => between(step, () => providers.complete(reference)),
  poll: (reference) => between(step, () => providers.poll(reference)),
  find: (reference) => between(step, () => providers.find(reference)),
  close: (reference) => between(step, () => providers.close(reference)),
  refund: (reference) => between(step, () => providers.refund(reference)),
  openSession: (order) => between(step, () => providers.openSession(order)),
});
