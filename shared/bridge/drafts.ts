/**
 * An unregistered mix. The station stores it and commits each step; the page shows it and sends intents. The reducer is
 * `shared/colour-bar/draft.ts`.
 */
import { z } from 'zod';
import { bowlOfMix } from './bowl-of-mix.ts';
import { defineCall, noInput } from './call.ts';
import { shade } from './catalogue.ts';
import { customerShown, personId } from './customers.ts';
import { staffMember } from './session.ts';
import { minutes } from './timers.ts';

/** An exact share: `by` of `of`, both whole and above zero. */
const fraction = z.object({ by: z.int(), of: z.int() });
export type Fraction = z.infer<typeof fraction>;

/** A component's copy of its item, taken at the scan, so that a draft can be shown without the catalogue. */
const draftItem = z.object({
  id: z.string(),
  rangeId: z.string(),
  rangeName: z.string(),
  /** The range's kind, in any word: `colour`, `bleach`, `developer`, … */
  kind: z.string(),
  shade: z.string(),
  name: z.string().nullable(),
  /** Grams; null: whole packs. */
  packSize: z.int().nullable(),
  /** Decimal string for one pack. */
  listPrice: z.string().nullable(),
  /** Decimal string: grams of developer to 1 gram of this colour. */
  mixingRatio: z.string().nullable(),
});
export type DraftItem = z.infer<typeof draftItem>;

const draftComponent = z.object({
  id: z.string(),
  item: draftItem,
  /** Target in whole grams, or in packs without a pack size; null: none. */
  target: z.int().nullable(),
  /** `ratio` targets follow the colour in the bowl until a person sets one. */
  targetFrom: z.enum(['typed', 'ratio', 'recipe', 'rescaled']).nullable(),
  /**
   * The unrounded target in ten-thousandths of a gram, so that an enlarged bowl keeps its ratios. Missing: the target
   * itself.
   */
  share: z.int().optional(),
  /** Grams of developer to 1 gram of this colour in the formula; missing: its range's ratio counts. */
  ratio: fraction.optional(),
  /** This developer's share of the formula's developer; its target follows the colour's targets. */
  part: fraction.optional(),
  /** Whole grams taken so far (packs without a pack size); 0 before the first capture. */
  amount: z.int(),
  amountFrom: z.enum(['scale', 'typed', 'packs']).nullable(),
  openedNewPack: z.boolean(),
  /** Grams that still came from the pack that finished; with `openedNewPack` only. */
  fromFinishedPack: z.int().nullable(),
  /**
   * Grams in the old pack that staff reported as gone; only with `openedNewPack`. Missing (an older draft, an unknown
   * stock): all grams that the pour left in it.
   */
  writtenOff: z.int().optional(),
  /** Staff said *Keep* to this amount over its target. */
  keptOver: z.boolean(),
});
export type DraftComponent = z.infer<typeof draftComponent>;

/** A formula's component that has no item here: a person chooses another item, or leaves it out. */
const missingPart = z.object({
  id: z.string(),
  /** As it was written down. */
  name: z.string(),
  /** Decimal string, or the original text where it is no amount. */
  amount: z.string(),
  /** An open word: `g`, `ml`, `pack`, or what another program wrote. */
  unit: z.string(),
  /** Developer ratio, for a colour; missing: not treated as a colour. */
  ratio: fraction.optional(),
});
export type DraftMissing = z.infer<typeof missingPart>;

/** A draft that corrects a registered mix, which stays as it is until the correction is saved. */
const corrected = z.object({
  /** When the wrong mix was mixed. */
  mixedAt: z.string(),
  /** Who mixed it, and mixed the right one. */
  staffId: z.string(),
  /** What the wrong mix took out of stock, with the grams that it wrote off: whole grams or packs, in order. */
  took: z.array(z.object({ itemId: z.string(), amount: z.int() })),
});

