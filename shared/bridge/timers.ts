/** Timers: how long the colour of a bowl is to take yet. The station keeps them, so that they outlive locking and restarts. */
import { z } from 'zod';
import { mostProcessingMinutes } from '../colour-bar/processing-time.ts';
import { defineCall, noInput } from './call.ts';
import { customerShown } from './customers.ts';

const timer = z.object({
  id: z.string(),
  /** Of the mix, or of the draft that becomes it. */
  reference: z.string(),
  /** The bowl's place in the mix, from 0. */
  bowl: z.int(),
  /** Null: the screen calls it by its number. */
  bowlName: z.string().nullable(),
  customer: customerShown.nullable(),
  /** The requested minutes. */
  minutes: z.int(),
  /** Date-time. */
  endsAt: z.string(),
  /** It had come to its end when this was answered. */
  isOver: z.boolean(),
});
export type Timer = z.infer<typeof timer>;

/** A timer as the lock screen shows it: of its customer the first name only. */
const lockedTimer = timer
  .pick({ id: true, bowl: true, bowlName: true, endsAt: true, isOver: true })
  .extend({ firstName: z.string().nullable() });
export type LockedTimer = z.infer<typeof lockedTimer>;

export const minutes = z.int().min(1).max(mostProcessingMinutes);
const timerId = z.string().max(100);

export const timerCalls = {
  /** Those that run or were not stopped since they ended, the next to end first. */
  'timers.list': defineCall(noInput, z.array(timer), { staleBy: ['timers', 'customers'] }),
  /** The same timers for the lock screen. */
  'timers.locked': defineCall(noInput, z.array(lockedTimer), {
    signedOut: true,
    staleBy: ['timers', 'customers'],
  }),
  /** Someone looked at these timers: those that are over sound no more. */
  'timers.seen': defineCall(z.strictObject({ timerIds: z.array(timerId).max(100) }), z.null(), {
    signedOut: true,
  }),
  /** The minutes of each bowl's recipe, in the order of the mix's bowls; null where the recipe names none. */
  'timers.minutes': defineCall(
    z.strictObject({ reference: z.string().min(1).max(100) }),
    z.array(minutes.nullable()),
    {
      staleBy: ['drafts', 'mixes'],
    },
  ),
  /** For a bowl of an open draft or of a registered mix; restarts an existing one. */
  'timers.start': defineCall(
    z.strictObject({ reference: z.string().min(1).max(100), bowl: z.int().min(0).max(100), minutes }),
    timer,
  ),
  /** So much longer; one that is over runs on from now. */
  'timers.extend': defineCall(z.strictObject({ timerId, minutes }), timer),
  'timers.stop': defineCall(z.strictObject({ timerId }), z.null()),
  /** Takes a stop back: it runs as if it had not been stopped. Until an hour after its end. */
  'timers.resume': defineCall(z.strictObject({ timerId }), timer),
};

export const timerEvents = {
  /** For the page that was used last: a timer has ended. Sent again each minute until someone looks at it. */
  timerEnded: z.object({ timerId: z.string() }),
};
