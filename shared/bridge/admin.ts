/** The administrator's PIN, which protects Settings if it is set. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';

export const adminView = z.object({
  isSet: z.boolean(),
  /** Settings may be changed: no PIN is set, or the signed-in person has entered it. */
  open: z.boolean(),
  /** Date-time until which PINs are not accepted; null: accepted now. */
  waitUntil: z.string().nullable(),
});
export type AdminView = z.infer<typeof adminView>;

const pin = z.string().regex(/^\d{4,20}$/);

export const adminCalls = {
  /** Opens Settings until the person leaves them or signs out. `pin_not_recognised`, `throttled`. */
  'admin.enter': defineCall(z.strictObject({ pin }), z.null()),
  'admin.leave': defineCall(noInput, z.null(), { signedOut: true }),
  /** Sets the PIN, or removes it with null. */
  'admin.set': defineCall(z.strictObject({ pin: pin.nullable() }), z.null(), {
    signedOut: 'setup',
    guarded: true,
  }),
  /**
   * Removes a forgotten PIN with a key of the salon; the sample needs no key. `unauthenticated`: not a key of this salon;
   * `throttled`.
   */
  'admin.forgotten': defineCall(z.strictObject({ key: z.string().max(500) }), z.null()),
};
