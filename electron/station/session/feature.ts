/** Builds the sign-in and the PIN of Settings, which is entered for one session. */
import { createAdmin, type Admin } from '../admin/admin.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { SavedSettings } from '../settings/settings.ts';
import { createSession, type Session } from './session.ts';

interface SessionFeaturePorts extends Pick<
  Core,
  'clock' | 'secrets' | 'log' | 'pinHashCost' | 'store' | 'signals' | 'events' | 'background' | 'lifetime'
> {
  readonly connection: ServiceConnection;
  readonly settings: SavedSettings;
}

export function createSessionFeature(ports: SessionFeaturePorts): { session: Session; admin: Admin } {
  const { connection, events, lifetime } = ports;
  const session = createSession({
    ...ports,
    ...connection,
    connected: connection.settled,
    online: connection.isOnline,
    // Settings are opened for one session, and rights are the signed-in person's.
    changed: () => events.app('session', 'admin', 'rights'),
  });
  lifetime.onClose(session.close);
  const admin = createAdmin({
    ...ports,
    session: session.view,
    isSalonKey: connection.isSalonKey,
    changed: () => events.app('admin'),
  });
  lifetime.onClose(admin.close);
  return { session, admin };
}
