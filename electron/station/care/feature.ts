/** Builds care, and moves a new person's answers to the id from the service. */
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Customers } from '../customers/customers.ts';
import type { PersonalData } from '../customers/personal-data.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { SavedSettings } from '../settings/settings.ts';
import { localIdOf } from '../writes/new-person.ts';
import { answeredId } from '../writes/write.ts';
import { createCare, type CareKept } from './care.ts';

interface CareFeaturePorts extends Pick<Core, 'clock' | 'random' | 'signals' | 'events' | 'background'> {
  readonly connection: ServiceConnection;
  readonly customers: Customers;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  readonly settings: SavedSettings;
}

export function createCareFeature(ports: CareFeaturePorts): { care: CareKept } {
  const care = createCare({
    ...ports,
    api: ports.connection.api,
    isWaiting: (personId) =>
      ports.outbox.rows
        .openOf(ports.connection.place() ?? '', 'person')
        .some(({ params }) => params['personId'] === personId),
    language: () => ports.settings.get().language,
    changed: () => ports.events.changed('care'),
  });
  ports.signals.on('delivered', ({ id, kind, reference }) => {
    const given = kind === 'newPerson' ? answeredId(ports.outbox.rows.byId(id)?.answer) : null;
    if (given !== null) care.known(localIdOf(reference), given);
    if (kind === 'newPerson' || kind === 'person') ports.background(care.writeNotes());
  });
  ports.signals.on('online', () => ports.background(care.writeNotes()));
  return { care };
}
