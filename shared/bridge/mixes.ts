/** Registered mixes. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';
import { shade, tile } from './catalogue.ts';
import { customerShown, personId } from './customers.ts';
import { bowlOfMix } from './bowl-of-mix.ts';
import { draftView } from './drafts.ts';
import { staffMember } from './session.ts';

/** A registered mix: from the outbox until it is sent, then from the service. */
export const mixView = z.object({
  reference: z.string(),
  /** Null until the service has it. */
  mixId: z.string().nullable(),
  /** `reopened`: refused, and back as a draft. */
  state: z.enum([
    'waiting',
    'sending',
    'done',
    'refused',
    'blocked',
    'discarded',
    'reopened',
    'undoing',
    'undone',
  ]),
  /** Why it was refused. */
  code: z.string().nullable(),
  staff: staffMember,
  /** Who corrected it; null: it is as it was registered, or another computer corrected it. */
  correctedBy: staffMember.nullable(),
  /** The reference of the mix that this computer saved in its place; null: none. */
  correctedAs: z.string().nullable(),
  /** Null: no customer. */
  customer: customerShown.nullable(),
  /** The customer's booking that it belongs to; null: none, or only another computer knows it. */
  bookingId: z.string().nullable(),
  /**
   * The state of the customer's recipe. `kept`: stored at the service. `declined`: the location accepts no recipes.
   * `unknown`: another computer registered the mix.
   */
  recipe: z.enum(['none', 'waiting', 'kept', 'declined', 'unknown']),
  /** When it was mixed; of a corrected mix, the wrong one's time. */
  createdAt: z.string(),
  comment: z.string().nullable(),
  bowls: z.array(
    z.object({
      name: z.string().nullable(),
      components: z.array(
        shade.extend({
          amount: z.int(),
          openedNewPack: z.boolean().optional(),
          /** Grams that still came from the pack that finished; with `openedNewPack` only. */
          fromFinishedPack: z.int().optional(),
          /** `g`, or `pack` for an item without a pack size. */
          unit: z.enum(['g', 'pack']),
          listValue: z.string().nullable(),
          /** Expected until the service has answered. */
          packsFinished: z.int(),
          residue: z.int().nullable(),
        }),
      ),
    }),
  ),
  listValue: z.string().nullable(),
  /** Each item's balance after the mix: expected until `done`. */
  balances: z.array(
    z.object({
      itemId: z.string(),
      packs: z.int(),
      gramsLeft: z.int().nullable(),
    }),
  ),
  confirmed: z.boolean(),
  undoable: z.boolean(),
});
export type MixView = z.infer<typeof mixView>;

export const mixCalls = {
  /**
   * One local transaction: the mix in the outbox, the draft closed; of a correction also the undo of the wrong mix.
   * `not_ready` when there is nothing to register. `not_allowed`: the wrong mix cannot be undone, `details.why` is its
   * state.
   */
  'mixes.register': defineCall(z.strictObject({ draftId: z.string() }), mixView),
  'mixes.today': defineCall(noInput, z.array(mixView), { staleBy: ['mixes'] }),
  /** The mixes of another day at the location, from all computers. */
  'mixes.day': defineCall(z.strictObject({ date: z.iso.date() }), z.array(mixView), { staleBy: ['mixes'] }),
  /** Items of the newest stored mixes that were not undone: the last used first, a dozen at most. */
  'mixes.lastUsed': defineCall(noInput, z.array(tile), { staleBy: ['mixes', 'catalogue'] }),
  'mixes.get': defineCall(z.strictObject({ reference: z.string() }), mixView, { staleBy: ['mixes'] }),
  /** Removes an unsent mix from the outbox, or undoes a sent one at the service. */
  'mixes.undo': defineCall(z.strictObject({ reference: z.string() }), mixView),
  /**
   * Sets the customer of a mix that has none, and saves its recipe. `not_allowed`, `details.why`: `has_customer`, `declined`
   * (the location accepts no recipes), or the state of an undone or refused mix.
   */
  'mixes.setCustomer': defineCall(z.strictObject({ reference: z.string(), personId }), mixView),
  /** Sets the note for next time, stored in the recipe below the mix's comment; empty: none. `not_ready`: no recipe. */
  'mixes.setNote': defineCall(z.strictObject({ reference: z.string(), note: z.string().max(500) }), mixView),
  /**
   * A draft with so much of a bowl again, in its ratio; it belongs to the mix's visit and counts as more of that bowl.
   * `unknown_here`: the mix has no such bowl. `not_allowed` for a mix that does not stand, `details.why` is its state.
   */
  'mixes.topUp': defineCall(
    z.strictObject({ of: bowlOfMix, percent: z.number().min(1).max(300) }),
    draftView,
  ),
  /**
   * A draft that corrects the mix, which stays as it is until the draft is registered. The one that is open already, if
   * there is one. `not_allowed` if the mix cannot be undone, `details.why` is its state.
   */
  'mixes.correct': defineCall(z.strictObject({ reference: z.string() }), draftView),
  /** Copies an undone mix into a new draft. `not_allowed` if it is not undone. */
  'mixes.reopen': defineCall(z.strictObject({ reference: z.string() }), draftView),
};
