/** Care, and whom it is for once the service knows them, put together. */
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Customers } from '../customers/customers.ts';
import type { PersonalData } from '../customers/personal-data.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { localIdOf } from '../writes/new-person.ts';
import { answeredId } from '../writes/write.ts';
import { createCare, type CareKept } from './care.ts';

interface CareFeaturePorts extends Core {
  readonly connection: ServiceConnection;
  readonly customers: Customers;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
}

export function createCareFeature(ports: CareFeaturePorts): { care: CareKept } {
  const care = createCare({ ...ports, changed: () => ports.events.changed('care') });
  ports.signals.on('delivered', ({ id, kind, reference }) => {
    const given = kind === 'newPerson' ? answeredId(ports.outbox.rows.byId(id)?.answer) : null;
    if (given !== null) care.known(localIdOf(reference), given);
  });
  return { care };
}
