/**
 * Every call and every event between the page and the main process, declared once: the router of every host validates
 * by it, the page's client takes its types from it.
 *
 * Each call answers a `Result`. Unknown fields of an input are `invalid_input`.
 */
import { z } from 'zod';
import {
  detection,
  devicesView,
  doneBy,
  pageDevice,
  pageDeviceId,
  rawFrame,
  scaleProfile,
  scannerProfile,
} from './bridge/devices.ts';
import { draft, draftIntent } from './bridge/draft.ts';
import { backupFrom, backupLook, copy } from './bridge/local-data.ts';
import {
  activityPage,
  activityShow,
  appState,
  connectionCheck,
  draftSummary,
  itemView,
  journalEntry,
  mixView,
  movementView,
  outboxEntry,
  reading,
  replacement,
  scanned,
  session,
  settings,
  stockChart,
  stockShow,
  tile,
} from './bridge/views.ts';

const nothing = z.strictObject({});
const draftId = z.string();
const entryId = z.strictObject({ entryId: z.string() });
const itemId = z.string();
const packs = z.int().min(1).max(100_000);
const whichScale = z.strictObject({ scaleId: z.string().optional() });
const whoDid = z.object({ by: doneBy });
/** One loaded page, as it names itself. */
const pageId = z.string().min(1).max(100);

const call = <const I extends z.ZodType, const O extends z.ZodType>(
  input: I,
  output: O,
  more: CallRules = {},
) => ({
  input,
  output,
  signedOut: more.signedOut,
});
interface CallRules {
  /** May be called with nobody signed in; `unconnected`: only where nobody could sign in otherwise. */
  readonly signedOut?: true | 'unconnected';
}
const signedOut = { signedOut: true } as const;
/** Without a service, or with one that refuses its key, nobody can sign in: another may then be chosen. */
const unconnected = { signedOut: 'unconnected' } as const;

