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
  /** What was asked for. */
  minutes: z.int(),
  /** Date-time. */
  endsAt: z.string(),
  /** It had come to its end when this was answered. */
  isOver: z.boolean(),
});
export type Timer = z.infer<typeof timer>;

export const minutes = z.int().min(1).max(mostProcessingMinutes);
const timerId = z.string().max(100);

export const timerCalls = {
  /** Those that run or were not stopped since they ended, the next to end first. */
  'timers.list': defineCall(noInput, z.array(timer), { staleBy: ['timers', 'customers'] }),
  /** For a bowl of an open draft or of a registered mix; one that it has begins anew. */
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
  /** For the page that was used last: a timer has come to its end, now and only once. */
  timerEnded: z.object({ timerId: z.string() }),
};
