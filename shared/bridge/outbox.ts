/** What was saved here on its way to the service. */
import { z } from 'zod';
import { personUpdate } from '../api/persons.ts';
import { mostLines } from '../colour-bar/document-limits.ts';
import { withdrawalReasons } from '../colour-bar/withdrawal-reasons.ts';
import { defineCall, noInput } from './call.ts';
import { shade } from './catalogue.ts';
import { draft } from './drafts.ts';
import { staffMember } from './session.ts';

/**
 * How far a write has come (the outbox, in words). `refused`: the service has looked at it and said no. `blocked`: it
 * goes on by itself once this computer has what it needs.
 */
export const outboxState = z.enum(['waiting', 'sending', 'done', 'refused', 'blocked', 'discarded']);
export type OutboxState = z.infer<typeof outboxState>;

/** `unknown`: a newer version of the app saved it. */
const outboxKind = z.enum([
  'mix',
  'undo',
  'withdrawal',
  'delivery',
  'correction',
  'recipe',
  'person',
  'newPerson',
  'giftCard',
  'giftCardVoid',
  'newRange',
  'range',
  'newItem',
  'item',
  'barcode',
  'barcodeRemoval',
  'unknown',
]);

/** A product as an entry about it names it, with how many pieces. */
export const movedProduct = z.object({
  productId: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  pieces: z.int(),
  /** What each cost, VAT excluded, as a decimal string; left out: nobody said, or it was taken out. */
  unitCost: z.string().optional(),
});
export type MovedProduct = z.infer<typeof movedProduct>;

/** A gift card as an entry about it names it. */
export const namedGiftCard = z.object({
  /** Null: the card is new, and the service gives the id. */
  giftCardId: z.string().nullable(),
  /** Null: the service gives one. */
  code: z.string().nullable(),
  /** Decimal string. */
  value: z.string(),
});
export type NamedGiftCard = z.infer<typeof namedGiftCard>;

/** A range, an item or a barcode as an entry that looks after it names it. */
export const lookedAfter = z.object({
  rangeName: z.string(),
  /** Null: it is about the range. */
  shade: z.string().nullable(),
  /** Null: it is about no barcode. */
  barcode: z.string().nullable(),
  /** The fields that are others from now on; none of what is new. */
  changed: z
    .array(z.enum(['name', 'kind', 'packSize', 'listPrice', 'mixingRatio', 'shade', 'articleNumber']))
    .readonly(),
});
export type LookedAfter = z.infer<typeof lookedAfter>;

