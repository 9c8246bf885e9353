/** The scale that weighs now: its weight, zero and tare, and the virtual one of the sample. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';
import { deviceTrouble, doneBy } from './device-profiles.ts';

const scaleStates = ['stable', 'moving', 'overload', 'underload', 'silent'] as const;

/** One frame of a scale, or its silence. */
export const reading = z.object({
  state: z.enum(scaleStates),
  /** Hundredths of a gram; null when overloaded, underloaded or silent, or while a scale that moves keeps it to itself. */
  hundredths: z.int().nullable(),
  /** A tare is on: the scale's own, or the one that this app subtracts. */
  net: z.boolean(),
  at: z.string(),
});
export type Reading = z.infer<typeof reading>;

/** The scale that weighs now. */
export const scale = z.object({
  type: z.enum(['virtual', 'serial', 'hid', 'bluetooth', 'none']),
  /** Null with `none`. */
  id: z.string().nullable(),
  /** As the strip shows it: `KERN 6 kg`. */
  name: z.string(),
  connected: z.boolean(),
  reading,
  /** Why nothing comes; null while it is connected, and with `none`. */
  trouble: deviceTrouble.nullable(),
  /**
   * It was gone, or was set to zero, and came back with another weight on it than before (hundredths of a gram): what was
   * poured since nobody knows. Null once that is settled by a tare, by the old weight or by the person.
   */
  weightChanged: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** It was gone or set to zero, and no weight has stood still since: its numbers are of no bowl yet. */
  weightInDoubt: z.boolean(),
  /** The item that becomes active once the weight stands still and is captured; null: none waits. */
  next: z.string().nullable(),
  /** The other scales that are kept ready. */
  others: z.array(z.object({ id: z.string(), name: z.string(), connected: z.boolean() })),
});
export type ScaleView = z.infer<typeof scale>;

const whichScale = z.strictObject({ scaleId: z.string().optional() });
const whoDid = z.object({ by: doneBy });

export const scaleCalls = {
  /** Without `scaleId` the scale that weighs now. By its own command where it has one, else by subtracting here. */
  'scale.zero': defineCall(whichScale, whoDid, { signedOut: 'setup' }),
  'scale.tare': defineCall(whichScale, whoDid, { signedOut: 'setup' }),
  /** Takes both back, whoever did them. `not_ready` (`own_tare`): only the scale's own key takes its tare back. */
  'scale.clear': defineCall(whichScale, whoDid, { signedOut: 'setup' }),
  'scale.reconnect': defineCall(whichScale, z.null(), { signedOut: 'setup' }),
  /** Which of the scales that are kept ready weighs from now on; it stays so. `unknown_here`. */
  'scale.choose': defineCall(z.strictObject({ scaleId: z.string() }), z.null(), { signedOut: 'setup' }),
  /**
   * The scale came back with another weight (`scale.weightChanged`), and the person says that nothing was poured or taken
   * meanwhile: the bowl goes on from here. `not_ready` where it has not changed.
   */
  'scale.sameBowl': defineCall(noInput, z.null()),
  /** The virtual scale and scanner of the sample: what hands would do. `not_allowed` with a real scale. */
  'virtual.load': defineCall(z.strictObject({ hundredths: z.int().min(-700_000).max(700_000) }), z.null()),
  'virtual.pour': defineCall(
    z.strictObject({ hundredths: z.int().min(-700_000).max(700_000), seconds: z.number().min(0).max(30) }),
    z.null(),
  ),
  'virtual.unplug': defineCall(z.strictObject({ unplugged: z.boolean() }), z.null()),
};

export const scaleEvents = {
  /** Latest wins, at most one a frame, and none that would show what is shown. */
  reading,
};
