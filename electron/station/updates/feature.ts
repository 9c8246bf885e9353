/** Newer versions of the app, put together. */
import type { Core } from '../core.ts';
import type { SavedSettings } from '../settings/settings.ts';
import { workInHand } from '../store/work-in-hand.ts';
import { createUpdates, type Updates } from './updates.ts';

interface UpdateFeaturePorts extends Pick<
  Core,
  | 'store'
  | 'clock'
  | 'random'
  | 'log'
  | 'version'
  | 'updates'
  | 'signal'
  | 'signals'
  | 'events'
  | 'lifetime'
  | 'background'
> {
  readonly settings: SavedSettings;
}

export function createUpdateFeature(ports: UpdateFeaturePorts): { updates: Updates } {
  const { events, lifetime, store } = ports;
  const updates = createUpdates({
    ...ports,
    source: ports.updates ?? null,
    settings: ports.settings.get,
    busy: () => workInHand(store),
    changed: () => {
      events.changed('updates');
      events.app('update');
    },
  });
  lifetime.onClose(updates.close);
  return { updates };
}