export const outboxEntry = z.object({
  id: z.string(),
  kind: outboxKind,
  state: outboxState,
  /**
   * What a blocked one needs: a key with the scope that is missing, one that works, one that reaches its location; or a
   * newer version of the app.
   */
  needs: z.enum(['scope', 'key', 'location', 'app']).nullable(),
  /** It was sent and nobody knows whether it arrived: before it is discarded the service is asked. */
  mayHaveArrived: z.boolean(),
  /** The entry that must be done before this one is sent: a recipe's mix. Null: none, or it is done. */
  waitsFor: z.string().nullable(),
  /** What was made of it by *Edit and send*; `person`: somebody who was there already took the place of a new one. */
  replacedBy: z.object({ what: z.enum(['draft', 'entry', 'person']), id: z.string() }).nullable(),
  /** What a person may do with it now; `edit` by `outbox.editMix`, `outbox.editDocument` or `customers.create`. */
  may: z.object({
    retry: z.boolean(),
    edit: z.enum(['mix', 'document', 'person']).nullable(),
    discard: z.boolean(),
    takeBack: z.boolean(),
  }),
  staff: staffMember,
  createdAt: z.string(),
  /** When the state last changed. */
  at: z.string(),
  attempts: z.int(),
  /** The last refusal or failure; null when none. */
  code: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  /**
   * What of it the failure is about, as far as that is known: numbers of rows of `items` and then of `products`, and a
   * person who is not there any more.
   */
  concerned: z.object({ items: z.array(z.int()).readonly(), who: z.enum(['staff', 'customer']).nullable() }),
  /** When the next attempt is due, where one waits after a failure. */
  nextAttemptAt: z.string().nullable(),
  /** The shades that it is about, with their amounts. */
  items: z.array(shade.extend({ amount: z.int(), unit: z.enum(['g', 'pack']) })).readonly(),
  /** The products of a stock document: their lines come after those of the shades. */
  products: z.array(movedProduct).readonly(),
  giftCard: namedGiftCard.nullable(),
  catalogue: lookedAfter.nullable(),
  /** A mix's bowls, and how many of `items`, one after the other, are in each; none for anything else. */
  bowls: z.array(z.object({ name: z.string().nullable(), items: z.int() })).readonly(),
  /** Whether it takes of the stock. */
  takes: z.boolean(),
  reason: z.string().nullable(),
  /** Who is charged for own use, where another person saved it. */
  chargedTo: staffMember.nullable(),
  comment: z.string().nullable(),
  /** The name of the customer who is new, or whose details were changed, and which; null and none where it is about something else. */
  customer: z.string().nullable(),
  changed: z.array(personUpdate.keyof()).readonly(),
  /** The customer whom it makes, by the id that this computer gave them. */
  newPersonId: z.string().nullable(),
  /** Somebody took it back after it was sent: it is undone as soon as the service is known to have it. */
  takenBack: z.boolean(),
  /** Whether what the service has of it is undone there, or will be. */
  undone: z.enum(['no', 'underway', 'yes']),
  /** Why staff discarded it. */
  discardedBecause: z.string().nullable(),
  /** Who discarded it; null where nobody did, or where it followed from another decision. */
  discardedBy: staffMember.nullable(),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

const activityShow = z.enum(['all', 'attention', 'waiting']);
export type ActivityShow = z.infer<typeof activityShow>;

/** A part of a list that may be long. With `all`, what needs attention comes first; each part newest first. */
const activityPage = z.object({
  counts: z.object({ all: z.int(), attention: z.int(), waiting: z.int() }),
  entries: z.array(outboxEntry),
});
export type ActivityPage = z.infer<typeof activityPage>;

/** What became of an entry that was edited and sent again. */
const replacement = z.discriminatedUnion('type', [
  z.object({ type: z.literal('draft'), draftId: z.string() }),
  z.object({ type: z.literal('entry'), entry: outboxEntry }),
  z.object({ type: z.literal('person'), personId: z.string() }),
  /** The draft was thrown away, or it is too long ago. */
  z.object({ type: z.literal('gone') }),
]);
export type Replacement = z.infer<typeof replacement>;

/** One decision of a person about an entry; it stays when the entry is forgotten. */
const journalEntry = z.object({
  id: z.string(),
  at: z.string(),
  what: z.enum(['discarded', 'undone', 'replaced']),
  /** Who decided; null where it followed from another decision (a recipe from its mix). */
  staff: staffMember.nullable(),
  reason: z.string(),
  entry: outboxEntry,
});
export type JournalEntry = z.infer<typeof journalEntry>;

export const outboxSummary = z.object({
  waiting: z.int(),
  /** How many entries are refused or blocked. */
  attention: z.int(),
  /** While more than one is on its way: `sent` of `of`. */
  draining: z.object({ sent: z.int(), of: z.int() }).nullable(),
  /** What is open for services that are not used now, by address: it goes when they are used again. Never the sample's. */
  elsewhere: z.array(z.object({ address: z.string(), entries: z.int() })),
});
export type OutboxSummary = z.infer<typeof outboxSummary>;

/** The service was restored from an older copy, and nobody has read that yet. */
export const wentBack = z.object({
  /** When it was noticed. */
  at: z.string(),
  /** How many entries of this computer it lost, and wait for a person; null: they are still looked for. */
  missing: z.int().nullable(),
});
export type WentBackView = z.infer<typeof wentBack>;

const entryId = z.strictObject({ entryId: z.string() });
/** Packs in one stock document. */
export const packs = z.int().min(1).max(100_000);

export const outboxCalls = {
  /** The newest, and what needs attention however old; with `itemId` only what is open and about that item. */
  'outbox.list': defineCall(z.strictObject({ itemId: z.string().optional() }), z.array(outboxEntry), {
    staleBy: ['outbox'],
  }),
  /** One part of a list of entries, however long it is; `from` counts from 0. */
  'outbox.page': defineCall(
    z.strictObject({ show: activityShow, from: z.int().min(0), limit: z.int().min(1).max(100) }),
    activityPage,
    { staleBy: ['outbox'] },
  ),
  /** `unknown_here`. */
  'outbox.get': defineCall(entryId, outboxEntry, { staleBy: ['outbox'] }),
  /** What *Edit and send* made of it. `not_ready` where it was not edited. */
  'outbox.replacement': defineCall(entryId, replacement),
  'outbox.retry': defineCall(entryId, outboxEntry),
  /**
   * Kept in the journal. One that may have arrived is looked for at the service first: it is then `done`, or `not_ready`
   * (`may_have_arrived`) as long as that cannot be known.
   */
  'outbox.discard': defineCall(
    entryId.extend({ reason: z.string().trim().min(1).max(500) }).strict(),
    outboxEntry,
  ),
  /** *Edit and send* of a mix that did not get through: a draft of its own with all of it; the old one is closed. */
  'outbox.editMix': defineCall(entryId, draft),
  /** *Edit and send* of a withdrawal or delivery that did not get through: a new entry; the old one is closed. */
  'outbox.editDocument': defineCall(
    entryId
      .extend({
        /** Of each line, shades before products; one of 0 is left out. */
        packs: z.array(packs.or(z.literal(0))).max(mostLines),
        /** A withdrawal's reason; left out: it stays as it was. */
        reason: z.enum(withdrawalReasons).optional(),
        comment: z.string().max(500),
      })
      .strict(),
    outboxEntry,
  ),
  /**
   * Undoes a mix or a withdrawal wherever it is on its way: takes it out, or has it undone once the service has it. A
   * withdrawal that is there is corrected, once: the answer is the correction.
   */
  'outbox.takeBack': defineCall(entryId, outboxEntry),
  /** Somebody has read that the service was restored from an older copy. */
  'outbox.wentBackSeen': defineCall(noInput, z.null()),
  /** What was decided about entries of the present service, newest first. */
  'outbox.journal': defineCall(noInput, z.array(journalEntry), { staleBy: ['outbox'] }),
};
