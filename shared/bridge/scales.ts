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

/** The bowl's weight differs from the last one seen: may the difference be counted? */
const bowlQuestion = z.object({
  type: z.literal('bowl'),
  /**
   * `untared`: colour came before the bowl was tared. `moved`: the bowl was lifted, or another one is there. `lifted`: it
   * left the scale before its weight was stable. `unknown`: a barcode that no item has was scanned before.
   */
  why: z.enum(['untared', 'moved', 'lifted', 'unknown']),
  /** Whole grams above the bowl that was put on the empty scale; null: unknown. */
  onTop: z.int().nullable(),
  /** Whole grams over the weight that the bowl had before; null: nothing that can be counted so. */
  more: z.int().nullable(),
});
export type BowlQuestion = z.infer<typeof bowlQuestion>;

/** Colour was poured after another row was chosen, and before the weight was stable: whose is it? */
const afterQuestion = z.object({
  type: z.literal('after'),
  /** The item that was scanned or chosen; null: another bowl was chosen. */
  itemId: z.string().nullable(),
  by: z.enum(['scan', 'tap']),
  /** Whole grams that came after it; null: the scale sent no number at that moment. */
  grams: z.int().nullable(),
  /** Whole grams that are not captured. */
  all: z.int(),
});
export type AfterQuestion = z.infer<typeof afterQuestion>;
const weighingQuestion = z.discriminatedUnion('type', [bowlQuestion, afterQuestion]);
export type WeighingQuestion = z.infer<typeof weighingQuestion>;

/**
 * `count`: what is over the bowl's weight of before. `countTop`: what is over the bowl that was put on the empty scale.
 * `begin`: none of it, the bowl starts from here. `next` and `active`: the row that what came after belongs to.
 */
const weighingAnswer = z.enum(['count', 'countTop', 'begin', 'next', 'active']);
export type WeighingAnswer = z.infer<typeof weighingAnswer>;

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
  /** A step waits until the weight is stable and captured: nothing is to be poured now. */
  waits: z.boolean(),
  /** What a person is asked before more is captured; null while `weightChanged` asks. */
  question: weighingQuestion.nullable(),
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
  /** Answers `scale.question`, with the weight of now. `not_ready` where that is not asked, or the weight moves. */
  'scale.answer': defineCall(z.strictObject({ answer: weighingAnswer }), z.null()),
  /** The virtual scale and scanner of the sample: what hands would do. `not_allowed` with a real scale. */
  'virtual.load': defineCall(z.strictObject({ hundredths: z.int().min(-700_000).max(700_000) }), z.null()),
  'virtual.pour': defineCall(
    z.strictObject({ hundredths: z.int().min(-700_000).max(700_000), seconds: z.number().min(0).max(30) }),
    z.null(),
  ),
  'virtual.unplug': defineCall(z.strictObject({ unplugged: z.boolean() }), z.null()),
};

export const scaleEvents = {
  /** Latest wins: at most one a frame, and none that would change nothing on the screen. */
  reading,
};
