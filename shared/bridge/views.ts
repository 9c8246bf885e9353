/** What the page is shown: plain data, made by the station. Never a key, a header or an address with one. */
import { z } from 'zod';
import { salvage } from './local-data.ts';
import { deviceTrouble } from './devices.ts';
import { location } from '../api/locations.ts';
import { stockMovement } from '../api/stock-movements.ts';
import { scopes } from '../api/scopes.ts';

const languages = ['sv', 'en'] as const;
/** `pseudo` is a test language 40 % longer; the settings screen does not offer it. */
const language = z.enum([...languages, 'pseudo']);
export type Language = z.infer<typeof language>;
const look = z.enum(['light', 'dark', 'system']);
export type Look = z.infer<typeof look>;

/** This computer's settings. */
export const settings = z.object({
  language,
  look,
  /** Minutes without a touch before the station locks; 0: never. */
  lockAfterMinutes: z.int().min(0).max(240),
  autoCapture: z.boolean(),
  /** Grams around a target that count as reached. */
  toleranceGrams: z.int().min(0).max(20),
  /** Packs at or under which an item counts as low. */
  lowAtPacks: z.int().min(0).max(100),
  /** Whoever signed in here before may do so without the service. */
  offlineSignIn: z.boolean(),
  /** Days since the service last checked their PIN, after which they may not. */
  offlineSignInDays: z.int().min(1).max(90),
  /** What the keyboard-wedge scanner types before a code; empty: nothing. */
  scannerPrefix: z.string().max(5),
  /** What it types after: `either` is Enter or Tab. */
  scannerSuffix: z.enum(['either', 'enter', 'tab', 'none']),
  /** Milliseconds at most between two of its keys. */
  scannerGap: z.int().min(20).max(100),
});
export type Settings = z.infer<typeof settings>;

/** A person to tap or to show. Without a registered name the screen says "Staff" and the last four of the id. */
const person = z.object({ id: z.string(), name: z.string().nullable() });
export type Person = z.infer<typeof person>;

export const session = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('signedOut'),
    /** Why it is locked, for the words on the screen; `withdrawn`: the service does not know the PIN any more. */
    because: z.enum(['start', 'locked', 'idle', 'connection', 'withdrawn']),
    /** Null until the service was reached once. */
    pinsInUse: z.boolean().nullable(),
    /** Names to tap, where PINs are not in use; else empty. */
    staff: z.array(person),
    /** Date-time before which no PIN is tried; null: now. */
    waitUntil: z.string().nullable(),
    /** Wrong PINs since the last right one. */
    wrong: z.int(),
    /** How many people may sign in by their PIN without the service now. */
    remembered: z.int(),
  }),
  z.object({
    state: z.literal('signedIn'),
    staff: person,
    since: z.string(),
    /** The service has not checked the PIN yet: there was no connection. */
    unchecked: z.boolean(),
  }),
]);
export type SessionView = z.infer<typeof session>;

const connection = z.object({
  /** Where the service comes from: the embedded sample, or a service somewhere with a key of the salon's own. */
  source: z.enum(['sample', 'own', 'none']),
  state: z.enum(['connecting', 'online', 'offline', 'refused']),
  /** Date-time of the last change of `state`. */
  since: z.string(),
  /** Why it is `refused` (`unauthenticated`, `account_blocked`) or `offline` (`offline`, `timeout`, …). */
  code: z.string().nullable(),
  /** The service's address without anything secret; null with `none`. */
  address: z.string().nullable(),
  /** `key_live_…` or `key_test_…`: nothing else of the key is known outside the main process. */
  keyKind: z.enum(['live', 'test']).nullable(),
  location: location.nullable(),
  locations: z.array(location),
  /** When the local catalogue last agreed with the service; null: never. */
  catalogueAt: z.string().nullable(),
});
export type ConnectionView = z.infer<typeof connection>;