export const calls = {
  'app.state': call(nothing, appState, signedOut),

  /** `pin_not_recognised`, `throttled`, `offline`. */
  'session.signIn': call(z.strictObject({ pin: z.string().regex(/^\d{1,20}$/) }), session, signedOut),
  /** Only at a location without PINs: else `not_allowed`. */
  'session.signInByName': call(z.strictObject({ staffId: z.string() }), session, signedOut),
  'session.lock': call(nothing, session, signedOut),
  /** Somebody touched the screen: the idle lock begins anew. */
  'session.touch': call(nothing, z.null(), signedOut),

  'settings.set': call(settings.partial().strict(), settings, signedOut),

  /** Looks at an address and a key without keeping them. `unauthenticated`, `offline`, `unreadable_answer`. */
  'connection.check': call(
    z.strictObject({ address: z.url(), key: z.string().min(1).max(500) }),
    connectionCheck,
    unconnected,
  ),
  /** Keeps them and uses them from now on; `keepUnsealed` is the explicit yes where nothing can seal the key. */
  'connection.use': call(
    z.strictObject({
      address: z.url(),
      key: z.string().min(1).max(500),
      locationId: z.string(),
      keepUnsealed: z.boolean(),
    }),
    z.null(),
    unconnected,
  ),
  'connection.useSample': call(nothing, z.null(), unconnected),
  'connection.chooseLocation': call(z.strictObject({ locationId: z.string() }), z.null()),
  /** Tries now instead of later. */
  'connection.retry': call(nothing, z.null(), signedOut),

  /** A code as a scanner gives it. The answer is also sent as the event `scanned`. */
  scan: call(z.strictObject({ code: z.string().min(1).max(200) }), scanned),

  'stock.chart': call(
    z.strictObject({
      search: z.string().max(100),
      show: stockShow,
      rangeId: z.string().nullable(),
    }),
    stockChart,
  ),
  'stock.item': call(z.strictObject({ itemId }), itemView),
  /** For choosing a component without a tube at hand: best match first. */
  'stock.search': call(
    z.strictObject({ search: z.string().max(100), limit: z.int().min(1).max(50) }),
    z.array(tile),
  ),
  /** Newest first, as far as the service shows them. Needs the connection. */
  'stock.movements': call(z.strictObject({ itemId }), z.array(movementView)),
  /** Saved here, then sent: answers with the outbox's entry. */
  'stock.withdraw': call(
    z.strictObject({
      itemId,
      packs,
      reason: z.enum(['consumption', 'own-use', 'damaged']),
      comment: z.string().max(500),
    }),
    outboxEntry,
  ),
  'stock.deliver': call(z.strictObject({ itemId, packs, comment: z.string().max(500) }), outboxEntry),
  /** Undoes a withdrawal. */
  'stock.correct': call(
    z.strictObject({ itemId, movementId: z.string(), comment: z.string().max(500) }),
    outboxEntry,
  ),

  'drafts.list': call(nothing, z.array(draftSummary)),
  'drafts.begin': call(nothing, draft),
  'drafts.get': call(z.strictObject({ draftId }), draft),
  'drafts.apply': call(z.strictObject({ draftId, intent: draftIntent }), draft),
  /** Set aside: `drafts.restore` brings it back until the day ends. */
  'drafts.discard': call(z.strictObject({ draftId }), z.null()),
  'drafts.restore': call(z.strictObject({ draftId }), draft),

  /** One local transaction: the mix in the outbox, the draft closed. `not_ready` when there is nothing to register. */
  'mixes.register': call(z.strictObject({ draftId }), mixView),
  'mixes.today': call(nothing, z.array(mixView)),
  'mixes.get': call(z.strictObject({ reference: z.string() }), mixView),
  /** A waiting one leaves the outbox; a sent one is undone at the service. */
  'mixes.undo': call(z.strictObject({ reference: z.string() }), mixView),

  /** The newest, and what needs attention however old; with `itemId` only what is open and about that item. */
  'outbox.list': call(z.strictObject({ itemId: itemId.optional() }), z.array(outboxEntry)),
  /** The same as a part of the whole, however long: `from` counts from 0. */
  'outbox.page': call(
    z.strictObject({ show: activityShow, from: z.int().min(0), limit: z.int().min(1).max(100) }),
    activityPage,
  ),
  /** `unknown_here`. */
  'outbox.get': call(entryId, outboxEntry),
  /** What *Edit and send* made of it. `not_ready` where it was not edited. */
  'outbox.replacement': call(entryId, replacement),
  'outbox.retry': call(entryId, outboxEntry),
  /**
   * Kept in the journal. One that may have arrived is looked for at the service first: it is then `done`, or `not_ready`
   * (`may_have_arrived`) as long as that cannot be known.
   */
  'outbox.discard': call(entryId.extend({ reason: z.string().trim().min(1).max(500) }).strict(), outboxEntry),
  /** *Edit and send* of a mix that did not get through: a draft of its own with all of it; the old one is closed. */
  'outbox.editMix': call(entryId, draft),
  /** *Edit and send* of a withdrawal or delivery that did not get through: a new entry; the old one is closed. */
  'outbox.editDocument': call(
    entryId
      .extend({
        packs,
        /** Of a withdrawal. */
        reason: z.enum(['consumption', 'own-use', 'damaged']).optional(),
        comment: z.string().max(500),
      })
      .strict(),
    outboxEntry,
  ),
  /** Undoes a mix or a withdrawal wherever it is on its way: takes it out, or has it undone once the service has it. */
  'outbox.takeBack': call(entryId, outboxEntry),
  /** What was decided about entries of the present service, newest first. */
  'outbox.journal': call(nothing, z.array(journalEntry)),

  /** Everything that this computer keeps and the service does not, without secrets, as one file. */
  'backup.export': call(nothing, z.object({ name: z.string(), base64: z.string() })),
  /** A file to restore from, part by part: `at` counts them from 0. */
  'backup.part': call(
    z.strictObject({
      at: z.int().min(0),
      base64: z
        .string()
        .max(700_000)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/),
    }),
    z.null(),
  ),
  'backup.copies': call(nothing, z.array(copy)),
  /** What restoring would put in; changes nothing. `not_a_backup`. */
  'backup.look': call(z.strictObject({ from: backupFrom }), backupLook),
  /** All of it or nothing; what is there already stays as it is. */
  'backup.restore': call(z.strictObject({ from: backupFrom }), backupLook),
  /** Somebody has read what became of a damaged database. */
  'backup.salvageSeen': call(nothing, z.null()),

  /** Without `scaleId` the scale that weighs now. By its own command where it has one, else by subtracting here. */
  'scale.zero': call(whichScale, whoDid),
  'scale.tare': call(whichScale, whoDid),
  /** Takes both back, whoever did them. `not_ready` (`own_tare`): only the scale's own key takes its tare back. */
  'scale.clear': call(whichScale, whoDid),
  'scale.reconnect': call(whichScale, z.null()),
  /** Which of the scales that are kept ready weighs from now on; it stays so. `unknown_here`. */
  'scale.choose': call(z.strictObject({ scaleId: z.string() }), z.null()),
  /**
   * The scale came back with another weight (`scale.moved`), and the person says that nothing was poured or taken
   * meanwhile: the bowl goes on from here. `not_ready` where nothing moved.
   */
  'scale.sameBowl': call(nothing, z.null()),

  'devices.list': call(nothing, devicesView),
  /** Looks which ports there are now. */
  'devices.look': call(nothing, devicesView),
  /**
   * Finds out which scale is on a port: listens first, and asks for a weight only where nothing comes. Answers when it
   * knows, up to a minute later; `devices.list` tells how far it is. One at a time: else `not_ready`.
   */
  'devices.detect': call(z.strictObject({ path: z.string().trim().min(1).max(500) }), detection),
  'devices.stopDetecting': call(nothing, z.null()),
  /** Keeps and uses it from now on; with an id that is known it takes the old one's place. The first one weighs at once. */
  'devices.keepScale': call(scaleProfile.partial({ id: true }), scaleProfile),
  'devices.keepScanner': call(scannerProfile.partial({ id: true }), scannerProfile),
  /** A scale or a serial scanner. `unknown_here`. */
  'devices.forget': call(z.strictObject({ id: z.string() }), z.null()),
  /** Sends what this scale or scanner says as `frames` for 30 s; asked again, it goes on. */
  'devices.watch': call(z.strictObject({ id: z.string() }), z.null()),

  /** From a page that may open devices: all of those that it sees now. Several pages: each tells of its own. */
  'devices.pageSees': call(
    z.strictObject({ pageId, devices: z.array(pageDevice).max(20) }),
    z.null(),
    signedOut,
  ),
  /** It opened one, and its bytes come from this page from now on. */
  'devices.pageOpened': call(z.strictObject({ pageId, device: pageDeviceId }), z.null(), signedOut),
  'devices.pageClosed': call(z.strictObject({ pageId, device: pageDeviceId }), z.null(), signedOut),
  /** What the device sent; HID: one whole report with its number as the first byte. */
  'devices.pageBytes': call(
    z.strictObject({ pageId, device: pageDeviceId, base64: z.base64().max(2000) }),
    z.null(),
    signedOut,
  ),

  /** The virtual scale and scanner of the sample: what hands would do. `not_allowed` with a real scale. */
  'virtual.load': call(z.strictObject({ hundredths: z.int().min(-700_000).max(700_000) }), z.null()),
  'virtual.pour': call(
    z.strictObject({ hundredths: z.int().min(-700_000).max(700_000), seconds: z.number().min(0).max(30) }),
    z.null(),
  ),
  'virtual.unplug': call(z.strictObject({ unplugged: z.boolean() }), z.null()),
} as const;

