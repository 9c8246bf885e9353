/** How this computer is: what its owner looks at when something is odd, and what whoever helps is sent. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';

/**
 * `disk`: the day's copies, and soon the work itself, find no room. `clock`: so wrong that times mislead, and the order in which
 * things happened. `graphics`: the graphics card failed, and the window goes without it.
 */
export const computerWarning = z.enum(['disk', 'clock', 'graphics']);
export type ComputerWarning = z.infer<typeof computerWarning>;

const healthView = z.object({
  /** The local data, and what is committed and not in its file yet; null: nothing is kept. */
  dataBytes: z.int().nullable(),
  /** On the disk that the local data are on; null: not known. */
  freeBytes: z.int().nullable(),
  /** Date-time of the last of the daily copies; null: there is none yet. */
  copiedAt: z.string().nullable(),
  /** Milliseconds by which this computer's clock is ahead of the service's; null: not known. */
  clockAheadMs: z.int().nullable(),
  /** As `Europe/Stockholm`. */
  timeZone: z.string(),
  /** How many failures are kept in the reports. */
  reports: z.int(),
  warnings: z.array(computerWarning),
  /** Operating system, architecture and runtime, with their versions. */
  system: z.string(),
});
export type HealthView = z.infer<typeof healthView>;

export const healthCalls = {
  'health.read': defineCall(noInput, healthView, { staleBy: ['copies', 'outbox'] }),
  /**
   * All that helps to find out what is wrong, as a text that a person can read: no key, no PIN, nobody's name. Nothing is
   * sent anywhere.
   */
  'health.diagnostics': defineCall(noInput, z.object({ name: z.string(), text: z.string() })),
  /** Of all that is shipped. */
  'health.licences': defineCall(noInput, z.string()),
};
