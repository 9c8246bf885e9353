/** The state of the app's frame: its status strip, notices and session. */
import { z } from 'zod';
import { adminView } from './admin.ts';
import { defineCall, noInput } from './call.ts';
import { salvageView } from './backup.ts';
import { connection } from './connection.ts';
import { computerWarning } from './health.ts';
import { managedView } from './managed.ts';
import { outboxSummary, wentBack } from './outbox.ts';
import { ownRights } from './rights.ts';
import { scale } from './scales.ts';
import { session } from './session.ts';
import { stationSettings } from './settings.ts';
import { setupView } from './setup.ts';
import { sharing } from './sharing.ts';

const trace = z.strictObject({
  name: z.string().max(120),
  frames: z.array(z.string().max(250)).max(30),
});

/** The state of the app's frame. */
const appState = z.object({
  version: z.string(),
  host: z.enum(['desktop', 'browser']),
  settings: stationSettings,
  session,
  connection,
  scale,
  outbox: outboxSummary,
  /** Null: the local database was never damaged. */
  salvage: salvageView.nullable(),
  wentBack: wentBack.nullable(),
  sharing,
  admin: adminView,
  rights: ownRights,
  /** Null: no setting is managed. */
  managed: managedView.nullable(),
  /** Null: this computer is set up. */
  setup: setupView.nullable(),
  /** A newer version is ready, or an offered one was refused; null: neither. */
  update: z.object({ version: z.string().nullable(), refused: z.boolean() }).nullable(),
  /** Problems of this computer that a person should solve. */
  warnings: z.array(computerWarning),
});
export type AppState = z.infer<typeof appState>;
export type AppPart = keyof AppState;
export const appPartNames = Object.keys(appState.shape) as AppPart[];

export const appCalls = {
  /** Each change is sent as an event with the parts that changed. */
  'app.state': defineCall(noInput, appState, { signedOut: true }),
  /** Reports that the page has painted its first screen; only hosts use it. */
  'app.drawn': defineCall(noInput, z.strictObject({}), { signedOut: true }),
  /** Reports a bug in the page by its place, without data. At most ten a minute are kept. */
  'app.broken': defineCall(trace, z.strictObject({}), { signedOut: true }),
};

export const appEvents = {
  /** The parts of the state that changed. Readings of the scale have their own event. */
  app: appState.partial(),
};
