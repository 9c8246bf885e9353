/** Creates a service's payments; default providers: the simulated ones. */
import type { Outreach } from '../domain/confirmation.ts';
import { createIds } from '../domain/ids.ts';
import { createRunningMarks } from '../http/running-marks.ts';
import type { ServicePorts } from '../ports.ts';
import { bookPaid, isHeld } from './booking.ts';
import { checkoutMarks } from './checkout-marks.ts';
import { createPayments, type Payments } from './payments.ts';
import { simulatedProviders } from './simulated.ts';

export function openTill(ports: ServicePorts, outreach: Outreach): Payments {
  const { database, now, log, randomBytes } = ports;
  const newId = createIds(randomBytes);
  return createPayments({
    database,
    providers: ports.paymentProviders ?? simulatedProviders({ database, now, randomBytes }),
    now,
    newId,
    log,
    alone: checkoutMarks(createRunningMarks(database, now, () => newId('req'))),
    book: bookPaid(outreach),
    isHeld,
  });
}
