/** The settings of this computer. */
import { z } from 'zod';
import { mostQuestions } from '../colour-bar/care-questions.ts';
import { question } from '../colour-bar/care.ts';
import { defineCall } from './call.ts';
import { updateChannel } from './updates.ts';
import { zoomSteps } from '../zoom-steps.ts';

const language = z.enum(['sv', 'en']);
export type Language = z.infer<typeof language>;

const look = z.enum(['light', 'dark', 'system']);
export type Look = z.infer<typeof look>;

/** This computer's settings. */
export const stationSettings = z.object({
  language,
  look,
  /** Applies to the desktop window only. */
  zoom: z.literal(zoomSteps),
  /** Minutes without a touch before the station locks; 0: never. */
  lockAfterMinutes: z.int().min(0).max(240),
  autoCapture: z.boolean(),
  /** A short tone when a weight is captured. */
  captureSound: z.boolean(),
  /** A few tones when a timer ends. */
  timerSound: z.boolean(),
  /** Bowls of customers are offered to be weighed back. */
  weighBack: z.boolean(),
  /** Staff are reminded of what to ask before a customer's first colour. */
  careCheck: z.boolean(),
  /** The questions; null: the app's own, in the language of this computer. */
  careQuestions: z.array(question).max(mostQuestions).nullable(),
  /** Staff are reminded of allergy tests. */
  allergyTest: z.boolean(),
  /** Hours before colour by which a test must have been done. */
  allergyTestHours: z.int().min(0).max(168),
  /** Months after which a test is to be done again. */
  allergyTestMonths: z.int().min(1).max(60),
  /** Grams around a target that count as reached. */
  toleranceGrams: z.int().min(0).max(20),
  /** Packs at or under which an item counts as low. */
  lowAtPacks: z.int().min(0).max(100),
  /** At most this share of a weighed-back bowl should be left, in per cent; null: there is no goal. */
  leftoverGoal: z.int().min(1).max(50).nullable(),
  /** Which bookings Today shows. */
  todayShows: z.enum(['all', 'mine', 'colour']),
  /** Ids of the services and service groups that need colour; null: not chosen; guessed by name. */
  colourServices: z.array(z.string().max(100)).max(500).nullable(),
  /** People who signed in here before may sign in without the service. */
  offlineSignIn: z.boolean(),
  /** Days after the last online PIN check during which they may. */
  offlineSignInDays: z.int().min(1).max(90),
  /** What the keyboard-wedge scanner types before a code; empty: nothing. */
  scannerPrefix: z.string().max(5),
  /** The scanner's end key: `either` is Enter or Tab. */
  scannerSuffix: z.enum(['either', 'enter', 'tab', 'none']),
  /** Milliseconds at most between two of its keys. */
  scannerGap: z.int().min(20).max(100),
  /** The desktop's window fills the screen and cannot be closed. */
  kiosk: z.boolean(),
  /** The sample salon shows a guide through the first mix. */
  firstMixGuide: z.boolean(),
  /** The desktop app checks for newer versions and downloads them. */
  updates: z.boolean(),
  updateChannel,
  /** The desktop app starts when this user signs in to the computer. */
  startWithComputer: z.boolean(),
});
export type Settings = z.infer<typeof stationSettings>;

export const settingsCalls = {
  /**
   * Signed out, only language, look and zoom may change, else `signed_out`. If a PIN for Settings is set, everything else
   * except Today's filter is `settings_locked` until it is entered.
   */
  'settings.set': defineCall(stationSettings.partial().strict(), stationSettings, { signedOut: true }),
};
