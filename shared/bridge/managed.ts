/** Settings fixed by the administrator, in a deployed file or on the command line. */
import { z } from 'zod';
import { stationSettings } from './settings.ts';

/** The settings that an administrator can fix. */
export const managedSettings = stationSettings
  .pick({
    language: true,
    look: true,
    zoom: true,
    kiosk: true,
    startWithComputer: true,
    updates: true,
    updateChannel: true,
    lockAfterMinutes: true,
    autoCapture: true,
    captureSound: true,
    timerSound: true,
    weighBack: true,
    toleranceGrams: true,
    lowAtPacks: true,
    leftoverGoal: true,
    offlineSignIn: true,
    offlineSignInDays: true,
  })
  .extend({ language: z.enum(['sv', 'en']) });
export type ManagedSettings = Partial<z.infer<typeof managedSettings>>;
export const managedNames = managedSettings.keyof();
export type ManagedName = z.infer<typeof managedNames>;

const managedProblem = z.object({
  /** Where: a file, or a field of one. */
  what: z.string().max(500),
  /**
   * `unread`: the file cannot be read. `notJson`: it is no JSON object. `unknown`: no such field. `wrong`: an invalid value.
   * `noKey`: the key's file holds no key. `noAddress`: a key or a location without an address. `noLocation`: a booking page
   * without its location. `unsealed`: this computer cannot encrypt the key, and nothing allows storing it unencrypted.
   * `location`: the key does not reach this location.
   */
  why: z.enum([
    'unread',
    'notJson',
    'unknown',
    'wrong',
    'noKey',
    'noAddress',
    'noLocation',
    'unsealed',
    'location',
  ]),
});
export type ManagedProblem = z.infer<typeof managedProblem>;

export const managedView = z.object({
  /** Files, and `--…` for the command line. */
  from: z.array(z.string()),
  settings: z.array(managedNames),
  /** `connection`, `location`: fixed, so that they cannot be changed here. */
  connection: z.boolean(),
  location: z.boolean(),
  /** Values that could not be applied, and are ignored. */
  problems: z.array(managedProblem),
});
export type ManagedView = z.infer<typeof managedView>;
