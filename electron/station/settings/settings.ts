/** This computer's settings, and the salon's, which the location's computers share. */
import { z } from 'zod';
import { stationSettings as schema, type Language, type Settings } from '../../../shared/bridge/settings.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Sharing } from '../sharing/feature.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Managed } from '../ports.ts';
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
  leftoverGoal: null,
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

const salonShape = schema.pick({
  weighBack: true,
  careCheck: true,
  careQuestions: true,
  allergyTest: true,
  allergyTestHours: true,
  allergyTestMonths: true,
  toleranceGrams: true,
  lowAtPacks: true,
  leftoverGoal: true,
  colourServices: true,
}).shape;
type SalonSettings = Partial<Pick<Settings, keyof typeof salonShape>>;
const isSalons = (name: string) => Object.hasOwn(salonShape, name);
/** A field with another shape, as of a newer version, is left out. */
const salonSettings = z.record(z.string(), z.unknown()).transform((fields): SalonSettings =>
  Object.fromEntries(
    Object.entries(salonShape).flatMap(([name, shape]) => {
      const read = shape.safeParse(fields[name]);
      return read.success ? [[name, read.data]] : [];
    }),
  ),
);
/** The shared document has one entry. */
const entryKey = 'salon';
/** The time of settings that were chosen before they were shared: any later change wins. */
const earlierAt = 1;

type Some = { [N in keyof Settings]?: Settings[N] | undefined };

interface SettingsPorts {
  readonly store: Store;
  readonly signals: Signals;
  /** Until one is chosen. */
  readonly language: Language | undefined;
  /** Its settings override the choices, and are not stored. */
  readonly managed: Pick<Managed, 'settings'> | null | undefined;
  readonly sharing: Pick<Sharing, 'declare'>;
  readonly connection: Pick<ServiceConnection, 'place'>;
}

export interface SavedSettings {
  readonly get: () => Settings;
  /** Days for which people who signed in here may do so without the service; 0: not at all. */
  readonly offlineDays: () => number;
  /** Stores the given settings; the others stay. */
  readonly set: (some: Some) => Settings;
  /** Stores a backup's settings; of the salon's those that are not set. */
  readonly restore: (some: Some) => void;
}

export function createSettings({
  store,
  signals,
  language = 'sv',
  managed,
  sharing,
  connection,
}: SettingsPorts): SavedSettings {
  const saved = storedValue(store, 'settings', schema.partial());
  let chosen: Partial<Settings> = saved.get() ?? {};
  const salon = sharing.declare<SalonSettings, object>({
    name: 'settings',
    schema: salonSettings,
    changed: (place) =>
      store.onceCommitted(() => {
        if (place !== connection.place()) return;
        read();
        signals.emit('settingsChanged');
      }),
  });
  let current: Settings;
  function read() {
    const place = connection.place();
    const shared = place === null ? null : salon.get(place, entryKey);
    current = { language, ...usualSettings, ...chosen, ...shared, ...managed?.settings };
  }
  /** Settings of the salon that this computer chose before they were shared. */
  const add = (some: Some) => {
    const place = connection.place();
    const salons = ofSalon(some);
    if (place !== null && Object.keys(salons).length > 0) salon.add(place, entryKey, salons, earlierAt);
  };
  const keep = (some: Some) => {
    chosen = { ...chosen, ...given(some) };
    saved.set(chosen);
  };
  add(chosen);
  read();
  signals.on('placeChanged', () => {
    add(chosen);
    read();
  });
  return {
    get: () => current,
    offlineDays: () => (current.offlineSignIn ? current.offlineSignInDays : 0),
    set: (some) => {
      const place = connection.place();
      const salons = ofSalon(some);
      store.transaction(() => {
        keep(some);
        if (place !== null && Object.keys(salons).length > 0) salon.set(place, entryKey, salons);
      });
      read();
      signals.emit('settingsChanged');
      return current;
    },
    restore: (some) => {
      keep(some);
      add(some);
      read();
      signals.emit('settingsChanged');
    },
  };
}

const given = (some: Some): Partial<Settings> =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined));
const ofSalon = (some: Some) =>
  Object.fromEntries(Object.entries(given(some)).filter(([name]) => isSalons(name)));
