/** Entries that were saved here, on their way to the service. */
import { z } from 'zod';
import { personUpdate } from '../api/persons.ts';
import { mostLines } from '../colour-bar/document-limits.ts';
import { withdrawalReasons } from '../colour-bar/withdrawal-reasons.ts';
import { defineCall, noInput } from './call.ts';
import { shade } from './catalogue.ts';
import { draft } from './drafts.ts';
import { staffMember } from './session.ts';

/**
 * The state of an entry (docs/outbox.md). `refused`: the service rejected it. `blocked`: it is sent automatically once this
 * computer has what `needs` names.
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
  /** Cost of one piece without VAT, as a decimal string; omitted: not given, or a withdrawal. */
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

/** A range, an item or a barcode as a catalogue entry names it. */
export const lookedAfter = z.object({
  rangeName: z.string(),
  /** Null: it is about the range. */
  shade: z.string().nullable(),
  /** Null: it is about no barcode. */
  barcode: z.string().nullable(),
  /** The changed fields; empty for a new range or item. */
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
   * What a blocked entry waits for: a key with the missing `scope`, a working `key`, a key that reaches its `location`, or a
   * newer version of the `app`.
   */
  needs: z.enum(['scope', 'key', 'location', 'app']).nullable(),
  /** An attempt may have reached the service, which is asked before the entry is discarded. */
  mayHaveArrived: z.boolean(),
  /** The entry that must be done before this one is sent: a recipe's mix. Null: none, or it is done. */
  waitsFor: z.string().nullable(),
  /** The result of *Edit and send*. `person`: an existing customer replaced a new one. */
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
   * The parts that the failure is about, if known: row numbers of `items` followed by `products`, and a person who no longer
   * exists.
   */
  concerned: z.object({ items: z.array(z.int()).readonly(), who: z.enum(['staff', 'customer']).nullable() }),
  /** When the next attempt is due after a failure; null: none is scheduled. */
  nextAttemptAt: z.string().nullable(),
  /** Its shades, with their amounts. */
  items: z.array(shade.extend({ amount: z.int(), unit: z.enum(['g', 'pack']) })).readonly(),
  /** Products of a stock document; their lines follow the shades' lines. */
  products: z.array(movedProduct).readonly(),
  giftCard: namedGiftCard.nullable(),
  catalogue: lookedAfter.nullable(),
  /** A mix's bowls with the number of consecutive `items` in each; empty for other kinds. */
  bowls: z.array(z.object({ name: z.string().nullable(), items: z.int() })).readonly(),
  /** Whether it reduces the stock. */
  takes: z.boolean(),
  reason: z.string().nullable(),
  /** Who is charged for own use, where another person saved it. */
  chargedTo: staffMember.nullable(),
  /** Who corrected the mix; null: it corrects none. `staff` mixed it. */
  correctedBy: staffMember.nullable(),
  comment: z.string().nullable(),
  /** The name of the new or changed customer, or of a mix's as far as it is known here; null: none. */
  customer: z.string().nullable(),
  /** The customer's changed fields. */
  changed: z.array(personUpdate.keyof()).readonly(),
  /** The local id of the customer that it creates. */
  newPersonId: z.string().nullable(),
  /** A person undid it after it was sent: it is undone at the service once that confirms it. */
  takenBack: z.boolean(),
  /** Whether it is undone at the service; `underway`: it will be. */
  undone: z.enum(['no', 'underway', 'yes']),
  /** Why staff discarded it. */
  discardedBecause: z.string().nullable(),
  /** Who discarded it; null: not discarded, or discarded as a consequence of another decision. */
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

/** The result of an entry that was edited and sent again. */
const replacement = z.discriminatedUnion('type', [
  z.object({ type: z.literal('draft'), draftId: z.string() }),
  z.object({ type: z.literal('entry'), entry: outboxEntry }),
  z.object({ type: z.literal('person'), personId: z.string() }),
  /** The draft was discarded, or is no longer stored. */
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
  /** Open entries of other services, by address; sent when that service is used again. Never the sample's. */
  elsewhere: z.array(z.object({ address: z.string(), entries: z.int() })),
});
export type OutboxSummary = z.infer<typeof outboxSummary>;

/** The service was restored from an older copy, and the notice is not dismissed yet. */
export const wentBack = z.object({
  /** When it was noticed. */
  at: z.string(),
  /** Lost entries of this computer that wait for a person; null: still being looked up. */
  missing: z.int().nullable(),
});
export type WentBackView = z.infer<typeof wentBack>;

const entryId = z.strictObject({ entryId: z.string() });
/** Packs in one stock document. */
export const packs = z.int().min(1).max(100_000);

export const outboxCalls = {
  /** The newest entries, and all that need attention. With `itemId`: only open entries about that item. */
  'outbox.list': defineCall(z.strictObject({ itemId: z.string().optional() }), z.array(outboxEntry), {
    staleBy: ['outbox'],
  }),
  /** One part of a list of entries, however long it is; `from` counts from 0. */
  'outbox.page': defineCall(
    z.strictObject({ show: activityShow, from: z.int().min(0), limit: z.int().min(1).max(100) }),
    activityPage,
    { staleBy: ['outbox', 'customers'] },
  ),
  /** `unknown_here`. */
  'outbox.get': defineCall(entryId, outboxEntry, { staleBy: ['outbox', 'customers'] }),
  /** The result of *Edit and send*. `not_ready` if the entry was not edited. */
  'outbox.replacement': defineCall(entryId, replacement),
  'outbox.retry': defineCall(entryId, outboxEntry),
  /**
   * Recorded in the journal. An entry that may have arrived is looked up at the service first: if found it becomes `done`;
   * `not_ready` (`may_have_arrived`) while the service cannot tell.
   */
  'outbox.discard': defineCall(
    entryId.extend({ reason: z.string().trim().min(1).max(500) }).strict(),
    outboxEntry,
  ),
  /** *Edit and send* for a refused mix: copies it into a new draft and closes the entry. */
  'outbox.editMix': defineCall(entryId, draft),
  /** *Edit and send* for a refused withdrawal or delivery: saves a new entry and closes the old one. */
  'outbox.editDocument': defineCall(
    entryId
      .extend({
        /** Packs of each line, shades before products; a line of 0 is omitted. */
        packs: z.array(packs.or(z.literal(0))).max(mostLines),
        /** A withdrawal's reason; left out: it stays as it was. */
        reason: z.enum(withdrawalReasons).optional(),
        comment: z.string().max(500),
      })
      .strict(),
    outboxEntry,
  ),
  /**
   * Undoes a mix or a withdrawal: removes it if unsent, else undoes it at the service. A delivered withdrawal gets one
   * correction, which is the answer.
   */
  'outbox.takeBack': defineCall(entryId, outboxEntry),
  /** Dismisses the notice that the service was restored from an older copy. */
  'outbox.wentBackSeen': defineCall(noInput, z.null()),
  /** People's decisions about entries of the current service, newest first. */
  'outbox.journal': defineCall(noInput, z.array(journalEntry), { staleBy: ['outbox'] }),
};
