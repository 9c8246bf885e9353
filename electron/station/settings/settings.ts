/** This computer's settings. */
import { stationSettings as schema, type Language, type Settings } from '../../../shared/bridge/settings.ts';
import type { ManagedSettings } from '../../../shared/bridge/managed.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Signals } from '../signals.ts';
import type { Store } from '../store/store.ts';

const usualSettings: Omit<Settings, 'language'> = {
  look: 'system',
  zoom: 100,
  lockAfterMinutes: 10,
  autoCapture: true,
  captureSound: false,
  timerSound: true,
  weighBack: true,
  // It only asks for a look and never blocks; each salon decides on allergy tests.
  careCheck: true,
  careQuestions: null,
  allergyTest: false,
  allergyTestHours: 48,
  allergyTestMonths: 6,
  toleranceGrams: 1,
  lowAtPacks: 1,
  todayShows: 'all',
  colourServices: null,
  offlineSignIn: true,
  offlineSignInDays: 14,
  scannerPrefix: '',
  scannerSuffix: 'either',
  scannerGap: 45,
  kiosk: false,
  // Set up only when the sample is chosen on a new computer: tests and developers need no guide.
  firstMixGuide: false,
  updates: true,
  updateChannel: 'stable',
  startWithComputer: false,
};

export interface SavedSettings {
  readonly get: () => Settings;
  /** Days for which people who signed in here may do so without the service; 0: not at all. */
  readonly offlineDays: () => number;
  /** Stores the given settings; the others stay. */
  readonly set: (some: { [N in keyof Settings]?: Settings[N] | undefined }) => Settings;
}

/** `language`: until one is chosen. `managed` override the local choices, and are not stored. */
export function createSettings(
  store: Store,
  signals: Signals,
  language: Language,
  managed: ManagedSettings = {},
): SavedSettings {
  const saved = storedValue(store, 'settings', schema.partial());
  let chosen: Partial<Settings> = saved.get() ?? {};
  let current: Settings = { language, ...usualSettings, ...chosen, ...managed };
  return {
    get: () => current,
    offlineDays: () => (current.offlineSignIn ? current.offlineSignInDays : 0),
    set: (some) => {
      const given = Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined));
      chosen = { ...chosen, ...given };
      current = { ...current, ...given, ...managed };
      saved.set(chosen);
      signals.emit('settingsChanged');
      return current;
    },
  };
}
