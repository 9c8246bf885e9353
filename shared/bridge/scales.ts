/** The active scale: its weight, zero and tare, and the sample's virtual scale. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';
import { deviceTrouble, doneBy } from './device-profiles.ts';

const scaleStates = ['stable', 'moving', 'overload', 'underload', 'silent'] as const;

/** One frame of a scale, or its silence. */
export const reading = z.object({
  state: z.enum(scaleStates),
  /** Hundredths of a gram; null: overload, underload, silence, or a moving weight that the scale does not send. */
  hundredths: z.int().nullable(),
  /** A tare is active, the scale's own or the app's. */
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
  /** Whole grams above the bowl's earlier weight; null: none to count. */
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
 * `count`: capture the weight above the bowl's earlier weight. `countTop`: the weight above the bowl that was put on the
 * empty scale. `begin`: capture nothing, the bowl continues from this weight. `next`, `active`: the row that gets the grams.
 */
const weighingAnswer = z.enum(['count', 'countTop', 'begin', 'next', 'active']);
export type WeighingAnswer = z.infer<typeof weighingAnswer>;

/** The active scale. */
export const scale = z.object({
  type: z.enum(['virtual', 'serial', 'hid', 'bluetooth', 'none']),
  /** Null with `none`. */
  id: z.string().nullable(),
  /** As the strip shows it: `KERN 6 kg`. */
  name: z.string(),
  connected: z.boolean(),
  reading,
  /** Why it sends nothing; null while it is connected, and with `none`. */
  trouble: deviceTrouble.nullable(),
  /**
   * The scale disconnected or was set to zero, and its weight (hundredths of a gram) has changed by an unknown pour. Null
   * after a tare, when the old weight returns, or when a person answers.
   */
  weightChanged: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** It disconnected or was set to zero, and no weight has been stable since: its numbers belong to no bowl yet. */
  weightInDoubt: z.boolean(),
  /** The item that becomes active once the weight is stable and captured; null: none waits. */
  next: z.string().nullable(),
  /** A step waits until the weight is stable and captured; nothing should be poured now. */
  waits: z.boolean(),
  /** The bowl was lifted with grams that the next step captures. */
  holdsLiftedPour: z.boolean(),
  /** The open question before more is captured; null while `weightChanged` is set. */
  question: weighingQuestion.nullable(),
  /** The other connected scales. */
  others: z.array(z.object({ id: z.string(), name: z.string(), connected: z.boolean() })),
});
export type ScaleView = z.infer<typeof scale>;

const whichScale = z.strictObject({ scaleId: z.string().optional() });
const whoDid = z.object({ by: doneBy });

export const scaleCalls = {
  /** Default: the active scale. Uses the scale's own command if it has one, else the app subtracts. */
  'scale.zero': defineCall(whichScale, whoDid, { signedOut: 'setup' }),
  'scale.tare': defineCall(whichScale, whoDid, { signedOut: 'setup' }),
  /** Undoes zero and tare, done here or on the scale. `not_ready` (`own_tare`): only the scale's own key can undo its tare. */
  'scale.clear': defineCall(whichScale, whoDid, { signedOut: 'setup' }),
  'scale.reconnect': defineCall(whichScale, z.null(), { signedOut: 'setup' }),
  /** Makes a scale active, also after a restart. `unknown_here`. */
  'scale.choose': defineCall(z.strictObject({ scaleId: z.string() }), z.null(), { signedOut: 'setup' }),
  /**
   * Answers `scale.weightChanged`: nothing was poured or taken, so the bowl continues from the new weight. `not_ready` if the
   * weight has not changed.
   */
  'scale.sameBowl': defineCall(noInput, z.null()),
  /** Answers `scale.question` with the current weight. `not_ready` if there is no such question, or the weight moves. */
  'scale.answer': defineCall(z.strictObject({ answer: weighingAnswer }), z.null()),
  /** Actions on the sample's virtual scale and scanner. `not_allowed` with a real scale. */
  'virtual.load': defineCall(z.strictObject({ hundredths: z.int().min(-700_000).max(700_000) }), z.null()),
  'virtual.pour': defineCall(
    z.strictObject({ hundredths: z.int().min(-700_000).max(700_000), seconds: z.number().min(0).max(30) }),
    z.null(),
  ),
  'virtual.unplug': defineCall(z.strictObject({ unplugged: z.boolean() }), z.null()),
};

export const scaleEvents = {
  /** At most one a frame, the latest; none if it would change nothing on the screen. */
  reading,
};
