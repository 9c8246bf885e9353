/**
 * A mix in the making. The station keeps it and commits each step; the page shows it and sends intents.
 * Types only are used outside the main process: the reducer is `shared/colour-bar/draft.ts`.
 */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';
import { shade } from './catalogue.ts';
import { customerShown, personId } from './customers.ts';
import { staffMember } from './session.ts';
import { minutes } from './timers.ts';

/** An exact share: `by` of `of`, both whole and above zero. */
const fraction = z.object({ by: z.int(), of: z.int() });
export type Fraction = z.infer<typeof fraction>;

/** What a component shows of its item: taken when it was scanned, so that a draft can be read without the catalogue. */
const draftItem = z.object({
  id: z.string(),
  rangeId: z.string(),
  rangeName: z.string(),
  /** The range's open word: `colour`, `bleach`, `developer`, … */
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
  /** Whole grams (packs without a pack size) wished for; null: free. */
  target: z.int().nullable(),
  /** `ratio` targets follow the colour in the bowl until a person sets one. */
  targetFrom: z.enum(['typed', 'ratio', 'recipe', 'rescaled']).nullable(),
  /**
   * The target before it was rounded, in ten-thousandths of a gram, so that a bowl that grows keeps its ratios. Missing: the
   * target itself.
   */
  share: z.int().optional(),
  /** Grams of developer to 1 gram of this colour in the formula; missing: its range's ratio counts. */
  ratio: fraction.optional(),
  /** The part of the formula's developer that this one is: its target follows the colour's targets. */
  part: fraction.optional(),
  /** Whole grams taken so far (packs without a pack size); 0 before the first capture. */
  amount: z.int(),
  amountFrom: z.enum(['scale', 'typed', 'packs']).nullable(),
  openedNewPack: z.boolean(),
  /** Grams that still came from the pack that finished; with `openedNewPack` only. */
  fromFinishedPack: z.int().nullable(),
  /**
   * Grams in the old pack that staff said are gone; only with `openedNewPack`. Missing in older drafts and where the stock
   * was not known: then the grams that the pour left in it.
   */
  writtenOff: z.int().optional(),
  /** Staff said *Keep* to this amount over its target. */
  keptOver: z.boolean(),
});
export type DraftComponent = z.infer<typeof draftComponent>;

/** What a formula wants and cannot be weighed as it is written: a person chooses another item for it, or leaves it out. */
const missingPart = z.object({
  id: z.string(),
  /** As it was written down. */
  name: z.string(),
  /** Decimal string, or the original text where it is no amount. */
  amount: z.string(),
  /** An open word: `g`, `ml`, `pack`, or what another program wrote. */
  unit: z.string(),
  /** As of a colour; missing: it is taken for no colour. */
  ratio: fraction.optional(),
});
export type DraftMissing = z.infer<typeof missingPart>;

const draftBowl = z.object({
  id: z.string(),
  /** Null: the screen calls it by its number. */
  name: z.string().nullable(),
  components: z.array(draftComponent),
  /** Missing where the bowl was not filled from a formula, or nothing is left of it. */
  missing: z.array(missingPart).optional(),
  activeComponentId: z.string().nullable(),
  /** Hundredths of a gram that the scale showed where the next component starts; null until the bowl was tared. */
  base: z.int().nullable(),
  /** The scale that showed `base`: on another one it says nothing. Missing where that was not kept. */
  baseScale: z.string().optional(),
  /** An amount was typed while the weight moved: the next stable weight with the bowl on the scale becomes its base. */
  settleBase: z.boolean().optional(),
  /** Hundredths of a gram in the bowl so far, typed ones too: its rounding is what its grams add up to. */
  total: z.int(),
  /** It was filled from a formula: a scanned tube that the formula does not have is asked about. */
  formula: z.boolean().optional(),
  /** Processing time; missing: unknown. */
  processingMinutes: minutes.optional(),
});
export type DraftBowl = z.infer<typeof draftBowl>;

/** The booking that a mix was begun from, and its day where the location is, by which it is read. */
const draftBooking = z.strictObject({ id: z.string().max(100), date: z.iso.date() });
export type DraftBooking = z.infer<typeof draftBooking>;

/** A scanned tube that the bowl does not want: a person says what becomes of it before anything is poured of it. */
const askedTube = z.object({
  /** Another one for each scan. */
  id: z.string(),
  item: draftItem,
  bowlId: z.string(),
  /** `strength`: a developer of another strength. `brand`: the formula has this number of another range. */
  why: z.enum(['strength', 'brand', 'outside']),
  /** The component, or the missing one, whose place it may take; null: none that is still to be poured. */
  insteadOf: z.string().nullable(),
  /** The part of the bowl that it differs from, such as `6 %`; null: the bowl has nothing like it. */
  wanted: z.object({ shade: z.string(), rangeName: z.string().nullable() }).nullable(),
  /** The row that was active. */
  before: z.string().nullable(),
});
export type AskedTube = z.infer<typeof askedTube>;