/** What a key was found to allow, before it is used (`unknown`: could not be asked). */
export const connectionCheck = z.object({
  locations: z.array(location),
  scopes: z.array(z.object({ scope: z.enum(scopes), allowed: z.enum(['yes', 'no', 'unknown']) })),
  keyKind: z.enum(['live', 'test']),
  /** Whether the operating system keeps the key sealed; where not, keeping it needs an explicit yes. */
  sealed: z.boolean(),
});
export type ConnectionCheck = z.infer<typeof connectionCheck>;

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
const scale = z.object({
  kind: z.enum(['virtual', 'serial', 'hid', 'bluetooth', 'none']),
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
  moved: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** The same may be about to be found: no weight has stood still since. Its numbers are of no bowl yet. */
  unsure: z.boolean(),
  /** The other scales that are kept ready. */
  others: z.array(z.object({ id: z.string(), name: z.string(), connected: z.boolean() })),
});
export type ScaleView = z.infer<typeof scale>;

/** A shade as every screen shows it: whole. */
const shade = z.object({
  itemId: z.string(),
  rangeId: z.string(),
  rangeName: z.string(),
  kind: z.string(),
  shade: z.string(),
  name: z.string().nullable(),
});
export type Shade = z.infer<typeof shade>;

/** A tile of the shade chart. */
export const tile = shade.extend({
  packs: z.int(),
  openUsed: z.int(),
  openLeft: z.int().nullable(),
  gramsLeft: z.int().nullable(),
  packSize: z.int().nullable(),
  level: z.enum(['ok', 'low', 'empty']),
  /** Something that waits to be sent will change it: the figures are expected, not confirmed. */
  expected: z.boolean(),
});
export type Tile = z.infer<typeof tile>;

export const stockShow = z.enum(['all', 'low', 'empty', 'open']);
export type StockShow = z.infer<typeof stockShow>;
export const stockChart = z.object({
  counts: z.object({ all: z.int(), low: z.int(), empty: z.int(), open: z.int() }),
  ranges: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      packSize: z.int().nullable(),
      listPrice: z.string().nullable(),
      mixingRatio: z.string().nullable(),
      /** All items of the range, whatever is searched for. */
      items: z.int(),
      /** What matches, shade by shade. */
      tiles: z.array(tile),
    }),
  ),
});
export type StockChart = z.infer<typeof stockChart>;

export const itemView = tile.extend({
  unopenedPacks: z.int(),
  /** The item's own; null: the range's applies. */
  ownPackSize: z.int().nullable(),
  ownListPrice: z.string().nullable(),
  listPrice: z.string().nullable(),
  mixingRatio: z.string().nullable(),
  eans: z.array(z.string()),
  catalogueEans: z.array(z.string()),
  articleNumber: z.string().nullable(),
  /** Of what is left, at list price; decimal string. */
  value: z.string().nullable(),
  updatedAt: z.string(),
});
export type ItemView = z.infer<typeof itemView>;

export const movementView = stockMovement.extend({
  staffName: z.string().nullable(),
  /** A withdrawal that no mix made and nobody corrected yet. */
  correctable: z.boolean(),
});
export type MovementView = z.infer<typeof movementView>;

/** What a scan turned out to be. */
export const scanned = z.discriminatedUnion('what', [
  z.object({ what: z.literal('item'), code: z.string(), item: itemView }),
  z.object({ what: z.literal('several'), code: z.string(), items: z.array(itemView) }),
  /** A well-formed barcode that no item has. */
  z.object({ what: z.literal('unknown'), code: z.string() }),
  /** Wrong length or check digit: most likely a bad read. */
  z.object({ what: z.literal('unreadable'), code: z.string() }),
]);
export type Scanned = z.infer<typeof scanned>;

export const draftSummary = z.object({
  id: z.string(),
  staff: person,
  updatedAt: z.string(),
  bowls: z.int(),
  components: z.array(shade),
  grams: z.int(),
});
export type DraftSummary = z.infer<typeof draftSummary>;

/**
 * How far a write has come (the outbox, in words). `refused`: the service has looked at it and said no. `blocked`: it
 * goes on by itself once this computer has what it needs.
 */
export const outboxState = z.enum(['waiting', 'sending', 'done', 'refused', 'blocked', 'discarded']);
export type OutboxState = z.infer<typeof outboxState>;

