/** Builds who may do what, and what holds it. */
import type { Charging } from '../charging/feature.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Session } from '../session/session.ts';
import type { Sharing } from '../sharing/feature.ts';
import { createAllowed, type Allowed } from './allowed.ts';
import { createGate, type Gate } from './gate.ts';
import { createPeople, type People } from './people.ts';

interface RightsFeaturePorts extends Pick<
  Core,
  'store' | 'clock' | 'random' | 'serviceNow' | 'events' | 'managed'
> {
  readonly connection: Pick<ServiceConnection, 'place'>;
  readonly session: Session;
  readonly sharing: Pick<Sharing, 'declare' | 'view'>;
  readonly charging: Charging;
}

export function createRightsFeature(ports: RightsFeaturePorts): {
  people: People;
  allowed: Allowed;
  rights: Gate;
} {
  const { events, charging } = ports;
  const people = createPeople({
    ...ports,
    managed: ports.managed?.rights,
    changed: () => {
      events.app('rights');
      events.changed('rights');
    },
  });
  const allowed = createAllowed({ ...ports, changed: () => events.changed('allowed') });
  const rights = createGate({
    ...ports,
    people,
    charges: () => charging.rules.get().on,
    noteAllowed: allowed.note,
  });
  return { people, allowed, rights };
}
