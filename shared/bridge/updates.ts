/** Newer versions of the desktop app, and their state. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';

/** `stable`: releases that early users have tried. `early`: releases before that. */
export const updateChannel = z.enum(['stable', 'early']);

/** Why nothing is installed now: an open draft, an entry being sent, or an installation in progress. */
const updateHeldBy = z.enum(['draft', 'sending', 'installing']);
export type UpdateHeldBy = z.infer<typeof updateHeldBy>;

const updatesView = z.discriminatedUnion('is', [
  /** No updates: the app runs in a browser, or was packaged without a key. */
  z.object({ is: z.literal('none') }),
  z.object({
    is: z.enum([
      /** Nothing is known yet. */
      'waiting',
      'checking',
      /** Nothing newer is offered to this computer. */
      'newest',
      'downloading',
      /** Downloaded, with a valid signature. */
      'ready',
      /** The address does not answer. */
      'unreachable',
      /** The offered version is not signed by us, or was changed: it is not used. */
      'refused',
      /** Downloaded, but the installation failed. */
      'failed',
    ]),
    /** The version that is offered, where one is. */
    version: z.string().nullable(),
    /** When the address last answered. */
    checkedAt: z.string().nullable(),
    /** Whether the app installs it; otherwise a person installs `file`. */
    installs: z.boolean(),
    /** The file's path, for the person who installs it. */
    file: z.string().nullable(),
  }),
]);
export type UpdatesView = z.infer<typeof updatesView>;

export const updateCalls = {
  'updates.read': defineCall(noInput, updatesView, { staleBy: ['updates'] }),
  /** Checks now, and answers with the resulting state. */
  'updates.check': defineCall(noInput, updatesView),
  /**
   * Quits, installs the downloaded update, and restarts. `not_ready`: `details.why` is a value of `updateHeldBy`, or
   * `nothing`.
   */
  'updates.install': defineCall(noInput, z.null()),
};