export type CallName = keyof typeof calls;
export type CallInput<N extends CallName> = z.input<(typeof calls)[N]['input']>;
export type CallRead<N extends CallName> = z.output<(typeof calls)[N]['input']>;
export type CallOutput<N extends CallName> = z.output<(typeof calls)[N]['output']>;

/** What a `changed` event is about: the queries that it makes stale. */
export const topics = ['app', 'catalogue', 'devices', 'drafts', 'mixes', 'outbox', 'movements'] as const;
export type Topic = (typeof topics)[number];

const events = {
  /** Latest wins, at most one a frame. */
  reading,
  scanned,
  /** The new state of the frame: session, connection, scale (not its readings), settings, outbox. */
  app: appState,
  /** A draft after a step, whoever took it. */
  draft,
  /** Of the device that is watched: its frames since the last such event, at most ten times a second. */
  frames: z.object({ id: z.string(), reading: reading.nullable(), frames: z.array(rawFrame) }),
  /** For the page that has opened a device: what is to be written to it; no bytes: it is to be opened anew. */
  toDevice: z.object({ pageId: z.string(), device: z.string(), base64: z.string() }),
  changed: z.object({ topics: z.array(z.enum(topics)) }),
} as const;

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.output<(typeof events)[N]>;
/** One event as it travels. */
export type BridgeEvent = { [N in EventName]: { event: N; data: EventData<N> } }[EventName];