const draftBowl = z.object({
  id: z.string(),
  /** Null: the screen calls it by its number. */
  name: z.string().nullable(),
  components: z.array(draftComponent),
  /** Missing where the bowl was not filled from a formula, or nothing is left of it. */
  missing: z.array(missingPart).optional(),
  activeComponentId: z.string().nullable(),
  /** The scale's weight at which the next component starts, in hundredths of a gram; null until the bowl was tared. */
  base: z.int().nullable(),
  /** The scale that showed `base`, which is not valid on another. Missing: unknown. */
  baseScale: z.string().optional(),
  /** An amount was typed while the weight moved: the next stable weight with the bowl on the scale becomes its base. */
  settleBase: z.boolean().optional(),
  /** Hundredths of a gram in the bowl, typed ones included. Rounded, it equals the sum of its grams. */
  total: z.int(),
  /** Filled from a formula, so a tube that the formula lacks leads to a question. */
  formula: z.boolean().optional(),
  /** Processing time; missing: unknown. */
  processingMinutes: minutes.optional(),
  /** The registered bowl that it is a top-up of; missing: none. */
  adds: bowlOfMix.optional(),
  /** Its place in the mix that the draft corrects; missing: it was added. */
  was: z.int().optional(),
});
export type DraftBowl = z.infer<typeof draftBowl>;

/** The booking that a mix was begun from, with its day at the location, which is needed to read it. */
const draftBooking = z.strictObject({ id: z.string().max(100), date: z.iso.date() });
export type DraftBooking = z.infer<typeof draftBooking>;

/** A service of the location, with the name that it had when it was chosen. */
const treatment = z.strictObject({ id: z.string().max(100), name: z.string().max(200) });
export type Treatment = z.infer<typeof treatment>;
const treatments = z.array(treatment).max(20);

/** A scanned tube that the bowl's formula lacks: a person decides about it before pouring. */
const askedTube = z.object({
  /** New for each scan. */
  id: z.string(),
  item: draftItem,
  bowlId: z.string(),
  /** `strength`: a developer of another strength. `brand`: the formula has this number of another range. */
  why: z.enum(['strength', 'brand', 'outside']),
  /** The component or missing component that it may replace; null: none is left to pour. */
  insteadOf: z.string().nullable(),
  /** The part of the bowl that it differs from, such as `6 %`; null: the bowl has nothing like it. */
  wanted: z.object({ shade: z.string(), rangeName: z.string().nullable() }).nullable(),
  /** The row that was active before. */
  before: z.string().nullable(),
});
export type AskedTube = z.infer<typeof askedTube>;

export const draft = z.object({
  id: z.string(),
  /** The mix's `externalReference`, fixed when the draft is begun. */
  reference: z.string(),
  /** The entry that *Edit and send* copied into this draft. */
  replaces: z.string().optional(),
  /** The reference of the registered mix that it corrects; missing: it corrects none. */
  corrects: z.string().optional(),
  corrected: corrected.optional(),
  /** Who began it. */
  staffId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The customer; missing: none was chosen. */
  customerId: z.string().optional(),
  /** Missing: not begun from a booking, or the customer was changed. */
  booking: draftBooking.optional(),
  /** Chosen by staff where there is no booking; empty: none. Missing: not chosen. */
  treatments: treatments.optional(),
  /** The mark of the visit that it continues (`shared/colour-bar/visit.ts`); missing: it begins one. */
  visit: z.string().optional(),
  /** The registered mix that left these bowls to come; missing: none did. */
  follows: z.string().optional(),
  /** The number of committed steps. */
  revision: z.int(),
  comment: z.string().nullable(),
  /** Never empty. */
  bowls: z.array(draftBowl),
  activeBowlId: z.string(),
  asked: askedTube.optional(),
  /** Steps that can be undone. */
  undoable: z.int(),
});
export type Draft = z.infer<typeof draft>;

