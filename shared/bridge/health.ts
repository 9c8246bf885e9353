/** The state of this computer, for its owner and for support. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';

/**
 * `disk`: no space for daily backups, and soon none for the work. `clock`: too wrong for times and their order to be true.
 * `graphics`: the graphics card failed, so the window draws in software.
 */
export const computerWarning = z.enum(['disk', 'clock', 'graphics']);
export type ComputerWarning = z.infer<typeof computerWarning>;

const healthView = z.object({
  /** Size of the database with its write-ahead log; null: nothing is stored. */
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
   * A readable report for troubleshooting, without keys, PINs or names. Nothing is sent anywhere.
   */
  'health.diagnostics': defineCall(noInput, z.object({ name: z.string(), text: z.string() })),
  /** Of all that is shipped. */
  'health.licences': defineCall(noInput, z.string()),
};
