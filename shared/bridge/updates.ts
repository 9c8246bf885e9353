/** Newer versions of the desktop app: what is offered, and what becomes of it. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';

/** `stable` comes after it was used elsewhere; `early` before that. */
export const updateChannel = z.enum(['stable', 'early']);

/** Why nothing is installed now: an open draft, something that is being sent, or the app is installing already. */
const updateHeldBy = z.enum(['draft', 'sending', 'installing']);
export type UpdateHeldBy = z.infer<typeof updateHeldBy>;

const updatesView = z.discriminatedUnion('is', [
  /** This installation is told of none: it runs in a browser, or was packed without a key. */
  z.object({ is: z.literal('none') }),
  z.object({
    is: z.enum([
      /** Nothing is known yet. */
      'waiting',
      'checking',
      /** Nothing newer is offered to this computer. */
      'newest',
      'downloading',
      /** It is here, and is what was signed. */
      'ready',
      /** The address does not answer. */
      'unreachable',
      /** What is offered is not from us, or was changed: nothing of it is used. */
      'refused',
      /** It is here and was not installed, although that was tried. */
      'failed',
    ]),
    /** The version that is offered, where one is. */
    version: z.string().nullable(),
    /** When the address last answered. */
    checkedAt: z.string().nullable(),
    /** Whether the app installs it; else a person does, from `file`. */
    installs: z.boolean(),
    /** Where the file is, for whoever installs it. */
    file: z.string().nullable(),
  }),
]);
export type UpdatesView = z.infer<typeof updatesView>;

export const updateCalls = {
  'updates.read': defineCall(noInput, updatesView, { staleBy: ['updates'] }),
  /** Looks now; the answer is what is known then. */
  'updates.check': defineCall(noInput, updatesView),
  /**
   * Ends the app, installs what is ready, and starts it again. `not_ready` with `details.why` where that has to wait: as
   * `updateHeldBy`, or `nothing`.
   */
  'updates.install': defineCall(noInput, z.null()),
};
