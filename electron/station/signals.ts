/**
 * Signals between features. A signal's emitter does not know its listeners; they run synchronously, in the order in
 * which the station creates them, and an exception in one reaches the emitter. All subscriptions end with the station.
 */
import { EventEmitter } from 'node:events';
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import type { Recipe } from '../../shared/api/recipes.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import type { DraftView } from '../../shared/bridge/drafts.ts';
import type { DraftStep } from './drafts/draft-step.ts';
import type { FrameWatch } from './devices/frame-watch.ts';
import type { KnownEntry } from './writes/writes.ts';

interface SignalArguments {
  /**
   * The station: every feature is created. Catalogue reads its copy; connection looks for the service; copies are made;
   * updates schedule their first check; disk and clock are checked.
   */
  begun: [];
  /**
   * Settings: one changed. Session reads the time until it locks and who may sign in without the service; catalogue
   * rebuilds its tiles for the low-stock limit; updates may use another channel; pages get the frame's new state.
   */
  settingsChanged: [];
  /**
   * Connection: another service or location from now on. Data of the old one leave the screens: session locks and shows
   * the other location's staff; catalogue reads its copy, then syncs; drafts has none active; weighing is reset;
   * devices offer the virtual scale in the sample; pages refetch.
   */
  placeChanged: [];
  /**
   * Connection: the service answers, after a time when it was not known to. Session reads staff and checks the person
   * who signed in without it; the unit check starts again; the outbox sends; the catalogue's sync resumes; the clock is
   * checked.
   */
  online: [];
  /**
   * Session: a person signed in. The catalogue syncs at once, as it synced rarely while signed out; the heartbeat is
   * faster.
   */
  signedIn: [];
  /** Session: signed out. The heartbeat is slower. */
  signedOut: [];
  /**
   * The computer slept. Session checks its times; scales and scanners reopen their ports; connection tries the service,
   * and emits `reconnected` if it answers.
   */
  woke: [];
  /**
   * Connection: the service answers after a sleep, perhaps over another network. The outbox sends its delayed entries;
   * the catalogue's sync resumes.
   */
  reconnected: [];
  /**
   * Outbox, once committed: the pending entries of these items changed. Catalogue recomputes their expected stock; the
   * outbox emits `outboxChanged`, at most a few times a second.
   */
  waitingChanged: [itemIds: Iterable<string>];
  /**
   * Outbox: an entry changed. Items are read again if few entries wait; customers checks for pending new persons; pages
   * get the new state and refetch.
   */
  outboxChanged: [];
  /**
   * Outbox, inside the transaction that marks an entry as delivered; `answer` is the service's. `outbox/delivered.ts`
   * updates the mix, the stock and the catalogue, then and at `delivered`; orders check off deliveries; a count learns
   * the service's order of its documents and of others'.
   */
  delivering: [entry: KnownEntry, answer: unknown];
  /**
   * Outbox, after that transaction. Customers are read again, care and products take over their data from it, pages
   * refetch orders.
   */
  delivered: [entry: KnownEntry];
  /** Outbox: an entry was closed because its location takes none of its kind. Mixes save no more recipes there. */
  declined: [entry: KnownEntry];
  /** The catalogue's sync: it asks the service for news. Sharing asks with it, so that an idle computer wakes once. */
  polling: [];
  /**
   * The catalogue's sync: a page of the service's movements, each once or again after a restart. Orders check off
   * deliveries; a count has items counted again, or takes back the later document.
   */
  movementsRead: [place: string, movements: readonly StockMovement[]];
  /**
   * Mixes, inside the transaction that stores them: these were made or undone at the service by another computer. A
   * count has items counted again, or takes back the later document.
   */
  mixesFound: [place: string, mixes: readonly ColourBarMix[]];
  /** Customers: the newest recipes of a person were read. Charging learns what other computers charged. */
  recipesRead: [personId: string, recipes: readonly Recipe[]];
  /** Customers: the service does not have the person. Charging forgets whose visits they were. */
  personForgotten: [personId: string];
  /**
   * The catalogue's sync: the copy agrees with the service except for the items that are `behind`. Mixes take the
   * balances of delivered entries; pages get the new state.
   */
  agreed: [behind: ReadonlySet<string>];
  /** Drafts: a step was committed, or a tare found the bowl tared at that very weight. Pages get the draft; weighing
   * follows its bowls. */
  draftStepped: [draft: DraftView, step: DraftStep];
  /** Scales and scanners: a frame. Devices show the frames of the watched one. */
  frameHeard: Parameters<FrameWatch['onFrame']>;
  /** Outbox: an entry differed from its hash and was taken out of the outbox. Backup notifies staff. */
  entrySetAside: [at: number];
  /** Orders and recent use: the minimums changed. The catalogue rebuilds its tiles. */
  minimumsChanged: [];
  /**
   * Backup: rows about these items were inserted. Catalogue recomputes their expected stock; the outbox sends; pages
   * refetch.
   */
  restored: [itemIds: readonly string[]];
}

export type Signals = EventEmitter<SignalArguments>;

export const createSignals = (): Signals => new EventEmitter<SignalArguments>().setMaxListeners(0);
