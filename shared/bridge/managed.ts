/** What whoever looks after many computers decided for this one: a file that they deploy, or the command line. */
import { z } from 'zod';
import { stationSettings } from './settings.ts';

/** The settings that can be decided so; the others are the salon's own affair. */
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
   * `unread`: the file cannot be read. `notJson`: it is no JSON object. `unknown`: no such field. `wrong`: not a value of this
   * field. `noKey`: no key is in the key's file. `noAddress`: a key or a location without an address. `noLocation`: a
   * booking page without the location that it is of. `unsealed`: nothing here
   * can seal the key, and nobody said yes to that. `location`: the key reaches no such location.
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
  /** The salon cannot be changed here; nor can the location, where it was decided. */
  connection: z.boolean(),
  location: z.boolean(),
  /** What could not be followed: it is as if it had not been said. */
  problems: z.array(managedProblem),
});
export type ManagedView = z.infer<typeof managedView>;