/** A registered mix, from the outbox until the service has it and from the service afterwards. */
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
  staff: person,
  createdAt: z.string(),
  comment: z.string().nullable(),
  bowls: z.array(
    z.object({
      name: z.string().nullable(),
      components: z.array(
        shade.extend({
          amount: z.int(),
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
  /** The balances that it left, item by item: expected until `done`. */
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

/** `unknown`: a newer version of the app saved it. */
const outboxKind = z.enum(['mix', 'undo', 'withdrawal', 'delivery', 'correction', 'recipe', 'unknown']);
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
  /** What was made of it by *Edit and send*. */
  replacedBy: z.object({ what: z.enum(['draft', 'entry']), id: z.string() }).nullable(),
  /** What a person may do with it now; `edit` by `outbox.editMix` or `outbox.editDocument`. */
  may: z.object({
    retry: z.boolean(),
    edit: z.enum(['mix', 'document']).nullable(),
    discard: z.boolean(),
    takeBack: z.boolean(),
  }),
  staff: person,
  createdAt: z.string(),
  /** When the state last changed. */
  at: z.string(),
  attempts: z.int(),
  /** The last refusal or failure; null when none. */
  code: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  /** What of it the failure is about, as far as that is known: numbers of rows of `items`, and a person who is not there any more. */
  concerned: z.object({ items: z.array(z.int()).readonly(), who: z.enum(['staff', 'customer']).nullable() }),
  /** When the next attempt is due, where one waits after a failure. */
  nextAttemptAt: z.string().nullable(),
  /** Shades it is about. */
  items: z.array(shade.extend({ amount: z.int(), unit: z.enum(['g', 'pack']) })).readonly(),
  reason: z.string().nullable(),
  comment: z.string().nullable(),
  /** Somebody took it back after it was sent: it is undone as soon as the service is known to have it. */
  takenBack: z.boolean(),
  /** Why staff discarded it. */
  discardedBecause: z.string().nullable(),
  /** Who discarded it; null where nobody did, or where it followed from another decision. */
  discardedBy: person.nullable(),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

export const activityShow = z.enum(['all', 'attention', 'waiting']);
export type ActivityShow = z.infer<typeof activityShow>;
/** A part of a list that may be long. With `all`, what needs attention comes first; each part newest first. */
export const activityPage = z.object({
  counts: z.object({ all: z.int(), attention: z.int(), waiting: z.int() }),
  entries: z.array(outboxEntry),
});
export type ActivityPage = z.infer<typeof activityPage>;

/** What became of an entry that was edited and sent again. */
export const replacement = z.discriminatedUnion('what', [
  z.object({ what: z.literal('draft'), draftId: z.string() }),
  z.object({ what: z.literal('entry'), entry: outboxEntry }),
  /** The draft was thrown away, or it is too long ago. */
  z.object({ what: z.literal('gone') }),
]);
export type Replacement = z.infer<typeof replacement>;

/** One decision of a person about an entry; it stays when the entry is forgotten. */
export const journalEntry = z.object({
  id: z.string(),
  at: z.string(),
  what: z.enum(['discarded', 'undone', 'replaced']),
  /** Who decided; null where it followed from another decision (a recipe from its mix). */
  staff: person.nullable(),
  reason: z.string(),
  entry: outboxEntry,
});
export type JournalEntry = z.infer<typeof journalEntry>;

const outboxSummary = z.object({
  waiting: z.int(),
  /** Refused and blocked ones. */
  attention: z.int(),
  /** While more than one is on its way: `sent` of `of`. */
  draining: z.object({ sent: z.int(), of: z.int() }).nullable(),
  /** What is open for services that are not used now, by address: it goes when they are used again. Never the sample's. */
  elsewhere: z.array(z.object({ address: z.string(), entries: z.int() })),
});
export type OutboxSummary = z.infer<typeof outboxSummary>;

/** The one strip, and all that the frame of the app needs. */
export const appState = z.object({
  version: z.string(),
  host: z.enum(['desktop', 'browser']),
  settings,
  session,
  connection,
  scale,
  outbox: outboxSummary,
  /** Null: the local database was never damaged. */
  salvage: salvage.nullable(),
});
export type AppState = z.infer<typeof appState>;
