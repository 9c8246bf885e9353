/** Wires the drafts and their weighing. */
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Customers } from '../customers/customers.ts';
import type { Session } from '../session/session.ts';
import type { SavedSettings } from '../settings/settings.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import type { Weighing } from './weighing-ports.ts';
import { createWeighing } from './weighing.ts';

interface DraftFeaturePorts extends Pick<
  Core,
  'store' | 'clock' | 'random' | 'serviceNow' | 'signals' | 'events'
> {
  readonly connection: ServiceConnection;
  readonly session: Session;
  readonly settings: SavedSettings;
  readonly catalogue: Catalogue;
  readonly customers: Customers;
}

export function createDraftFeature(ports: DraftFeaturePorts): { drafts: Drafts; weighing: Weighing } {
  const { events, connection, session } = ports;
  const drafts = createDrafts({
    ...ports,
    place: connection.place,
    timeZone: () => connection.location()?.timeZone ?? 'UTC',
    tolerance: () => ports.settings.get().toleranceGrams,
    person: session.person,
    customer: ports.customers.shown,
    changed: events.changed,
  });
  const weighing = createWeighing({
    ...ports,
    settings: ports.settings.get,
    drafts,
    signedIn: () => session.who() !== null,
    touch: session.touch,
  });
  return { drafts, weighing };
}