export const draft = z.object({
  id: z.string(),
  /** The mix's `externalReference`, fixed when the draft is begun. */
  reference: z.string(),
  /** The entry that it was made of by *Edit and send*. */
  replaces: z.string().optional(),
  /** Who began it. */
  staffId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The customer; missing: none was chosen. */
  customerId: z.string().optional(),
  /** Missing: it was begun from none, or another customer was chosen. */
  booking: draftBooking.optional(),
  /** The number of committed steps. */
  revision: z.int(),
  comment: z.string().nullable(),
  /** Never empty. */
  bowls: z.array(draftBowl),
  activeBowlId: z.string(),
  asked: askedTube.optional(),
  /** How many steps can be taken back. */
  undoable: z.int(),
});
export type Draft = z.infer<typeof draft>;

/** What the page may ask of a draft. Weights come from the station's scale, items from its catalogue. */
const draftIntent = z.discriminatedUnion('type', [
  /** A scanned or chosen item becomes the active component: a new one, or the bowl's own one again. */
  z.strictObject({
    type: z.literal('addItem'),
    itemId: z.string(),
    /**
     * It was scanned: into the bowl that waits for it, else into the active one, which asks where its formula does not have
     * it. Left out: it was chosen by hand, for the active bowl.
     */
    anyBowl: z.boolean().optional(),
  }),
  /** What becomes of the scanned tube that was asked about. */
  z.strictObject({ type: z.literal('answerTube'), answer: z.enum(['instead', 'addition', 'away']) }),
  z.strictObject({ type: z.literal('selectComponent'), componentId: z.string() }),
  z.strictObject({ type: z.literal('removeComponent'), componentId: z.string() }),
  /** Takes what the scale shows now over the bowl's base for the active component. Needs a stable weight. */
  z.strictObject({ type: z.literal('capture') }),
  /** Whole grams by hand, replacing the component's amount; marked typed. */
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
  /** What stands on the scale now counts as nothing: the next component starts there. */
  z.strictObject({ type: z.literal('tare') }),
  /**
   * `fromFinishedPack`: grams that the old pack gives this component, at least those in the bowl and at most all it holds.
   * The rest of it is written off. `opened` false takes the mark away again.
   */
  z.strictObject({
    type: z.literal('openedNewPack'),
    componentId: z.string(),
    opened: z.boolean(),
    fromFinishedPack: z.int().min(0).max(100_000).nullable(),
  }),
  /** All other targets of the bowl grow in proportion to the component that went over. */
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
  /** Takes the last step back. */
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
      /** Packs taken that the stock does not know of. */
      shortfall: z.int(),
    }),
  ),
  /** Decimal string. */
  listValue: z.string().nullable(),
  /** Some of it is reckoned from figures that the service has not confirmed. */
  expected: z.boolean(),
  /** Why the service would refuse the mix; null: it would not. */
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
  /** Null: it was begun from none. */
  bookingId: z.string().nullable(),
  updatedAt: z.string(),
  bowls: z.int(),
  components: z.array(shade),
  grams: z.int(),
  /** Nothing is in it, nothing is missing of a formula, and no comment was written. */
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
  /** Those that `drafts.restore` brings back and in which something was, the last discarded first. */
  'drafts.discarded': defineCall(noInput, z.array(draftSummary), { staleBy: ['drafts', 'catalogue'] }),
  'drafts.begin': defineCall(
    z.strictObject({ personId: personId.optional(), booking: draftBooking.optional() }),
    draftView,
  ),
  'drafts.get': defineCall(z.strictObject({ draftId }), draftView, { staleBy: ['drafts', 'catalogue'] }),
  'drafts.apply': defineCall(z.strictObject({ draftId, intent: draftIntent }), draftView),
  /**
   * Fills the draft from a customer's recipe: items of this location become targets, others are `missing`. First captures
   * the active row's weight; `not_ready` while that is unknown.
   */
  'drafts.repeat': defineCall(z.strictObject({ draftId, personId, recipeId: personId, percent }), draftView),
  /** The same of a registered mix. */
  'drafts.repeatMix': defineCall(
    z.strictObject({ draftId, reference: z.string().max(100), percent }),
    draftView,
  ),
  /** Set aside: `drafts.restore` brings it back until the day ends. */
  'drafts.discard': defineCall(z.strictObject({ draftId }), z.null()),
  /** The page shows it no more. Answers whether it was discarded: nothing was done in it. */
  'drafts.leave': defineCall(z.strictObject({ draftId }), z.boolean()),
  'drafts.restore': defineCall(z.strictObject({ draftId }), draftView),
};

export const draftEvents = {
  /** A draft after a step, whoever took it. */
  draft: draftView,
};
