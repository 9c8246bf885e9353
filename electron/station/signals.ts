/**
 * What features tell each other. Whoever emits a signal does not know who hears it; those who do are called at once, in the
 * order in which the station creates them, and what one of them throws, the emitter gets. All subscriptions end with the
 * station.
 */
import { EventEmitter } from 'node:events';
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import type { DraftView } from '../../shared/bridge/drafts.ts';
import type { DraftStep } from './drafts/weighing-watch.ts';
import type { FrameWatch } from './devices/frame-watch.ts';
import type { KnownEntry } from './writes/writes.ts';

interface SignalArguments {
  /** The station: every feature is there. Catalogue reads its copy; connection looks for the service; copies are made; updates wait for their first look; disk and clock are looked at. */
  begun: [];
  /** Settings: one is another now. Session takes the time until it locks and who may sign in without the service;
   * catalogue makes its tiles anew for what counts as low; updates look at another channel; pages get the frame's new state. */
  settingsChanged: [];
  /** Connection: another service or location from now on. Everything that belongs to the old one leaves the screens:
   * session locks and shows the other location's staff; catalogue reads its copy, and its sync begins after that; drafts
   * has none active; weighing forgets what it saw; devices offer the virtual scale in the sample; pages ask anew. */
  placeChanged: [];
  /** Connection: the service answers, after a time when it was not known to. Session reads staff and checks who signed in
   * without it; the unit check trusts nothing from before; the outbox sends; the catalogue's sync goes on; the clock is looked at. */
  online: [];
  /** Session: somebody signed in. The catalogue's sync looks at once, since it looked seldom while nobody saw it; the heart
   * beats faster. */
  signedIn: [];
  /** Session: nobody is signed in any more. The heart beats slower. */
  signedOut: [];
  /** The computer slept. Session looks at its times; scales and scanners open their ports anew; connection tries the
   * service, and says `reconnected` where it answers. */
  woke: [];
  /** Connection: the service answers after a sleep, perhaps over another network. The outbox sends what waited for its
   * time; the catalogue's sync goes on. */
  reconnected: [];
  /** Outbox: something else waits to be sent for these items; that is committed. Catalogue works out anew what is expected
   * of them; the outbox emits `outboxChanged`, not more than a few times a second. */
  waitingChanged: [itemIds: Iterable<string>];
  /** Outbox: an entry is another one. Items are read again where few wait; customers look who is new and waits; pages get
   * the new state and ask anew. */
  outboxChanged: [];
  /** Outbox, inside the transaction that says that the service has an entry; `answer` is the service's.
   * What becomes of the mix, the stock and the catalogue, then and once it is `delivered`, stands in `outbox/delivered.ts`;
   * orders check off deliveries; a count learns the service's order of its documents and of others'. */
  delivering: [entry: KnownEntry, answer: unknown];
  /** Outbox, once that is committed. Customers are read again, care and products take over what they kept of
   * it, pages are told of orders. */
  delivered: [entry: KnownEntry];
  /** Outbox: an entry was closed because its location takes none of its kind. Mixes save no more recipes there. */
  declined: [entry: KnownEntry];
  /** The catalogue's sync: a page of the movements that the service tells of, each of them once or again after a restart.
   * Orders check off deliveries; a count has items counted again, or takes back the later document. */
  movementsRead: [place: string, movements: readonly StockMovement[]];
  /** Mixes: these were made or undone at the service without our knowing; inside the transaction that keeps them. A count
   * has items counted again, or takes back what came second. */
  mixesFound: [place: string, mixes: readonly ColourBarMix[]];
  /** The catalogue's sync: the copy agrees with the service but for the items that are `behind`. Mixes take the balances
   * of what was delivered; pages get the new state. */
  agreed: [behind: ReadonlySet<string>];
  /** Drafts: a step was committed, or a tare found the bowl tared at that very weight. Pages get the draft; weighing
   * follows its bowls. */
  draftStepped: [draft: DraftView, step: DraftStep];
  /** Scales and scanners: a frame. Devices show those of the one that is watched. */
  frameHeard: Parameters<FrameWatch['onFrame']>;
  /** Outbox: an entry was not what was saved, and is no more in the outbox. Backup tells staff. */
  entrySetAside: [at: number];
  /** Orders, and what was used lately: other minimums apply. The catalogue makes its tiles again. */
  minimumsChanged: [];
  /** Backup: rows about these items were put in. Catalogue expects otherwise of them; the outbox sends; pages ask anew. */
  restored: [itemIds: readonly string[]];
}

export type Signals = EventEmitter<SignalArguments>;

export const createSignals = (): Signals => new EventEmitter<SignalArguments>().setMaxListeners(0);
