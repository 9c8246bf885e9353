/** Timers for a bowl's processing time. The station stores them, so that they survive locking and restarts. */
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
  /** It has ended. */
  isOver: z.boolean(),
});
export type Timer = z.infer<typeof timer>;

/** A timer on the lock screen, with the customer's first name only. */
const lockedTimer = timer
  .pick({ id: true, bowl: true, bowlName: true, endsAt: true, isOver: true })
  .extend({ firstName: z.string().nullable() });
export type LockedTimer = z.infer<typeof lockedTimer>;

export const minutes = z.int().min(1).max(mostProcessingMinutes);
const bowlTime = z.object({
  /** Of its recipe; null: it names none. */
  minutes: minutes.nullable(),
  /** It was mixed so long ago that no timer is offered for it. */
  ranOut: z.boolean(),
});
const timerId = z.string().max(100);

export const timerCalls = {
  /** Timers that run, or have ended and were not stopped; the next to end first. */
  'timers.list': defineCall(noInput, z.array(timer), { staleBy: ['timers', 'customers'] }),
  /** The same timers for the lock screen. */
  'timers.locked': defineCall(noInput, z.array(lockedTimer), {
    signedOut: true,
    staleBy: ['timers', 'customers'],
  }),
  /** A person saw these timers: ended ones no longer sound. */
  'timers.seen': defineCall(z.strictObject({ timerIds: z.array(timerId).max(100) }), z.null(), {
    signedOut: true,
  }),
  /** Of each bowl of a draft or a mix, in its order. */
  'timers.minutes': defineCall(z.strictObject({ reference: z.string().min(1).max(100) }), z.array(bowlTime), {
    staleBy: ['drafts', 'mixes', 'timers'],
  }),
  /** For a bowl of an open draft or of a registered mix; restarts an existing one. */
  'timers.start': defineCall(
    z.strictObject({ reference: z.string().min(1).max(100), bowl: z.int().min(0).max(100), minutes }),
    timer,
  ),
  /** Adds minutes; an ended timer continues from now. */
  'timers.extend': defineCall(z.strictObject({ timerId, minutes }), timer),
  'timers.stop': defineCall(z.strictObject({ timerId }), z.null()),
  /** Undoes a stop, up to an hour after the timer's end. */
  'timers.resume': defineCall(z.strictObject({ timerId }), timer),
};

export const timerEvents = {
  /** For the page that was used last: a timer has ended. Sent again each minute until someone looks at it. */
  timerEnded: z.object({ timerId: z.string() }),
};
