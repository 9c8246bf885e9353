/** What the computers of a location share, and what could not be shared (`docs/sharing.md`). */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';

export const sharing = z.object({
  /** Why changes stay on this computer: the salon system shares nothing, or the key may not. Null: they are shared. */
  keptHere: z.enum(['service', 'key']).nullable(),
  /** What a person has not read yet, by kind of document. */
  told: z.array(
    z.object({
      kind: z.string(),
      /** `replaced`: another computer's later change replaced one made here. */
      why: z.enum(['replaced', 'too_large']),
    }),
  ),
});
export type SharingView = z.infer<typeof sharing>;

export const sharingCalls = {
  /** A person read the notice. */
  'sharing.seen': defineCall(noInput, z.null()),
};