/** A step that the page requests. Weights come from the station's scale, items from its catalogue. */
const draftIntent = z.discriminatedUnion('type', [
  /** A scanned or chosen item becomes the active component: a new one, or the bowl's existing one. */
  z.strictObject({
    type: z.literal('addItem'),
    itemId: z.string(),
    /**
     * True: scanned, for the bowl where it is pending, else for the active one (with a question if its formula lacks it).
     * Omitted: chosen by hand, for the active bowl.
     */
    anyBowl: z.boolean().optional(),
  }),
  /** Answers the question about a scanned tube. */
  z.strictObject({ type: z.literal('answerTube'), answer: z.enum(['instead', 'addition', 'away']) }),
  z.strictObject({ type: z.literal('selectComponent'), componentId: z.string() }),
  z.strictObject({ type: z.literal('removeComponent'), componentId: z.string() }),
  /** Adds the stable weight above the bowl's base to the active component. */
  z.strictObject({ type: z.literal('capture') }),
  /** Replaces the component's amount by typed whole grams. */
  z.strictObject({
    type: z.literal('typeAmount'),
    componentId: z.string(),
    grams: z.int().min(0).max(100_000),
  }),
  /** Whole packs of an item without a pack size. */
  z.strictObject({ type: z.literal('setPacks'), componentId: z.string(), packs: z.int().min(0).max(1000) }),
  z.strictObject({
    type: z.literal('setTarget'),
    componentId: z.string(),
    grams: z.int().min(1).max(100_000).nullable(),
  }),
  /** Makes the current weight the bowl's base. */
  z.strictObject({ type: z.literal('tare') }),
  /**
   * `fromFinishedPack`: grams that the old pack gave this component, from the grams in the bowl up to all it held; the rest
   * is written off. `opened` false removes the mark.
   */
  z.strictObject({
    type: z.literal('openedNewPack'),
    componentId: z.string(),
    opened: z.boolean(),
    fromFinishedPack: z.int().min(0).max(100_000).nullable(),
  }),
  /** Enlarges the bowl's other targets in proportion to a component that is over its target. */
  z.strictObject({ type: z.literal('rescale'), componentId: z.string() }),
  z.strictObject({ type: z.literal('keepOver'), componentId: z.string() }),
  /** Enlarges the bowl by `grams`, in its poured ratio. */
  z.strictObject({ type: z.literal('moreOfSame'), bowlId: z.string(), grams: z.int().min(1).max(100_000) }),
  /** The item replaces a missing one, with the missing amount as its target. */
  z.strictObject({ type: z.literal('replaceMissing'), missingId: z.string(), itemId: z.string() }),
  z.strictObject({ type: z.literal('dropMissing'), missingId: z.string() }),
  z.strictObject({ type: z.literal('addBowl') }),
  z.strictObject({ type: z.literal('selectBowl'), bowlId: z.string() }),
  z.strictObject({ type: z.literal('nameBowl'), bowlId: z.string(), name: z.string().trim().max(100) }),
  z.strictObject({ type: z.literal('removeBowl'), bowlId: z.string() }),
  z.strictObject({ type: z.literal('setProcessing'), bowlId: z.string(), minutes: minutes.nullable() }),
  z.strictObject({ type: z.literal('setComment'), comment: z.string().max(500) }),
  /** Null: no customer. */
  z.strictObject({ type: z.literal('setCustomer'), personId: personId.nullable() }),
  /** Null: not chosen. */
  z.strictObject({ type: z.literal('setTreatments'), treatments: treatments.nullable() }),
  /** Undoes the last step. */
  z.strictObject({ type: z.literal('undo') }),
]);
export type DraftIntent = z.infer<typeof draftIntent>;

/** The packs of a component's item, after the draft's earlier components have taken theirs. */
const packsBefore = z.object({
  /** Grams in the open pack; null: no pack is open. */
  openLeft: z.int().nullable(),
  unopenedPacks: z.int(),
  /** Packs in the service's stock. */
  packs: z.int(),
  /** An unsent entry will change these figures, so the service has not confirmed them. */
  expected: z.boolean(),
  /**
   * The most that the old pack can have given, in grams. Asked if it was open, held less than was poured, and no new pack
   * was reported. Null: nothing to ask.
   */
  ask: z.int().nullable(),
  /** Grams that the pack marked as finished gave this component; 0 without a mark. */
  fromOld: z.int(),
  /** Grams that registering writes off of that pack. */
  writtenOff: z.int(),
});
export type PacksBefore = z.infer<typeof packsBefore>;

