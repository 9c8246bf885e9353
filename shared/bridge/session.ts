/** Who works here: signing in and locking. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';

/** A staff member. Without a name the screen shows "Staff" and the last four characters of the id. */
export const staffMember = z.object({ id: z.string(), name: z.string().nullable() });
export type StaffMember = z.infer<typeof staffMember>;

export const session = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('signedOut'),
    /** Why it is locked; `withdrawn`: the service no longer accepts the PIN. */
    because: z.enum(['start', 'locked', 'idle', 'connection', 'withdrawn']),
    /** Null until the service was reached once. */
    pinsInUse: z.boolean().nullable(),
    /** Staff to choose from if PINs are not in use; else empty. */
    staff: z.array(staffMember),
    /** Date-time until which PINs are not accepted; null: accepted now. */
    waitUntil: z.string().nullable(),
    /** Wrong PINs on this computer that still count. */
    wrong: z.int(),
    /** How many people may sign in by their PIN without the service now. */
    remembered: z.int(),
  }),
  z.object({
    type: z.literal('signedIn'),
    staff: staffMember,
    since: z.string(),
    /** Signed in offline: the service has not checked the PIN yet. */
    unchecked: z.boolean(),
  }),
]);
export type SessionView = z.infer<typeof session>;

export const sessionCalls = {
  /** `pin_not_recognised`, `throttled`, `offline`. */
  'session.signIn': defineCall(z.strictObject({ pin: z.string().regex(/^\d{1,20}$/) }), session, {
    signedOut: true,
  }),
  /** Only at a location without PINs: else `not_allowed`. */
  'session.signInByName': defineCall(z.strictObject({ staffId: z.string() }), session, { signedOut: true }),
  'session.lock': defineCall(noInput, session, { signedOut: true }),
  /** A person touched the screen: restarts the idle timer. */
  'session.touch': defineCall(noInput, z.null(), { signedOut: true }),
};
