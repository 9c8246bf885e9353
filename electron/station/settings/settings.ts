/** This computer's settings. */
import { settings as schema, type Settings } from '../../../shared/bridge/settings.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Signals } from '../signals.ts';
import type { Store } from '../store/store.ts';

const usualSettings: Settings = {
  language: 'sv',
  look: 'system',
  lockAfterMinutes: 10,
  autoCapture: true,
  toleranceGrams: 1,
  lowAtPacks: 1,
  offlineSignIn: true,
  offlineSignInDays: 14,
  scannerPrefix: '',
  scannerSuffix: 'either',
  scannerGap: 45,
};

export interface SavedSettings {
  readonly get: () => Settings;
  /** Keeps what is given; the rest stays. */
  readonly set: (some: { [N in keyof Settings]?: Settings[N] | undefined }) => Settings;
}

export function createSettings(store: Store, signals: Signals): SavedSettings {
  const saved = storedValue(store, 'settings', schema.partial());
  let current: Settings = { ...usualSettings, ...saved.get() };
  return {
    get: () => current,
    set: (some) => {
      const given = Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined));
      current = { ...current, ...given };
      saved.set(current);
      signals.emit('settingsChanged');
      return current;
    },
  };
}