/** The expected effects of registering the draft, as far as this computer knows; the service's answer decides. */
const draftPreview = z.object({
  /** By component id; items that are not known here are left out. */
  before: z.record(z.string(), packsBefore),
  /** Items with an amount above 0, in the order in which they were added. */
  after: z.array(
    z.object({
      item: draftItem,
      packs: z.int(),
      /** Null without a pack size. */
      gramsLeft: z.int().nullable(),
      packsFinished: z.int(),
      /** Packs taken beyond the stock. */
      shortfall: z.int(),
    }),
  ),
  /** Decimal string. */
  listValue: z.string().nullable(),
  /** Based partly on figures that the service has not confirmed. */
  expected: z.boolean(),
  /** Why the service would refuse the mix; null: it would accept it. */
  refusal: z.object({ code: z.literal('validation_failed') }).nullable(),
});
export type DraftPreview = z.infer<typeof draftPreview>;

export const draftView = draft.extend({
  preview: draftPreview,
  /** Null: no customer. */
  customer: customerShown.nullable(),
});
export type DraftView = z.infer<typeof draftView>;

const draftSummary = z.object({
  id: z.string(),
  staff: staffMember,
  /** Null: no customer. */
  customer: customerShown.nullable(),
  /** Null: not begun from a booking. */
  bookingId: z.string().nullable(),
  /** `externalReference` of the mix that left these bowls to come; null: none did. */
  follows: z.string().nullable(),
  /** The registered mix that it corrects; null: none. */
  corrects: z.object({ reference: z.string(), mixedAt: z.string() }).nullable(),
  updatedAt: z.string(),
  bowls: z.int(),
  /** What its bowls are called, as far as they have names. */
  named: z.array(z.string()),
  components: z.array(shade),
  grams: z.int(),
  /** No components, no missing components, no treatments and no comment. */
  isEmpty: z.boolean(),
});
export type DraftSummary = z.infer<typeof draftSummary>;

const draftId = z.string();
/** Of the original amounts. */
const percent = z.int().min(10).max(300);

export const draftCalls = {
  'drafts.list': defineCall(noInput, z.array(draftSummary), {
    staleBy: ['drafts', 'draftSteps', 'catalogue'],
  }),
  /** Discarded drafts with content, which `drafts.restore` can restore; the last discarded first. */
  'drafts.discarded': defineCall(noInput, z.array(draftSummary), { staleBy: ['drafts', 'catalogue'] }),
  'drafts.begin': defineCall(
    z.strictObject({ personId: personId.optional(), booking: draftBooking.optional() }),
    draftView,
  ),
  'drafts.get': defineCall(z.strictObject({ draftId }), draftView, { staleBy: ['drafts', 'catalogue'] }),
  'drafts.apply': defineCall(z.strictObject({ draftId, intent: draftIntent }), draftView),
  /**
   * Fills the draft from a customer's recipes, in this order: items of this location become targets, others are `missing`.
   * First captures the active row's weight; `not_ready` while that is unknown.
   */
  'drafts.repeat': defineCall(
    z.strictObject({ draftId, personId, recipeIds: z.array(personId).min(1).max(50), percent }),
    draftView,
  ),
  /** Fills the draft from a registered mix. */
  'drafts.repeatMix': defineCall(
    z.strictObject({ draftId, reference: z.string().max(100), percent }),
    draftView,
  ),
  /** Discards the draft; `drafts.restore` restores it until the day ends. */
  'drafts.discard': defineCall(z.strictObject({ draftId }), z.null()),
  /** The page no longer shows the draft. Answers whether it was discarded, as it was untouched. */
  'drafts.leave': defineCall(z.strictObject({ draftId }), z.boolean()),
  'drafts.restore': defineCall(z.strictObject({ draftId }), draftView),
};

export const draftEvents = {
  /** A draft after a step of any page. */
  draft: draftView,
};
